import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct PresentationLayerTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  private func show() {
    window.addSubview(view)
    window.isHidden = false
    Runtime.commit()
  }

  @Test func `F130 a layer has a presentation layer once it is on screen`() {
    #expect(view.layer.presentation() == nil)
    window.addSubview(view)
    window.isHidden = false
    #expect(view.layer.presentation() == nil)
    Runtime.commit()
    #expect(view.layer.presentation()?.frame == view.frame)
    let sublayer = CALayer()
    view.layer.addSublayer(sublayer)
    #expect(sublayer.presentation() == nil)
    Runtime.commit()
    #expect(sublayer.presentation() != nil)
    view.removeFromSuperview()
    #expect(view.layer.presentation() == nil && sublayer.presentation() == nil)
  }

  @Test func `a presentation layer is in the presentation tree and knows its model`() throws {
    show()
    let layer = try #require(view.layer.presentation())
    #expect(layer !== view.layer && layer.model() === view.layer)
    #expect(view.layer.model() === view.layer)
    #expect(layer.superlayer?.model() === window.layer)
    #expect(window.layer.presentation()?.sublayers?.map { $0.model() } == [view.layer])
    #expect(
      window.layer.presentation()?.hitTest(CGPoint(x: 5, y: 5))?.model() === view.layer)
  }

  @Test func `F130 it has the values that an animation shows, and the layer those at the end`()
    async throws
  {
    show()
    UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
      view.alpha = 0
      view.center.x = 105
      view.bounds.size.width = 20
      view.transform = CGAffineTransform(scaleX: 3, y: 1)
      view.layer.cornerRadius = 4
      view.backgroundColor = .red
    }
    #expect(view.alpha == 0 && view.layer.cornerRadius == 4)
    #expect((view.layer.presentation()?.opacity ?? 0) > 0.9)
    try await Task.sleep(for: .milliseconds(100))
    let shown = try #require(view.layer.presentation())
    let part = 1 - CGFloat(shown.opacity)
    #expect(part > 0.2 && part < 1)
    for other in [
      (shown.position.x - 5) / 100, (shown.bounds.width - 10) / 10, (shown.transform.m11 - 1) / 2,
      shown.cornerRadius / 4, shown.backgroundColor?.alpha ?? -1,
    ] {
      #expect(abs(other - part) < 0.1)
    }
    try await Task.sleep(for: .milliseconds(350))
    #expect(view.layer.presentation()?.opacity == 0)
  }

  @Test func `an animator's fraction is shown`() {
    show()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { view.alpha = 0 }
    animator.fractionComplete = 0.25
    #expect(view.layer.presentation()?.opacity == 0.75 && view.alpha == 0)
    animator.fractionComplete = 0.75
    #expect(view.layer.presentation()?.opacity == 0.25)
    animator.stopAnimation(true)
    #expect(view.layer.presentation()?.opacity == 0)
  }

  @Test(arguments: ["position.x", "opacity", "cornerRadius", "bounds.size.height"])
  func `an animation of a layer is shown until it ends`(_ key: String) async throws {
    show()
    let animation = CABasicAnimation(keyPath: key)
    animation.fromValue = 0.5
    animation.toValue = 0.75
    animation.duration = 0.2
    view.layer.add(animation, forKey: "own")
    let property = try #require(AnimatableProperty.all[key])
    let model = property.numbers(view.layer)
    let shown = property.numbers(try #require(view.layer.presentation()))
    #expect(shown[0] >= 0.5 && shown[0] < 0.75)
    view.layer.removeAllAnimations()
    #expect(property.numbers(try #require(view.layer.presentation())) == model)
  }

  @Test func `an animation that fills forwards keeps its last value`() async throws {
    show()
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    animation.values = [0, 1, 0.5]
    animation.duration = 0.02
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    view.layer.add(animation, forKey: nil)
    try await Task.sleep(for: .milliseconds(60))
    #expect(view.layer.presentation()?.opacity == 0.5 && view.layer.opacity == 1)
  }

  @Test func `a program's layer is copied with its own initializer`() {
    final class Ring: CALayer {
      var turns = 0
      override init() { super.init() }
      override init(layer: Any) {
        super.init(layer: layer)
        turns = (layer as? Ring)?.turns ?? -1
      }
      required init?(coder: NSCoder) { nil }
    }
    show()
    let ring = Ring()
    ring.turns = 3
    view.layer.addSublayer(ring)
    Runtime.commit()
    #expect(ring.presentation()?.turns == 3)
  }

  @Test func `a layer's action is an animation in a block, and none outside`() {
    #expect(view.layer.action(forKey: "opacity") == nil)
    UIView.animate(withDuration: 3) {
      #expect((view.layer.action(forKey: "opacity") as? CABasicAnimation)?.duration == 3)
    }
  }

  @Test(arguments: [
    (CAMediaTimingFunctionName.linear, 0.25), (.easeIn, 0.0935), (.easeInEaseOut, 0.1292),
  ])
  func `a curve shows a part of the change`(_ name: CAMediaTimingFunctionName, _ part: Double) {
    let function = CAMediaTimingFunction(name: name)
    #expect(abs(function.progress(at: 0.25) - part) < 0.001)
    #expect(function.progress(at: 0) == 0 && function.progress(at: 1) == 1)
  }
}
