/// A quick action of the program's icon.
///
/// - Mode: data
@preconcurrency @MainActor open class UIApplicationShortcutItem: NSObject {
  fileprivate var storedType: String
  fileprivate var storedTitle: String
  fileprivate var storedSubtitle: String?
  fileprivate var storedIcon: UIApplicationShortcutIcon?
  fileprivate var storedUserInfo: [String: any NSSecureCoding]?
  fileprivate var storedTarget: Any?

  public init(
    type: String, localizedTitle: String, localizedSubtitle: String?,
    icon: UIApplicationShortcutIcon?, userInfo: [String: any NSSecureCoding]? = nil
  ) {
    storedType = type
    storedTitle = localizedTitle
    storedSubtitle = localizedSubtitle
    storedIcon = icon
    storedUserInfo = userInfo
    super.init()
  }

  public convenience init(type: String, localizedTitle: String) {
    self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
  }

  open var type: String { storedType }
  open var localizedTitle: String { storedTitle }
  open var localizedSubtitle: String? { storedSubtitle }
  open var icon: UIApplicationShortcutIcon? { storedIcon }
  open var userInfo: [String: any NSSecureCoding]? { storedUserInfo }
  open var targetContentIdentifier: Any? { storedTarget }
}

/// A mutable quick action of the program's icon.
///
/// - Mode: data
open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem {
  open override var type: String {
    get { storedType }
    set { storedType = newValue }
  }

  open override var localizedTitle: String {
    get { storedTitle }
    set { storedTitle = newValue }
  }

  open override var localizedSubtitle: String? {
    get { storedSubtitle }
    set { storedSubtitle = newValue }
  }

  open override var icon: UIApplicationShortcutIcon? {
    get { storedIcon }
    set { storedIcon = newValue }
  }

  open override var userInfo: [String: any NSSecureCoding]? {
    get { storedUserInfo }
    set { storedUserInfo = newValue }
  }

  open override var targetContentIdentifier: Any? {
    get { storedTarget }
    set { storedTarget = newValue }
  }
}

/// The icon of a quick action, identified by its name.
///
/// - Mode: data
@preconcurrency @MainActor open class UIApplicationShortcutIcon: NSObject {
  /// The system's icons for quick actions.
  ///
  /// - Mode: data
  public enum IconType: Int, Sendable {
    case compose, play, pause, add, location, search, share, prohibit, contact, home, markLocation
    case favorite, love, cloud, invitation, confirmation, mail, message, date, time, capturePhoto
    case captureVideo, task, taskCompleted, alarm, bookmark, shuffle, audio, update
  }

  private let name: String

  public init(type: IconType) {
    name = "\(type)"
    super.init()
  }

  public init(templateImageName: String) {
    name = templateImageName
    super.init()
  }

  public init(systemImageName: String) {
    name = systemImageName
    super.init()
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIApplicationShortcutIcon)?.name == name
  }

  open override var hash: Int { name.hashValue }
}
