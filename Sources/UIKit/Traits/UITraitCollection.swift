/// The traits of a view's environment: those of the device, with the overrides of the scenes,
/// windows, view controllers and views above it. A trait that a collection does not specify is
/// unspecified.
///
/// - Mode: behaves
/// - Not modelled: the automatic tracking of the traits that a layout method reads (iOS 18); a view
///   that needs to be notified of a change must register for it.
open class UITraitCollection: NSObject, NSCopying, @unchecked Sendable {
  let values: TraitValues

  init(_ values: TraitValues) {
    self.values = values
    super.init()
  }

  public override convenience init() {
    self.init(TraitValues())
  }

  convenience init<Trait: UITraitDefinition>(setting trait: Trait.Type, _ value: Trait.Value) {
    var values = TraitValues()
    values[trait] = value
    self.init(values)
  }

  /// Combines collections. A later collection takes precedence over an earlier one.
  @available(
    *, deprecated,
    message: """
      UIKit, iOS 17.0: Use +[UITraitCollection traitCollectionWithTraits:] and -[UITraitCollection \
      traitCollectionByModifyingTraits:] to create and modify trait collections
      """
  )
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(traitCollections.reduce(TraitValues()) { $0.overridden(by: $1.values) })
  }

  /// Creates a collection that specifies only the traits that the closure sets.
  public convenience init(mutations: UITraitMutations) {
    self.init(TraitValues().modified(by: mutations))
  }

  /// Creates a collection that specifies only one trait, either UIKit's or a custom one.
  public convenience init<Trait: UITraitDefinition>(_ trait: Trait.Type, value: Trait.Value) {
    self.init(setting: trait, value)
  }

  /// Returns a copy with the changes that the closure makes.
  open func modifyingTraits(_ mutations: UITraitMutations) -> UITraitCollection {
    UITraitCollection(values.modified(by: mutations))
  }

  /// Returns a copy with one trait changed.
  public func replacing<Trait: UITraitDefinition>(_ trait: Trait.Type, value: Trait.Value)
    -> UITraitCollection
  {
    var values = values
    values[trait] = value
    return UITraitCollection(values)
  }

  /// The value of a trait, or its default value if this collection does not specify it.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { values[trait] }

  // MARK: Comparing

  /// Whether dynamic colours may look different, because a trait that affects colours differs.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    guard traitCollection !== self else { return false }
    return values.changes(from: traitCollection?.values ?? TraitValues()).contains {
      $0.affectsColorAppearance
    }
  }

  /// The traits whose values differ, sorted by identifier.
  public func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
    guard traitCollection !== self else { return [] }
    return values.changes(from: traitCollection?.values ?? TraitValues())
  }

  /// Whether every trait that the other collection specifies has the same value here.
  @available(
    *, deprecated,
    message: "UIKit, iOS 17.0: Compare values for specific traits in the trait collections instead"
  )
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    trait.map(hasValues) ?? true
  }

  func hasValues(of other: UITraitCollection) -> Bool {
    values.overridden(by: other.values) == values
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return other === self || other.values == values
  }

  open override var hash: Int { values.hashValue }

  open override var description: String { text }
  open override var debugDescription: String { text }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns this collection with another's values, which take precedence.
  func overridden(by other: TraitValues) -> UITraitCollection {
    guard !other.isEmpty else { return self }
    let result = values.overridden(by: other)
    return result == values ? self : UITraitCollection(result)
  }

  // MARK: Groups of traits

  /// The system traits on which a dynamic colour may depend.
  public class var systemTraitsAffectingColorAppearance: [UITrait] {
    [
      UITraitAccessibilityContrast.self, UITraitActiveAppearance.self, UITraitDisplayGamut.self,
      UITraitUserInterfaceIdiom.self, UITraitUserInterfaceLevel.self,
      UITraitUserInterfaceStyle.self,
    ]
  }

  /// The system traits that determine which variant of an image is used.
  public class var systemTraitsAffectingImageLookup: [UITrait] {
    [
      UITraitAccessibilityContrast.self, UITraitDisplayGamut.self, UITraitDisplayScale.self,
      UITraitHorizontalSizeClass.self, UITraitLayoutDirection.self, UITraitLegibilityWeight.self,
      UITraitPreferredContentSizeCategory.self, UITraitUserInterfaceIdiom.self,
      UITraitUserInterfaceStyle.self, UITraitVerticalSizeClass.self,
    ]
  }
}

/// A closure that sets traits of a new collection.
public typealias UITraitMutations = (_ mutableTraits: inout any UIMutableTraits) -> Void

extension TraitValues: UIMutableTraits {
  func modified(by mutations: UITraitMutations) -> TraitValues {
    var traits: any UIMutableTraits = self
    mutations(&traits)
    return traits as? TraitValues ?? self
  }
}
