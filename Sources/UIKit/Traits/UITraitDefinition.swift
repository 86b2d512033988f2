/// A trait, as a type: UIKit's own, such as ``UITraitUserInterfaceStyle``, or a program's.
///
/// - Mode: behaves
public protocol UITraitDefinition {
  /// What the trait's value is. Of two values that cannot be compared every one counts as another.
  associatedtype Value

  /// The value where nobody says another.
  static var defaultValue: Value { get }
  /// Unique among traits; the type's full name unless said.
  static var identifier: String { get }
  /// For descriptions; the type's name unless said.
  static var name: String { get }
  /// Whether dynamic colours may look different when the trait changes.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  public static var identifier: String { String(reflecting: Self.self) }
  public static var name: String { String(describing: Self.self) }
  public static var affectsColorAppearance: Bool { false }
}

/// A trait's type: what lists of traits are made of.
public typealias UITrait = any UITraitDefinition.Type
