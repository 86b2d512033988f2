/// Something with coordinates of its own, which points can be turned into and out of: a view, a screen, a
/// scene.
///
/// - Mode: behaves
@preconcurrency @MainActor public protocol UICoordinateSpace: NSObjectProtocol {
  var bounds: CGRect { get }
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

/// What can say where its points are on the screen.
@MainActor protocol OnScreen: UICoordinateSpace {
  func toScreen(_ point: CGPoint) -> CGPoint
  func fromScreen(_ point: CGPoint) -> CGPoint
}

extension OnScreen {
  /// By way of the screen's coordinates. A space that is not the runtime's is taken for the screen.
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

/// The screen's or a scene's coordinates: their origin is the screen's.
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
