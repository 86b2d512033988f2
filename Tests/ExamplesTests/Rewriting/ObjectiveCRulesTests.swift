import TestSupport
import Testing

struct ObjectiveCRulesTests {
  @Test(arguments: [
    (
      "struct A {\n  1️⃣@objc func a() {}\n}",
      "'@objc' can only be used with members of classes, '@objc' protocols, and concrete "
        + "extensions of classes"
    ),
    (
      "class A<T>: UIView {}\nextension A { @objc func 1️⃣a() {} }",
      "extensions of generic classes cannot contain '@objc' members"
    ),
    (
      "class A<T> { class B: UIView {} }\nextension A.B { @IBAction func 1️⃣a() {} }",
      "extensions of classes from generic context cannot contain '@objc' members"
    ),
    (
      "class A<T>: UIViewController {}\n1️⃣extension A: UITableViewDataSource {}",
      "conformance of generic class 'A' to '@objc' protocol 'UITableViewDataSource' cannot be in "
        + "an extension"
    ),
  ])
  func `what Apple's compiler rejects is reported in its words`(code: String, message: String) {
    let page = MarkedText(code, path: Program.path)
    let diagnostics = Program.rewrite(page.text).diagnostics
    #expect(diagnostics.map(\.message) == [message])
    #expect(diagnostics.map(\.location) == [page["1️⃣"]])
  }

  @Test(arguments: [
    "class A<T>: UIView { @objc func a() {} }",
    "class A: UIView {}\nextension A { @objc func a() {} }",
    "class A<T>: UIView {}\nextension A { func a() {} }",
    "class A<T>: UIView {}\nextension A: CustomStringConvertible { var description: String { \"\" } }",
    "class A<T>: UIView, UITextFieldDelegate {}", "@objc enum A: Int { case a }",
    "struct A { class B { @objc func a() {} } }",
    "class A<T>: UIView {}\nclass B: A<Int> {}\nextension B { @IBAction func a() {} }",
    "class A<T>: UIView {}\nclass B: A<Int> {}\nextension B: UITextFieldDelegate {}",
  ])
  func `what Apple's compiler accepts is accepted`(code: String) {
    #expect(Program.rewrite(code).diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("class A: NSObject { @IBAction func 1️⃣f() -> Int { 1 } }", "methods declared @IBAction"),
    ("struct S {}; class A: NSObject { @objc func 1️⃣f(_ s: S) {} }", "the type of the parameter"),
    ("class A: NSObject { @objc func 1️⃣f() -> (Int, Int) { (1, 2) } }", "its result type"),
    ("class A: NSObject { @objc func 1️⃣f<T>(_ t: T) {} }", "it has generic parameters"),
    ("1️⃣@objc class A {}", "only classes that inherit from NSObject"),
    ("1️⃣@objc struct S {}", "'@objc' attribute cannot be applied"),
  ])
  func `what Objective-C lacks is reported in the compiler's words`(code: String, words: String) {
    let page = MarkedText("\(code)\n", path: Program.path)
    let found = Program.rewrite(page.text).diagnostics
    #expect(found.map(\.location) == [page["1️⃣"]])
    #expect(found.allSatisfy { $0.message.contains(words) })
  }
}
