extension UIImage {
  /// Determines which variant of an image is chosen.
  ///
  /// - Mode: data
  open class Configuration: NSObject, NSCopying, @unchecked Sendable {
    public func copy(with zone: NSZone? = nil) -> Any { self }
  }

  /// The appearance of a symbol: its size, weight and colours.
  ///
  /// - Mode: data
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    let values: Values

    struct Values: Hashable, Sendable {
      var pointSize: CGFloat?
      var weight: SymbolWeight?
      var scale: SymbolScale?
      var textStyle: UIFont.TextStyle?
      var colors: [UIColor] = []
      var isHierarchical = false
      var isMulticolor = false
    }

    init(_ values: Values) {
      self.values = values
    }

    public convenience init(pointSize: CGFloat) {
      self.init(Values(pointSize: pointSize))
    }

    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(Values(pointSize: pointSize, weight: weight))
    }

    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(Values(pointSize: pointSize, weight: weight, scale: scale))
    }

    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(Values(textStyle: textStyle))
    }

    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(Values(scale: scale, textStyle: textStyle))
    }

    public convenience init(font: UIFont) {
      self.init(Values(pointSize: font.pointSize))
    }

    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init(Values(pointSize: font.pointSize, scale: scale))
    }

    public convenience init(scale: SymbolScale) {
      self.init(Values(scale: scale))
    }

    public convenience init(weight: SymbolWeight) {
      self.init(Values(weight: weight))
    }

    public convenience init(hierarchicalColor: UIColor) {
      self.init(Values(colors: [hierarchicalColor], isHierarchical: true))
    }

    public convenience init(paletteColors: [UIColor]) {
      self.init(Values(colors: paletteColors))
    }

    public class func preferringMonochrome() -> SymbolConfiguration {
      SymbolConfiguration(Values())
    }

    /// Returns the configuration without a point size and a weight.
    public func configurationWithoutPointSizeAndWeight() -> Self {
      without { ($0.pointSize, $0.weight) = (nil, nil) }
    }

    public func configurationWithoutScale() -> Self { without { $0.scale = nil } }
    public func configurationWithoutTextStyle() -> Self { without { $0.textStyle = nil } }
    public func configurationWithoutWeight() -> Self { without { $0.weight = nil } }

    private func without(_ change: (inout Values) -> Void) -> Self {
      var values = values
      change(&values)
      return unsafeDowncast(SymbolConfiguration(values), to: Self.self)
    }

    public class func preferringMulticolor() -> SymbolConfiguration {
      SymbolConfiguration(Values(isMulticolor: true))
    }

    public class var unspecified: SymbolConfiguration { SymbolConfiguration(Values()) }

    /// Returns this configuration with the values that `otherConfiguration` specifies.
    public func applying(_ otherConfiguration: SymbolConfiguration) -> SymbolConfiguration {
      let other = otherConfiguration.values
      var merged = values
      merged.pointSize = other.pointSize ?? merged.pointSize
      merged.weight = other.weight ?? merged.weight
      merged.scale = other.scale ?? merged.scale
      merged.textStyle = other.textStyle ?? merged.textStyle
      if !other.colors.isEmpty {
        merged.colors = other.colors
        merged.isHierarchical = other.isHierarchical
      }
      merged.isMulticolor = merged.isMulticolor || other.isMulticolor
      return SymbolConfiguration(merged)
    }

    public override func isEqual(_ object: Any?) -> Bool {
      (object as? SymbolConfiguration)?.values == values
    }

    public override var hash: Int { values.hashValue }

    /// The size by the model: a square as high as a line of text, in whole pixels.
    var symbolSize: CGSize {
      let size = values.textStyle?.pointSize ?? values.pointSize ?? 17
      let factor: CGFloat =
        switch values.scale {
        case .small: 0.8
        case .large: 1.28
        case .default, .unspecified, .medium, nil: 1
        }
      let side = TextMeasure.wholePixels(
        UIFont.systemFont(ofSize: max(size, 0)).lineHeight * factor)
      return CGSize(width: side, height: side)
    }
  }

  /// The size of a symbol relative to text.
  ///
  /// - Mode: data
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified = 0
    case small = 1
    case medium = 2
    case large = 3
  }

  /// The thickness of a symbol's strokes.
  ///
  /// - Mode: data
  public enum SymbolWeight: Int, Sendable {
    case unspecified = 0
    case ultraLight = 1
    case thin = 2
    case light = 3
    case regular = 4
    case medium = 5
    case semibold = 6
    case bold = 7
    case heavy = 8
    case black = 9

    public func fontWeight() -> UIFont.Weight {
      switch self {
      case .ultraLight: .ultraLight
      case .thin: .thin
      case .light: .light
      case .unspecified, .regular: .regular
      case .medium: .medium
      case .semibold: .semibold
      case .bold: .bold
      case .heavy: .heavy
      case .black: .black
      }
    }
  }
}
