/// The program, as the end of the responder chain.
///
/// - Mode: behaves
/// - Not modelled: the world around the program: what it asks of the system is recorded, and told on standard
///   error where somebody would see it. Nothing is ever taken from another program.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  public static let shared = UIApplication()

  /// Not kept alive here; a launch keeps the delegate that it made.
  open weak var delegate: (any UIApplicationDelegate)?

  open override var next: UIResponder? { delegate as? UIResponder }

  // MARK: Windows and scenes

  open var keyWindow: UIWindow? { UIWindow.keyWindow }
  open var windows: [UIWindow] { Runtime.windows }
  open var connectedScenes: Set<UIScene> { [UIWindowScene.main] }
  open var openSessions: Set<UISceneSession> { [UIWindowScene.main.session] }
  open var supportsMultipleScenes: Bool { false }

  /// There is one scene here: the handler is called with an error before this returns.
  open func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?,
    options: UIScene.ActivationRequestOptions?, errorHandler: ((any Error) -> Void)? = nil
  ) {
    errorHandler?(
      UISceneError(
        code: .multipleScenesNotSupported,
        reason: "the application does not support multiple scenes"))
  }

  open func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: UIScene.DestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    errorHandler?(
      UISceneError(code: .requestDenied, reason: "the application has this scene alone"))
  }

  open func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}

  // MARK: State

  /// Whether the program is in front, and takes input.
  ///
  /// - Mode: behaves
  public enum State: Int, Sendable {
    case active, inactive, background
  }

  /// Active, until a launch or a simulated event says otherwise.
  public internal(set) var applicationState = State.active

  open var isProtectedDataAvailable: Bool { true }
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    ModelDevice.traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
  open var preferredContentSizeCategory: UIContentSizeCategory {
    ModelDevice.traits.preferredContentSizeCategory
  }

  /// What the program allows in a window unless its delegate says otherwise: on a phone all but upside down.
  open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    ModelDevice.isPad ? .all : .allButUpsideDown
  }

  open var isIdleTimerDisabled = false
  open var applicationIconBadgeNumber = 0
  open var applicationSupportsShakeToEdit = true
  open var isNetworkActivityIndicatorVisible = false
  open var shortcutItems: [UIApplicationShortcutItem]?

  // MARK: The bars, as data

  open var statusBarOrientation: UIInterfaceOrientation { ModelDevice.current.interfaceOrientation }
  open var statusBarFrame: CGRect { UIWindowScene.main.statusBarManager?.statusBarFrame ?? .zero }
  open var isStatusBarHidden: Bool {
    UIWindowScene.main.statusBarManager?.isStatusBarHidden ?? false
  }
  open var statusBarStyle: UIStatusBarStyle {
    UIWindowScene.main.statusBarManager?.statusBarStyle ?? .default
  }

  // MARK: Icons

  open var supportsAlternateIcons: Bool { true }
  public private(set) var alternateIconName: String?

  /// Keeps the name; the handler is called later on the main queue, without an error.
  ///
  /// - Mode: records
  open func setAlternateIconName(
    _ alternateIconName: String?, completionHandler: ((any Error)?) -> Void = { _ in }
  ) {
    self.alternateIconName = alternateIconName
    completionHandler(nil)
  }

  // MARK: Input

  private var ignoresInteraction = 0
  open var isIgnoringInteractionEvents: Bool { ignoresInteraction > 0 }

  open func beginIgnoringInteractionEvents() {
    ignoresInteraction += 1
  }

  open func endIgnoringInteractionEvents() {
    ignoresInteraction = max(0, ignoresInteraction - 1)
  }

  /// Gives an event to the windows whose touches it has, and presses to the responder that they are
  /// meant for.
  open func sendEvent(_ event: UIEvent) {
    if let event = event as? UIPressesEvent { return event.deliver() }
    for window in event.windows { window.sendEvent(event) }
  }

  /// Calls a method by its name, on a target or on the first of the responder chain that has it:
  /// the chain of the first responder, else the sender's.
  ///
  /// - Returns: Whether anybody had the method.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?)
    -> Bool
  {
    if let target {
      return ActionTable.perform(action, on: target as AnyObject, sender: sender, event: event)
    }
    guard let first = FirstResponder.current ?? sender as? UIResponder else { return false }
    return sequence(first: first) { $0.next }.contains {
      ActionTable.perform(action, on: $0, sender: sender, event: event)
    }
  }

  // MARK: Other programs

  /// The addresses that the program asked the system to open, oldest first. Not Apple's.
  public private(set) var openedURLs: [URL] = []

  /// Records the address and says so on standard error; the handler is called with true, later on the main queue.
  ///
  /// - Mode: records
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    openedURLs.append(url)
    warn("open \(url.absoluteString): recorded, nothing is opened here")
    if let completion { Runtime.afterCommit { completion(true) } }
  }

  /// - Mode: records
  @discardableResult
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]
  ) async -> Bool {
    openedURLs.append(url)
    warn("open \(url.absoluteString): recorded, nothing is opened here")
    return true
  }

  @discardableResult
  open func openURL(_ url: URL) -> Bool {
    openedURLs.append(url)
    warn("open \(url.absoluteString): recorded, nothing is opened here")
    return true
  }

  /// Whether there is a program for an address: here for the system's own.
  open func canOpenURL(_ url: URL) -> Bool {
    let known = ["http", "https", "mailto", "tel", "sms", "app-settings", "facetime", "maps"]
    return url.scheme.map { known.contains($0.lowercased()) } ?? false
  }

  public nonisolated static let openSettingsURLString = "app-settings:"
  public nonisolated static let openNotificationSettingsURLString = "app-settings:notifications"

  // MARK: The background

  var backgroundTasks = BackgroundTasks()

  /// Without end in the foreground, as Apple documents; in the background 30 seconds.
  open var backgroundTimeRemaining: TimeInterval {
    applicationState == .background ? 30 : .greatestFiniteMagnitude
  }

  open var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }
  open func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}

  /// Asks for time in the background.
  ///
  /// - Parameter handler: Called if a simulated expiry comes before the task has ended.
  open func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    backgroundTasks.begin(handler)
  }

  open func beginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    backgroundTasks.begin(handler)
  }

  open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    backgroundTasks.end(identifier)
  }

  // MARK: Remote notifications

  public private(set) var isRegisteredForRemoteNotifications = false

  /// Records the wish: no token ever comes.
  ///
  /// - Mode: records
  open func registerForRemoteNotifications() {
    isRegisteredForRemoteNotifications = true
    warn("registerForRemoteNotifications: recorded, no token comes here")
  }

  open func unregisterForRemoteNotifications() {
    isRegisteredForRemoteNotifications = false
  }

  open func beginReceivingRemoteControlEvents() {}
  open func endReceivingRemoteControlEvents() {}
}
