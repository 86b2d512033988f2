/// Moves the program between its states, and tells everybody in order.
///
/// The scene's delegate hears before the scene's notification; these before the application's. Where a scene has a
/// delegate the application's delegate does not hear of becoming active and the like, as Apple documents, but the
/// application's notifications are posted all the same. That a scene comes before the application is a choice.
@MainActor enum ApplicationLife {
  private static var application: UIApplication { .shared }

  private static func post(_ name: Notification.Name, _ object: UIResponder) {
    NotificationCenter.default.post(name: name, object: object)
  }

  private static func move(
    scenes tellScene: (any UISceneDelegate, UIScene) -> Void, _ sceneName: Notification.Name,
    to state: UIScene.ActivationState, delegate tellDelegate: (any UIApplicationDelegate) -> Void,
    _ name: Notification.Name, to applicationState: UIApplication.State
  ) {
    let scene = UIWindowScene.main
    scene.activationState = state
    application.applicationState = applicationState
    if let delegate = scene.delegate {
      tellScene(delegate, scene)
    }
    post(sceneName, scene)
    if scene.delegate == nil, let delegate = application.delegate { tellDelegate(delegate) }
    post(name, application)
  }

  static func becomeActive() {
    guard application.applicationState == .inactive else { return }
    move(
      scenes: { $0.sceneDidBecomeActive($1) }, UIScene.didActivateNotification,
      to: .foregroundActive, delegate: { $0.applicationDidBecomeActive(application) },
      UIApplication.didBecomeActiveNotification, to: .active)
  }

  /// Programs are told while they are still active: the state changes after.
  static func resignActive() {
    guard application.applicationState == .active else { return }
    move(
      scenes: { $0.sceneWillResignActive($1) }, UIScene.willDeactivateNotification,
      to: .foregroundActive, delegate: { $0.applicationWillResignActive(application) },
      UIApplication.willResignActiveNotification, to: .active)
    UIWindowScene.main.activationState = .foregroundInactive
    application.applicationState = .inactive
  }

  static func enterBackground() {
    resignActive()
    guard application.applicationState == .inactive else { return }
    move(
      scenes: { $0.sceneDidEnterBackground($1) }, UIScene.didEnterBackgroundNotification,
      to: .background, delegate: { $0.applicationDidEnterBackground(application) },
      UIApplication.didEnterBackgroundNotification, to: .background)
  }

  static func enterForeground() {
    guard application.applicationState == .background else { return }
    move(
      scenes: { $0.sceneWillEnterForeground($1) }, UIScene.willEnterForegroundNotification,
      to: .background, delegate: { $0.applicationWillEnterForeground(application) },
      UIApplication.willEnterForegroundNotification, to: .background)
    UIWindowScene.main.activationState = .foregroundInactive
    application.applicationState = .inactive
    becomeActive()
  }

  static func terminate() {
    enterBackground()
    let scene = UIWindowScene.main
    scene.delegate?.sceneDidDisconnect(scene)
    scene.activationState = .unattached
    post(UIScene.didDisconnectNotification, scene)
    application.delegate?.applicationWillTerminate(application)
    post(UIApplication.willTerminateNotification, application)
  }
}

extension UIApplication {
  /// What happens to a program from outside. Not Apple's.
  ///
  /// - Mode: behaves
  public enum SimulatedEvent: Sendable {
    /// A call comes, or Control Centre: the program is still seen, and takes no input.
    case resignActive
    /// The call ends.
    case becomeActive
    /// The user goes home: the program stops being active, then is in the background.
    case enterBackground
    /// The user comes back: the program comes to the foreground, then is active.
    case enterForeground
    /// The time in the background is over: the expiration handlers of the tasks are called, oldest first.
    case backgroundTimeExpires
    /// Memory is short: the delegate hears, then `didReceiveMemoryWarningNotification` is posted, then every
    /// controller hears (F21).
    case memoryWarning
    /// A new day, or the clock was set.
    case significantTimeChange
    /// The user takes a picture of the screen.
    case screenshot
    /// The system ends the program: by way of the background, then the delegate hears. The process goes on.
    case terminate
  }

  /// Does to the program what a user or the system does. Not Apple's: for examples that show what a program
  /// hears. What the state does not allow, such as coming to the foreground while it is there, does nothing.
  public func simulate(_ event: SimulatedEvent) {
    switch event {
    case .resignActive: ApplicationLife.resignActive()
    case .becomeActive: ApplicationLife.becomeActive()
    case .enterBackground: ApplicationLife.enterBackground()
    case .enterForeground: ApplicationLife.enterForeground()
    case .backgroundTimeExpires: for handler in backgroundTasks.expire() { handler() }
    case .memoryWarning:
      delegate?.applicationDidReceiveMemoryWarning(self)
      NotificationCenter.default.post(
        name: UIApplication.didReceiveMemoryWarningNotification, object: self)
    case .significantTimeChange:
      delegate?.applicationSignificantTimeChange(self)
      NotificationCenter.default.post(
        name: UIApplication.significantTimeChangeNotification, object: self)
    case .screenshot:
      NotificationCenter.default.post(
        name: UIApplication.userDidTakeScreenshotNotification, object: self)
    case .terminate: ApplicationLife.terminate()
    }
  }

  /// Gives the program an address to open, as another program does. Not Apple's.
  ///
  /// - Returns: Whether a delegate took it: the scene's always does, the application's as it answers.
  @discardableResult
  public func simulate(open url: URL, from sourceApplication: String? = nil) -> Bool {
    let scene = UIWindowScene.main
    if let delegate = scene.delegate {
      let options = UIScene.OpenURLOptions(sourceApplication: sourceApplication)
      delegate.scene(scene, openURLContexts: [UIOpenURLContext(url: url, options: options)])
      return true
    }
    var options: [OpenURLOptionsKey: Any] = [.openInPlace: false]
    options[.sourceApplication] = sourceApplication
    return delegate?.application(self, open: url, options: options) ?? false
  }

  /// Continues an activity, as another device's user does. Not Apple's.
  ///
  /// - Returns: Whether a delegate took it: the scene's always does, the application's as it answers. What it
  ///   hands to the restoration handler is told of the activity.
  @discardableResult
  public func simulate(continue userActivity: NSUserActivity) -> Bool {
    let scene = UIWindowScene.main
    if let delegate = scene.delegate {
      delegate.scene(scene, willContinueUserActivityWithType: userActivity.activityType)
      delegate.scene(scene, continue: userActivity)
      return true
    }
    guard let delegate else { return false }
    _ = delegate.application(
      self, willContinueUserActivityWithType: userActivity.activityType)
    return delegate.application(self, continue: userActivity) { restoring in
      for object in restoring ?? [] { object.restoreUserActivityState(userActivity) }
    }
  }

  /// Chooses one of the actions of the program's icon, as a user does. Not Apple's.
  public func simulate(
    _ shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void = { _ in }
  ) {
    let scene = UIWindowScene.main
    if let delegate = scene.delegate as? any UIWindowSceneDelegate {
      delegate.windowScene(
        scene, performActionFor: shortcutItem, completionHandler: completionHandler)
    } else if let delegate {
      delegate.application(
        self, performActionFor: shortcutItem, completionHandler: completionHandler)
    }
  }
}
