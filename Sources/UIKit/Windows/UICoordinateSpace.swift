/// An object with its own coordinate system, such as a view, a screen or a scene. Its coordinates
/// can be converted to and from others.
///
/// - Mode: behaves
@preconcurrency @MainActor public protocol UICoordinateSpace: NSObjectProtocol {
  var bounds: CGRect { get }
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

/// A coordinate space of the runtime, which can convert its points to and from screen coordinates.
@MainActor protocol OnScreen: UICoordinateSpace {
  func toScreen(_ point: CGPoint) -> CGPoint
  func fromScreen(_ point: CGPoint) -> CGPoint
}

extension OnScreen {
  /// Converts a point through screen coordinates. A coordinate space of any other type is treated
  /// as that of the screen.
  @_disfavoredOverload
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    (coordinateSpace as? any OnScreen)?.fromScreen(toScreen(point)) ?? toScreen(point)
  }

  @_disfavoredOverload
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    fromScreen((coordinateSpace as? any OnScreen)?.toScreen(point) ?? point)
  }

  @_disfavoredOverload
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    box(of: rect) { convert($0, to: coordinateSpace) }
  }

  @_disfavoredOverload
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    box(of: rect) { convert($0, from: coordinateSpace) }
  }

  private func box(of rect: CGRect, _ convert: (CGPoint) -> CGPoint) -> CGRect {
    let corners: [CGPoint] = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
    ].map(convert)
    let (xs, ys) = (corners.map(\.x).sorted(), corners.map(\.y).sorted())
    return CGRect(x: xs[0], y: ys[0], width: xs[3] - xs[0], height: ys[3] - ys[0])
  }
}

/// The coordinate space of the screen or of a scene. Its origin is that of the screen.
final class ScreenSpace: NSObject, OnScreen {
  private let size: @MainActor () -> CGSize

  init(size: @escaping @MainActor () -> CGSize) {
    self.size = size
  }

  convenience init(size: CGSize) {
    self.init { size }
  }

  var bounds: CGRect { CGRect(origin: .zero, size: size()) }
  func toScreen(_ point: CGPoint) -> CGPoint { point }
  func fromScreen(_ point: CGPoint) -> CGPoint { point }
}
