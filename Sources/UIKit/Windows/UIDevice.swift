/// The simulated device, as the program sees it.
///
/// - Mode: behaves
/// - Not modelled: sensors; the proximity state is always false.
@preconcurrency @MainActor public final class UIDevice: NSObject {
  public static let current = UIDevice()

  private override init() {
    super.init()
  }

  /// The device's name: `iPhone` or `iPad`. Since iOS 16, only programs with an entitlement can
  /// read the name that the user chose.
  public var name: String { model }
  public var model: String { ModelDevice.isPad ? "iPad" : "iPhone" }
  public var localizedModel: String { model }
  public var systemName: String { ModelDevice.isPad ? "iPadOS" : "iOS" }
  public var systemVersion: String { "18.0" }
  /// The identifier, which is the same in every run.
  public let identifierForVendor = UUID(uuidString: "00000000-0000-4000-8000-000000000001")
  public var userInterfaceIdiom: UIUserInterfaceIdiom { ModelDevice.isPad ? .pad : .phone }
  public var isMultitaskingSupported: Bool { true }

  // MARK: Orientation

  /// The physical orientation of the device. The interface may have another orientation.
  public var orientation: UIDeviceOrientation { ModelDevice.current.deviceOrientation }

  private var orientationListeners = 0
  public var isGeneratingDeviceOrientationNotifications: Bool { orientationListeners > 0 }

  /// Starts orientation notifications. Calls nest: the notifications stop with the last
  /// ``endGeneratingDeviceOrientationNotifications()``.
  public func beginGeneratingDeviceOrientationNotifications() {
    orientationListeners += 1
  }

  public func endGeneratingDeviceOrientationNotifications() {
    orientationListeners = max(0, orientationListeners - 1)
  }

  // MARK: Battery and proximity

  /// Whether the battery is charging.
  ///
  /// - Mode: data
  public enum BatteryState: Int, Sendable {
    case unknown, unplugged, charging, full
  }

  public var isBatteryMonitoringEnabled = false
  private var battery: (level: Float, state: BatteryState) = (1, .unplugged)

  /// The battery level from 0 to 1; -1 if the battery is not monitored.
  public var batteryLevel: Float { isBatteryMonitoringEnabled ? battery.level : -1 }

  /// The battery state; `unknown` if the battery is not monitored.
  public var batteryState: BatteryState { isBatteryMonitoringEnabled ? battery.state : .unknown }

  func setBattery(level: Float, state: BatteryState) {
    let old = battery
    battery = (min(max(level, 0), 1), state)
    guard isBatteryMonitoringEnabled else { return }
    if battery.level != old.level {
      NotificationCenter.default.post(
        name: UIDevice.batteryLevelDidChangeNotification, object: self)
    }
    if battery.state != old.state {
      NotificationCenter.default.post(
        name: UIDevice.batteryStateDidChangeNotification, object: self)
    }
  }

  public var isProximityMonitoringEnabled = false
  public var proximityState: Bool { false }
}

extension UIDevice {
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
  public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  public nonisolated static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification")
  public nonisolated static let proximityStateDidChangeNotification = Notification.Name(
    "UIDeviceProximityStateDidChangeNotification")
}
