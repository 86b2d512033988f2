/// A colour: components, or a rule that returns different components for the light and the dark
/// style.
///
/// Two colours are equal if they were created in the same way: `UIColor.white` is equal to
/// `UIColor(white: 1, alpha: 1)` but not to an equivalent RGB colour, as on Apple platforms.
///
/// - Mode: behaves
/// - Not modelled: asset catalogues, Core Image's colours, and conversion between colour spaces. The
///   `cgColor` of a pattern is black.
open class UIColor: NSObject, NSCopying, @unchecked Sendable {
  let storage: Storage

  /// How the colour was created.
  indirect enum Storage: Hashable, Sendable {
    case gray(white: CGFloat, alpha: CGFloat)
    case rgb(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
    /// A system colour by its name, with its values for the light and the dark style.
    case system(name: String, light: Storage, dark: Storage)
    case faded(Storage, alpha: CGFloat)
    /// A closure, identified by its number.
    case provided(number: Int, provider: Provider)
    /// An image that is repeated.
    case pattern(UIImage, alpha: CGFloat)
  }

  init(_ storage: Storage) {
    self.storage = storage
  }

  public override init() {
    self.storage = .gray(white: 0, alpha: 0)
  }

  public init(white: CGFloat, alpha: CGFloat) {
    self.storage = .gray(white: white, alpha: alpha)
  }

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.storage = .rgb(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// A Display P3 colour. Its components are stored as if they were sRGB, because nothing is drawn.
  public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.storage = .rgb(red: red, green: green, blue: blue, alpha: alpha)
  }

  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let rgb = HSB(hue: hue, saturation: saturation, brightness: brightness).rgb
    self.storage = .rgb(red: rgb.red, green: rgb.green, blue: rgb.blue, alpha: alpha)
  }

  /// A colour that repeats an image. It has no components.
  public init(patternImage image: UIImage) {
    self.storage = .pattern(image, alpha: 1)
  }

  public init(cgColor: CGColor) {
    self.storage = Storage(components: cgColor.components ?? [])
  }

  /// For `#colorLiteral(red:green:blue:alpha:)`.
  public required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(
      red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIColor)?.storage == storage
  }

  open override var hash: Int { storage.hashValue }

  /// `UIExtendedSRGBColorSpace 1 0 0 1`, `UIExtendedGrayColorSpace 0 1`, or the class and the name
  /// of a dynamic colour.
  open override var description: String {
    switch storage {
    case .gray(let white, let alpha):
      "UIExtendedGrayColorSpace \(shortNumber(white)) \(shortNumber(alpha))"
    case .rgb(let red, let green, let blue, let alpha):
      "UIExtendedSRGBColorSpace \(shortNumber(red)) \(shortNumber(green)) \(shortNumber(blue)) \(shortNumber(alpha))"
    case .system(let name, _, _):
      "<UIDynamicSystemColor: \(address(of: self)); name = \(name)Color>"
    case .faded(let base, let alpha):
      "<UIDynamicModifiedColor: \(address(of: self)); baseColor = \(UIColor(base)); "
        + "alpha = \(shortNumber(alpha))>"
    case .provided:
      "<UIDynamicProviderColor: \(address(of: self)); provider = closure>"
    case .pattern(_, let alpha): "kCGColorSpaceModelPattern CGPattern \(shortNumber(alpha))"
    }
  }

  open override var debugDescription: String { description }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// The components for the current traits.
  open var cgColor: CGColor {
    switch storage.resolved {
    case .gray(let white, let alpha): CGColor(gray: white, alpha: alpha)
    case let other:
      CGColor(red: other.red, green: other.green, blue: other.blue, alpha: other.alpha)
    }
  }

  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(storage.with(alpha: alpha))
  }

  /// Stores the components for the current traits.
  ///
  /// - Returns: `false` for a pattern, which has none; otherwise `true`.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = storage.resolved
    if case .pattern = color { return false }
    red?.pointee = color.red
    green?.pointee = color.green
    blue?.pointee = color.blue
    alpha?.pointee = color.alpha
    return true
  }

  /// - Returns: Whether the colour is a grey; if not, nothing is stored.
  @discardableResult
  open func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = storage.resolved
    if case .pattern = color { return false }
    guard color.red == color.green, color.green == color.blue else { return false }
    white?.pointee = color.red
    alpha?.pointee = color.alpha
    return true
  }

  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = storage.resolved
    if case .pattern = color { return false }
    let hsb = HSB(red: color.red, green: color.green, blue: color.blue)
    hue?.pointee = hsb.hue
    saturation?.pointee = hsb.saturation
    brightness?.pointee = hsb.brightness
    alpha?.pointee = color.alpha
    return true
  }

  /// Makes this the fill and stroke colour of the current context.
  open func set() {
    setFill()
    setStroke()
  }

  open func setFill() { GraphicsStack.current?.setFillColor(cgColor) }
  open func setStroke() { GraphicsStack.current?.setStrokeColor(cgColor) }
}

extension UIColor: _ExpressibleByColorLiteral {}
public typealias _ColorLiteralType = UIColor

extension UIColor {
  /// The name in view trees: `systemRed`, `white`, or `#FF8000`; with `/0.5` for an alpha of one
  /// half.
  var traceName: String {
    switch storage {
    case .system(let name, _, _): return name
    case .pattern: return "pattern"
    case .faded(let base, let alpha): return UIColor(base).traceName + "/\(shortNumber(alpha))"
    case .gray, .rgb, .provided:
      if let name = Self.plainNames[storage] { return name }
      let color = storage.resolved
      let alpha = color.alpha == 1 ? "" : "/\(shortNumber(color.alpha))"
      if let name = Self.plainNames[color.with(alpha: 1)] { return name + alpha }
      let hexadecimal = [color.red, color.green, color.blue].map { component in
        let byte = String(Int((min(max(component, 0), 1) * 255).rounded()), radix: 16)
        return (byte.count == 1 ? "0" : "") + byte.uppercased()
      }
      return "#" + hexadecimal.joined() + alpha
    }
  }
}

/// `0x` and the address of an object.
func address(of object: AnyObject) -> String {
  "0x" + String(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), radix: 16)
}
