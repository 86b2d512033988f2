import Testing

@testable import UIKit

struct GeometryTests {
  @Test func `rectangles, points and sizes print as tuples`() {
    #expect("\(CGRect(x: 0, y: 0, width: 390, height: 844))" == "(0.0, 0.0, 390.0, 844.0)")
    #expect("\(CGPoint(x: 1, y: 2.5))" == "(1.0, 2.5)")
    #expect("\(CGSize(width: 390, height: 844))" == "(390.0, 844.0)")
    #expect(
      "\([CGRect.zero as CGRect?])" == "[Optional((0.0, 0.0, 0.0, 0.0))]")
  }

  @Test func `insets print with their names`() {
    #expect(
      "\(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))"
        == "UIEdgeInsets(top: 1.0, left: 2.0, bottom: 3.0, right: 4.0)")
  }

  @Test func `insets reduce a rectangle`() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 50)
    #expect(
      rect.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        == CGRect(x: 2, y: 1, width: 94, height: 46))
  }

  @Test func `transforms are applied in order`() {
    let moved = CGAffineTransform(scaleX: 2, y: 2).translatedBy(x: 3, y: 4)
    #expect(CGPoint(x: 1, y: 1).applying(moved) == CGPoint(x: 8, y: 10))
    let scaled = CGAffineTransform(scaleX: 2, y: 2)
      .concatenating(CGAffineTransform(translationX: 3, y: 4))
    #expect(CGPoint(x: 1, y: 1).applying(scaled) == CGPoint(x: 5, y: 6))
  }

  @Test func `a transform and its inverse cancel out`() {
    let transform = CGAffineTransform(rotationAngle: 1).scaledBy(x: 2, y: 3).translatedBy(
      x: 4, y: 5)
    let point = CGPoint(x: 6, y: 7).applying(transform).applying(transform.inverted())
    #expect(abs(point.x - 6) < 1e-9 && abs(point.y - 7) < 1e-9)
  }

  @Test func `a quarter turn exchanges width and height`() {
    let box = CGRect(x: 0, y: 0, width: 10, height: 20)
      .applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(box.width - 20) < 1e-9 && abs(box.height - 10) < 1e-9)
  }

  @Test func `geometry is written to and read from strings in braces`() {
    #expect(NSCoder.string(for: CGRect(x: 1, y: 2, width: 3, height: 4.5)) == "{{1, 2}, {3, 4.5}}")
    #expect(
      NSCoder.cgRect(for: "{{1, 2}, {3, 4.5}}") == CGRect(x: 1, y: 2, width: 3, height: 4.5))
    #expect(NSCoder.cgRect(for: "nonsense") == .zero)
  }

  @Test func `an index path has a row and a section`() {
    var path = IndexPath(row: 3, section: 1)
    #expect(path.section == 1 && path.row == 3 && path.item == 3)
    path.row = 5
    #expect(path == IndexPath(item: 5, section: 1))
    let object = NSIndexPath(row: 2, section: 4)
    #expect(object.section == 4 && object.row == 2 && object.item == 2)
    #expect(object as IndexPath == IndexPath(row: 2, section: 4))
  }
}
