import Trace

/// The state of assistive technologies, and the notifications that are posted to them.
///
/// The settings are those of the simulated device: `device: iPhone 15, voice-over`, or
/// `UIScreen.main.simulate(.iPhone15.voiceOver)`. Other settings have their default values.
///
/// - Mode: data
/// - Not modelled: the technologies themselves: nothing is read aloud, and focus never moves.
public enum UIAccessibility {
  /// A notification to assistive technologies.
  ///
  /// - Mode: data
  public struct Notification: Hashable, RawRepresentable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    public static let screenChanged = Notification(rawValue: 1000)
    public static let layoutChanged = Notification(rawValue: 1001)
    public static let announcement = Notification(rawValue: 1008)
    public static let pageScrolled = Notification(rawValue: 1009)
    public static let pauseAssistiveTechnology = Notification(rawValue: 1016)
    public static let resumeAssistiveTechnology = Notification(rawValue: 1017)
  }

  /// Records a notification; see ``posts``.
  ///
  /// - Mode: records
  @preconcurrency @MainActor
  public static func post(notification: Notification, argument: Any?) {
    posts.append(Post(notification, argument))
  }

  /// The notifications that were posted to assistive technologies, oldest first. Not part of
  /// Apple's API.
  @preconcurrency @MainActor public private(set) static var posts: [Post] = []

  /// A posted notification. It does not retain an argument that is an object. Not part of Apple's
  /// API.
  ///
  /// - Mode: data
  public struct Post {
    public let notification: Notification
    private weak var object: AnyObject?
    private let value: Any?

    init(_ notification: Notification, _ argument: Any?) {
      self.notification = notification
      let isObject = argument.map { type(of: $0) is AnyClass } ?? false
      object = isObject ? argument as AnyObject? : nil
      value = isObject ? nil : argument
    }

    /// The text, or the element if it still exists.
    public var argument: Any? { value ?? object }
  }

  // MARK: The settings

  public static var isVoiceOverRunning: Bool { ModelDevice.aids.contains(.voiceOver) }
  public static var isReduceMotionEnabled: Bool { ModelDevice.aids.contains(.reducedMotion) }
  public static var isReduceTransparencyEnabled: Bool {
    ModelDevice.aids.contains(.reducedTransparency)
  }
  public static var isBoldTextEnabled: Bool { ModelDevice.aids.contains(.boldText) }
  public static var isDarkerSystemColorsEnabled: Bool {
    ModelDevice.aids.contains(.increasedContrast)
  }
  public static var isSwitchControlRunning: Bool { false }
  public static var isAssistiveTouchRunning: Bool { false }
  public static var isGuidedAccessEnabled: Bool { false }
  public static var isInvertColorsEnabled: Bool { false }
  public static var isMonoAudioEnabled: Bool { false }
  public static var isClosedCaptioningEnabled: Bool { false }
  public static var isGrayscaleEnabled: Bool { false }
  public static var isOnOffSwitchLabelsEnabled: Bool { false }
  public static var isShakeToUndoEnabled: Bool { true }
  public static var isSpeakScreenEnabled: Bool { false }
  public static var isSpeakSelectionEnabled: Bool { false }
  public static var isVideoAutoplayEnabled: Bool { true }
  public static var prefersCrossFadeTransitions: Bool { false }
  public static var shouldDifferentiateWithoutColor: Bool { false }
  public static var buttonShapesEnabled: Bool { false }

  /// Always `nil`: nothing has the focus of an assistive technology here.
  public static func focusedElement(
    using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?
  )
    -> Any?
  { nil }

  /// Identifies an assistive technology.
  ///
  /// - Mode: data
  public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let notificationVoiceOver = AssistiveTechnologyIdentifier(
      rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
    public static let notificationSwitchControl = AssistiveTechnologyIdentifier(
      rawValue: "UIAccessibilityNotificationSwitchControlIdentifier")
  }

  // MARK: Changes of the settings

  /// Posts the notifications of the settings that changed.
  static func postChanges(of aids: Set<DeviceSetup.Aid>) {
    for aid in DeviceSetup.Aid.allCases where aids.contains(aid) {
      let name: Foundation.Notification.Name =
        switch aid {
        case .voiceOver: voiceOverStatusDidChangeNotification
        case .reducedMotion: reduceMotionStatusDidChangeNotification
        case .reducedTransparency: reduceTransparencyStatusDidChangeNotification
        case .boldText: boldTextStatusDidChangeNotification
        case .increasedContrast: darkerSystemColorsStatusDidChangeNotification
        }
      NotificationCenter.default.post(name: name, object: nil)
    }
  }
}
