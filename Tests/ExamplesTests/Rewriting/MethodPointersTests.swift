import Testing

@testable import SwiftSource

struct MethodPointersTests {
  @Test(arguments: [
    (
      "@convention(c) (AnyObject, Selector, Bool) -> Void",
      "               (AnyObject, Selector, Bool) -> Void"
    ),
    ("@convention(c) (Int, Int) -> Void", "@convention(c) (Int, Int) -> Void"),
    (
      "@convention(block) (AnyObject, Selector) -> Void",
      "@convention(block) (AnyObject, Selector) -> Void"
    ),
  ])
  func `the type of a method's implementation is an ordinary function type`(
    type: String, rewritten: String
  ) {
    #expect(Program.rewrite("typealias F = \(type)\n").segments == ["typealias F = \(rewritten)\n"])
  }
}
