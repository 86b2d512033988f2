/// The screen of the simulated device.
///
/// - Mode: behaves
/// - Not modelled: other screens. Brightness and capture have no visible effect.
@preconcurrency @MainActor public final class UIScreen: NSObject {
  public static let main = UIScreen()
  @available(
    *, deprecated,
    message: """
      UIKit, iOS 16.0: Use UIApplication.shared.openSessions to find open sessions with scenes \
      from other screens
      """
  )
  public static var screens: [UIScreen] { [main] }

  private override init() {
    super.init()
  }

  /// The bounds in points, in the current interface orientation.
  public var bounds: CGRect { CGRect(origin: .zero, size: ModelDevice.size) }
  /// The number of pixels per point.
  public var scale: CGFloat { ModelDevice.scale }
  public var nativeScale: CGFloat { ModelDevice.scale }

  /// The bounds in pixels, always in portrait.
  public var nativeBounds: CGRect {
    let model = ModelDevice.current.setup.model
    return CGRect(x: 0, y: 0, width: model.width * model.scale, height: model.height * model.scale)
  }

  public var maximumFramesPerSecond: Int { 60 }

  /// The brightness from 0 to 1. It has no visible effect.
  public var brightness: CGFloat = 0.5 {
    didSet {
      brightness = min(max(brightness, 0), 1)
      guard brightness != oldValue else { return }
      NotificationCenter.default.post(
        name: UIScreen.brightnessDidChangeNotification, object: self)
    }
  }

  public var wantsSoftwareDimming = false
  public var isCaptured: Bool { false }
  public var mirrored: UIScreen? { nil }
  public var currentMode: UIScreenMode? { UIScreenMode(size: nativeBounds.size) }
  public var preferredMode: UIScreenMode? { currentMode }
  public var availableModes: [UIScreenMode] { [UIScreenMode(size: nativeBounds.size)] }
  public var calibratedLatency: TimeInterval { 0 }

  /// The screen's coordinates in the current interface orientation.
  public var coordinateSpace: any UICoordinateSpace { ScreenSpace { ModelDevice.size } }

  /// The screen's coordinates in portrait.
  public var fixedCoordinateSpace: any UICoordinateSpace {
    let model = ModelDevice.current.setup.model
    return ScreenSpace(size: CGSize(width: model.width, height: model.height))
  }

  public var traitCollection: UITraitCollection { ModelDevice.traits }
  @available(
    *, deprecated,
    message: """
      UIKit, iOS 17.0: Use the trait change registration APIs declared in the \
      UITraitChangeObservable protocol
      """
  )
  public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  public override var description: String {
    "<UIScreen: \(Runtime.address(of: self)); bounds = "
      + MainActor.assumeIsolated { "{\(bounds.sizeText)}>" }
  }
}

extension UIScreen {
  public nonisolated static let brightnessDidChangeNotification = Notification.Name(
    "UIScreenBrightnessDidChangeNotification")
  @available(
    *, deprecated,
    message: """
      UIKit, iOS 16.0: Use UISceneDelegate or related notifications to be informed of connecting \
      scenes from other screens
      """
  )
  public nonisolated static let didConnectNotification = Notification.Name(
    "UIScreenDidConnectNotification")
  @available(
    *, deprecated,
    message: """
      UIKit, iOS 16.0: Use UISceneDelegate or related notifications to be informed of \
      disconnecting scenes from other screens
      """
  )
  public nonisolated static let didDisconnectNotification = Notification.Name(
    "UIScreenDidDisconnectNotification")
  public nonisolated static let modeDidChangeNotification = Notification.Name(
    "UIScreenModeDidChangeNotification")
  public nonisolated static let capturedDidChangeNotification = Notification.Name(
    "UIScreenCapturedDidChangeNotification")
}

extension CGRect {
  fileprivate var sizeText: String {
    "{\(origin.x), \(origin.y)}, {\(size.width), \(size.height)}"
  }
}

/// A resolution of a screen. Each simulated screen has one.
///
/// - Mode: data
@preconcurrency @MainActor public final class UIScreenMode: NSObject {
  /// The size in pixels.
  public let size: CGSize
  public var pixelAspectRatio: CGFloat { 1 }

  init(size: CGSize) {
    self.size = size
    super.init()
  }
}
