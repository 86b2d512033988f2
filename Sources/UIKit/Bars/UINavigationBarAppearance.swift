/// The appearance of a navigation bar: its background, its titles and its buttons.
///
/// - Mode: data
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var subtitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var largeSubtitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var titlePositionAdjustment: UIOffset = .zero
  @NSCopying open var buttonAppearance = UIBarButtonItemAppearance()
  @NSCopying open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
  @NSCopying open var prominentButtonAppearance = UIBarButtonItemAppearance(style: .prominent)
  @NSCopying open var backButtonAppearance = UIBarButtonItemAppearance()
  open var backIndicatorImage: UIImage? { ownBackIndicatorImage }
  private var ownBackIndicatorImage: UIImage?
  open var backIndicatorTransitionMaskImage: UIImage? { ownBackIndicatorTransitionMaskImage }
  private var ownBackIndicatorTransitionMaskImage: UIImage?

  public override init(idiom: UIUserInterfaceIdiom) {
    super.init(idiom: idiom)
  }

  /// Copies the background, and the other values if the appearance is a navigation bar's.
  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    if let other = barAppearance as? UINavigationBarAppearance { take(other) }
  }

  /// Copies the other values. The initializer cannot do this itself: there, `@NSCopying` has no
  /// effect.
  private func take(_ other: UINavigationBarAppearance) {
    titleTextAttributes = other.titleTextAttributes
    largeTitleTextAttributes = other.largeTitleTextAttributes
    subtitleTextAttributes = other.subtitleTextAttributes
    largeSubtitleTextAttributes = other.largeSubtitleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    buttonAppearance = other.buttonAppearance
    doneButtonAppearance = other.doneButtonAppearance
    prominentButtonAppearance = other.prominentButtonAppearance
    backButtonAppearance = other.backButtonAppearance
    ownBackIndicatorImage = other.backIndicatorImage
    ownBackIndicatorTransitionMaskImage = other.backIndicatorTransitionMaskImage
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Sets both images or none: like Apple's appearance, this ignores an image without its mask.
  open func setBackIndicatorImage(
    _ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?
  ) {
    let isWhole = backIndicatorImage != nil && transitionMaskImage != nil
    self.ownBackIndicatorImage = isWhole ? backIndicatorImage : nil
    self.ownBackIndicatorTransitionMaskImage = isWhole ? transitionMaskImage : nil
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    UINavigationBarAppearance(barAppearance: self)
  }
}
