import TestSupport
import Testing

struct OptionalRequirementsTests {
  @Test(arguments: [
    ("d?.tableView?(t, didSelectRowAt: i)", "d?.tableView (t, didSelectRowAt: i)"),
    ("d.textFieldShouldReturn?(f) ?? true", "d.textFieldShouldReturn (f) ?? true"),
    ("self.onTap?(1)", "self.onTap?(1)"), ("onTap?(1)", "onTap?(1)"),
    ("d?.go(with: 1)", "d?.go(with: 1)"),
  ])
  func `only a delegate's method loses its question mark`(call: String, rewritten: String) {
    let result = Program.rewrite("import UIKit\nlet a = \(call)\n")
    #expect(result.stretches == ["import UIKit\nlet a = \(rewritten)\n"])
  }

  @Test func `an optional requirement of the program has a default`() {
    let result = Program.rewrite(
      """
      @objc protocol P { @objc optional func a(_ b: Int, c: String); @objc optional func d() -> Int? }
      func f(p: P?) { p?.a?(1, c: ""); _ = p?.d?() }

      """)
    #expect(
      result.stretches == [
        """
              protocol P {                func a(_ b: Int, c: String);                func d() -> Int? }
        func f(p: P?) { p?.a (1, c: ""); _ = p?.d () }

        """
      ])
    #expect(result.appendix.contains("extension P {\npublic func a(_ b: Int, c: String) {  }\n}"))
    #expect(result.appendix.contains("extension P {\npublic func d() -> Int? { nil }\n}"))
  }

  @Test func `what cannot have a default is told at its place`() {
    let page = MarkedText(
      "@objc protocol P {\n  @objc 1️⃣optional func a() -> Int\n  @objc 2️⃣optional var b: Int { get }\n}\n",
      path: Program.path)
    #expect(
      Program.rewrite(page.text).diagnostics.map(\.location) == [page["1️⃣"], page["2️⃣"]])
  }

  @Test func `a subclass cannot add what its superclass leaves out`() {
    let page = MarkedText(
      """
      @objc protocol P { @objc optional func a() }
      class A: P {}
      class 1️⃣B: A { func a() {} }
      """, path: Program.path)
    #expect(Program.rewrite(page.text).diagnostics.map(\.location) == [page["1️⃣"]])
  }
}
