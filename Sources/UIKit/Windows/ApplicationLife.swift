/// Changes the program's life cycle state, calls the delegates and posts the notifications in
/// order.
///
/// The scene's delegate is called before the scene's notification is posted, and both before those
/// of the application. If the scene has a delegate, the application's delegate gets no such
/// callbacks, as Apple documents, but the application's notifications are still posted. The order,
/// scene before application, is this runtime's choice.
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

  /// Makes the program inactive. The state is still active during the callbacks, and changes
  /// afterwards.
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
  /// An event that reaches the program from outside. Not part of UIKit.
  ///
  /// - Mode: behaves
  public enum SimulatedEvent: Sendable {
    /// An interruption, such as a phone call or Control Centre: the program is still visible but
    /// gets no input.
    case resignActive
    /// The interruption ends.
    case becomeActive
    /// The user goes to the home screen: the program becomes inactive, then moves to the
    /// background.
    case enterBackground
    /// The user returns: the program comes to the foreground, then becomes active.
    case enterForeground
    /// The background time ends: the expiration handlers of the tasks are called, oldest first.
    case backgroundTimeExpires
    /// Memory is low: the delegate is called, then `didReceiveMemoryWarningNotification` is posted,
    /// then every view controller is called (F21).
    case memoryWarning
    /// A new day begins, or the clock was set.
    case significantTimeChange
    /// The user takes a screenshot.
    case screenshot
    /// The system terminates the program: it moves to the background, then the delegate is called.
    /// The process continues.
    case terminate
  }

  /// Simulates an event from the user or the system, for examples that show which callbacks a
  /// program gets. Not part of UIKit. Does nothing if the event is not possible in the current
  /// state, such as entering the foreground twice.
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

  /// Opens a URL in the program, as another program does. Not part of UIKit.
  ///
  /// - Returns: Whether a delegate accepted the URL: `true` if the scene has a delegate, otherwise
  ///   the result of the application's delegate.
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

  /// Continues an activity, as with Handoff from another device. Not part of UIKit. The objects
  /// that the application's delegate passes to the restoration handler restore the activity.
  ///
  /// - Returns: Whether a delegate accepted the activity: `true` if the scene has a delegate,
  ///   otherwise the result of the application's delegate.
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

  /// Chooses one of the program's quick actions, as a user does. Not part of UIKit.
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
