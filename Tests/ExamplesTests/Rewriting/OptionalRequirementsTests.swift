import TestSupport
import Testing

struct OptionalRequirementsTests {
  @Test(arguments: [
    ("d?.tableView?(t, didSelectRowAt: i)", "d?.tableView (t, didSelectRowAt: i)"),
    ("d.textFieldShouldReturn?(f) ?? true", "d.textFieldShouldReturn (f) ?? true"),
    ("self.onTap?(1)", "self.onTap?(1)"), ("onTap?(1)", "onTap?(1)"),
    ("d?.go(with: 1)", "d?.go(with: 1)"),
  ])
  func `only a method of UIKit's delegates loses its question mark`(
    call: String, rewritten: String
  ) {
    let result = Program.rewrite("import UIKit\nlet a = \(call)\n")
    #expect(result.segments == ["import UIKit\nlet a = \(rewritten)\n"])
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
