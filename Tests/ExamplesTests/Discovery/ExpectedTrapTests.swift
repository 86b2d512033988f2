import Articles
import Testing

@testable import Examples
@testable import SwiftSource

/// What a text says of traps.
struct ExpectedTrapTests {
  private static let calls = [
    "assert(x > 0)", "precondition(a.contains(3), \"has no three\")",
    "guard let n = m else { fatalError(\"none\") }", "assert(x, \"index out of range\")",
    "func f(x: Int) {\n  precondition(x > 0)\n  print(x)\n}",
    "if x { preconditionFailure() }",
  ]

  private func discovery(_ code: String, _ text: String) -> Discovery {
    let lines = (text + "\n\n```swift\n" + code + "\n```\n").split(
      separator: "\n", omittingEmptySubsequences: false)
    return Discovery(of: .swift(code, line: 3), in: lines)
  }

  @Test(
    arguments: calls,
    [
      "The array has a three:", "Use `assert` to check it:", "It asserts that x is positive:",
      "The precondition is checked:", "This does not crash:", "It never traps:",
      "There is no overflow:", "It runs without a runtime error:", "It won't terminate:",
      "Types are checked at run time:", "The button triggers an update:", "",
    ])
  func `a call of assert or precondition says nothing, nor does a text without a trap`(
    _ code: String, _ text: String
  ) {
    let found = discovery(code, text)
    #expect(!found.expectsTrap && found.trapLines.isEmpty, "\(text)\n\(code)")
  }

  @Test(
    arguments: calls,
    [
      "This crashes:", "It traps:", "The assertion fails:", "The precondition is not met:",
      "It triggers a runtime error:", "The index is out of range:", "It fails at run time:",
      "The number overflows:", "It terminates the program:", "A fatal error:",
    ])
  func `a text that mentions a trap announces it`(_ code: String, _ text: String) {
    #expect(discovery(code, text).expectsTrap, "\(text)\n\(code)")
    #expect(discovery(code + "\n// " + text, "Text").expectsTrap, "\(text)\n\(code)")
  }

  @Test(arguments: [
    ("fatalError(\"x\")", [0]), ("let a = 1\npreconditionFailure()", [1]),
    ("func f() -> Int {\n  fatalError()\n}", [1]), ("var x: Int { fatalError() }", [0]),
    ("func f() -> Int {\n  if x { fatalError() }\n  return 1\n}", []),
    ("guard a else { fatalError() }", []), ("assertionFailure()", [0]),
    ("func f() {\n  print(1)\n  fatalError()\n}", []),
  ])
  func `only a call without a condition is meant to trap`(_ code: String, _ lines: [Int]) {
    #expect(TrapCalls.certainLines(in: code) == lines)
  }
}
