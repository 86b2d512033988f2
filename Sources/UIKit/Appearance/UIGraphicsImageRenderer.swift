/// The format of what a renderer draws.
///
/// - Mode: data
open class UIGraphicsRendererFormat: NSObject, NSCopying {
  public required override init() {
    super.init()
  }

  /// A format for the device's screen.
  open class func `default`() -> Self { Self() }
  open class func preferred() -> Self { Self() }

  open var bounds: CGRect { storedBounds }
  var storedBounds = CGRect.zero

  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.take(self)
    return copy
  }

  func take(_ other: UIGraphicsRendererFormat) {
    storedBounds = other.storedBounds
  }
}

/// The format of the images that a renderer creates.
///
/// - Mode: data
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// The colour range of an image.
  ///
  /// - Mode: data
  public enum Range: Int, Sendable {
    case unspecified = -1
    case automatic, extended, standard
  }

  /// Pixels per point; the screen's unless set.
  open var scale: CGFloat = ModelDevice.scale
  open var opaque = false
  open var preferredRange = Range.automatic
  @available(*, deprecated, message: "UIKit, iOS 12.0: Use the preferredRange property instead")
  open var prefersExtendedRange: Bool {
    get { hasExtendedRange }
    set { hasExtendedRange = newValue }
  }
  private var hasExtendedRange = false
  open var supportsHighDynamicRange: Bool { false }

  public required init() {
    super.init()
  }

  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }

  override func take(_ other: UIGraphicsRendererFormat) {
    super.take(other)
    guard let other = other as? UIGraphicsImageRendererFormat else { return }
    scale = other.scale
    opaque = other.opaque
    preferredRange = other.preferredRange
    hasExtendedRange = other.hasExtendedRange
  }
}

/// The context that a renderer's actions draw into.
///
/// - Mode: records
open class UIGraphicsRendererContext: NSObject {
  public let cgContext: CGContext
  open var format: UIGraphicsRendererFormat

  init(_ context: CGContext, format: UIGraphicsRendererFormat) {
    cgContext = context
    self.format = format
    super.init()
  }

  open func fill(_ rect: CGRect) { cgContext.fill(rect) }
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.record("fill(\(rect), blendMode: \(blendMode))")
  }
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.record("stroke(\(rect), blendMode: \(blendMode))")
  }
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// The context that an image renderer's actions draw into.
///
/// - Mode: records
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  /// The result of what has been drawn so far: its size, without pixels.
  open var currentImage: UIImage { UIImage(drawnIn: cgContext) }
}

/// The base class of renderers.
///
/// - Mode: records
/// - Not modelled: PDF files.
open class UIGraphicsRenderer: NSObject {
  let bounds: CGRect
  let storedFormat: UIGraphicsRendererFormat

  init(bounds: CGRect, format: UIGraphicsRendererFormat) {
    self.bounds = bounds
    let own = format.copy() as? UIGraphicsRendererFormat ?? format
    own.storedBounds = bounds
    storedFormat = own
    super.init()
  }

  open var format: UIGraphicsRendererFormat { storedFormat }
  open var allowsImageOutput: Bool { true }
}

/// Creates images by running drawing actions, which are recorded. The image has its size and scale,
/// and no pixels.
///
/// - Mode: records
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  /// - Parameter bounds: Its origin is the upper left corner of the image.
  public override init(bounds: CGRect, format: UIGraphicsRendererFormat) {
    super.init(bounds: bounds, format: format)
  }

  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat.preferred())
  }

  public convenience init(size: CGSize) {
    self.init(bounds: CGRect(origin: .zero, size: size))
  }

  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  private func draw(_ actions: DrawingActions) -> UIGraphicsImageRendererContext {
    let scale = (storedFormat as? UIGraphicsImageRendererFormat)?.scale ?? ModelDevice.scale
    let context = CGContext(size: bounds.size, scale: scale > 0 ? scale : ModelDevice.scale)
    let rendererContext = UIGraphicsImageRendererContext(context, format: storedFormat)
    GraphicsStack.with(context) { actions(rendererContext) }
    return rendererContext
  }

  /// Runs the actions before it returns.
  open func image(actions: DrawingActions) -> UIImage {
    draw(actions).currentImage
  }
}
