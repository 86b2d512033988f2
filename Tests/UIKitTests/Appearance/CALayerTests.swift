import Testing

@testable import UIKit

@MainActor struct CALayerTests {
  @Test func `the frame follows position and anchor`() {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(layer.position == CGPoint(x: 60, y: 45))
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    #expect(layer.frame == CGRect(x: -40, y: -5, width: 200, height: 100))
    layer.anchorPoint = .zero
    #expect(layer.frame.origin == layer.position)
  }

  @Test func `sublayers have an order and one superlayer`() {
    let (a, b, c) = (CALayer(), CALayer(), CALayer())
    a.addSublayer(b)
    a.insertSublayer(c, at: 0)
    #expect(a.sublayers == [c, b])
    c.addSublayer(b)
    #expect(a.sublayers == [c])
    #expect(b.superlayer === c)
    b.removeFromSuperlayer()
    #expect(c.sublayers == nil)
  }

  @Test func `points convert between layers`() {
    let (root, left, right) = (CALayer(), CALayer(), CALayer())
    root.frame = CGRect(x: 5, y: 5, width: 100, height: 100)
    left.frame = CGRect(x: 10, y: 10, width: 10, height: 10)
    right.frame = CGRect(x: 50, y: 10, width: 10, height: 10)
    right.bounds.origin = CGPoint(x: 0, y: 3)
    root.addSublayer(left)
    root.addSublayer(right)
    #expect(left.convert(CGPoint(x: 1, y: 1), to: right) == CGPoint(x: -39, y: 4))
    #expect(left.convert(CGPoint(x: -39, y: 4), from: right) == CGPoint(x: 1, y: 1))
  }

  @Test func `a path knows its box and what is inside`() {
    let oval = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 50), transform: nil)
    #expect(oval.contains(CGPoint(x: 50, y: 25)))
    #expect(!oval.contains(CGPoint(x: 2, y: 2)))
    let box = oval.boundingBoxOfPath
    #expect(abs(box.width - 100) < 0.1 && abs(box.height - 50) < 0.1)
  }

  @Test func `rotations turn by the right hand`() {
    let turn = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    let point = CGPoint(x: 1, y: 0).applying(CATransform3DGetAffineTransform(turn))
    #expect(abs(point.x) < 1e-9 && abs(point.y - 1) < 1e-9)
    let scaled = CATransform3DScale(turn, 2, 2, 2)
    #expect(abs(CGPoint(x: 1, y: 0).applying(CATransform3DGetAffineTransform(scaled)).y - 2) < 1e-9)
  }
}
