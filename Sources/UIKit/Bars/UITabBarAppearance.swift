/// The appearance of a tab bar's items in one of their states.
///
/// - Mode: data
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var titlePositionAdjustment: UIOffset = .zero
  open var iconColor: UIColor?
  open var badgePositionAdjustment: UIOffset = .zero
  open var badgeBackgroundColor: UIColor?
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var badgeTitlePositionAdjustment: UIOffset = .zero

  func take(_ other: UITabBarItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    iconColor = other.iconColor
    badgePositionAdjustment = other.badgePositionAdjustment
    badgeBackgroundColor = other.badgeBackgroundColor
    badgeTextAttributes = other.badgeTextAttributes
    badgeTitlePositionAdjustment = other.badgeTitlePositionAdjustment
  }
}

/// The appearance of a tab bar's items, with one set of values for each state.
///
/// - Mode: data
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject, @preconcurrency NSCopying {
  /// Whether the title of an item is below the image or next to it.
  ///
  /// - Mode: data
  public enum Style: Int, Sendable {
    case stacked, inline, compactInline
  }

  public let normal = UITabBarItemStateAppearance()
  public let selected = UITabBarItemStateAppearance()
  public let disabled = UITabBarItemStateAppearance()
  public let focused = UITabBarItemStateAppearance()

  public override convenience init() {
    self.init(style: .stacked)
  }

  public init(style: Style) {
    super.init()
  }

  /// Creates a default appearance, because the keys of an archive are not modelled.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Resets the values of every state.
  open func configureWithDefault(for style: Style) {
    take(UITabBarItemAppearance(style: style))
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UITabBarItemAppearance()
    copy.take(self)
    return copy
  }

  private func take(_ other: UITabBarItemAppearance) {
    normal.take(other.normal)
    selected.take(other.selected)
    disabled.take(other.disabled)
    focused.take(other.focused)
  }
}

/// The appearance of a tab bar: its background, its items in each layout, and the indicator of the
/// selected one.
///
/// - Mode: data
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
  @NSCopying open var stackedLayoutAppearance = UITabBarItemAppearance(style: .stacked)
  @NSCopying open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline)
  @NSCopying open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline)
  open var selectionIndicatorTintColor: UIColor?
  open var selectionIndicatorImage: UIImage?
  open var stackedItemPositioning: UITabBar.ItemPositioning = .automatic
  open var stackedItemWidth: CGFloat = 0
  open var stackedItemSpacing: CGFloat = 0

  public override init(idiom: UIUserInterfaceIdiom) {
    super.init(idiom: idiom)
  }

  /// Copies the background, and the other values if the appearance is a tab bar's.
  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    if let other = barAppearance as? UITabBarAppearance { take(other) }
  }

  /// Copies the other values. The initializer cannot do this itself: there, `@NSCopying` has no
  /// effect.
  private func take(_ other: UITabBarAppearance) {
    stackedLayoutAppearance = other.stackedLayoutAppearance
    inlineLayoutAppearance = other.inlineLayoutAppearance
    compactInlineLayoutAppearance = other.compactInlineLayoutAppearance
    selectionIndicatorTintColor = other.selectionIndicatorTintColor
    selectionIndicatorImage = other.selectionIndicatorImage
    stackedItemPositioning = other.stackedItemPositioning
    stackedItemWidth = other.stackedItemWidth
    stackedItemSpacing = other.stackedItemSpacing
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    UITabBarAppearance(barAppearance: self)
  }
}
