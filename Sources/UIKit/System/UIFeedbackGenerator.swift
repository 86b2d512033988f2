/// The base class of haptic feedback generators. Feedback is recorded instead of being felt.
///
/// - Mode: records
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
  public override init() {
    super.init()
  }

  /// Creates a generator for feedback in a view.
  public init(view: UIView) {
    super.init()
  }

  open func prepare() {}

  /// All feedback so far, oldest first: `impact medium 1.0`, `notification success`. Not part of
  /// UIKit.
  public private(set) static var occurrences: [String] = []

  static func record(_ occurrence: String) {
    occurrences.append(occurrence)
  }
}

/// Haptic feedback that simulates a collision.
///
/// - Mode: records
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The mass or rigidity of the colliding objects.
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

  /// - Parameter intensity: A value from 0 to 1.
  open func impactOccurred(intensity: CGFloat) {
    UIFeedbackGenerator.record("impact \(style) \(intensity)")
  }

  open func impactOccurred(at location: CGPoint) { impactOccurred(intensity: 1) }
  open func impactOccurred(intensity: CGFloat, at location: CGPoint) {
    impactOccurred(intensity: intensity)
  }
}

/// Haptic feedback about the outcome of a task.
///
/// - Mode: records
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The outcome of a task.
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

/// Haptic feedback about a change of selection, as when turning a dial.
///
/// - Mode: records
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() { UIFeedbackGenerator.record("selection") }
  open func selectionChanged(at location: CGPoint) { selectionChanged() }
}

/// Haptic feedback during drawing.
///
/// - Mode: records
open class UICanvasFeedbackGenerator: UIFeedbackGenerator {
  open func alignmentOccurred(at location: CGPoint) { UIFeedbackGenerator.record("alignment") }
  open func pathCompleted(at location: CGPoint) { UIFeedbackGenerator.record("path completed") }
}
