import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UIViewGeometryTests {
  @Test func `a frame is read as it was set`() {
    let view = UIView(frame: CGRect(x: 0.1, y: 0.2, width: 1 / 3, height: 0.7))
    #expect(view.frame == CGRect(x: 0.1, y: 0.2, width: 1 / 3, height: 0.7))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 1 / 3, height: 0.7))
  }

  @Test func `NaN raises Core Animation's exception`() async throws {
    let sizes = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UIView(frame: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1)) }
    }
    let places = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIView().center = CGPoint(x: CGFloat.nan, y: 2) }
    }
    let size = String(decoding: try #require(sizes).standardErrorContent, as: UTF8.self)
    let place = String(decoding: try #require(places).standardErrorContent, as: UTF8.self)
    #expect(
      size.contains(
        "'CALayerInvalidGeometry', reason: 'CALayer bounds contains NaN: [0.0 0.0; nan 1.0]"))
    #expect(
      place.contains("'CALayerInvalidGeometry', reason: 'CALayer position contains NaN: [nan 2.0]"))
  }

  @Test func `changing the bounds' size keeps the centre`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.bounds.size = CGSize(width: 20, height: 30)
    #expect(view.center == CGPoint(x: 5, y: 5))
    #expect(view.frame == CGRect(x: -5, y: -10, width: 20, height: 30))
  }

  @Test func `a transform changes the frame but not the bounds and the centre`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.frame == CGRect(x: -5, y: -10, width: 20, height: 40))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 10, height: 20))
    #expect(view.center == CGPoint(x: 5, y: 10))
  }

  @Test func `the layer has the view's frame`() {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 10, height: 20))
    view.layer.cornerRadius = 4
    #expect(view.layer.frame == view.frame)
    view.frame.origin.x = 5
    #expect(view.layer.frame == view.frame)
    #expect(view.layer.cornerRadius == 4)
  }

  @Test func `points are converted between views through moved bounds and the window`() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let outer = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 1, y: 2, width: 50, height: 50))
    let other = UIView(frame: CGRect(x: 100, y: 0, width: 10, height: 10))
    window.addSubview(outer)
    window.addSubview(other)
    outer.addSubview(inner)
    outer.bounds.origin = CGPoint(x: 0, y: 5)
    #expect(inner.convert(CGPoint.zero, to: nil) == CGPoint(x: 11, y: 17))
    #expect(inner.convert(CGPoint.zero, to: other) == CGPoint(x: -89, y: 17))
    #expect(inner.convert(CGPoint(x: 11, y: 17), from: nil) == .zero)
    #expect(
      outer.convert(inner.bounds, from: inner) == CGRect(x: 1, y: 2, width: 50, height: 50))
  }

  @Test func `hit testing finds the front-most view that receives touches`() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (back, front) = (UIView(frame: outer.bounds), UIView(frame: outer.bounds))
    outer.addSubview(back)
    outer.addSubview(front)
    let point = CGPoint(x: 50, y: 50)
    #expect(outer.hitTest(point, with: nil) === front)
    front.isHidden = true
    #expect(outer.hitTest(point, with: nil) === back)
    back.isUserInteractionEnabled = false
    #expect(outer.hitTest(point, with: nil) === outer)
    #expect(outer.hitTest(CGPoint(x: 100, y: 50), with: nil) == nil)
  }

  struct Autoresizing: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var mask: UIView.AutoresizingMask
    /// The origin on the axis that grows from 100 to 200 points.
    var origin: CGFloat
    var width: CGFloat
  }

  @Test(arguments: [
    Autoresizing(testDescription: "nothing", mask: [], origin: 10, width: 20),
    Autoresizing(testDescription: "width", mask: .flexibleWidth, origin: 10, width: 120),
    Autoresizing(testDescription: "left", mask: .flexibleLeftMargin, origin: 110, width: 20),
    Autoresizing(testDescription: "right", mask: .flexibleRightMargin, origin: 10, width: 20),
    Autoresizing(
      testDescription: "both margins, in proportion",
      mask: [.flexibleLeftMargin, .flexibleRightMargin], origin: 22.5, width: 20),
    Autoresizing(
      testDescription: "everything",
      mask: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], origin: 20, width: 40),
    Autoresizing(testDescription: "height", mask: .flexibleHeight, origin: 10, width: 20),
  ])
  func `autoresizing distributes the difference`(_ expected: Autoresizing) {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    inner.autoresizingMask = expected.mask
    outer.addSubview(inner)
    outer.frame.size.width = 200
    #expect(inner.frame == CGRect(x: expected.origin, y: 10, width: expected.width, height: 20))
  }

  @Test func `without autoresizing the subviews keep their frames`() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView(frame: outer.bounds)
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    outer.addSubview(inner)
    outer.autoresizesSubviews = false
    outer.frame.size.width = 200
    #expect(inner.frame.width == 100)
  }
}
