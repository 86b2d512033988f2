/// Converts a colour to another one, for a state of a configuration.
///
/// - Mode: behaves
public struct UIConfigurationColorTransformer: Sendable {
  private let transform: @Sendable (UIColor) -> UIColor
  private let identity = Identity()

  private final class Identity: Sendable {}

  @preconcurrency
  public init(_ transform: @escaping @Sendable (UIColor) -> UIColor) {
    self.transform = transform
  }

  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// Whether this is a copy of another transformer. Closures cannot be compared.
  func isCopy(of other: UIConfigurationColorTransformer) -> Bool { identity === other.identity }

  /// Returns a grey of the same brightness.
  public static let grayscale = UIConfigurationColorTransformer { color in
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return color }
    return UIColor(white: 0.299 * red + 0.587 * green + 0.114 * blue, alpha: alpha)
  }

  /// Returns the colour unchanged, because the preferred tint depends on what is drawn.
  public static let preferredTint = UIConfigurationColorTransformer { $0 }

  public static let monochromeTint = UIConfigurationColorTransformer { color in
    grayscale(color)
  }
}

extension UIConfigurationColorTransformer? {
  func isCopy(of other: UIConfigurationColorTransformer?) -> Bool {
    switch (self, other) {
    case (nil, nil): true
    case (let one?, let other?): one.isCopy(of: other)
    default: false
    }
  }
}
