#if !canImport(CoreGraphics)
  /// A colour as its components: red, green, blue and alpha, or white and alpha.
  public final class CGColor: Hashable, Sendable, CustomDebugStringConvertible {
    /// The components in order, the alpha last, from 0 to 1.
    public let components: [CGFloat]?

    public static let black = CGColor(gray: 0, alpha: 1)
    public static let white = CGColor(gray: 1, alpha: 1)
    public static let clear = CGColor(gray: 0, alpha: 0)

    init(components: [CGFloat]) {
      self.components = components
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

    public var alpha: CGFloat { components?.last ?? 0 }
    public var numberOfComponents: Int { components?.count ?? 0 }

    public func copy(alpha: CGFloat) -> CGColor? {
      components.map { CGColor(components: $0.dropLast() + [alpha]) }
    }

    public static func == (left: CGColor, right: CGColor) -> Bool {
      left.components == right.components
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(components)
    }

    public var debugDescription: String {
      let numbers = (components ?? []).map { "\($0)" }.joined(separator: ", ")
      return "CGColor(\(numbers))"
    }
  }
#endif
