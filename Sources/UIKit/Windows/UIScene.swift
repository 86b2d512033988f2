/// One instance of the program's user interface.
///
/// A program starts with one scene, a ``UIWindowScene``. Visible windows belong to it unless they
/// were assigned to another.
///
/// - Mode: behaves
@preconcurrency @MainActor open class UIScene: UIResponder {
  /// Whether a scene is in the foreground and gets input.
  ///
  /// - Mode: behaves
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  public let session: UISceneSession

  public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
    if session.sceneReference == nil { session.sceneReference = self }
  }

  open var title: String!
  open var subtitle = ""

  /// The scene's delegate. A weak reference: a launch retains the delegate that it created.
  open weak var delegate: (any UISceneDelegate)?

  public internal(set) var activationState = ActivationState.foregroundActive

  open var activationConditions = UISceneActivationConditions()

  open override var next: UIResponder? { UIApplication.shared }

  /// Records the URL, prints it on standard error, and calls the handler with `true` after the next
  /// commit.
  ///
  /// - Mode: records
  open func open(
    _ url: URL, options: OpenExternalURLOptions?,
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    UIApplication.shared.open(url, options: [:], completionHandler: completion)
  }

  /// Options of `open(_:options:)`.
  ///
  /// - Mode: data
  @MainActor open class OpenExternalURLOptions: NSObject {
    open var universalLinksOnly = false

    public override init() {
      super.init()
    }
  }

  /// The sender and the options of a URL that a scene is asked to open.
  ///
  /// - Mode: data
  @MainActor public final class OpenURLOptions: NSObject {
    public let sourceApplication: String?
    public let annotation: Any?
    public let openInPlace: Bool

    init(sourceApplication: String? = nil, annotation: Any? = nil, openInPlace: Bool = false) {
      self.sourceApplication = sourceApplication
      self.annotation = annotation
      self.openInPlace = openInPlace
      super.init()
    }
  }

  /// The reasons for connecting a scene. They are empty.
  ///
  /// - Mode: data
  @MainActor public final class ConnectionOptions: NSObject {
    public internal(set) var urlContexts: Set<UIOpenURLContext> = []
    public internal(set) var sourceApplication: String?
    public internal(set) var handoffUserActivityType: String?
    public internal(set) var shortcutItem: UIApplicationShortcutItem?
    public internal(set) var userActivities: Set<NSUserActivity> = []

    override init() {
      super.init()
    }
  }
}

extension UIScene {
  public nonisolated static let willConnectNotification = Notification.Name(
    "UISceneWillConnectNotification")
  public nonisolated static let didDisconnectNotification = Notification.Name(
    "UISceneDidDisconnectNotification")
  public nonisolated static let didActivateNotification = Notification.Name(
    "UISceneDidActivateNotification")
  public nonisolated static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification")
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
}

/// The conditions under which a scene is suitable for a request. They are stored but have no
/// effect, because the program has only one scene.
///
/// - Mode: data
@preconcurrency @MainActor open class UISceneActivationConditions: NSObject {
  open var canActivateForTargetContentIdentifierPredicate = NSPredicate(value: true)
  open var prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)

  public override init() {
    super.init()
  }
}

/// A URL that a scene is asked to open, with its options.
///
/// - Mode: data
@preconcurrency @MainActor public final class UIOpenURLContext: NSObject {
  public let url: URL
  public let options: UIScene.OpenURLOptions

  init(url: URL, options: UIScene.OpenURLOptions) {
    self.url = url
    self.options = options
    super.init()
  }
}

/// An error of a scene request.
///
/// - Mode: behaves
public struct UISceneError: Error, CustomNSError, Sendable {
  /// The kind of error.
  ///
  /// - Mode: data
  public enum Code: Int, Sendable {
    case multipleScenesNotSupported = 0
    case requestDenied = 1
    case geometryRequestUnsupported = 100
    case geometryRequestDenied = 101
  }

  public let code: Code
  var reason: String

  public static var errorDomain: String { "UISceneErrorDomain" }
  public var errorCode: Int { code.rawValue }
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: reason] }
}

extension UISceneError: LocalizedError {
  public var errorDescription: String? { reason }
}

/// Receives the events of a scene's life cycle.
///
/// - Mode: behaves
/// - Not modelled: state restoration; a scene's state is neither requested nor restored.
@preconcurrency @MainActor public protocol UISceneDelegate: NSObjectProtocol {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  func sceneDidDisconnect(_ scene: UIScene)
  func sceneDidBecomeActive(_ scene: UIScene)
  func sceneWillResignActive(_ scene: UIScene)
  func sceneWillEnterForeground(_ scene: UIScene)
  func sceneDidEnterBackground(_ scene: UIScene)
  // swift-format-ignore: AlwaysUseLowerCamelCase
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
  func scene(
    _ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  func scene(
    _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error)
  func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity)
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
  public func scene(
    _ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity
  ) {}
  public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
  public func scene(
    _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  ) {}
  public func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {}
}
