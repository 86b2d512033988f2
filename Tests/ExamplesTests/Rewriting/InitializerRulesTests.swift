import TestSupport
import Testing

struct InitializerRulesTests {
  private let coder = "required init?(coder: NSCoder) { fatalError() }"

  private func messages(_ code: String) -> [String] {
    Program.rewrite("import UIKit\n\(code)").diagnostics.map {
      "\($0.location.line):\($0.location.column) \($0.message)"
    }
  }

  @Test(arguments: [
    ("UIViewController", "init(model: Int) {}", "argument for parameter 'model'"),
    ("UIView", "init(_ a: Int) {}", "argument for parameter #1"),
    ("UIView", "init(a: Int, b: Int = 1) {}", "argument for parameter 'a'"),
    ("UIViewController", "init(a: Int, b: Int) {}", "argument for parameter 'coder'"),
  ])
  func `a class that has no empty init cannot be created without arguments`(
    superclass: String, initializer: String, words: String
  ) {
    let found = messages(
      "class A: \(superclass) {\n\(initializer)\n\(coder)\n}\nlet a = A()\n")
    #expect(found == ["6:11 missing \(words) in call"])
  }

  @Test(arguments: [
    "", "var a = 1", "init() {}; init?(coder: NSCoder) {}", "init(a: Int = 1) {}",
    "convenience init() { self.init(a: 1) }; init(a: Int) {}",
    "override init(nibName: String?, bundle: Bundle?) {}; required init?(coder: NSCoder) {}",
    "convenience init(a: Int) { self.init() }",
  ])
  func `a class that has or inherits an empty init can be created without arguments`(body: String) {
    #expect(messages("class A: UIViewController { \(body) }\nlet a = A()\n") == [])
  }

  @Test func `a subclass inherits the initializers of a superclass of the program`() {
    let code = """
      class A: UIViewController { init(a: Int) {}; \(coder) }
      class B: A {}
      class C: B { init() { super.init(a: 1) }; \(coder) }
      let b = B()
      let c = C()
      class Other: NSObject { init(a: Int) {} }
      let o = A.init()

      """
    #expect(
      messages(code) == [
        "5:11 missing argument for parameter 'a' in call",
        "8:16 missing argument for parameter 'a' in call",
      ])
  }
}
