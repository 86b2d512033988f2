/// What the system remembers of a scene, whether it is connected or not.
///
/// - Mode: behaves
@preconcurrency @MainActor public final class UISceneSession: NSObject {
  /// What a scene is for.
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
  /// The same in every run.
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

/// Which classes a scene is made of.
///
/// - Mode: behaves
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
  public let name: String?
  public let role: UISceneSession.Role
  open var delegateClass: AnyClass?
  /// Its initial controller becomes the root of a window, which a delegate with a `window` is given before it
  /// hears of the connection, and which is shown after.
  open var storyboard: UIStoryboard?
  /// Kept as given: the scene is a ``UIWindowScene``.
  open var sceneClass: AnyClass?

  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }
}
