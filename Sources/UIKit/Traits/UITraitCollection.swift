/// The surroundings of a view: those of the model device, and what a scene, a window, a controller or a
/// view on the way overrides. A trait that a collection does not tell is unspecified.
///
/// - Mode: behaves
/// - Not modelled: the automatic tracking of the traits that a layout method reads (iOS 18), so a view that
///   wants to hear of a change registers for it.
open class UITraitCollection: NSObject, NSCopying, @unchecked Sendable {
  let values: TraitValues

  init(_ values: TraitValues) {
    self.values = values
    super.init()
  }

  public override convenience init() {
    self.init(TraitValues())
  }

  convenience init<Trait: UITraitDefinition>(telling trait: Trait.Type, _ value: Trait.Value) {
    var values = TraitValues()
    values[trait] = value
    self.init(values)
  }

  /// What the collections say together; a later one prevails.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(traitCollections.reduce(TraitValues()) { $0.overridden(by: $1.values) })
  }

  /// Tells the traits that the closure sets, and no others.
  public convenience init(mutations: UITraitMutations) {
    self.init(TraitValues().modified(by: mutations))
  }

  /// Tells one trait alone, a program's own or UIKit's.
  public convenience init<Trait: UITraitDefinition>(_ trait: Trait.Type, value: Trait.Value) {
    self.init(telling: trait, value)
  }

  /// A collection with what the closure changes.
  open func modifyingTraits(_ mutations: UITraitMutations) -> UITraitCollection {
    UITraitCollection(values.modified(by: mutations))
  }

  /// A collection with one trait changed.
  public func replacing<Trait: UITraitDefinition>(_ trait: Trait.Type, value: Trait.Value)
    -> UITraitCollection
  {
    var values = values
    values[trait] = value
    return UITraitCollection(values)
  }

  /// The trait's value; its default where this collection does not tell it.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { values[trait] }

  // MARK: Comparing

  /// Whether a dynamic colour may look different: one of the traits that affect colours differs.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    guard traitCollection !== self else { return false }
    return values.changes(from: traitCollection?.values ?? TraitValues()).contains {
      $0.affectsColorAppearance
    }
  }

  /// The traits whose value differs, by their identifiers.
  public func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
    guard traitCollection !== self else { return [] }
    return values.changes(from: traitCollection?.values ?? TraitValues())
  }

  /// Whether every trait that the other collection tells has the same value here.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return values.overridden(by: trait.values) == values
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return other === self || other.values == values
  }

  open override var hash: Int { values.hashValue }

  open override var description: String { text }
  open override var debugDescription: String { text }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// This collection with what another tells besides.
  func overridden(by other: TraitValues) -> UITraitCollection {
    guard !other.isEmpty else { return self }
    let result = values.overridden(by: other)
    return result == values ? self : UITraitCollection(result)
  }

  // MARK: Groups of traits

  /// The system's traits that a dynamic colour may depend on.
  public class var systemTraitsAffectingColorAppearance: [UITrait] {
    [
      UITraitAccessibilityContrast.self, UITraitActiveAppearance.self, UITraitDisplayGamut.self,
      UITraitUserInterfaceIdiom.self, UITraitUserInterfaceLevel.self,
      UITraitUserInterfaceStyle.self,
    ]
  }

  /// The system's traits that decide which of an image's variants is taken.
  public class var systemTraitsAffectingImageLookup: [UITrait] {
    [
      UITraitAccessibilityContrast.self, UITraitDisplayGamut.self, UITraitDisplayScale.self,
      UITraitHorizontalSizeClass.self, UITraitLayoutDirection.self, UITraitLegibilityWeight.self,
      UITraitPreferredContentSizeCategory.self, UITraitUserInterfaceIdiom.self,
      UITraitUserInterfaceStyle.self, UITraitVerticalSizeClass.self,
    ]
  }
}

/// What sets traits of a collection.
public typealias UITraitMutations = (_ mutableTraits: inout any UIMutableTraits) -> Void

extension TraitValues: UIMutableTraits {
  func modified(by mutations: UITraitMutations) -> TraitValues {
    var traits: any UIMutableTraits = self
    mutations(&traits)
    return traits as? TraitValues ?? self
  }
}
