import Synchronization
import Trace

/// The simulated device that the program runs on: its model, its orientation and its traits.
///
/// The environment variable `PROOFBOOK_DEVICE` selects the device, in the format of
/// ``DeviceSetup``. Without the variable, it is the standard device. ``UIScreen/simulate(_:)`` and
/// rotations change it. It may be read on any thread.
enum ModelDevice {
  struct State: Sendable {
    var setup: DeviceSetup
    /// How the device is held. The interface may have another orientation.
    var deviceOrientation: UIDeviceOrientation
    var interfaceOrientation: UIInterfaceOrientation
    /// The size that the user gave the program's scene on an iPad's screen; `nil` for the whole
    /// screen.
    var sceneSize: CGSize?
    private(set) var traits = UITraitCollection()

    init(_ setup: DeviceSetup) {
      self.setup = setup
      switch setup.orientation {
      case .portrait: (deviceOrientation, interfaceOrientation) = (.portrait, .portrait)
      case .portraitUpsideDown:
        (deviceOrientation, interfaceOrientation) = (.portraitUpsideDown, .portraitUpsideDown)
      case .landscapeRight:
        (deviceOrientation, interfaceOrientation) = (.landscapeLeft, .landscapeRight)
      case .landscapeLeft:
        (deviceOrientation, interfaceOrientation) = (.landscapeRight, .landscapeLeft)
      }
      updateTraits()
    }

    /// The size of the screen in the interface's orientation, in points.
    var screenSize: CGSize {
      let model = setup.model
      return interfaceOrientation.isLandscape
        ? CGSize(width: model.height, height: model.width)
        : CGSize(width: model.width, height: model.height)
    }

    var sceneBounds: CGRect { CGRect(origin: .zero, size: sceneSize ?? screenSize) }

    /// The scene's insets for bars, cut-outs and the home indicator.
    var safeAreaInsets: UIEdgeInsets {
      let model = setup.model
      let insets =
        interfaceOrientation.isLandscape ? model.landscapeInsets : model.portraitInsets
      return UIEdgeInsets(
        top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }

    /// The width is regular on a large phone in landscape, and on an iPad if the scene is at least
    /// 640 points wide, in agreement with the table of size classes in the Human Interface
    /// Guidelines, "Layout".
    private var sizeClasses: (UIUserInterfaceSizeClass, UIUserInterfaceSizeClass) {
      let isLandscape = interfaceOrientation.isLandscape
      if setup.model.isPad { return (sceneBounds.width >= 640 ? .regular : .compact, .regular) }
      let isWide = isLandscape && setup.model.isWideInLandscape
      return (isWide ? .regular : .compact, isLandscape ? .compact : .regular)
    }

    /// Must be called after every change.
    mutating func updateTraits() {
      var values = TraitValues()
      values.userInterfaceIdiom = setup.model.isPad ? .pad : .phone
      values.userInterfaceStyle = setup.style == .dark ? .dark : .light
      values.layoutDirection = setup.direction == .rightToLeft ? .rightToLeft : .leftToRight
      values.displayScale = setup.model.scale
      (values.horizontalSizeClass, values.verticalSizeClass) = sizeClasses
      values.forceTouchCapability = .unavailable
      values.preferredContentSizeCategory = UIContentSizeCategory(setup.textSize)
      values.displayGamut = .P3
      values.accessibilityContrast = setup.aids.contains(.increasedContrast) ? .high : .normal
      values.userInterfaceLevel = .base
      values.legibilityWeight = setup.aids.contains(.boldText) ? .bold : .regular
      values.activeAppearance = .active
      if values != traits.values { traits = UITraitCollection(values) }
    }
  }

  private static let state = Mutex(
    State(setup(named: Runtime.environment("PROOFBOOK_DEVICE") ?? "")))

  /// Parses the variable. Returns the standard setup if it has an unknown word; the tool that set
  /// the variable has already reported that.
  private static func setup(named text: String) -> DeviceSetup {
    (try? DeviceSetup(text)) ?? DeviceSetup()
  }

  static var current: State {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }

  static var size: CGSize { current.screenSize }
  static var scale: CGFloat { state.withLock { $0.setup.model.scale } }
  static var isPad: Bool { state.withLock { $0.setup.model.isPad } }
  static var isRightToLeft: Bool { state.withLock { $0.setup.direction == .rightToLeft } }
  static var safeAreaInsets: UIEdgeInsets { current.safeAreaInsets }
  static var traits: UITraitCollection { state.withLock { $0.traits } }
  static var aids: Set<DeviceSetup.Aid> { state.withLock { $0.setup.aids } }
}

extension UIContentSizeCategory {
  init(_ size: DeviceSetup.TextSize) {
    self = Self.ascending[DeviceSetup.TextSize.allCases.firstIndex(of: size) ?? 3]
  }
}
