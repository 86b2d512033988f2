import Trace

/// A device model with user settings, on which the program appears to run. Not part of UIKit.
///
/// ```swift
/// UIScreen.main.simulate(.iPhone15)
/// UIScreen.main.simulate(.iPadPro11.landscape.dark)
/// UIScreen.main.simulate(.iPhoneSE.textSize(.accessibilityLarge))
/// ```
///
/// A page, or the site's settings, select a device with `device: iPad Pro 11, landscape, dark`.
///
/// - Mode: behaves
public struct SimulatedDevice: Hashable, Sendable, CustomStringConvertible {
  var setup: DeviceSetup

  init(_ setup: DeviceSetup) {
    self.setup = setup
  }

  private init(model name: String) {
    setup = DeviceSetup(DeviceModel.named(name) ?? .standard)
  }

  /// Parses a device in the format of pages: its name and its settings, separated by commas.
  ///
  /// - Returns: `nil` if a word is neither a device nor a setting.
  public init?(_ description: String) {
    guard let setup = try? DeviceSetup(description) else { return nil }
    self.setup = setup
  }

  /// The names of all devices.
  public static var names: [String] { DeviceModel.all.map(\.name) }

  /// The name and the settings that differ from their defaults: `iPhone 15, landscape-right, dark`.
  public var description: String { setup.text }

  public var name: String { setup.model.name }
  /// The size of the screen in portrait, in points.
  public var size: CGSize { CGSize(width: setup.model.width, height: setup.model.height) }
  /// The number of pixels per point.
  public var scale: CGFloat { setup.model.scale }
  /// The radius of the screen's corners, in points.
  public var cornerRadius: CGFloat { setup.model.cornerRadius }

  public static let iPhoneSE = SimulatedDevice(model: "iPhone SE")
  public static let iPhone11 = SimulatedDevice(model: "iPhone 11")
  public static let iPhone11Pro = SimulatedDevice(model: "iPhone 11 Pro")
  public static let iPhone11ProMax = SimulatedDevice(model: "iPhone 11 Pro Max")
  public static let iPhone12mini = SimulatedDevice(model: "iPhone 12 mini")
  public static let iPhone12 = SimulatedDevice(model: "iPhone 12")
  public static let iPhone12Pro = SimulatedDevice(model: "iPhone 12 Pro")
  public static let iPhone12ProMax = SimulatedDevice(model: "iPhone 12 Pro Max")
  public static let iPhone13mini = SimulatedDevice(model: "iPhone 13 mini")
  public static let iPhone13 = SimulatedDevice(model: "iPhone 13")
  public static let iPhone13Pro = SimulatedDevice(model: "iPhone 13 Pro")
  public static let iPhone13ProMax = SimulatedDevice(model: "iPhone 13 Pro Max")
  /// The default device.
  public static let iPhone14 = SimulatedDevice(model: "iPhone 14")
  public static let iPhone14Plus = SimulatedDevice(model: "iPhone 14 Plus")
  public static let iPhone14Pro = SimulatedDevice(model: "iPhone 14 Pro")
  public static let iPhone14ProMax = SimulatedDevice(model: "iPhone 14 Pro Max")
  public static let iPhone15 = SimulatedDevice(model: "iPhone 15")
  public static let iPhone15Plus = SimulatedDevice(model: "iPhone 15 Plus")
  public static let iPhone15Pro = SimulatedDevice(model: "iPhone 15 Pro")
  public static let iPhone15ProMax = SimulatedDevice(model: "iPhone 15 Pro Max")
  public static let iPhone16 = SimulatedDevice(model: "iPhone 16")
  public static let iPhone16Plus = SimulatedDevice(model: "iPhone 16 Plus")
  public static let iPhone16Pro = SimulatedDevice(model: "iPhone 16 Pro")
  public static let iPhone16ProMax = SimulatedDevice(model: "iPhone 16 Pro Max")
  public static let iPad = SimulatedDevice(model: "iPad")
  public static let iPad9 = SimulatedDevice(model: "iPad 9")
  public static let iPadMini = SimulatedDevice(model: "iPad mini")
  public static let iPadAir11 = SimulatedDevice(model: "iPad Air 11")
  public static let iPadAir13 = SimulatedDevice(model: "iPad Air 13")
  public static let iPadPro11 = SimulatedDevice(model: "iPad Pro 11")
  public static let iPadPro12inch9 = SimulatedDevice(model: "iPad Pro 12.9")
  public static let iPadPro13 = SimulatedDevice(model: "iPad Pro 13")

  // MARK: Orientation and settings

  private func with(_ change: (inout DeviceSetup) -> Void) -> SimulatedDevice {
    var setup = setup
    change(&setup)
    return SimulatedDevice(setup)
  }

  public var portrait: SimulatedDevice { with { $0.orientation = .portrait } }
  /// The device in landscape, with the side that has the home indicator on the right.
  public var landscape: SimulatedDevice { with { $0.orientation = .landscapeRight } }
  public var light: SimulatedDevice { with { $0.style = .light } }
  public var dark: SimulatedDevice { with { $0.style = .dark } }
  public var leftToRight: SimulatedDevice { with { $0.direction = .leftToRight } }
  public var rightToLeft: SimulatedDevice { with { $0.direction = .rightToLeft } }
  public var increasedContrast: SimulatedDevice { with { $0.aids.insert(.increasedContrast) } }
  public var boldText: SimulatedDevice { with { $0.aids.insert(.boldText) } }
  public var reducedMotion: SimulatedDevice { with { $0.aids.insert(.reducedMotion) } }
  public var reducedTransparency: SimulatedDevice { with { $0.aids.insert(.reducedTransparency) } }
  public var voiceOver: SimulatedDevice { with { $0.aids.insert(.voiceOver) } }

  public func textSize(_ category: UIContentSizeCategory) -> SimulatedDevice {
    guard category.rank >= 0 else { return self }
    return with { $0.textSize = DeviceSetup.TextSize.allCases[category.rank] }
  }
}

extension UIScreen {
  /// The simulated device on which the program runs.
  public var simulatedDevice: SimulatedDevice { SimulatedDevice(ModelDevice.current.setup) }

  /// Changes the simulated device. Not part of UIKit: for the hidden lines of an example.
  ///
  /// Windows that filled the screen get its new size, and views and view controllers get the
  /// callbacks of a rotation or a change of settings.
  public func simulate(_ device: SimulatedDevice) {
    let aids = ModelDevice.aids
    SceneGeometry.change { $0 = ModelDevice.State(device.setup) }
    UIAccessibility.postChanges(of: aids.symmetricDifference(device.setup.aids))
  }
}

extension UIDevice {
  /// Rotates the device, as a user does. Not part of UIKit.
  ///
  /// ``orientation`` changes, and `orientationDidChangeNotification` is posted if the program has
  /// requested such notifications. The interface rotates if the application and the frontmost full
  /// screen view controller support the orientation.
  public func simulate(orientation: UIDeviceOrientation) {
    guard orientation != ModelDevice.current.deviceOrientation else { return }
    ModelDevice.current.deviceOrientation = orientation
    if isGeneratingDeviceOrientationNotifications {
      NotificationCenter.default.post(
        name: UIDevice.orientationDidChangeNotification, object: self)
    }
    SceneGeometry.followDevice()
  }

  /// Sets the battery's level and state. Not part of UIKit. Notifications are posted only while the
  /// program monitors the battery.
  ///
  /// - Parameter level: From 0 to 1.
  public func simulate(batteryLevel level: Float, state: BatteryState) {
    setBattery(level: level, state: state)
  }
}

extension UIWindowScene {
  /// Resizes the scene to a part of an iPad's screen, as Split View does; `nil` means the whole
  /// screen. Not part of UIKit.
  ///
  /// Windows that filled the scene are resized, and view controllers get
  /// `viewWillTransition(to:with:)`, preceded by `willTransition(to:with:)` if the horizontal size
  /// class changes. Does nothing on an iPhone.
  public func simulate(size: CGSize?) {
    guard ModelDevice.isPad else { return }
    SceneGeometry.change { state in
      let screen = state.screenSize
      state.sceneSize = size.map {
        CGSize(width: min($0.width, screen.width), height: min($0.height, screen.height))
      }
    }
  }
}
