import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct DrawingTests {
  @Test func `a renderer runs its actions, and the image has the renderer's size`() {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10))
    let image = renderer.image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
      UIBezierPath(rect: CGRect(x: 1, y: 1, width: 2, height: 2)).fill()
      #expect(UIGraphicsGetCurrentContext() === context.cgContext)
    }
    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(image.size == CGSize(width: 20, height: 10))
    #expect(image.scale == 3)
    #expect(image.cgImage?.width == 60)
    #expect(
      image.recordedCalls == [
        "setFillColor(1 0 0 1)", "fill((0.0, 0.0, 5.0, 5.0))", "fill (1.0, 1.0, 2.0, 2.0)",
      ])
    #expect(image.pngData() == nil)
  }

  @Test func `an image context has the requested scale`() {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), false, 2)
    UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 4))
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    #expect(image?.scale == 2)
    #expect(image?.cgImage?.height == 8)
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
  }

  @Test func `a context saves and restores its state`() {
    let context = CGContext(size: CGSize(width: 10, height: 10), scale: 1)
    context.saveGState()
    context.translateBy(x: 2, y: 3)
    context.clip(to: CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(context.convertToDeviceSpace(.zero) == CGPoint(x: 2, y: 3))
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 4, height: 4))
    context.restoreGState()
    #expect(context.ctm == .identity)
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test func `a view draws after layout and on request, but not while hidden`() {
    final class Drawn: UIView {
      var log: [String] = []
      override func layoutSubviews() {
        super.layoutSubviews()
        log.append("layout")
      }
      override func draw(_ rect: CGRect) {
        log.append("draw \(rect) \(UIGraphicsGetCurrentContext() != nil)")
      }
    }
    let page = UIViewController()
    let (view, hidden) = (
      Drawn(frame: CGRect(x: 5, y: 5, width: 20, height: 10)),
      Drawn(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
    )
    hidden.isHidden = true
    page.view.addSubview(view)
    page.view.addSubview(hidden)
    let window = shownWindow(page)
    #expect(view.log == ["layout", "draw (0.0, 0.0, 20.0, 10.0) true"])
    #expect(!hidden.log.contains { $0.hasPrefix("draw") })
    view.log = []
    view.setNeedsDisplay()
    view.setNeedsDisplay()
    settle()
    #expect(view.log == ["draw (0.0, 0.0, 20.0, 10.0) true"])
    #expect(window.rootViewController === page)
  }

  @Test func `an arc rounds the corner between two lines`() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addArc(
      tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    #expect(abs(path.currentPoint.x - 10) < 1e-9)
    #expect(abs(path.currentPoint.y - 4) < 1e-9)
    #expect(abs(path.boundingBoxOfPath.maxX - 10) < 1e-3)
  }

  @Test func `a reversed path has the opposite direction`() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 5, y: 0))
    path.addLine(to: CGPoint(x: 5, y: 5))
    #expect(path.reversing().currentPoint == CGPoint(x: 0, y: 0))
    #expect(path.reversing().reversing().cgPath == path.cgPath)
  }

  @MainActor @Test func `a view can draw its layer itself`() {
    final class Own: UIView {
      var log: [String] = []
      override func draw(_ layer: CALayer, in ctx: CGContext) {
        log.append("layer")
        super.draw(layer, in: ctx)
      }
      override func draw(_ rect: CGRect) { log.append("rect \(rect.width)") }
    }
    let view = Own(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    view.layer.draw(in: CGContext(size: CGSize(width: 4, height: 4), scale: 1))
    #expect(view.log == ["layer", "rect 4.0"])
  }
}
