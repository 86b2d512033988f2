import TestSupport
import Testing

struct ObjectiveCAttributesTests {
  @Test(arguments: [
    ("@objc func tap() {}", "      func tap() {}"),
    ("@objc(tapped:) func tap(_ s: Any) {}", "               func tap(_ s: Any) {}"),
    ("@IBOutlet private weak var a: B!", "          private weak var a: B!"),
    ("@IBAction func tap() {}", "          func tap() {}"),
    ("@IBSegueAction func go() -> A? { nil }", "               func go() -> A? { nil }"),
    ("@IBInspectable var a = 1", "               var a = 1"),
    ("@nonobjc func tap() {}", "         func tap() {}"),
    ("@objc dynamic var a = 1", "              var a = 1"),
    ("@objc\n  func tap() {}", "     \n  func tap() {}"),
    ("@objc /* é */ func tap() {}", "      /* é */ func tap() {}"),
    ("@objc(a:\n  b:) func ä(_ a: Int, b: Int) {}", "        \n      func ä(_ a: Int, b: Int) {}"),
  ])
  func `an attribute is replaced with as many spaces`(member: String, rewritten: String) {
    let result = Program.rewrite("class A {\n  \(member)\n}\n")
    #expect(result.segments == ["class A {\n  \(rewritten)\n}\n"])
  }

  @Test func `attributes of types are removed, too`() {
    let result = Program.rewrite("@IBDesignable @objcMembers @objc(Card) class A {}\n")
    #expect(result.segments == ["                                       class A {}\n"])
  }

  @Test func `attributes of Swift are kept`() {
    let code = "@MainActor final class A { @discardableResult func f() -> Int { 1 } }\n"
    #expect(Program.rewrite(code).segments == [code])
  }

  @Test func `dynamic is kept if something replaces it`() {
    let code = "dynamic func a() {}\n@_dynamicReplacement(for: a()) func b() {}\n"
    #expect(Program.rewrite(code).segments == [code])
  }

  @Test func `a managed property is reported at its location`() {
    let page = MarkedText("class A {\n  1️⃣@NSManaged var name: String\n}\n", path: Program.path)
    let diagnostics = Program.rewrite(page.text).diagnostics
    #expect(diagnostics.map(\.location) == [page["1️⃣"]])
    #expect(diagnostics.map(\.message) == ["'@NSManaged' is not supported by this runtime"])
  }
}
