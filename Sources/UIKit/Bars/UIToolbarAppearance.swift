/// How a toolbar is painted: its background and its buttons.
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

  /// Takes over the background, and the buttons too where the other is a toolbar's.
  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    if let other = barAppearance as? UIToolbarAppearance { take(other) }
  }

  /// Outside of the initializer, in which a property does not copy what it is given.
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
