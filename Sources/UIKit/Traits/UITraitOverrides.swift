/// The traits that a scene, a window, a controller or a view sets for itself and everything in it.
///
/// - Mode: behaves
public struct UITraitOverrides: UIMutableTraits {
  var values: TraitValues

  /// The value that was set. Reading a trait that was not set gives its default; UIKit raises an exception.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get { values[trait] }
    set { values[trait] = newValue }
  }

  public func contains(_ trait: UITrait) -> Bool { values.contains(trait) }

  /// Ends the override of one trait.
  public mutating func remove(_ trait: UITrait) {
    values.remove(trait)
  }
}
