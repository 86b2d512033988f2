#if !canImport(CoreGraphics)
  /// Core Foundation's text, which Linux has not: Swift's own.
  public typealias CFString = String

  /// Core Foundation's list, which Linux has not: `colors as CFArray` is the same list.
  public typealias CFArray = [Any]

  /// What the components of a colour mean: greys, or red, green and blue.
  ///
  /// - Mode: data
  /// - Not modelled: conversion by profiles: Display P3's components are kept as if they were sRGB's.
  public final class CGColorSpace: Hashable, @unchecked Sendable {
    public let name: CFString?
    public let model: CGColorSpaceModel
    public var numberOfComponents: Int { model == .monochrome ? 1 : 3 }
    public var supportsOutput: Bool { true }
    public var isWideGamutRGB: Bool { name.map { "\($0)" }?.contains("P3") ?? false }

    init(_ name: String, _ model: CGColorSpaceModel) {
      self.name = name
      self.model = model
    }

    /// - Returns: nil for a name that is none of this type's.
    public convenience init?(name: CFString) {
      switch name {
      case Self.genericGrayGamma2_2, Self.linearGray, Self.extendedGray:
        self.init(name, .monochrome)
      case Self.sRGB, Self.extendedSRGB, Self.linearSRGB, Self.displayP3, Self.genericRGBLinear:
        self.init(name, .rgb)
      default: return nil
      }
    }

    public static let sRGB: CFString = "kCGColorSpaceSRGB"
    public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
    public static let linearSRGB: CFString = "kCGColorSpaceLinearSRGB"
    public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
    public static let genericRGBLinear: CFString = "kCGColorSpaceGenericRGBLinear"
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"
    public static let linearGray: CFString = "kCGColorSpaceLinearGray"
    public static let extendedGray: CFString = "kCGColorSpaceExtendedGray"

    public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool {
      left.name == right.name
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(name)
    }
  }

  /// The kind of a colour space.
  ///
  /// - Mode: data
  public enum CGColorSpaceModel: Int32, Sendable {
    case unknown = -1
    case monochrome, rgb, cmyk, lab, deviceN, indexed, pattern
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case XYZ
  }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace {
    CGColorSpace("kCGColorSpaceDeviceRGB", .rgb)
  }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func CGColorSpaceCreateDeviceGray() -> CGColorSpace {
    CGColorSpace("kCGColorSpaceDeviceGray", .monochrome)
  }
#endif
