/// The traits that a scene, a window, a view controller or a view overrides for itself and
/// everything in it.
///
/// - Mode: behaves
public struct UITraitOverrides: UIMutableTraits {
  var values: TraitValues

  /// The value that was set. A trait that was not set has its default value; UIKit raises an
  /// exception instead.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get { values[trait] }
    set { values[trait] = newValue }
  }

  public func contains(_ trait: UITrait) -> Bool { values.contains(trait) }

  /// Removes the override of one trait.
  public mutating func remove(_ trait: UITrait) {
    values.remove(trait)
  }
}
