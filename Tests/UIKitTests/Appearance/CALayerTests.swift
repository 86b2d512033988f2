import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct CALayerTests {
  @Test func `the frame follows the position and the anchor point`() {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(layer.position == CGPoint(x: 60, y: 45))
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    #expect(layer.frame == CGRect(x: -40, y: -5, width: 200, height: 100))
    layer.anchorPoint = .zero
    #expect(layer.frame.origin == layer.position)
  }

  @Test func `F109 a layer's anchor and position move its view`() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    let layer = view.layer
    layer.anchorPoint = .zero
    #expect(view.frame == CGRect(x: 60, y: 45, width: 100, height: 50))
    layer.position = CGPoint(x: 1, y: 2)
    #expect(view.frame.origin == CGPoint(x: 1, y: 2))
    layer.bounds.size.width = 30
    #expect(view.frame == CGRect(x: 1, y: 2, width: 30, height: 50))
    #expect(layer.frame == view.frame)
  }

  @Test func `a time is converted through the layers above`() {
    let (outer, inner) = (CALayer(), CALayer())
    outer.addSublayer(inner)
    outer.speed = 2
    inner.beginTime = 3
    inner.timeOffset = 1
    #expect(inner.convertTime(5, from: nil) == 8)
    #expect(inner.convertTime(8, to: nil) == 5)
    #expect(inner.convertTime(10, from: outer) == 8)
    #expect(outer.convertTime(8, from: inner) == 10)
  }

  @Test func `a font of Core Graphics exists if the device has it`() {
    #expect(CGFont("Helvetica")?.postScriptName == "Helvetica")
    #expect(CGFont("No such font") == nil)
  }

  @Test func `sublayers are ordered and have one superlayer`() {
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

  @Test func `a path has a bounding box and contains the points inside it`() {
    let oval = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 50), transform: nil)
    #expect(oval.contains(CGPoint(x: 50, y: 25)))
    #expect(!oval.contains(CGPoint(x: 2, y: 2)))
    let box = oval.boundingBoxOfPath
    #expect(abs(box.width - 100) < 0.1 && abs(box.height - 50) < 0.1)
  }

  @Test func `rotations follow the right-hand rule`() {
    let turn = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    let point = CGPoint(x: 1, y: 0).applying(CATransform3DGetAffineTransform(turn))
    #expect(abs(point.x) < 1e-9 && abs(point.y - 1) < 1e-9)
    let scaled = CATransform3DScale(turn, 2, 2, 2)
    #expect(abs(CGPoint(x: 1, y: 0).applying(CATransform3DGetAffineTransform(scaled)).y - 2) < 1e-9)
  }

  @Test func `a copied layer has the original's appearance`() {
    let layer = CALayer()
    layer.cornerRadius = 4
    layer.shadowOpacity = 0.5
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    let copy = CALayer(layer: layer)
    #expect(copy.cornerRadius == 4 && copy.shadowOpacity == 0.5 && copy.bounds.width == 10)
  }

  @Test func `a masking superlayer clips the visible rectangle`() {
    let (outer, inner) = (CALayer(), CALayer())
    outer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    inner.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
    outer.addSublayer(inner)
    #expect(inner.visibleRect == inner.bounds)
    outer.masksToBounds = true
    #expect(inner.visibleRect == CGRect(x: 0, y: 0, width: 5, height: 5))
  }

  @Test func `a 3D transform and its inverse cancel out`() {
    let transform = CATransform3DRotate(CATransform3DMakeTranslation(3, 4, 5), 0.7, 1, 2, 3)
    let product = CATransform3DConcat(transform, CATransform3DInvert(transform))
    let difference = zip(product.rows, CATransform3DIdentity.rows).map { abs($0 - $1) }.max() ?? 1
    #expect(difference < 1e-9)
    #expect(CATransform3DInvert(CATransform3DMakeScale(0, 1, 1)) == CATransform3DMakeScale(0, 1, 1))
  }

  @Test func `the drawing calls of a layer's delegate are recorded`() {
    final class Delegate: NSObject, CALayerDelegate {
      func draw(_ layer: CALayer, in ctx: CGContext) {
        ctx.fill(layer.bounds)
      }
    }
    let (layer, delegate) = (CALayer(), Delegate())
    layer.bounds.size = CGSize(width: 2, height: 2)
    layer.delegate = delegate
    let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image {
      layer.render(in: $0.cgContext)
    }
    #expect(image.recordedCalls?.last == "fill((0.0, 0.0, 2.0, 2.0))")
  }

  @Test func `the action of a key is searched in the documented order`() {
    final class Layer: CALayer {
      override class func defaultAction(forKey event: String) -> (any CAAction)? {
        event == "own" ? CABasicAnimation(keyPath: "own") : nil
      }
    }
    final class Delegate: NSObject, CALayerDelegate {
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        event == "none" ? NSNull() : nil
      }
    }
    let (layer, delegate) = (Layer(), Delegate())
    layer.delegate = delegate
    let animation = CABasicAnimation(keyPath: "opacity")
    layer.actions = ["opacity": animation, "none": animation]
    #expect(layer.action(forKey: "opacity") as? CABasicAnimation === animation)
    #expect(layer.action(forKey: "none") == nil)
    #expect((layer.action(forKey: "own") as? CABasicAnimation)?.keyPath == "own")
    #expect(layer.action(forKey: "other") == nil)
    layer.action(forKey: "opacity")?.run(forKey: "opacity", object: layer, arguments: nil)
    #expect(layer.animationKeys() == ["opacity"])
  }

  @Test func `a 3D transform in an NSValue is the same again`() {
    let transform = CATransform3DMakeTranslation(1, 2, 3)
    #expect(NSValue(caTransform3D: transform).caTransform3DValue == transform)
    #expect(NSValue(cgPoint: .zero).caTransform3DValue == CATransform3D())
  }

  @Test func `a bitmap context needs an area and rows that are long enough`() {
    func context(_ width: Int, bytesPerRow: Int) -> CGContext? {
      CGContext(
        data: nil, width: width, height: 2, bitsPerComponent: 8, bytesPerRow: bytesPerRow,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    }
    #expect(context(0, bytesPerRow: 0) == nil && context(4, bytesPerRow: 15) == nil)
    #expect(context(4, bytesPerRow: 16)?.width == 4 && context(4, bytesPerRow: 0)?.height == 2)
  }
}
