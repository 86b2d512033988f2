import Foundation
import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UIDynamicAnimatorTests {
  private let area = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
  private let box = UIView(frame: CGRect(x: 100, y: 0, width: 100, height: 100))
  private let animator: UIDynamicAnimator

  init() {
    area.addSubview(box)
    animator = UIDynamicAnimator(referenceView: area)
  }

  private final class Log: NSObject, UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate {
    var calls: [String] = []
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { calls.append("resume") }
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { calls.append("pause") }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) { calls.append("touch \(identifier.map { "\($0)" } ?? "bounds")") }
  }

  /// Lets the animator's time pass until it pauses.
  private func run() {
    while animator.isRunning, Runtime.passTime() {}
  }

  @Test func `a box falls to the floor and rests there`() {
    let log = Log()
    animator.delegate = log
    let collision = UICollisionBehavior(items: [box])
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.collisionDelegate = log
    animator.addBehavior(UIGravityBehavior(items: [box]))
    animator.addBehavior(collision)
    #expect(animator.isRunning)
    run()
    #expect(box.frame == CGRect(x: 100, y: 400, width: 100, height: 100))
    #expect(!animator.isRunning && log.calls == ["resume", "touch bounds", "pause"])
    #expect(animator.elapsedTime > 0.8 && animator.elapsedTime < 2)
  }

  @Test func `a boundary with a name stops a box`() {
    let log = Log()
    let collision = UICollisionBehavior(items: [box])
    collision.addBoundary(
      withIdentifier: "shelf" as NSString, from: CGPoint(x: 0, y: 300), to: CGPoint(x: 300, y: 300))
    collision.collisionDelegate = log
    animator.addBehavior(UIGravityBehavior(items: [box]))
    animator.addBehavior(collision)
    run()
    #expect(abs(box.frame.maxY - 300) < 0.5 && log.calls == ["touch shelf"])
    #expect(collision.boundaryIdentifiers?.count == 1)
  }

  @Test func `an elastic box bounces`() {
    let collision = UICollisionBehavior(items: [box])
    collision.translatesReferenceBoundsIntoBoundary = true
    let body = UIDynamicItemBehavior(items: [box])
    body.elasticity = 0.6
    var highest = CGFloat.infinity
    var hasTouched = false
    body.action = {
      if box.frame.maxY > 499 { hasTouched = true }
      if hasTouched { highest = min(highest, box.frame.maxY) }
    }
    for behavior in [UIGravityBehavior(items: [box]), collision, body] {
      animator.addBehavior(behavior)
    }
    run()
    #expect(highest < 420 && abs(box.frame.maxY - 500) < 0.5)
  }

  @Test func `a snap ends at its point`() {
    box.transform = CGAffineTransform(rotationAngle: 1)
    animator.addBehavior(UISnapBehavior(item: box, snapTo: CGPoint(x: 200, y: 300)))
    run()
    #expect(box.center == CGPoint(x: 200, y: 300))
    #expect(abs(box.transform.b) < 0.001)
  }

  @Test func `one push of 1 moves a box of 100 points by 100 points each second`() {
    let push = UIPushBehavior(items: [box], mode: .instantaneous)
    push.setAngle(0, magnitude: 1)
    let body = UIDynamicItemBehavior(items: [box])
    animator.addBehavior(body)
    animator.addBehavior(push)
    for _ in 0..<61 { _ = Runtime.passTime() }
    #expect(!push.active)
    #expect(abs(body.linearVelocity(for: box).x - 100) < 0.001)
    #expect(abs(box.center.x - 250) < 5)
    animator.removeAllBehaviors()
    run()
  }

  @Test func `an attachment keeps its length`() {
    let attachment = UIAttachmentBehavior(item: box, attachedToAnchor: CGPoint(x: 250, y: 50))
    #expect(attachment.length == 100 && attachment.attachedBehaviorType == .anchor)
    animator.addBehavior(UIGravityBehavior(items: [box]))
    animator.addBehavior(attachment)
    for _ in 0..<40 { _ = Runtime.passTime() }
    #expect(abs(hypot(box.center.x - 250, box.center.y - 50) - 100) < 1)
    #expect(box.center.y > 60)
    animator.removeAllBehaviors()
    run()
  }
}
