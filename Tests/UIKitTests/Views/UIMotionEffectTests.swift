import Testing

@testable import UIKit

@MainActor @Suite struct UIMotionEffectTests {
  @Test func `a motion effect gives the value between its two at the tilt`() throws {
    let effect = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
    effect.minimumRelativeValue = -10
    effect.maximumRelativeValue = 30
    let offset = UIOffset(horizontal: 0, vertical: 1)
    let values = try #require(effect.keyPathsAndRelativeValues(forViewerOffset: offset))
    #expect(values["center.x"] as? CGFloat == 10)
    let group = UIMotionEffectGroup()
    #expect(group.keyPathsAndRelativeValues(forViewerOffset: offset) == nil)
    group.motionEffects = [effect]
    #expect(group.keyPathsAndRelativeValues(forViewerOffset: offset)?.count == 1)
    let view = UIView()
    view.addMotionEffect(group)
    #expect(view.motionEffects == [group])
    view.removeMotionEffect(group)
    #expect(view.motionEffects.isEmpty)
  }
}
