import Testing

@testable import SwiftSource

struct TimerInitializersTests {
  @Test(arguments: [
    (
      "Timer(timeInterval: 1, repeats: true) { _ in }",
      "Timer(_after      : 1, repeats: true) { _ in }"
    ),
    (
      "Timer.init(timeInterval: 1, repeats: true, block: f)",
      "Timer.init(_after      : 1, repeats: true, block: f)"
    ),
    (
      "Timer(timeInterval: 1, target: a, selector: s, userInfo: nil, repeats: true)",
      "Timer(timeInterval: 1, target: a, selector: s, userInfo: nil, repeats: true)"
    ),
    ("Clock(timeInterval: 1, repeats: true)", "Clock(timeInterval: 1, repeats: true)"),
  ])
  func `only a timer with a block gets the runtime's initializer`(call: String, rewritten: String) {
    let result = Program.rewrite("import UIKit\nlet a = \(call)\n")
    #expect(result.segments == ["import UIKit\nlet a = \(rewritten)\n"])
  }
}
