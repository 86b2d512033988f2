#if !canImport(CoreGraphics)
  /// Replaces Core Foundation's string type, which Linux does not have, with Swift's own.
  public typealias CFString = String

  /// Replaces Core Foundation's array type, which Linux does not have: `colors as CFArray` is the
  /// same array.
  public typealias CFArray = [Any]

  /// The meaning of a colour's components: grey, or red, green and blue.
  ///
  /// - Mode: data
  /// - Not modelled: conversion by profiles: Display P3 components are stored as if they were sRGB.
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

    /// - Returns: `nil` if this type has no colour space of that name.
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

  /// The model of a colour space.
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
