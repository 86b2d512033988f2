/// What makes the device tap. Nothing taps here: what would be felt is recorded.
///
/// - Mode: records
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
  public override init() {
    super.init()
  }

  /// For the taps in a view.
  public init(view: UIView) {
    super.init()
  }

  open func prepare() {}

  /// What would have been felt, oldest first: `impact medium 1.0`, `notification success`. Not Apple's.
  public private(set) static var occurrences: [String] = []

  static func record(_ occurrence: String) {
    occurrences.append(occurrence)
  }
}

/// Taps as of things that meet.
///
/// - Mode: records
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The weight of things that meet.
  ///
  /// - Mode: data
  public enum FeedbackStyle: Int, Sendable {
    case light, medium, heavy, soft, rigid
  }

  private let style: FeedbackStyle

  public convenience override init() {
    self.init(style: .medium)
  }

  public init(style: FeedbackStyle) {
    self.style = style
    super.init()
  }

  public init(style: FeedbackStyle, view: UIView) {
    self.style = style
    super.init(view: view)
  }

  open func impactOccurred() { impactOccurred(intensity: 1) }

  /// - Parameter intensity: From 0 to 1.
  open func impactOccurred(intensity: CGFloat) {
    UIFeedbackGenerator.record("impact \(style) \(intensity)")
  }

  open func impactOccurred(at location: CGPoint) { impactOccurred(intensity: 1) }
  open func impactOccurred(intensity: CGFloat, at location: CGPoint) {
    impactOccurred(intensity: intensity)
  }
}

/// Taps that tell how something went.
///
/// - Mode: records
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// How something went.
  ///
  /// - Mode: data
  public enum FeedbackType: Int, Sendable {
    case success, warning, error
  }

  open func notificationOccurred(_ notificationType: FeedbackType) {
    UIFeedbackGenerator.record("notification \(notificationType)")
  }

  open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {
    notificationOccurred(notificationType)
  }
}

/// Taps as of a dial.
///
/// - Mode: records
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() { UIFeedbackGenerator.record("selection") }
  open func selectionChanged(at location: CGPoint) { selectionChanged() }
}

/// Taps for drawing.
///
/// - Mode: records
open class UICanvasFeedbackGenerator: UIFeedbackGenerator {
  open func alignmentOccurred(at location: CGPoint) { UIFeedbackGenerator.record("alignment") }
  open func pathCompleted(at location: CGPoint) { UIFeedbackGenerator.record("path completed") }
}
