/// The appearance of a toolbar: its background and its buttons.
///
/// - Mode: data
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
  @NSCopying open var buttonAppearance = UIBarButtonItemAppearance()
  @NSCopying open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
  @NSCopying open var prominentButtonAppearance = UIBarButtonItemAppearance(style: .prominent)

  public override init(idiom: UIUserInterfaceIdiom) {
    super.init(idiom: idiom)
  }

  /// Copies the background, and the buttons if the appearance is a toolbar's.
  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    if let other = barAppearance as? UIToolbarAppearance { take(other) }
  }

  /// Copies the buttons. The initializer cannot do this itself: there, `@NSCopying` has no effect.
  private func take(_ other: UIToolbarAppearance) {
    buttonAppearance = other.buttonAppearance
    doneButtonAppearance = other.doneButtonAppearance
    prominentButtonAppearance = other.prominentButtonAppearance
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    UIToolbarAppearance(barAppearance: self)
  }
}
