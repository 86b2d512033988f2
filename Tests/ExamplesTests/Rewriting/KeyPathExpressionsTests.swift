import TestSupport
import Testing

struct KeyPathExpressionsTests {
  @Test func `the compiler checks a key path of a type`() {
    let result = Program.rewrite("import UIKit\nlet a = [#keyPath(CALayer.opacity), \"b\"]\n")
    #expect(result.segments == ["import UIKit\nlet a = [_kp0001(\\CALayer.opacity), \"b\"]\n"])
    #expect(
      result.declarations.contains(
        "_kp0001: UIKit._KeyPathName { UIKit._KeyPathName(\"opacity\") }"))
  }

  @Test func `a property of the enclosing class needs no type`() {
    let result = Program.rewrite("class A { var b = 1; lazy var c = #keyPath(b) }\n")
    #expect(result.segments == ["class A { var b = 1; lazy var c = _kp0001     }\n"])
    #expect(result.declarations.contains("_kp0001: String { String(\"b\") }"))
  }

  @Test func `a property that the program does not declare is reported`() {
    let page = MarkedText("let a = 1️⃣#keyPath(title)\n", path: Program.path)
    #expect(Program.rewrite(page.text).diagnostics.map(\.location) == [page["1️⃣"]])
  }
}
