/// How drawing is blended with what is already there.
///
/// - Mode: data
public enum CGBlendMode: Int32, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity, clear, copy
  case sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut
  case destinationAtop, xor, plusDarker, plusLighter
}

/// The quality with which images are scaled.
///
/// - Mode: data
public enum CGInterpolationQuality: Int32, Sendable {
  case `default` = 0
  case none = 1
  case low = 2
  case medium = 4
  case high = 3
}

/// The position of the alpha component in a bitmap's pixels.
///
/// - Mode: data
public enum CGImageAlphaInfo: UInt32, Sendable {
  case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst
  case alphaOnly
}

/// The layout of a bitmap's pixels: the position of the alpha component and the byte order.
///
/// - Mode: data
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

/// Whether a path is filled, stroked or both.
///
/// - Mode: data
public enum CGPathDrawingMode: Int32, Sendable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}

/// Whether glyphs are filled, stroked or used for clipping.
///
/// - Mode: data
public enum CGTextDrawingMode: Int32, Sendable {
  case fill, stroke, fillStroke, invisible, fillClip, strokeClip, fillStrokeClip, clip
}

/// Whether a gradient continues before its start and after its end.
///
/// - Mode: data
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1 << 0)
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 1 << 1)
}

/// A colour gradient: colours with their locations from 0 to 1.
///
/// - Mode: data
public final class CGGradient: @unchecked Sendable {
  let colors: [CGColor]
  let locations: [CGFloat]

  /// - Parameters:
  ///   - colors: `CGColor`s. If there are none, the initializer returns `nil`.
  ///   - locations: One for each colour; `nil` to space the colours evenly.
  public init?(
    colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
  ) {
    let colors = colors.compactMap { $0 as? CGColor }
    guard !colors.isEmpty else { return nil }
    self.colors = colors
    let last = CGFloat(max(colors.count - 1, 1))
    self.locations = colors.indices.map { locations?[$0] ?? CGFloat($0) / last }
  }
}

/// An image that stores its size in pixels, but not the pixels.
///
/// - Mode: data
/// - Not modelled: the pixels.
public final class CGImage: @unchecked Sendable {
  public let width: Int
  public let height: Int
  let source: UIImage.Source

  init(width: Int, height: Int, source: UIImage.Source) {
    self.width = width
    self.height = height
    self.source = source
  }

  /// Returns the part of the image in a rectangle; `nil` if they do not intersect.
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = rect.intersection(CGRect(x: 0, y: 0, width: width, height: height)).integral
    guard !part.isNull, part.width > 0, part.height > 0 else { return nil }
    return CGImage(width: Int(part.width), height: Int(part.height), source: source)
  }

  public func copy() -> CGImage? { self }
}
