import CUIKit

extension UIApplicationDelegate where Self: AnyObject {
  /// Starts a program whose delegate has `@main`: makes the delegate, and launches. The program then runs on
  /// as long as the run loop has something to do.
  public static func main() {
    ApplicationLaunch.launch(Self.self)
  }
}

/// Starts the application with a delegate of a class, by its name: `NSStringFromClass(AppDelegate.self)`.
///
/// On Apple's platforms it never returns; here it does, and the run loop goes on after the program's last statement.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
@MainActor public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
  _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
  guard let name = delegateClassName else { return 0 }
  guard let type = NSClassFromString(name) as? any UIApplicationDelegate.Type else {
    fatalError("no class '\(name)' that is a UIApplicationDelegate")
  }
  ApplicationLaunch.launch(type)
  return 0
}

@MainActor enum ApplicationLaunch {
  /// The application holds its delegate weakly; the launch holds it for good.
  private static var delegate: (any UIApplicationDelegate)?

  static func launch(_ type: any UIApplicationDelegate.Type) {
    let metadata = unsafeBitCast(type as AnyClass, to: UnsafeRawPointer.self)
    guard type is NSObject.Type, let object = proofbook_make_object(metadata),
      let made = Unmanaged<AnyObject>.fromOpaque(object).takeRetainedValue()
        as? any UIApplicationDelegate
    else { fatalError("'\(type)' is no class under NSObject") }
    delegate = made
    let application = UIApplication.shared
    application.delegate = made
    _ = made.application(application, didFinishLaunchingWithOptions: nil)
    made.applicationDidBecomeActive(application)
  }
}

extension NSObject {
  /// The initializer that ``ApplicationLaunch`` calls by its symbol.
  @usableFromInline convenience init(_made: Void) {
    self.init()
  }
}
