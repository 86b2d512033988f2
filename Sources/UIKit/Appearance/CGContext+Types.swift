/// How what is drawn is mixed with what is there.
///
/// - Mode: data
public enum CGBlendMode: Int32, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity, clear, copy
  case sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut
  case destinationAtop, xor, plusDarker, plusLighter
}

/// How images are made larger and smaller.
///
/// - Mode: data
public enum CGInterpolationQuality: Int32, Sendable {
  case `default` = 0
  case none = 1
  case low = 2
  case medium = 4
  case high = 3
}

/// What is done with a path.
///
/// - Mode: data
public enum CGPathDrawingMode: Int32, Sendable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}

/// What is done with the shapes of letters.
///
/// - Mode: data
public enum CGTextDrawingMode: Int32, Sendable {
  case fill, stroke, fillStroke, invisible, fillClip, strokeClip, fillStrokeClip, clip
}

/// Whether a gradient goes on before its start and behind its end.
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

/// Colours that run into each other, with their places from 0 to 1.
///
/// - Mode: data
public final class CGGradient: @unchecked Sendable {
  let colors: [CGColor]
  let locations: [CGFloat]

  /// - Parameters:
  ///   - colors: `CGColor`s; nil where there are none.
  ///   - locations: One for each colour; nil for equal distances.
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

/// How large an image is, in pixels. It has none.
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

  /// The part of the image in a rectangle; nil where they do not meet.
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = rect.intersection(CGRect(x: 0, y: 0, width: width, height: height)).integral
    guard !part.isNull, part.width > 0, part.height > 0 else { return nil }
    return CGImage(width: Int(part.width), height: Int(part.height), source: source)
  }

  public func copy() -> CGImage? { self }
}
