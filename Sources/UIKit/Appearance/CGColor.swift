#if !canImport(CoreGraphics)
  /// A colour as its components: red, green, blue and alpha, or white and alpha.
  ///
  /// - Mode: data
  /// - Not modelled: patterns, and colour spaces other than grey and RGB.
  public final class CGColor: Hashable, Sendable, CustomStringConvertible,
    CustomDebugStringConvertible
  {
    /// The components in order, alpha last, from 0 to 1.
    public let components: [CGFloat]?
    public let colorSpace: CGColorSpace?

    public static let black = CGColor(gray: 0, alpha: 1)
    public static let white = CGColor(gray: 1, alpha: 1)
    public static let clear = CGColor(gray: 0, alpha: 0)

    init(components: [CGFloat], space: CGColorSpace? = nil) {
      self.components = components
      colorSpace =
        space
        ?? (components.count <= 2
          ? CGColorSpace(CGColorSpace.extendedGray, .monochrome)
          : CGColorSpace(CGColorSpace.extendedSRGB, .rgb))
    }

    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
      self.init(components: [red, green, blue, alpha])
    }

    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
      self.init(components: [red, green, blue, alpha])
    }

    public convenience init(gray: CGFloat, alpha: CGFloat) {
      self.init(components: [gray, alpha])
    }

    public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
      self.init(components: [gray, alpha])
    }

    /// - Parameter components: One number for each component of the space, and the alpha.
    public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
      let numbers = (0...space.numberOfComponents).map { components[$0] }
      self.init(components: numbers, space: space)
    }

    public var alpha: CGFloat { components?.last ?? 0 }
    public var numberOfComponents: Int { components?.count ?? 0 }

    public func copy() -> CGColor? { self }

    public func copy(alpha: CGFloat) -> CGColor? {
      components.map { CGColor(components: $0.dropLast() + [alpha], space: colorSpace) }
    }

    public static func == (left: CGColor, right: CGColor) -> Bool {
      left.components == right.components
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(components)
    }

    /// The text that Core Graphics prints: `<CGColor 0x…> [… (kCGColorSpaceExtendedSRGB)] ( 1 0 0 1
    /// )`.
    public var description: String {
      let numbers = (components ?? []).map(shortNumber)
      let model = numberOfComponents <= 2 ? "kCGColorSpaceModelMonochrome" : "kCGColorSpaceModelRGB"
      return
        "<CGColor \(address(of: self))> [<CGColorSpace \(address(of: colorSpace ?? Self.noSpace))> "
        + "(kCGColorSpaceICCBased; \(model))] ( \(numbers.joined(separator: " ")) )"
    }

    private static let noSpace = CGColorSpaceCreateDeviceRGB()

    public var debugDescription: String { description }
  }
#endif
