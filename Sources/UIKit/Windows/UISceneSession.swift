/// The system's record of a scene, whether or not the scene is connected.
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
  /// The identifier, which is the same in every run.
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
  /// The storyboard, whose initial view controller becomes the root of a window. If the delegate
  /// has a `window` property, it is set to that window before the delegate is notified of the
  /// connection. If the delegate shows no window, this one is shown afterwards.
  open var storyboard: UIStoryboard?
  /// The class of the scene. Stored but without effect: the scene is always a ``UIWindowScene``.
  open var sceneClass: AnyClass?

  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }
}
