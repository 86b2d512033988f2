import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct ViewAndLayerTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))

  @Test func `F129 looks that are set on the layer are those of the view`() {
    view.layer.opacity = 0.5
    view.layer.isHidden = true
    view.layer.masksToBounds = true
    view.layer.isOpaque = false
    view.layer.contentsScale = 1
    view.layer.backgroundColor = UIColor.red.cgColor
    #expect(view.alpha == 0.5 && view.isHidden && view.clipsToBounds && !view.isOpaque)
    #expect(view.contentScaleFactor == 1)
    #expect(view.backgroundColor?.cgColor == UIColor.red.cgColor)
  }

  @Test func `F129 looks that are set on the view are those of the layer`() {
    let mask = UIView()
    view.alpha = 0.25
    view.isHidden = true
    view.clipsToBounds = true
    view.isOpaque = false
    view.contentScaleFactor = 2
    view.mask = mask
    #expect(view.layer.opacity == 0.25 && view.layer.isHidden && view.layer.masksToBounds)
    #expect(!view.layer.isOpaque && view.layer.contentsScale == 2)
    #expect(view.layer.mask === mask.layer && view.mask === mask)
  }

  @Test(arguments: [
    CATransform3DMakeScale(2, 3, 1), CATransform3DMakeRotation(0.5, 0, 0, 1),
    CATransform3DMakeTranslation(5, 6, 7), CATransform3DMakeRotation(1, 1, 0, 0),
  ])
  func `F129 there is one transform`(_ transform: CATransform3D) {
    view.layer.transform = transform
    #expect(CATransform3DEqualToTransform(view.transform3D, transform))
    #expect(view.transform == CATransform3DGetAffineTransform(transform))
    #expect(view.frame == view.layer.frame)
    let other = UIView(frame: view.bounds)
    other.transform3D = transform
    #expect(CATransform3DEqualToTransform(other.layer.transform, transform))
    other.transform = .identity
    #expect(CATransform3DIsIdentity(other.layer.transform))
  }

  @Test func `opacity and alpha are between 0 and 1`() {
    view.layer.opacity = 2
    #expect(view.alpha == 1)
    view.alpha = -1
    #expect(view.layer.opacity == 0)
  }

  @Test func `setting the frame of a scaled view or layer changes its bounds by the inverse`() {
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    view.frame = CGRect(x: 10, y: 20, width: 40, height: 60)
    #expect(view.bounds.size == CGSize(width: 20, height: 30))
    #expect(view.frame == CGRect(x: 10, y: 20, width: 40, height: 60))
  }

  /// The layers by the letters that they have as names.
  private func order(_ view: UIView) -> String {
    (view.layer.sublayers ?? []).compactMap(\.name).joined()
  }

  private func named(_ name: String) -> UIView {
    let view = UIView()
    view.layer.name = name
    return view
  }

  private func layer(_ name: String) -> CALayer {
    let layer = CALayer()
    layer.name = name
    return layer
  }

  @Test func `F129 the layers of subviews are among the sublayers`() {
    let (a, b) = (named("a"), named("b"))
    view.addSubview(a)
    view.layer.addSublayer(layer("x"))
    view.addSubview(b)
    view.layer.insertSublayer(layer("y"), at: 0)
    #expect(order(view) == "yaxb")
    #expect(a.layer.superlayer === view.layer && b.layer.superlayer === view.layer)
    view.bringSubviewToFront(a)
    #expect(order(view) == "yxba")
    view.sendSubviewToBack(a)
    #expect(order(view) == "ayxb")
    view.exchangeSubview(at: 0, withSubviewAt: 1)
    #expect(order(view) == "byxa")
    view.insertSubview(named("c"), aboveSubview: b)
    #expect(order(view) == "bcyxa")
    a.removeFromSuperview()
    #expect(order(view) == "bcyx")
    #expect(a.layer.superlayer == nil)
  }

  @Test func `a moved sublayer moves its subview`() {
    let (a, b) = (named("a"), named("b"))
    view.addSubview(a)
    view.addSubview(b)
    view.layer.insertSublayer(layer("x"), below: b.layer)
    #expect(order(view) == "axb")
    view.layer.addSublayer(a.layer)
    #expect(order(view) == "xba" && view.subviews == [b, a])
    view.layer.sublayers = view.layer.sublayers?.filter { $0 !== b.layer }
    #expect(order(view) == "xa" && view.subviews == [a])
    #expect(b.superview == nil)
  }

  @Test func `the layer of another view comes without its view`() {
    let other = named("o")
    view.layer.addSublayer(other.layer)
    #expect(other.superview == nil && view.subviews.isEmpty)
    #expect(other.layer.superlayer === view.layer)
    view.addSubview(other)
    #expect(view.subviews == [other] && order(view) == "o")
  }

  @Test func `a layer's class sees what the view changes`() {
    final class Logging: CALayer {
      nonisolated(unsafe) static var log: [String] = []
      override var opacity: Float { didSet { Self.log.append("opacity") } }
      override var transform: CATransform3D { didSet { Self.log.append("transform") } }
      override var bounds: CGRect { didSet { Self.log.append("bounds") } }
      override func layoutSublayers() {
        Self.log.append("layout")
        super.layoutSublayers()
      }
    }
    final class Logged: UIView {
      override class var layerClass: AnyClass { Logging.self }
      override func layoutSubviews() { Logging.log.append("subviews") }
    }
    let view = Logged()
    view.alpha = 0.5
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    view.bounds.size = CGSize(width: 5, height: 5)
    view.layoutIfNeeded()
    #expect(Logging.log == ["opacity", "transform", "bounds", "layout", "subviews"])
  }

  @Test func `a layer that needs layout lays out its view`() {
    final class Counting: UIView {
      var layouts = 0
      override func layoutSubviews() { layouts += 1 }
    }
    let view = Counting()
    view.layoutIfNeeded()
    view.layer.setNeedsLayout()
    #expect(view.layer.needsLayout())
    view.layer.layoutIfNeeded()
    #expect(view.layouts == 2 && !view.layer.needsLayout())
  }

  @Test func `a background colour follows the view's traits`() {
    view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    #expect(view.layer.backgroundColor == UIColor.black.cgColor)
    view.overrideUserInterfaceStyle = .dark
    #expect(view.layer.backgroundColor == UIColor.white.cgColor)
  }
}
