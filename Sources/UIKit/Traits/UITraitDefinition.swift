/// A trait, which is defined by a type: one of UIKit's, such as ``UITraitUserInterfaceStyle``, or a
/// custom one.
///
/// - Mode: behaves
public protocol UITraitDefinition {
  /// The type of the trait's values. Two values that are neither `Equatable` nor objects never
  /// count as equal.
  associatedtype Value

  /// The value of a trait that is not specified.
  static var defaultValue: Value { get }
  /// A unique identifier. The default is the type's fully qualified name.
  static var identifier: String { get }
  /// The name that descriptions contain. The default is the type's name.
  static var name: String { get }
  /// Whether dynamic colours may look different when the trait changes.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  public static var identifier: String { String(reflecting: Self.self) }
  public static var name: String { String(describing: Self.self) }
  public static var affectsColorAppearance: Bool { false }
}

/// The metatype of a trait, used in lists of traits.
public typealias UITrait = any UITraitDefinition.Type
