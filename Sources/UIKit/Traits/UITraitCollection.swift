/// The surroundings of a view: those of the model device, and what a view or a controller on the
/// way overrides. A trait that a collection does not tell is unspecified.
open class UITraitCollection: NSObject, @unchecked Sendable {
  let values: TraitValues

  init(_ values: TraitValues) {
    self.values = values
    super.init()
  }

  public override convenience init() {
    self.init(TraitValues())
  }

  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(TraitValues(style: userInterfaceStyle))
  }

  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(TraitValues(horizontal: horizontalSizeClass))
  }

  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(TraitValues(vertical: verticalSizeClass))
  }

  public convenience init(displayScale: CGFloat) {
    self.init(TraitValues(scale: displayScale))
  }

  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(TraitValues(idiom: userInterfaceIdiom))
  }

  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(TraitValues(category: preferredContentSizeCategory))
  }

  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(TraitValues(direction: layoutDirection))
  }

  /// What the collections say together; a later one prevails.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(traitCollections.reduce(TraitValues()) { $0.overridden(by: $1.values) })
  }

  open var userInterfaceStyle: UIUserInterfaceStyle { values.style ?? .unspecified }
  open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontal ?? .unspecified }
  open var verticalSizeClass: UIUserInterfaceSizeClass { values.vertical ?? .unspecified }
  open var displayScale: CGFloat { values.scale ?? 0 }
  open var userInterfaceIdiom: UIUserInterfaceIdiom { values.idiom ?? .unspecified }
  open var layoutDirection: UITraitEnvironmentLayoutDirection { values.direction ?? .unspecified }

  open var preferredContentSizeCategory: UIContentSizeCategory {
    values.category ?? .unspecified
  }

  /// The traits of the model device: a light phone, narrow and tall.
  public static let current = UITraitCollection(
    TraitValues(
      style: .light, horizontal: .compact, vertical: .regular, scale: ModelDevice.scale,
      idiom: .phone, category: .large, direction: .leftToRight))

  /// Whether a dynamic colour may look different.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle
  }

  func with(_ style: UIUserInterfaceStyle) -> UITraitCollection {
    guard style != .unspecified, style != values.style else { return self }
    return UITraitCollection(values.overridden(by: TraitValues(style: style)))
  }

  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return values.overridden(by: trait.values) == values
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.values == values
  }

  open override var hash: Int { values.hashValue }
}

/// The traits that a collection tells.
struct TraitValues: Hashable, Sendable {
  var style: UIUserInterfaceStyle?
  var horizontal: UIUserInterfaceSizeClass?
  var vertical: UIUserInterfaceSizeClass?
  var scale: CGFloat?
  var idiom: UIUserInterfaceIdiom?
  var category: UIContentSizeCategory?
  var direction: UITraitEnvironmentLayoutDirection?

  func overridden(by other: TraitValues) -> TraitValues {
    TraitValues(
      style: other.style ?? style, horizontal: other.horizontal ?? horizontal,
      vertical: other.vertical ?? vertical, scale: other.scale ?? scale,
      idiom: other.idiom ?? idiom, category: other.category ?? category,
      direction: other.direction ?? direction)
  }
}
