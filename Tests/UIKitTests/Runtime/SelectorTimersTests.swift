import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct SelectorTimersTests {
  private final class Target: NSObject {
    var infos: [String] = []
    func tick(_ timer: Timer) { infos.append(timer.userInfo as? String ?? "none") }
  }

  private final class List: _ActionList {
    static func perform(_ action: _Action, on target: AnyObject) -> Bool {
      guard let target = target as? Target, action.name == "tick:" else { return false }
      return action.run(target.tick(action.argument(0)))
    }
  }

  init() {
    ActionTable.lists.append(List.self)
  }

  @Test func `a timer passes itself to its target's method`() {
    let target = Target()
    let timer = Timer(
      timeInterval: 60, target: target, selector: "tick:", userInfo: "a", repeats: true)
    timer.fire()
    timer.fire()
    #expect(target.infos == ["a", "a"])
  }

  @Test func `a timer retains its target until it is invalidated`() {
    var target: Target? = Target()
    weak let held = target
    let timer = Timer(
      timeInterval: 60, target: target as Any, selector: "tick:", userInfo: nil, repeats: true)
    target = nil
    #expect(held != nil)
    timer.invalidate()
    #expect(held == nil)
  }

  @Test func `a timer that has fired once releases its target`() {
    var target: Target? = Target()
    weak let held = target
    let timer = Timer.scheduledTimer(
      timeInterval: 60, target: target as Any, selector: "tick:", userInfo: nil, repeats: false)
    target = nil
    timer.fire()
    #expect(held == nil)
  }
}
