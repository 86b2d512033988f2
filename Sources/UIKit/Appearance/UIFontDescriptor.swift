/// The attributes of a font: a name, a size, a weight, traits and optionally a text style.
///
/// - Mode: data
/// - Not modelled: matrices, character sets, features and variations, which are stored and have no
///   effect.
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
  let values: Values

  struct Values: Hashable, Sendable {
    /// `nil` for the system font.
    var name: String?
    var family: String
    var size: CGFloat
    var weight: UIFont.Weight
    var traits: SymbolicTraits
    var textStyle: UIFont.TextStyle?
    var design: SystemDesign = .default
    var others = OtherAttributes()
  }

  /// Other attributes, stored as given and compared by their descriptions.
  struct OtherAttributes: Hashable, @unchecked Sendable {
    var values: [AttributeName: Any] = [:]

    private var texts: [String] { values.map { "\($0.key.rawValue): \($0.value)" }.sorted() }
    static func == (left: Self, right: Self) -> Bool { left.texts == right.texts }
    func hash(into hasher: inout Hasher) { hasher.combine(texts) }
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

  /// Returns the same font with other traits; `nil` if a named font's family has no such face.
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

  // MARK: Attributes

  /// Creates a descriptor from attributes. ``AttributeName/name``, ``AttributeName/family``,
  /// ``AttributeName/size``, ``AttributeName/textStyle`` and the traits determine the font.
  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    self.init(Self.system(size: 0, weight: .regular).adding(attributes))
  }

  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    UIFontDescriptor(adding(attributes))
  }

  private func adding(_ attributes: [AttributeName: Any]) -> Values {
    var values = values
    for (name, value) in attributes {
      switch (name, value) {
      case (.size, let size as CGFloat): values.size = size
      case (.size, let size as Double): values.size = CGFloat(size)
      case (.size, let size as Int): values.size = CGFloat(size)
      case (.name, let name as String):
        let named = UIFontDescriptor(name: name, size: values.size).values
        (values.name, values.family) = (name, named.family)
        (values.weight, values.traits) = (named.weight, named.traits)
      case (.family, let family as String):
        let named = withFamily(family).values
        (values.name, values.family) = (named.name, named.family)
      case (.textStyle, let style as UIFont.TextStyle): values.textStyle = style
      case (.traits, let traits as [TraitKey: Any]):
        if let weight = traits[.weight] as? UIFont.Weight { values.weight = weight }
        if let weight = traits[.weight] as? CGFloat { values.weight = UIFont.Weight(weight) }
        if let symbolic = traits[.symbolic] as? UInt32 {
          values.traits = SymbolicTraits(rawValue: symbolic)
        }
        if values.weight.rawValue >= UIFont.Weight.semibold.rawValue {
          values.traits.insert(.traitBold)
        }
      default: values.others.values[name] = value
      }
    }
    return values
  }

  open var fontAttributes: [AttributeName: Any] {
    var attributes = values.others.values
    attributes[.size] = values.size
    if let style = values.textStyle {
      attributes[.textStyle] = style
    } else {
      attributes[.name] = postscriptName
    }
    return attributes
  }

  open func object(forKey anAttribute: AttributeName) -> Any? {
    switch anAttribute {
    case .family: values.family
    case .name: postscriptName
    case .visibleName: postscriptName
    case .face: values.weight.name
    case .traits:
      [
        TraitKey.symbolic: values.traits.rawValue, TraitKey.weight: values.weight.rawValue,
        TraitKey.slant: CGFloat(values.traits.contains(.traitItalic) ? 0.07 : 0),
      ] as [TraitKey: Any]
    default: fontAttributes[anAttribute]
    }
  }

  /// Returns a face of the same family by its name, such as `Bold`. The system font's faces are its
  /// weights.
  open func withFace(_ newFace: String) -> UIFontDescriptor {
    var values = values
    if values.name == nil {
      let weights: [UIFont.Weight] = [
        .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
      ]
      values.weight = weights.first { $0.name == newFace } ?? values.weight
    } else if let name = InstalledFonts.names[values.family]?.first(where: {
      $0.hasSuffix("-" + newFace.filter { $0 != " " })
    }) {
      return UIFontDescriptor(name: name, size: values.size)
    }
    return UIFontDescriptor(values)
  }

  /// Returns the device's fonts that match the descriptor: its own, if there is such a font.
  open func matchingFontDescriptors(withMandatoryKeys mandatoryKeys: Set<AttributeName>?)
    -> [UIFontDescriptor]
  {
    guard let name = values.name else { return [self] }
    return InstalledFonts.descriptor(named: name, size: values.size).map { [$0] } ?? []
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
  /// A key of a font descriptor's attributes.
  ///
  /// - Mode: data
  public struct AttributeName: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    public static let visibleName = AttributeName(rawValue: "NSFontVisibleNameAttribute")
    public static let matrix = AttributeName(rawValue: "NSFontMatrixAttribute")
    public static let characterSet = AttributeName(rawValue: "NSCTFontCharacterSetAttribute")
    public static let cascadeList = AttributeName(rawValue: "NSCTFontCascadeListAttribute")
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    public static let fixedAdvance = AttributeName(rawValue: "NSCTFontFixedAdvanceAttribute")
    public static let featureSettings = AttributeName(
      rawValue: "NSCTFontFeatureSettingsAttribute")
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
  }

  /// A key of a font descriptor's traits.
  ///
  /// - Mode: data
  public struct TraitKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
  }

  /// A key of a typographic feature in a font descriptor.
  ///
  /// - Mode: data
  public struct FeatureKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
    public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
  }

  /// The traits of a font, as flags.
  ///
  /// - Mode: data
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
    public static let classMask = SymbolicTraits(rawValue: 0xF000_0000)
    public static let classOldStyleSerifs = SymbolicTraits(rawValue: 1 << 28)
    public static let classTransitionalSerifs = SymbolicTraits(rawValue: 2 << 28)
    public static let classModernSerifs = SymbolicTraits(rawValue: 3 << 28)
    public static let classClarendonSerifs = SymbolicTraits(rawValue: 4 << 28)
    public static let classSlabSerifs = SymbolicTraits(rawValue: 5 << 28)
    public static let classFreeformSerifs = SymbolicTraits(rawValue: 7 << 28)
    public static let classSansSerif = SymbolicTraits(rawValue: 8 << 28)
    public static let classOrnamentals = SymbolicTraits(rawValue: 9 << 28)
    public static let classScripts = SymbolicTraits(rawValue: 10 << 28)
    public static let classSymbolic = SymbolicTraits(rawValue: 12 << 28)
  }

  /// A design of the system font.
  ///
  /// - Mode: data
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
