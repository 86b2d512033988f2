/// A delegate that may have a window.
///
/// - Mode: behaves
@preconcurrency @MainActor public protocol _WindowOwner: NSObjectProtocol {
  @_disfavoredOverload var window: UIWindow? { get set }
}

extension _WindowOwner {
  @_disfavoredOverload public var window: UIWindow? {
    get { OptionalProperty.absent(nil) }
    set {}
  }
}

extension UIApplicationDelegate {
  /// The main window of the application; `nil` if the delegate has no such property (F136).
  public var window: UIWindow?? { OptionalProperty.value { (self as any _WindowOwner).window } }
}

extension UIWindowSceneDelegate {
  /// The main window of the scene; `nil` if the delegate has no such property (F136).
  public var window: UIWindow?? { OptionalProperty.value { (self as any _WindowOwner).window } }
}
