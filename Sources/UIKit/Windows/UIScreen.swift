/// The screen of the model device: 390 by 844 points, three pixels a point.
@preconcurrency @MainActor public final class UIScreen: NSObject {
  public static let main = UIScreen()
  public static var screens: [UIScreen] { [main] }

  private override init() {
    super.init()
  }

  public var bounds: CGRect { CGRect(origin: .zero, size: ModelDevice.size) }
  public var scale: CGFloat { ModelDevice.scale }
  public var nativeScale: CGFloat { ModelDevice.scale }

  /// The bounds in pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }

  public var maximumFramesPerSecond: Int { 60 }
  public var brightness: CGFloat = 0.5
  public var traitCollection: UITraitCollection { .current }
}
