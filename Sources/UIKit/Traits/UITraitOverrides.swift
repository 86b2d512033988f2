/// The traits that a scene, a window, a view controller or a view overrides for itself and
/// everything in it.
///
/// - Mode: behaves
public struct UITraitOverrides: UIMutableTraits {
  var values: TraitValues

  /// The override that was set. A trait without an override has its default value here, whereas
  /// UIKit raises an exception.
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
