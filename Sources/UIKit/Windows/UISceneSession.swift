/// The system's record of a scene, whether the scene is connected or not.
///
/// - Mode: behaves
@preconcurrency @MainActor public final class UISceneSession: NSObject {
  /// The purpose of a scene.
  ///
  /// - Mode: data
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    public static let windowExternalDisplayNonInteractive = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
    public static let windowExternalDisplay = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplay")
  }

  public let role: Role
  /// The same identifier in every run.
  public let persistentIdentifier = "00000000-0000-4000-8000-000000000002"
  public internal(set) var configuration: UISceneConfiguration
  public var userInfo: [String: Any]?
  public var stateRestorationActivity: NSUserActivity?

  weak var sceneReference: UIScene?
  public var scene: UIScene? { sceneReference }

  init(role: Role) {
    self.role = role
    configuration = UISceneConfiguration(name: nil, sessionRole: role)
    super.init()
  }
}

/// The classes and the storyboard from which a scene is created.
///
/// - Mode: behaves
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
  public let name: String?
  public let role: UISceneSession.Role
  open var delegateClass: AnyClass?
  /// A storyboard whose initial view controller becomes the root of a window. A delegate with a
  /// `window` gets that window before it is called about the connection. If the delegate shows no
  /// window, it is shown afterwards.
  open var storyboard: UIStoryboard?
  /// Stored without effect: the scene is always a ``UIWindowScene``.
  open var sceneClass: AnyClass?

  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }
}
