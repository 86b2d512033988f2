import CUIKit

extension UIApplicationDelegate where Self: AnyObject {
  /// Starts a program whose delegate has `@main`: creates the delegate, launches the application,
  /// connects a scene if the delegate's configuration specifies a scene delegate class, and becomes
  /// active. The program then continues as long as its run loop has work.
  public static func main() {
    ApplicationLaunch.launch(Self.self)
  }
}

/// Starts the application with a delegate class, specified by its name:
/// `NSStringFromClass(AppDelegate.self)`. The principal class is the class of the application
/// object: a subclass of ``UIApplication``, or `nil` for that class itself.
///
/// On Apple platforms it never returns. Here it does, and the run loop continues after the
/// program's last statement.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
@preconcurrency @MainActor public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
  _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
  if let name = principalClassName, name != NSStringFromClass(UIApplication.self) {
    ApplicationLaunch.makeApplication(ofClass: name)
  }
  guard let name = delegateClassName else { return 0 }
  guard let type = NSClassFromString(name) as? any UIApplicationDelegate.Type else {
    fatalError("no class '\(name)' that is a UIApplicationDelegate")
  }
  ApplicationLaunch.launch(type)
  return 0
}

@MainActor enum ApplicationLaunch {
  /// The delegates that launches created. The application and the scene reference them only weakly.
  private static var delegates: [AnyObject] = []

  /// Creates the application object.
  static func makeApplication(ofClass name: String) {
    guard let type = NSClassFromString(name) as? UIApplication.Type,
      let application = make(type) as? UIApplication
    else {
      raise(
        .internalInconsistency,
        "Unable to instantiate the UIApplication subclass instance. No class named \(name) is "
          + "loaded.")
    }
    UIApplication.use(application)
  }

  static func launch(_ type: any UIApplicationDelegate.Type) {
    guard let made = make(type) as? any UIApplicationDelegate else {
      fatalError("'\(type)' is no class under NSObject")
    }
    delegates.append(made)
    let application = UIApplication.shared
    application.delegate = made
    application.applicationState = .inactive
    UIWindowScene.main.activationState = .foregroundInactive
    _ = made.application(application, willFinishLaunchingWithOptions: nil)
    _ = made.application(application, didFinishLaunchingWithOptions: nil)
    NotificationCenter.default.post(
      name: UIApplication.didFinishLaunchingNotification, object: application)
    connectScene(application, made)
    ApplicationLife.becomeActive()
  }

  private static func connectScene(
    _ application: UIApplication, _ delegate: any UIApplicationDelegate
  ) {
    let scene = UIWindowScene.main
    let options = UIScene.ConnectionOptions()
    scene.session.configuration = delegate.application(
      application, configurationForConnecting: scene.session, options: options)
    guard let type = scene.session.configuration.delegateClass,
      let made = make(type) as? any UISceneDelegate
    else { return }
    delegates.append(made)
    scene.delegate = made
    let window = storyboardWindow(of: scene)
    if let window { (made as? any _WindowOwner)?.window = window }
    made.scene(scene, willConnectTo: scene.session, options: options)
    if let window, scene.windows.isEmpty { window.makeKeyAndVisible() }
    NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
    made.sceneWillEnterForeground(scene)
    NotificationCenter.default.post(name: UIScene.willEnterForegroundNotification, object: scene)
  }

  /// Creates a window with the initial view controller of the storyboard in the scene's
  /// configuration; returns `nil` without a storyboard.
  private static func storyboardWindow(of scene: UIWindowScene) -> UIWindow? {
    guard let storyboard = scene.session.configuration.storyboard else { return nil }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = storyboard.instantiateInitialViewController()
    return window
  }

  /// Creates an object of a class with its `init()`; returns `nil` if the class does not inherit
  /// from `NSObject`.
  private static func make(_ type: Any.Type) -> AnyObject? {
    guard let type = type as? NSObject.Type,
      let object = proofbook_make_object(unsafeBitCast(type, to: UnsafeRawPointer.self))
    else { return nil }
    return Unmanaged<AnyObject>.fromOpaque(object).takeRetainedValue()
  }
}

extension NSObject {
  /// The initializer that ``ApplicationLaunch`` calls by its symbol name.
  @usableFromInline convenience init(_made: Void) {
    self.init()
  }
}
