extension UIListContentConfiguration {
  /// The attributes of a text in a list's content.
  ///
  /// - Mode: behaves
  @preconcurrency @MainActor
  public struct TextProperties: Hashable {
    /// The alignment of lines.
    ///
    /// - Mode: behaves
    public enum TextAlignment: Int, Sendable {
      case natural, center, justified
    }

    /// The capitalization of a text.
    ///
    /// - Mode: behaves
    public enum TextTransform: Int, Sendable {
      case none, uppercase, lowercase, capitalized
    }

    public var font: UIFont
    public var color: UIColor
    public var colorTransformer: UIConfigurationColorTransformer?
    public var alignment: TextAlignment = .natural
    public var lineBreakMode: NSLineBreakMode = .byTruncatingTail
    /// 0 for no limit.
    public var numberOfLines = 0
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
    public var allowsDefaultTighteningForTruncation = false
    public var adjustsFontForContentSizeCategory = true
    public var showsExpansionTextWhenTruncated = false
    public var transform: TextTransform = .none

    init(font: UIFont, color: UIColor) {
      self.font = font
      self.color = color
    }

    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

    /// Returns a text in its capitalization.
    func transformed(_ text: String?) -> String? {
      switch transform {
      case .none: text
      case .uppercase: text?.uppercased()
      case .lowercase: text?.lowercased()
      case .capitalized: text?.capitalized
      }
    }

    public nonisolated static func == (one: TextProperties, other: TextProperties) -> Bool {
      MainActor.assumeIsolated { one.isSame(as: other) }
    }

    private func isSame(as other: TextProperties) -> Bool {
      guard font == other.font, color == other.color, alignment == other.alignment,
        lineBreakMode == other.lineBreakMode, numberOfLines == other.numberOfLines
      else { return false }
      return adjustsFontSizeToFitWidth == other.adjustsFontSizeToFitWidth
        && minimumScaleFactor == other.minimumScaleFactor && transform == other.transform
        && allowsDefaultTighteningForTruncation == other.allowsDefaultTighteningForTruncation
        && adjustsFontForContentSizeCategory == other.adjustsFontForContentSizeCategory
    }

    public nonisolated func hash(into hasher: inout Hasher) {
      hasher.combine(MainActor.assumeIsolated { numberOfLines })
    }
  }

  /// The attributes of the image in a list's content.
  ///
  /// - Mode: behaves
  @preconcurrency @MainActor
  public struct ImageProperties: Hashable {
    /// For ``reservedLayoutSize``: the system's width of an image in a row.
    public static let standardDimension: CGFloat = 28

    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    public var tintColor: UIColor?
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// In points.
    public var cornerRadius: CGFloat = 0
    /// The size to which a larger image is scaled down. A length of 0 means no limit.
    public var maximumSize = CGSize.zero
    /// The size that is reserved for the image, whatever its own size is. A length of 0 means the
    /// image's own.
    public var reservedLayoutSize = CGSize.zero
    public var accessibilityIgnoresInvertColors = false
    public var strokeColor: UIColor?
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    public var strokeWidth: CGFloat = 0

    init() {}

    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }

    /// Returns the size of an image in the row: at most the maximum size, in its own proportions.
    func size(of image: UIImage) -> CGSize {
      let size = image.size
      var scale: CGFloat = 1
      if maximumSize.width > 0, size.width > maximumSize.width {
        scale = min(scale, maximumSize.width / size.width)
      }
      if maximumSize.height > 0, size.height > maximumSize.height {
        scale = min(scale, maximumSize.height / size.height)
      }
      return CGSize(width: size.width * scale, height: size.height * scale)
    }

    public nonisolated static func == (one: ImageProperties, other: ImageProperties) -> Bool {
      MainActor.assumeIsolated {
        one.tintColor == other.tintColor && one.cornerRadius == other.cornerRadius
          && one.maximumSize == other.maximumSize
          && one.reservedLayoutSize == other.reservedLayoutSize
          && one.preferredSymbolConfiguration == other.preferredSymbolConfiguration
          && one.strokeColor == other.strokeColor && one.strokeWidth == other.strokeWidth
      }
    }

    public nonisolated func hash(into hasher: inout Hasher) {
      hasher.combine(MainActor.assumeIsolated { cornerRadius })
    }
  }
}

/// The axes of a view's coordinates.
///
/// - Mode: data
public struct UIAxis: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let horizontal = UIAxis(rawValue: 1 << 0)
  public static let vertical = UIAxis(rawValue: 1 << 1)
  public static let both: UIAxis = [.horizontal, .vertical]
}
