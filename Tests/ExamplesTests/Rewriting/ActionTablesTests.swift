import TestSupport
import Testing

struct ActionTablesTests {
  /// The cases of the method table, such as `"tap": return action.run(self.tap())`.
  private func cases(of members: String, in type: String = "class A: NSObject") -> [String] {
    Program.rewrite("import UIKit\n\(type) {\n\(members)\n}\n").declarations
      .split(separator: "\n").filter { $0.hasPrefix("case ") }.map { String($0.dropFirst(5)) }
      .filter { !$0.hasPrefix("\"get ") && !$0.hasPrefix("\"set ") }
  }

  @Test(arguments: [
    ("@objc private func tap() {}", "\"tap\": return action.run(self.tap())"),
    ("@objc func tap(_ s: Any) {}", "\"tap:\": return action.run(self.tap(action.argument(0)))"),
    (
      "@IBAction func tap(sender: Any, event: Any) {}",
      "\"tapWithSender:event:\": return action.run("
        + "self.tap(sender: action.argument(0), event: action.argument(1)))"
    ),
    ("@objc(go) func tap() {}", "\"go\": return action.run(self.tap())"),
    ("@objc func `repeat`() {}", "\"repeat\": return action.run(self.`repeat`())"),
    ("@objc func load() throws {}", "\"load\": return action.run(try? self.load())"),
    ("func tap() {}\nlazy var s = #selector(tap)", "\"tap\": return action.run(self.tap())"),
    (
      "@objc var on = true\nlazy var s = #selector(setter: on)",
      "\"setOn:\": return action.run(self.on = action.argument(0))"
    ),
  ])
  func `a method is called by its Objective-C name`(member: String, line: String) {
    #expect(cases(of: member) == [line])
  }

  @Test(arguments: [
    "func tap() {}", "@nonobjc func tap() {}", "@objc static func tap() {}",
    "@objc func tap(a: Int, b: Int, c: Int, d: Int, e: Int) {}", "@objc func tap() async {}",
    "@objc func tap(_ a: inout Int) {}", "@objc func tap(_ a: Int...) {}",
    "@objc func tap(_ a: @escaping () -> Void) {}", "@objc init(a: Int) {}",
    "@available(*, unavailable) @objc func tap() {}",
  ])
  func `a method that cannot be called by name is left out`(member: String) {
    #expect(cases(of: member).isEmpty)
  }

  @Test func `a standard edit action is called on responders`() {
    let declarations = Program.rewrite(
      "import UIKit\nlet copying = #selector(UIResponderStandardEditActions.copy(_:))\n"
    ).declarations
    #expect(declarations.contains("extension UIResponder: _Actions0 {"))
    #expect(declarations.contains("case \"copy:\": return action.call(self.copy(_:))"))
  }

  @Test func `objcMembers exposes all methods that are not private, also in subclasses`() {
    #expect(cases(of: "func a() {}\nprivate func b() {}", in: "@objcMembers class A").count == 1)
    #expect(
      cases(of: "}\nclass B: A { func b() {}", in: "@objcMembers class A: NSObject").count == 1)
  }

  @Test func `a subclass comes before its superclass`() throws {
    let declarations = Program.rewrite(
      """
      import UIKit
      class A: NSObject { @objc private func tap() {} }
      class B: A { @objc private func tap() {} }
      """
    ).declarations
    let first = try #require(declarations.firstRange(of: "extension B: _Actions0"))
    let second = try #require(declarations.firstRange(of: "extension A: _Actions1"))
    #expect(first.lowerBound < second.lowerBound)
  }

  @Test func `a method under a condition keeps its condition`() {
    let declarations = Program.rewrite(
      "import UIKit\nclass A {\n#if DEBUG\n@objc func tap() {}\n#endif\n}\n"
    ).declarations
    #expect(declarations.contains("#if (DEBUG)\ncase \"tap\""))
  }

  @Test func `parameter types select among methods of the same name`() {
    #expect(
      cases(of: "@objc func tap(_ s: UIButton!) {}\nfunc tap(_ s: String) {}") == [
        "\"tap:\": return action.run(self.tap(action.argument(0) as UIButton?))"
      ])
  }

  @Test func `a class that is declared twice has the methods of the compiled declaration`() {
    let declarations = Program.rewrite(
      """
      import UIKit
      #if DEBUG
      class A { @objc func a() {} }
      #else
      class A { @objc func b() {} }
      #endif
      """
    ).declarations
    #expect(declarations.contains("#if ((DEBUG)) || (!(DEBUG))\nextension A"))
    #expect(declarations.contains("#if (DEBUG)\ncase \"a\""))
    #expect(declarations.contains("#if !(DEBUG)\ncase \"b\""))
  }

  @Test func `a method that satisfies a requirement is called by the requirement's name`() {
    let declarations = Program.rewrite(
      """
      import UIKit
      @objc protocol P { func go() }
      class A: NSObject, P { func go() {}; let s = #selector(P.go) }
      """)
    #expect(declarations.diagnostics.isEmpty)
    #expect(declarations.declarations.contains("case \"go\": return action.run(self.go())"))
  }

  @Test func `a function registers its local class with the runtime`() {
    let text = Program.rewrite(
      "import UIKit\nfunc f() {\n  class A { @objc func tap() {} }; print(1)\n}\n"
    ).segments[0]
    #expect(text.contains("case \"tap\": return action.run(self.tap())"))
    #expect(text.contains("UIKit._addActions(of: A.self) {"))
    #expect(text.hasSuffix(" print(1)\n}\n"))
  }

  @Test func `a class that the runtime cannot reach is reported`() {
    let page = MarkedText(
      "import UIKit\nfunc f() { class 1️⃣A<T> { @objc func tap() {} } }\n", path: Program.path)
    let diagnostics = Program.rewrite(page.text).diagnostics
    #expect(diagnostics.map(\.location) == [page["1️⃣"]])
    #expect(diagnostics.map(\.severity) == [.warning])
  }

  @Test func `attributes alone need no declarations without UIKit`() {
    #expect(Program.rewrite("class A: NSObject { @objc func tap() {} }").declarations.isEmpty)
  }
}
