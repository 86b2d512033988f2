/// What a font is made from: a name, a size, a weight, traits and perhaps a text style.
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
  let values: Values

  struct Values: Hashable, Sendable {
    /// nil for the system's own font.
    var name: String?
    var family: String
    var size: CGFloat
    var weight: UIFont.Weight
    var traits: SymbolicTraits
    var textStyle: UIFont.TextStyle?
    var design: SystemDesign = .default
  }

  init(_ values: Values) {
    self.values = values
  }

  public convenience init(name fontName: String, size: CGFloat) {
    let installed = InstalledFonts.descriptor(named: fontName, size: size)
    self.init(
      installed?.values
        ?? Values(name: fontName, family: fontName, size: size, weight: .regular, traits: []))
  }

  static func system(
    size: CGFloat, weight: UIFont.Weight, traits: SymbolicTraits = [],
    textStyle: UIFont.TextStyle? = nil
  ) -> UIFontDescriptor {
    let bold: SymbolicTraits = weight.rawValue >= UIFont.Weight.semibold.rawValue ? .traitBold : []
    return UIFontDescriptor(
      Values(
        name: nil, family: ".AppleSystemUIFont", size: size, weight: weight,
        traits: traits.union(bold), textStyle: textStyle))
  }

  open var pointSize: CGFloat { values.size }
  open var symbolicTraits: SymbolicTraits { values.traits }

  open var postscriptName: String {
    if let name = values.name { return name }
    let face = values.traits.contains(.traitMonoSpace) ? ".SFUIMono-" : ".SFUI-"
    return face + values.weight.name + (values.traits.contains(.traitItalic) ? "Italic" : "")
  }

  var familyName: String { values.family }

  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    var values = values
    values.size = newPointSize
    return UIFontDescriptor(values)
  }

  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    let name = InstalledFonts.names[newFamily]?.first ?? newFamily
    return UIFontDescriptor(name: name, size: pointSize)
  }

  /// The same font with these traits instead; nil where a named font's family has no such face.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    var values = values
    values.traits = symbolicTraits
    if symbolicTraits.contains(.traitBold) {
      values.weight = UIFont.Weight(max(values.weight.rawValue, UIFont.Weight.bold.rawValue))
    } else if self.values.traits.contains(.traitBold) {
      values.weight = .regular
    }
    if values.name != nil {
      let face = InstalledFonts.face(
        of: values.family, isBold: symbolicTraits.contains(.traitBold),
        isItalic: symbolicTraits.contains(.traitItalic))
      guard let face else { return nil }
      values.name = face
    }
    return UIFontDescriptor(values)
  }

  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    guard values.name == nil else { return nil }
    var values = values
    values.design = design
    if design == .monospaced { values.traits.insert(.traitMonoSpace) }
    return UIFontDescriptor(values)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFontDescriptor)?.values == values
  }

  open override var hash: Int { values.hashValue }

  open override var description: String {
    "UICTFontDescriptor <\(address(of: self))> = \(postscriptName) \(pointSize)"
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension UIFontDescriptor {
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    public static let traitVertical = SymbolicTraits(rawValue: 1 << 11)
    public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
    public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
    public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
  }

  public struct SystemDesign: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
  }
}
