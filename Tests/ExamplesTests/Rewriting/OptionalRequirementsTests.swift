import TestSupport
import Testing

struct OptionalRequirementsTests {
  @Test(arguments: [
    (
      "d?.tableView?(t, didSelectRowAt: i)",
      "d?._implementing(\"tableView(_:didSelectRowAt:)\")?.tableView (t, didSelectRowAt: i)"
    ),
    (
      "d.textFieldShouldReturn?(f) ?? true",
      "d._implementing(\"textFieldShouldReturn(_:)\")?.textFieldShouldReturn (f) ?? true"
    ),
    (
      "d!.tableView!(t, didSelectRowAt: i)",
      "d!._implementing(\"tableView(_:didSelectRowAt:)\")!.tableView (t, didSelectRowAt: i)"
    ),
    (
      "d.textFieldShouldReturn == nil",
      "d._implementing(\"textFieldShouldReturn(_:)\")?.textFieldShouldReturn == nil"
    ),
    (
      "x.tableView(_:didSelectRowAt:) != nil",
      "x._implementing(\"tableView(_:didSelectRowAt:)\")?.tableView(_:didSelectRowAt:) != nil"
    ),
    (
      "delegate.textFieldShouldReturn.map { $0(f) }",
      "(delegate._implementing(\"textFieldShouldReturn(_:)\")?.textFieldShouldReturn).map { $0(f) }"
    ),
    (
      "view.delegate?.tableView(_:didSelectRowAt:)",
      "view.delegate?._implementing(\"tableView(_:didSelectRowAt:)\")?"
        + ".tableView(_:didSelectRowAt:)"
    ),
    ("x.tableView(_:didSelectRowAt:)", "x.tableView(_:didSelectRowAt:)"),
    ("d.scrollViewDidScroll(s)", "d.scrollViewDidScroll(s)"),
    ("a?.application?(b, open: c) { }", "a?.application (b, open: c) { }"),
    ("self.onTap?(1)", "self.onTap?(1)"), ("onTap?(1)", "onTap?(1)"),
    ("d?.go(with: 1)", "d?.go(with: 1)"),
    ("d?.onText?()", "d?.onText?()"), ("d?.onText!(1, 2)", "d?.onText!(1, 2)"),
  ])
  func `an optional method of UIKit's delegates is looked up in the object`(
    call: String, rewritten: String
  ) {
    let result = Program.rewrite("import UIKit\nlet a = \(call)\n")
    #expect(result.segments == ["import UIKit\nlet a = \(rewritten)\n"])
  }

  @Test func `a class answers for the methods that the program asks for`() {
    let result = Program.rewrite(
      """
      import UIKit
      class A: NSObject, UITextFieldDelegate {
        func textFieldShouldReturn(_ field: UITextField) -> Bool { true }
        func textFieldShouldClear(_ field: UITextField) -> Bool { true }
      }
      func ask(_ d: UITextFieldDelegate) -> Bool { d.textFieldShouldReturn!(UITextField()) }

      """)
    #expect(
      result.declarations.contains("case \"textFieldShouldReturn(_:)\": return action.isQuestion"))
    #expect(!result.declarations.contains("textFieldShouldClear"))
  }

  @Test func `a closure of the program is no method of a delegate`() {
    let code = """
      import UIKit
      class A: NSObject {
        var scrollViewDidScroll: ((UIScrollView) -> Void)?
        func f(_ s: UIScrollView) { self.scrollViewDidScroll?(s) }
      }

      """
    #expect(Program.rewrite(code).segments == [code])
  }

  @Test func `an optional requirement of the program becomes an optional property`() {
    let result = Program.rewrite(
      """
      @objc protocol P { @objc optional func a(_ b: Int, c: String) -> Int }
      class A: P {}
      class B: A { func a(_ b: Int, c: String) -> Int { b } }
      func f(p: P?) { p?.a?(1, c: ""); _ = p?.a(_:c:) == nil; p!.a!(1, c: "") }

      """)
    let blank = String(repeating: " ", count: 49)
    #expect(
      result.segments == [
        """
              protocol P: AnyObject { \(blank) }
        class A: P {}
        class B: A { func a(_ b: Int, c: String) -> Int { b } }
        func f(p: P?) { p?.a?(1,    ""); _ = p?.a       == nil; p!.a!(1,    "") }

        """
      ])
    #expect(
      result.declarations.contains(
        "var a: ((Int, String) -> Int)? {\n(self as? any _Optional0)?.a(_:c:)\n}"))
    #expect(result.declarations.contains("extension B: @preconcurrency _Optional0 {}"))
    #expect(!result.declarations.contains("extension A: @preconcurrency"))
  }

  @Test func `requirements with one base name become properties with names of its length`() {
    let result = Program.rewrite(
      """
      @objc protocol P {
        @objc optional func list(_ l: Int, did a: Int)
        @objc optional func list(_ l: Int, will a: Int)
      }
      func f(p: P?) { p?.list?(1, did: 2); p?.list?(1, will: 3) }

      """)
    #expect(
      result.segments[0].contains(
        "func f(p: P?) { p?.___0?(1,      2); p?.___1?(1,       3) }"))
  }

  @Test func `requirements that differ only in their types share a property`() {
    let result = Program.rewrite(
      """
      @objc protocol P {
        @objc optional func panel(_ p: Int, at a: Int) -> Int
        @objc optional func panel(_ p: Int, at a: String)
      }
      class A: P { func panel(_ p: Int, at a: String) {} }
      func f(p: P?) { _ = p?.panel?(1, at: 2) }

      """)
    #expect(result.segments[0].contains("func f(p: P?) { _ = p?.____0?(1,     2) }"))
    #expect(
      result.declarations.contains(
        """
        struct _Overloads0 {
        let object: AnyObject
        func callAsFunction(_ value0: Int, _ value1: Int) -> Int? {
        (object as? any _Optional0)?.panel(value0, at: value1)
        }
        func callAsFunction(_ value0: Int, _ value1: String) -> Swift.Void? {
        (object as? any _Optional1)?.panel(value0, at: value1)
        }
        }
        extension P {
        var ____0: _Overloads0? { _Overloads0(object: self) }
        }
        """))
    #expect(result.declarations.contains("extension A: @preconcurrency _Optional1 {}"))
    #expect(!result.declarations.contains("extension A: @preconcurrency _Optional0"))
  }

  @Test func `an optional requirement outside of Objective-C protocols is unchanged`() {
    let code = "protocol P {\n  optional func a()\n}\n"
    #expect(Program.rewrite(code).segments == [code])
  }
}
