/// The running program, which is also the end of the responder chain.
///
/// - Mode: behaves
/// - Not modelled: other programs and the system. Requests to the system are recorded, and printed
///   on standard error if a user would see their effect. Nothing is ever read from another program.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  private static var current: UIApplication?

  /// The application object: an instance of the class that ``UIApplicationMain(_:_:_:_:)`` was
  /// called with.
  public static var shared: UIApplication {
    if let current { return current }
    let application = UIApplication()
    current = application
    return application
  }

  override class var isMadeBySystem: Bool { self == UIApplication.self }

  static func use(_ application: UIApplication) {
    current = application
  }

  /// The application's delegate. A weak reference: a launch retains the delegate that it created.
  open weak var delegate: (any UIApplicationDelegate)?

  open override var next: UIResponder? { delegate as? UIResponder }

  // MARK: Windows and scenes

  @available(
    *, deprecated,
    message: """
      UIKit, iOS 13.0: Should not be used for applications that support multiple scenes as it \
      returns a key window across all connected scenes
      """
  )
  open var keyWindow: UIWindow? { UIWindow.keyWindow }
  @available(
    *, deprecated,
    message: "UIKit, iOS 15.0: Use UIWindowScene.windows on a relevant window scene instead"
  )
  open var windows: [UIWindow] { Runtime.programWindows }
  open var connectedScenes: Set<UIScene> { [UIWindowScene.main] }
  open var openSessions: Set<UISceneSession> { [UIWindowScene.main.session] }
  open var supportsMultipleScenes: Bool { false }

  /// Calls the error handler before returning, because the program can have only one scene.
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

  /// Whether the program is in the foreground and gets input.
  ///
  /// - Mode: behaves
  public enum State: Int, Sendable {
    case active, inactive, background
  }

  /// The state of the program: active, until a launch or a simulated event changes it.
  public internal(set) var applicationState = State.active

  open var isProtectedDataAvailable: Bool { true }
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    ModelDevice.traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
  open var preferredContentSizeCategory: UIContentSizeCategory {
    ModelDevice.traits.preferredContentSizeCategory
  }

  /// The default orientations of a window, unless the delegate returns others: all on an iPad, all
  /// except upside down on an iPhone.
  open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    ModelDevice.isPad ? .all : .allButUpsideDown
  }

  open var isIdleTimerDisabled = false
  @available(
    *, deprecated,
    message: """
      UIKit, iOS 17.0: Use -[UNUserNotificationCenter setBadgeCount:withCompletionHandler:] \
      instead.
      """
  )
  open var applicationIconBadgeNumber = 0
  open var applicationSupportsShakeToEdit = true
  @available(
    *, deprecated,
    message: "UIKit, iOS 13.0: Provide a custom network activity UI in your app if desired."
  )
  open var isNetworkActivityIndicatorVisible = false
  open var shortcutItems: [UIApplicationShortcutItem]?

  // MARK: The bars, as data

  @available(
    *, deprecated,
    message: "UIKit, iOS 13.0: Use the interfaceOrientation property of the window scene instead."
  )
  open var statusBarOrientation: UIInterfaceOrientation { ModelDevice.current.interfaceOrientation }
  @available(
    *, deprecated,
    message: "UIKit, iOS 13.0: Use the statusBarManager property of the window scene instead."
  )
  open var statusBarFrame: CGRect { UIWindowScene.main.statusBarManager?.statusBarFrame ?? .zero }
  /// Setting it has no effect, because by default the view controllers decide.
  @available(
    *, deprecated,
    message: "UIKit, iOS 13.0: Use the statusBarManager property of the window scene instead."
  )
  open var isStatusBarHidden: Bool {
    get { UIWindowScene.main.statusBarManager?.isStatusBarHidden ?? false }
    set {}
  }
  /// Setting it has no effect, because by default the view controllers decide.
  @available(
    *, deprecated,
    message: "UIKit, iOS 13.0: Use the statusBarManager property of the window scene instead."
  )
  open var statusBarStyle: UIStatusBarStyle {
    get { UIWindowScene.main.statusBarManager?.statusBarStyle ?? .default }
    set {}
  }

  // MARK: Icons

  open var supportsAlternateIcons: Bool { true }
  public private(set) var alternateIconName: String?

  /// Stores the name, and calls the handler without an error before returning.
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
  @available(
    *, deprecated, message: "UIKit, iOS 13.0: Use UIView's userInteractionEnabled property instead"
  )
  open var isIgnoringInteractionEvents: Bool { ignoresInteraction > 0 }

  @available(
    *, deprecated, message: "UIKit, iOS 13.0: Use UIView's userInteractionEnabled property instead"
  )
  open func beginIgnoringInteractionEvents() {
    ignoresInteraction += 1
  }

  @available(
    *, deprecated, message: "UIKit, iOS 13.0: Use UIView's userInteractionEnabled property instead"
  )
  open func endIgnoringInteractionEvents() {
    ignoresInteraction = max(0, ignoresInteraction - 1)
  }

  /// Sends an event to the windows of its touches, or a press event to its target responder.
  open func sendEvent(_ event: UIEvent) {
    if let event = event as? UIPressesEvent { return event.deliver() }
    for window in event.windows { window.sendEvent(event) }
  }

  /// Calls a method by name on a target. Without a target, calls it on the first object that has
  /// the method in the responder chain of the first responder, or of the sender if there is no
  /// first responder.
  ///
  /// - Returns: Whether an object had the method.
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

  /// The URLs that the program asked the system to open, oldest first. Not part of UIKit.
  public private(set) var openedURLs: [URL] = []

  /// Records the URL and prints it on standard error. The handler is called with `true` after the
  /// next commit.
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
  @available(*, deprecated, message: "UIKit, iOS 10.0")
  open func openURL(_ url: URL) -> Bool {
    openedURLs.append(url)
    warn("open \(url.absoluteString): recorded, nothing is opened here")
    return true
  }

  /// Whether a program could open a URL: `true` for the schemes of the system's own programs.
  open func canOpenURL(_ url: URL) -> Bool {
    let known = ["http", "https", "mailto", "tel", "sms", "app-settings", "facetime", "maps"]
    return url.scheme.map { known.contains($0.lowercased()) } ?? false
  }

  public nonisolated static let openSettingsURLString = "app-settings:"
  public nonisolated static let openNotificationSettingsURLString = "app-settings:notifications"

  // MARK: The background

  var backgroundTasks = BackgroundTasks()

  /// The remaining time that the program may run: unlimited in the foreground, as Apple documents;
  /// 30 seconds in the background.
  open var backgroundTimeRemaining: TimeInterval {
    applicationState == .background ? 30 : .greatestFiniteMagnitude
  }

  open var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }
  @available(
    *, deprecated,
    message: "UIKit, iOS 13.0: Use a BGAppRefreshTask in the BackgroundTasks framework instead"
  )
  open func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}

  /// Begins a background task.
  ///
  /// - Parameter handler: Called if a simulated event ends the background time before the task has
  ///   ended.
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

  /// Records the request. No token is ever delivered.
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
