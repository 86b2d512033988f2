import Testing

@testable import Examples

struct PackabilityTests {
  @Test(arguments: [
    "print(1)", "let a = 1\nprint(a)", "func f() { print(1) }\nf()",
    "var log: [String] = []\nfunc f() { log.append(\"\") }\nf()\nprint(log)",
    "struct A { private struct B {} }", "extension Int { var twice: Int { self * 2 } }",
    "protocol P {}\nextension Int: P {}",
    "do { throw Failure() } catch {}\nstruct Failure: Error {}",
    "let (a, b) = (1, 2)\nprint(a, b)", "var a: Int?\na = 1", "let _ = print(1)",
    "func f(_ a: Int) { print(a) }\nf(1)\nlet a = 1",
    "let b = f()\nvar a = 1 { didSet { print(a, b) } }\na = 2\nfunc f() -> Int { 1 }",
  ])
  func `a common program may be packed`(_ program: String) {
    #expect(packed(program) != nil)
  }

  @Test(arguments: [
    // The compiler refuses these alone, or says something, and would not in a pack.
    "return", "@MainActor var a = 1", "struct A { fileprivate struct B {}; func f(_ b: B) {} }",
    "private struct A {}\nfunc f(_ a: A) {}", "public struct A: Equatable {}",
    "class A: Equatable { fileprivate static func == (a: A, b: A) -> Bool { true } }",
    "func f(_ a: A) {}\nprivate typealias A = Int", "@propertyWrapper struct W {}\n@W var a = 1",
    "var a: Int\na = 1", "lazy var a = 1",
    // These would do otherwise.
    "print(#function)", "print(#fileID)", "print(#line)", "defer { print(1) }",
    "print(a)\nlet a = 1",
    "func f() { print(a) }\nf()\nlet a = 1",
    "struct S { init() { print(a) } }\nlet s = S()\nvar a = 1",
    "print(`a`)\nlet a = 1", "func f() { print(`a`) }\nf()\nlet a = 1",
    "func `f`() { print(a) }\nf()\nlet a = 1", "func f() { print(a) }\nf()\nlet `a` = 1",
    """
    @MainActor struct S: @MainActor ExpressibleByIntegerLiteral {
      init(integerLiteral: Int) { print(a) }
    }
    let s: S = 5
    let a = 1
    """,
    "struct S { var b = a }\nlet s: S = .init()\nlet a = 1",
    "let a = f()\nfunc f() -> Int { a }", "let f = { print(a) }\nf()\nlet a = 1",
    "func f(_ b: Int = a) { print(b) }\nf()\nlet a = 1",
    "var a = 1 { didSet { print(b) } }\na = 2\nlet b = 1",
    "func f() { a = 2 }\nf()\nvar a = 1 { didSet { print(a) } }",
    "var a: Int { b }\nprint(a)\nlet b = 1",
    "extension Int { func p() { print(a) } }\n1.p()\nlet a = 1",
    "import Foundation\nprint(Thread.callStackSymbols)",
    "struct A { private struct B {} ; func f() { print(String(reflecting: B.self)) } }",
    // These reach beyond the file.
    "infix operator <->", "precedencegroup P {}", "extension Int: @retroactive Error {}",
    "extension Array: Error {}", "typealias IntegerLiteralType = Int8",
    "import struct Foundation.Date",
    "@_cdecl(\"f\") func f() {}", "@_silgen_name(\"f\") func f()",
    "#if DEBUG\nfunc f() {}\n#endif", "guard let a = Optional(1) else { fatalError() }",
    "struct S { @section(\".init_array\") @used static let a = 1 }",
    "try print(1)", "import Foundation\nprint(`_typeName`(Int.self))",
    "import Foundation\nprint(_typeName(Int.self))",
  ])
  func `a program that may come out otherwise is compiled alone`(_ program: String) {
    #expect(packed(program) == nil)
  }

  @Test func `only files with the same imports may share a module`() {
    #expect(packed("import UIKit\nimport os\nprint(1)")?.imports == ["UIKit", "os"])
    let conditional = packed("#if os(Windows)\nimport os\n#endif")
    #expect(conditional?.imports == ["#if os(Windows)\nimport os\n#endif", "os"])
  }

  @Test func `lines stay where they are, and what is executed keeps its order`() throws {
    let text = try #require(
      packed("let a = 1\nprint(a); print(2)\nstruct S {}\nlet b = S()\nprint(b)\n"))
    #expect(
      text.stretches == [
        """
        @MainActor fileprivate let a = 1
        @MainActor fileprivate func _packed1() { _ = (); print(a); print(2) }
        fileprivate struct S {}
        @MainActor fileprivate let b = S()
        @MainActor fileprivate func _packed2() { _ = (); print(b) }

        """
      ])
    #expect(
      text.steps == [
        .line("_ = a"), .line("_packed1()"), .line("_ = b"), .line("_packed2()"),
      ])
  }

  private func packed(_ program: String) -> PackedText? {
    Front.rewrite(stretches: Program.stretches([program]), packs: true).packed
  }
}
