/// A drawing context, which keeps the drawing state and records the calls. No pixel is set.
///
/// - Mode: records
/// - Not modelled: pixels, layers, shadings and patterns; text is only recorded.
public final class CGContext {
  /// The size of the drawing area, in points.
  let size: CGSize
  let scale: CGFloat

  private struct State {
    var ctm = CGAffineTransform.identity
    var clip: CGRect
    var fill = CGColor.black
    var stroke = CGColor.black
    var lineWidth: CGFloat = 1
  }

  private var state: State
  private var saved: [State] = []
  private var openPath = CGMutablePath()

  /// The calls that drew or changed the state, oldest first: `fill((0.0, 0.0, 10.0, 10.0))`. Not
  /// part of Apple's API.
  public private(set) var recordedCalls: [String] = []

  init(size: CGSize, scale: CGFloat) {
    self.size = size
    self.scale = scale
    state = State(clip: CGRect(origin: .zero, size: size))
  }

  /// Creates a context for a bitmap. Its bytes are neither read nor written.
  ///
  /// - Returns: `nil` if there is no area, a component has no bits, or the rows are too short.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) {
    let alpha = CGImageAlphaInfo(
      rawValue: bitmapInfo & CGBitmapInfo.alphaInfoMask.rawValue)
    guard width > 0, height > 0, [1, 2, 4, 5, 8, 16, 32].contains(bitsPerComponent), let alpha
    else { return nil }
    let components = alpha == .alphaOnly ? 1 : space.numberOfComponents + (alpha == .none ? 0 : 1)
    let (bits, isTooLong) = (components * bitsPerComponent).multipliedReportingOverflow(by: width)
    guard !isTooLong, bytesPerRow == 0 || bytesPerRow >= bits / 8 else { return nil }
    self.init(size: CGSize(width: width, height: height), scale: 1)
  }

  func record(_ call: String) {
    recordedCalls.append(call)
  }

  // MARK: State

  public var width: Int { Int((size.width * scale).rounded(.up)) }
  public var height: Int { Int((size.height * scale).rounded(.up)) }
  public var ctm: CGAffineTransform { state.ctm }

  /// The smallest rectangle around the clipping area, in the current coordinates.
  public var boundingBoxOfClipPath: CGRect { state.clip.applying(state.ctm.inverted()) }

  public func saveGState() {
    saved.append(state)
    record("saveGState()")
  }

  /// Does nothing if no state was saved.
  public func restoreGState() {
    state = saved.popLast() ?? state
    record("restoreGState()")
  }

  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(.init(translationX: tx, y: ty))
  }

  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    concatenate(.init(scaleX: sx, y: sy))
  }

  public func rotate(by angle: CGFloat) {
    concatenate(.init(rotationAngle: angle))
  }

  public func concatenate(_ transform: CGAffineTransform) {
    state.ctm = transform.concatenating(state.ctm)
    record("concatenate(\(transform))")
  }

  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm) }
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint {
    point.applying(state.ctm.inverted())
  }

  // MARK: Looks

  public func setFillColor(_ color: CGColor) {
    state.fill = color
    record("setFillColor(\(short(color)))")
  }

  public func setStrokeColor(_ color: CGColor) {
    state.stroke = color
    record("setStrokeColor(\(short(color)))")
  }

  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(gray: gray, alpha: alpha))
  }

  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(gray: gray, alpha: alpha))
  }

  public func setLineWidth(_ width: CGFloat) {
    state.lineWidth = width
    record("setLineWidth(\(width))")
  }

  public func setLineCap(_ cap: CGLineCap) { record("setLineCap(\(cap))") }
  public func setLineJoin(_ join: CGLineJoin) { record("setLineJoin(\(join))") }
  public func setMiterLimit(_ limit: CGFloat) { record("setMiterLimit(\(limit))") }
  public func setFlatness(_ flatness: CGFloat) { record("setFlatness(\(flatness))") }
  public func setAlpha(_ alpha: CGFloat) { record("setAlpha(\(alpha))") }
  public func setBlendMode(_ mode: CGBlendMode) { record("setBlendMode(\(mode))") }
  public func setShouldAntialias(_ should: Bool) { record("setShouldAntialias(\(should))") }
  public func setAllowsAntialiasing(_ allows: Bool) { record("setAllowsAntialiasing(\(allows))") }
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) {
    record("setTextDrawingMode(\(mode))")
  }

  public var interpolationQuality = CGInterpolationQuality.default
  public var textMatrix = CGAffineTransform.identity
  public var textPosition = CGPoint.zero

  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    record("setLineDash(phase: \(phase), lengths: \(lengths))")
  }

  public func setShadow(offset: CGSize, blur: CGFloat) {
    record("setShadow(offset: \(offset), blur: \(blur))")
  }

  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    let color = color.map(short) ?? "nil"
    record("setShadow(offset: \(offset), blur: \(blur), color: \(color))")
  }

  // MARK: Paths

  /// The path that is being built, in the coordinates that its points were given in; `nil` if it is
  /// empty.
  public var path: CGPath? { openPath.isEmpty ? nil : openPath.copy() }
  public var isPathEmpty: Bool { openPath.isEmpty }
  public var currentPointOfPath: CGPoint { openPath.currentPoint }
  public var boundingBoxOfPath: CGRect { openPath.boundingBox }

  public func beginPath() { openPath = CGMutablePath() }
  public func closePath() { openPath.closeSubpath() }
  public func move(to point: CGPoint) { openPath.move(to: point) }
  public func addLine(to point: CGPoint) { openPath.addLine(to: point) }
  public func addLines(between points: [CGPoint]) { openPath.addLines(between: points) }
  public func addRect(_ rect: CGRect) { openPath.addRect(rect) }
  public func addRects(_ rects: [CGRect]) { for rect in rects { openPath.addRect(rect) } }
  public func addEllipse(in rect: CGRect) { openPath.addEllipse(in: rect) }
  public func addPath(_ path: CGPath) { openPath.addPath(path) }

  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    openPath.addCurve(to: end, control1: control1, control2: control2)
  }

  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    openPath.addQuadCurve(to: end, control: control)
  }

  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    openPath.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  public func addArc(tangent1End end1: CGPoint, tangent2End end2: CGPoint, radius: CGFloat) {
    openPath.addArc(tangent1End: end1, tangent2End: end2, radius: radius)
  }

  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    let isEvenOdd = mode == .eoFill || mode == .eoFillStroke
    return openPath.contains(point, using: isEvenOdd ? .evenOdd : .winding)
  }

  private func usePath(_ call: String) {
    record("\(call) \(openPath.boundingBoxOfPath)")
    beginPath()
  }

  // MARK: Drawing

  public func fillPath(using rule: CGPathFillRule = .winding) {
    usePath(rule == .winding ? "fillPath()" : "fillPath(using: .evenOdd)")
  }

  public func strokePath() { usePath("strokePath()") }
  public func drawPath(using mode: CGPathDrawingMode) { usePath("drawPath(using: .\(mode))") }
  public func fill(_ rect: CGRect) { record("fill(\(rect))") }
  public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }
  public func fillEllipse(in rect: CGRect) { record("fillEllipse(in: \(rect))") }
  public func stroke(_ rect: CGRect) { record("stroke(\(rect))") }
  public func stroke(_ rect: CGRect, width: CGFloat) { record("stroke(\(rect), width: \(width))") }
  public func strokeEllipse(in rect: CGRect) { record("strokeEllipse(in: \(rect))") }
  public func strokeLineSegments(between points: [CGPoint]) {
    record("strokeLineSegments(between: \(points))")
  }
  public func clear(_ rect: CGRect) { record("clear(\(rect))") }

  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    record("draw(\(image.width)x\(image.height), in: \(rect))")
  }

  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint,
    options: CGGradientDrawingOptions
  ) {
    record(
      "drawLinearGradient(\(gradient.colors.count) colors, start: \(startPoint), end: \(endPoint))")
  }

  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    record(
      "drawRadialGradient(\(gradient.colors.count) colors, startCenter: \(startCenter), "
        + "startRadius: \(startRadius), endCenter: \(endCenter), endRadius: \(endRadius))")
  }

  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) {
    record("beginTransparencyLayer()")
  }

  public func endTransparencyLayer() { record("endTransparencyLayer()") }

  // MARK: Clipping

  public func clip(to rect: CGRect) {
    state.clip = state.clip.intersection(rect.applying(state.ctm))
    record("clip(to: \(rect))")
  }

  /// Clips to the bounding box of the path.
  public func clip(using rule: CGPathFillRule = .winding) {
    state.clip = state.clip.intersection(openPath.boundingBoxOfPath.applying(state.ctm))
    usePath("clip()")
  }

  public func clip(to rect: CGRect, mask: CGImage) { clip(to: rect) }

  public func flush() {}
  public func synchronize() {}

  /// Returns an image of the context's size, without pixels.
  public func makeImage() -> CGImage? {
    CGImage(width: width, height: height, source: .drawn(recordedCalls))
  }

  private func short(_ color: CGColor) -> String {
    (color.components ?? []).map(shortNumber).joined(separator: " ")
  }
}
