import TestSupport
import Testing

struct SelectorExpressionsTests {
  /// The Objective-C name that the generated declarations give to the only selector of a program.
  private func name(of code: String) -> String? {
    let result = Program.rewrite(code)
    let line = result.declarations.split(separator: "\n").first { $0.contains("_sel00001") }
    return line.flatMap { $0.split(separator: "\"").dropFirst().first.map(String.init) }
  }

  private func method(_ declaration: String, selector: String) -> String {
    """
    import UIKit
    class Base: UIViewController { @objc func inherited(_ a: Any) {} }
    class Screen: Base {
      class Inner: NSObject { @objc func deep() {} }
      @objc \(declaration)
      func set() { use(#selector(\(selector))) }
    }
    """
  }

  @Test(arguments: [
    ("private func tap() {}", "tap", "tap"),
    ("func tap(_ sender: Any) {}", "tap", "tap:"),
    ("func tap(_ sender: Any) {}", "tap(_:)", "tap:"),
    ("func tap(_ sender: Any, event: UIEvent) {}", "tap(_:event:)", "tap:event:"),
    ("func tap(sender: Any) {}", "self.tap", "tapWithSender:"),
    ("func tap(sender: Any) {}", "Screen.tap(sender:)", "tapWithSender:"),
    ("func tap() {}", "inherited(_:)", "inherited:"),
    ("func tap() {}", "super.inherited", "inherited:"),
    ("func tap() {}", "Inner.deep", "deep"),
    ("func tap() {}", "Screen.Inner.deep", "deep"),
    ("func `repeat`() {}", "`repeat`", "repeat"),
    ("func tap() {}", "(tap)", "tap"),
    ("override func inherited(_ a: Any) {}", "inherited", "inherited:"),
    ("var count = 1", "getter: count", "count"),
    ("var count = 1", "setter: Screen.count", "setCount:"),
  ])
  func `a selector has its method's name`(declaration: String, selector: String, name: String) {
    #expect(self.name(of: method(declaration, selector: selector)) == name)
  }

  @Test func `a name given by the author is used, for an override too`() {
    let code = """
      class A: NSObject { @objc(pressed:) func tap(_ s: Any) {} }
      class B: A { override func tap(_ s: Any) {}; let s = #selector(tap) }
      """
    #expect(name(of: code) == "pressed:")
  }

  @Test func `a type after as selects among methods of the same name`() {
    let code = """
      class A: NSObject {
        @objc func tap() {}
        @objc func tap(_ s: UIView) {}
        lazy var s = #selector(tap as (UIView) -> Void)
      }
      """
    #expect(name(of: code) == "tap:")
  }

  @Test func `a selector of a method that the program declares is padded with spaces`() {
    let result = Program.rewrite("class A { @objc func tap() {}; let s = [#selector(tap), 1] }\n")
    #expect(
      result.segments == ["class A {       func tap() {}; let s = [_sel00001     , 1] }\n"])
  }

  @Test func `the compiler checks a method that the program does not declare`() {
    let result = Program.rewrite("import UIKit\nlet s = #selector(UIView.endEditing(_:))\n")
    #expect(result.segments == ["import UIKit\nlet s = _sel00001(UIView.endEditing(_:))\n"])
    #expect(result.declarations.contains("_SelectorName(\"endEditing:\")"))
  }

  @Test func `the compiler checks a property that the program does not declare`() {
    let result = Program.rewrite("import UIKit\nlet s = #selector(getter: UIView.frame)\n")
    #expect(result.segments == ["import UIKit\nlet s = _sel00001(       \\UIView.frame)\n"])
  }

  @Test func `a method that is hidden from Objective-C is reported as by Apple's compiler`() {
    let page = MarkedText(
      "class A: NSObject {\n  func tap() {}\n  lazy var s = 1️⃣#selector(tap)\n}\n",
      path: Program.path)
    let diagnostics = Program.rewrite(page.text).diagnostics
    #expect(diagnostics.map(\.location) == [page["1️⃣"]])
    #expect(
      diagnostics.map(\.message) == [
        "argument of '#selector' refers to instance method 'tap()' that is not exposed to "
          + "Objective-C"
      ])
  }

  @Test(arguments: [
    "@objcMembers class A: NSObject { func tap() {}; lazy var s = #selector(tap) }",
    "@objc extension A { func tap() {}; func f() { print(#selector(tap)) } }",
    "class A: B { override func tap() {}; lazy var s = #selector(tap) }",
    "class A: UIView, UITextFieldDelegate { func tap() {}; lazy var s = #selector(tap) }",
    "@objcMembers class A: NSObject {}\nclass B: A { func tap() {}; lazy var s = #selector(tap) }",
  ])
  func `a method that may be exposed to Objective-C is accepted`(code: String) {
    #expect(Program.rewrite(code).diagnostics.isEmpty)
  }
}
