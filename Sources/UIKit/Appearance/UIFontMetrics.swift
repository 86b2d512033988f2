/// Scales fonts and lengths with the user's text size.
///
/// A value is scaled in proportion to its text style: by the style's size at the chosen text size,
/// divided by its size at `large`. UIKit scales by the leading of the style's lines, which is
/// similar. The results are rounded to whole pixels of the screen. The formula is this runtime's
/// choice: Apple documents none.
///
/// - Mode: behaves
open class UIFontMetrics: NSObject, @unchecked Sendable {
  private let textStyle: UIFont.TextStyle

  /// The metrics of the style `body`.
  public class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  public init(forTextStyle textStyle: UIFont.TextStyle) {
    self.textStyle = textStyle
  }

  open func scaledFont(for font: UIFont) -> UIFont {
    scaledFont(for: font, compatibleWith: nil)
  }

  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  open func scaledFont(
    for font: UIFont, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
  }

  /// - Parameter maximumPointSize: 0 for no maximum.
  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    if font.isScaled {
      raise(
        .invalidArgument,
        "This font has already been scaled once and cannot be scaled again. It's likely that this "
          + "font is either a system font, or a font returned from UIFontMetrics: \(font)")
    }
    let size = scaledValue(for: font.pointSize, compatibleWith: traitCollection)
    let limited = maximumPointSize > 0 ? min(size, maximumPointSize) : size
    return UIFont(
      font.descriptor.withSize(limited),
      scaling: UIFont.Scaling(
        style: textStyle, baseSize: font.pointSize, maximum: maximumPointSize))
  }

  open func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  open func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat {
    let category = traitCollection.textSize
    guard category != .large else { return value }
    let factor = TextStyleSizes.size(of: textStyle, at: category) / textStyle.pointSize
    let scale = ModelDevice.scale
    return (value * factor * scale).rounded() / scale
  }
}

/// An object whose font can follow the user's text size.
///
/// - Mode: behaves
@preconcurrency @MainActor public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
  var adjustsFontForContentSizeCategory: Bool { get set }
}

extension UIFont {
  /// How ``UIFontMetrics`` scaled a font.
  struct Scaling: Hashable, Sendable {
    var style: TextStyle
    var baseSize: CGFloat
    var maximum: CGFloat
  }

  /// Whether the font already follows the text size: a style's own font, or one that was scaled.
  var isScaled: Bool { scaling != nil || descriptor.values.textStyle != nil }

  /// Returns the same font at the text size of the traits; `nil` for a font of a fixed size.
  func adjusted(to traits: UITraitCollection) -> UIFont? {
    if let style = descriptor.values.textStyle {
      let size = TextStyleSizes.size(of: style, at: traits.preferredContentSizeCategory)
      return size == pointSize ? self : UIFont(descriptor.withSize(size))
    }
    guard let scaling else { return nil }
    return UIFontMetrics(forTextStyle: scaling.style).scaledFont(
      for: UIFont(descriptor.withSize(scaling.baseSize)), maximumPointSize: scaling.maximum,
      compatibleWith: traits)
  }
}
