/// Options for measuring and drawing text.
///
/// - Mode: data
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
}

/// The results of drawing text. Nothing is drawn here.
///
/// - Mode: data
open class NSStringDrawingContext: NSObject {
  open var minimumScaleFactor: CGFloat = 0
  open var actualScaleFactor: CGFloat { 1 }
}

/// Text is measured by ``TextMeasure``'s model, in the system font of 12 points by default.
extension NSString {
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    TextMeasure.size(
      of: self as String, font: attributes?[.font] as? UIFont ?? .systemFont(ofSize: 12))
  }

  /// - Mode: records
  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    GraphicsStack.record("draw(\"\(self)\", at: \(point))")
  }

  /// - Mode: records
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil)
  {
    GraphicsStack.record("draw(\"\(self)\", in: \(rect))")
  }

  /// - Mode: records
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    draw(in: rect, withAttributes: attributes)
  }

  /// Returns the size of the text. Without ``NSStringDrawingOptions/usesLineFragmentOrigin``, the
  /// text is one line.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    let isMultiline = options.contains(.usesLineFragmentOrigin)
    let measured = TextMeasure.size(
      of: self as String, font: attributes?[.font] as? UIFont ?? .systemFont(ofSize: 12),
      width: isMultiline && size.width > 0 ? size.width : .infinity)
    return CGRect(origin: .zero, size: measured)
  }
}

extension NSAttributedString {
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    (string as NSString).boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }
}

extension NSAttributedString {
  /// - Mode: records
  public func draw(at point: CGPoint) { (string as NSString).draw(at: point) }
  /// - Mode: records
  public func draw(in rect: CGRect) { (string as NSString).draw(in: rect) }
  /// - Mode: records
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    draw(in: rect)
  }
}
