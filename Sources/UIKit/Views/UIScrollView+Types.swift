extension UIScrollView {
  /// Specifies when the safe area insets are added to the content insets.
  ///
  /// - Mode: behaves
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic = 0
    case scrollableAxes = 1
    case never = 2
    case always = 3
  }

  /// How dragging the content dismisses the keyboard.
  ///
  /// - Mode: behaves
  public enum KeyboardDismissMode: Int, Sendable {
    case none = 0
    case onDrag = 1
    case interactive = 2
    case onDragWithAccessory = 3
    case interactiveWithAccessory = 4
  }

  /// The colour of the scroll indicators.
  ///
  /// - Mode: data
  public enum IndicatorStyle: Int, Sendable {
    case `default` = 0
    case black = 1
    case white = 2
  }

  /// Whether the index of a list is shown during scrolling.
  ///
  /// - Mode: data
  public enum IndexDisplayMode: Int, Sendable {
    case automatic = 0
    case alwaysHidden = 1
  }

  /// The fraction of its velocity that the content keeps after each millisecond of deceleration.
  ///
  /// - Mode: behaves
  public struct DecelerationRate: Hashable, RawRepresentable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }
}
