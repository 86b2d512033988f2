/// A font as data: a name, a size, a weight and traits.
///
/// No glyphs are read. Heights follow the published metrics of the system font, which are
/// proportional to the size: a line of 17 points is 20.287 points high. Widths come from
/// ``TextMeasure``, a model.
///
/// - Mode: data
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
  let descriptor: UIFontDescriptor
  let scaling: Scaling?

  init(_ descriptor: UIFontDescriptor, scaling: Scaling? = nil) {
    self.descriptor = descriptor
    self.scaling = scaling
  }

  public convenience init(descriptor: UIFontDescriptor, size: CGFloat) {
    self.init(size == 0 ? descriptor : descriptor.withSize(size))
  }

  /// The font with a PostScript name.
  ///
  /// - Returns: `nil` if iOS has no such font; see ``InstalledFonts``.
  public convenience init?(name fontName: String, size: CGFloat) {
    guard let descriptor = InstalledFonts.descriptor(named: fontName, size: size) else {
      return nil
    }
    self.init(descriptor)
  }

  open class func systemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .regular)
  }

  open class func systemFont(ofSize size: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFont(.system(size: size, weight: weight))
  }

  open class func systemFont(
    ofSize size: CGFloat, weight: UIFont.Weight, width: UIFont.Width
  ) -> UIFont {
    UIFont(.system(size: size, weight: weight))
  }

  open class func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .semibold)
  }

  open class func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(.system(size: size, weight: .regular, traits: .traitItalic))
  }

  open class func monospacedSystemFont(ofSize size: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFont(.system(size: size, weight: weight, traits: .traitMonoSpace))
  }

  open class func monospacedDigitSystemFont(ofSize size: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFont(.system(size: size, weight: weight))
  }

  public class var systemFontSize: CGFloat { 14 }
  public class var smallSystemFontSize: CGFloat { 12 }
  public class var labelFontSize: CGFloat { 17 }
  public class var buttonFontSize: CGFloat { 18 }

  /// Returns the PostScript names of a family's fonts; empty if iOS has no such family.
  open class func fontNames(forFamilyName familyName: String) -> [String] {
    InstalledFonts.names[familyName] ?? []
  }

  open class var familyNames: [String] { InstalledFonts.names.keys.sorted() }

  open var fontDescriptor: UIFontDescriptor { descriptor }
  open var fontName: String { descriptor.postscriptName }
  open var familyName: String { descriptor.familyName }
  open var pointSize: CGFloat { descriptor.pointSize }

  /// The height above the baseline, in points.
  open var ascender: CGFloat { pointSize * 1950 / 2048 }
  /// The depth below the baseline, in points: a negative number.
  open var descender: CGFloat { pointSize * -494 / 2048 }
  open var capHeight: CGFloat { pointSize * 1443 / 2048 }
  open var xHeight: CGFloat { pointSize * 1077 / 2048 }
  open var lineHeight: CGFloat { pointSize * 2444 / 2048 }
  open var leading: CGFloat { 0 }

  open func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(descriptor.withSize(fontSize))
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFont)?.descriptor == descriptor
  }

  open override var hash: Int { descriptor.hash }

  open override var description: String {
    let weight = descriptor.symbolicTraits.contains(.traitBold) ? "bold" : "normal"
    let style = descriptor.symbolicTraits.contains(.traitItalic) ? "italic" : "normal"
    let size = String(format: "%.2f", Double(pointSize))
    return "<UICTFont: \(address(of: self))> font-family: \"\(fontName)\"; "
      + "font-weight: \(weight); font-style: \(style); font-size: \(size)pt"
  }

  open override var debugDescription: String { description }

  public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension UIFont {
  /// The thickness of the strokes, from -1 to 1; 0 is regular.
  ///
  /// - Mode: data
  public struct Weight: _UIKitNumericRawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    public static let medium = Weight(0.23)
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)

    /// The suffix in a PostScript name: `Semibold`.
    var name: String {
      switch rawValue {
      case ..<(-0.7): "Ultralight"
      case ..<(-0.5): "Thin"
      case ..<(-0.2): "Light"
      case ..<0.12: "Regular"
      case ..<0.27: "Medium"
      case ..<0.35: "Semibold"
      case ..<0.48: "Bold"
      case ..<0.6: "Heavy"
      default: "Black"
      }
    }
  }

  /// The width of the letters, which is accepted, but not used by the model of text widths.
  ///
  /// - Mode: data
  public struct Width: Hashable, RawRepresentable, Sendable {
    public var rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let compressed = Width(rawValue: -0.3)
    public static let condensed = Width(rawValue: -0.2)
    public static let standard = Width(rawValue: 0)
    public static let expanded = Width(rawValue: 0.2)
  }
}
