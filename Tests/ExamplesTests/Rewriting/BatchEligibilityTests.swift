import Testing

@testable import SwiftSource

struct BatchEligibilityTests {
  @Test(arguments: [
    "print(1)", "let a = 1\nprint(a)", "func f() { print(1) }\nf()",
    "var log: [String] = []\nfunc f() { log.append(\"\") }\nf()\nprint(log)",
    "struct A { private struct B {} }", "extension Int { var twice: Int { self * 2 } }",
    "protocol P {}\nextension Int: P {}",
    "do { throw Failure() } catch {}\nstruct Failure: Error {}",
    "let (a, b) = (1, 2)\nprint(a, b)", "var a: Int?\na = 1", "let _ = print(1)",
    "func f(_ a: Int) { print(a) }\nf(1)\nlet a = 1",
    "let b = f()\nvar a = 1 { didSet { print(a, b) } }\na = 2\nfunc f() -> Int { 1 }",
    "struct S { let a: Int; func f() { print(a) } }\nlet s = S(a: 1)\nlet a = s.a",
    "struct S { let a: Int }\nextension S { var b: Int { a } }\nlet s = S(a: 1)\nlet a = s.b",
    "func f() { print(a) }\nlet b = 1\nlet a = b\nf()",
  ])
  func `a common program may be batched`(_ program: String) {
    #expect(batched(program) != nil)
  }

  @Test(arguments: [
    // The compiler rejects these alone, or warns of them, but would not in a batch.
    "return", "@MainActor var a = 1", "struct A { fileprivate struct B {}; func f(_ b: B) {} }",
    "private struct A {}\nfunc f(_ a: A) {}", "public struct A: Equatable {}",
    "class A: Equatable { fileprivate static func == (a: A, b: A) -> Bool { true } }",
    "func f(_ a: A) {}\nprivate typealias A = Int", "@propertyWrapper struct W {}\n@W var a = 1",
    "var a: Int\na = 1", "lazy var a = 1",
    // These would behave differently in a batch.
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
    "struct S { let a: Int; static func f() { print(a) } }\nS.f()\nlet a = 1",
    "func f() { print({ [a] in a }()) }\nf()\nlet a = 1",
    "func f() { if let a { print(a) } }\nf()\nlet a: Int? = 1",
    "import Foundation\nprint(Thread.callStackSymbols)",
    "struct A { private struct B {} ; func f() { print(String(reflecting: B.self)) } }",
    // These have an effect outside of their file.
    "let __builtin_pg_module_main_pg_file_program3_ = 1",
    "infix operator <->", "precedencegroup P {}", "extension Int: @retroactive Error {}",
    "extension Array: Error {}", "typealias IntegerLiteralType = Int8",
    "import struct Foundation.Date",
    "@_cdecl(\"f\") func f() {}", "@_silgen_name(\"f\") func f()",
    "#if DEBUG\nfunc f() {}\n#endif", "guard let a = Optional(1) else { fatalError() }",
    "struct S { @section(\".init_array\") @used static let a = 1 }",
    "try print(1)", "import Foundation\nprint(`_typeName`(Int.self))",
    "import Foundation\nprint(_typeName(Int.self))",
  ])
  func `a program that could behave differently in a batch is compiled alone`(_ program: String) {
    #expect(batched(program) == nil)
  }

  /// Declarations with code that uses a variable `later`, and statements that call it, in each way
  /// that Swift has.
  private static let calls: [(declaration: String, call: String)] = [
    ("func read() -> Int { LATER }", "print(read())"),
    ("var read: Int { LATER }", "print(read)"),
    ("extension Int { func callAsFunction() -> Int { LATER } }", "print(5())"),
    (
      "protocol P {}\nextension P { func read() -> Int { LATER } }\nextension Int: P {}",
      "print(5.read())"
    ),
    ("extension Int { subscript(a: Int) -> Int { LATER } }", "print(5[0])"),
    ("extension Int { init(of a: String) { self = LATER } }", "print(Int(of: \"\"))"),
    (
      "extension String.StringInterpolation { mutating func appendInterpolation(of a: Int) {"
        + " appendLiteral(String(LATER)) } }", "print(\"\\(of: 1)\")"
    ),
    (
      "extension DefaultStringInterpolation { mutating func appendInterpolation(of a: Int) { print(LATER) } }",
      "print(\"\\(of: 1)\")"
    ),
    ("func + (a: Int, b: String) -> Int { LATER }", "print(1 + \"\")"),
    (
      "func ~= (a: String, b: Int) -> Bool { LATER == 7 }",
      "switch 5 { case \"a\": break; default: break }"
    ),
    (
      "struct S: CustomStringConvertible { var description: String { \"\\(LATER)\" } }",
      "print(S())"
    ),
    (
      "struct S: ExpressibleByIntegerLiteral { init(integerLiteral: Int) { print(LATER) } }",
      "_ = 5 as S"
    ),
    ("class C { deinit { print(LATER) } }", "do { _ = C() }"),
    ("struct S { static let shared = S(); init() { print(LATER) } }", "_ = S.shared"),
    (
      "typealias L = [S]\nstruct S { init() { print(LATER) } }",
      "_ = L(repeating: .init(), count: 1)"
    ),
  ]

  @Test(arguments: ["later", "main.later", "`later`", "[later][0]", "{ [later] in later }()"])
  func `a variable that code may read early keeps its program alone, however the code is called`(
    _ reading: String
  ) {
    for (declaration, call) in Self.calls {
      let own = declaration.replacing("LATER", with: reading)
      for program in ["\(own)\n\(call)\nlet later = 7", "\(call)\nlet later = 7\n\(own)"] {
        #expect(batched(program) == nil, "\(program)")
      }
    }
  }

  @Test func `only files with the same imports may share a module`() {
    #expect(batched("import UIKit\nimport os\nprint(1)")?.imports == ["UIKit", "os"])
    let conditional = batched("#if os(Windows)\nimport os\n#endif")
    #expect(conditional?.imports == ["#if os(Windows)\nimport os\n#endif"])
  }

  @Test func `a module that is imported only under a condition does not count as imported`() {
    let condition = "#if os(Windows)\nimport os\n#endif\n"
    #expect(batched(condition)?.imports != batched(condition + "import os")?.imports)
  }

  @Test func `a module that is imported for a selector counts as imported`() {
    let program = "class C { @objc func tap() {} }\nlet tap = #selector(C.tap)\nprint(tap)"
    #expect(batched("import Foundation\n" + program)?.imports == ["Foundation", "UIKit"])
    let observed = "import Foundation\nclass C: NSObject { @objc dynamic var a = 1 }\nprint(C().a)"
    #expect(batched(observed)?.imports == ["Foundation", "UIKit"])
  }

  @Test(arguments: [
    "enum My { typealias S = String }\nextension My.S {}",
    "enum My { enum Inner { typealias S = String } }\nextension My.Inner.S {}",
    "enum My {}\nextension My { typealias S = String }\nextension My.S {}",
    "class Base { typealias S = String }\nclass My: Base {}\nextension My.S {}",
    "protocol P { associatedtype S }\nstruct My: P { typealias S = String }\nextension My.S {}",
    "enum My { typealias S = String }\nextension `My`.`S` {}",
    "protocol P { associatedtype S }\nextension P { typealias S = String }\n"
      + "struct My: P { struct S {} }\nextension My.S: Error {}",
  ])
  func `an extension of a nested typealias is compiled alone`(_ program: String) {
    #expect(batched(program) == nil)
  }

  @Test(arguments: [
    "protocol Mine: Error {}\nextension Int: Mine {}",
    "protocol Base: Error {}\nprotocol Mine: Base {}\nextension Int: Mine {}",
    "protocol Mine where Self: Error {}\nextension Int: Mine {}",
    "typealias E = Error\nprotocol Mine: E {}\nextension Int: Mine {}",
    "protocol Base {}\nprotocol Mine: Base & Error {}\nextension Int: Mine {}",
    "protocol Base {}\ntypealias Mine = Base & Error\nextension Int: Mine {}",
    "typealias AnyObject = Error\nprotocol Mine: AnyObject {}\nextension Int: Mine {}",
    "protocol Mine: Sendable {}\nextension Int: Mine {}",
    "protocol P {}\nextension Int: P, Error {}", "extension Int: AnyObject {}",
    "typealias T = Int\nextension T: Error {}",
    "extension Int { struct Key {} }\nextension Int.Key: Error {}",
  ])
  func `a conformance that other programs can see is compiled alone`(_ program: String) {
    #expect(batched(program) == nil)
  }

  @Test(arguments: [
    "enum My { struct Inner {} }\nextension My.Inner: Error {}",
    "enum My {}\nextension My { struct Inner {} }\nextension My.Inner: Error {}",
    "class `My` {}\nextension My: Error {}",
    "struct Box<T> {}\nextension Box: Error where T: Error {}",
    "protocol A: AnyObject {}\nprotocol B: A {}\nclass C {}\nextension C: B, Error {}",
    "protocol A {}\nprotocol B: A {}\nextension Int: B { static var zeros: Int { 0 } }",
    "typealias T = String\nextension T { func shout() -> String { uppercased() } }",
  ])
  func `a conformance of an own type, or to a protocol that no other file can name, may be batched`(
    _ program: String
  ) {
    #expect(batched(program) != nil)
  }

  @Test(arguments: [
    "extension Int { @AddAsync func load() {} }", "extension Int { @Wrapper var a: Int { 1 } }",
    "import Other\n@Observable class Model {}", "struct S { @extern(c) func f() }",
    "print(_isDebugAssertConfiguration())", "import SwiftShims", "import _Differentiation",
  ])
  func `a program that may look beyond its file is compiled alone`(_ program: String) {
    #expect(batched(program) == nil)
  }

  @Test func `a text that looks like one of the checker's lines is compiled alone`() {
    #expect(batched("print(\"\"\"\n#sourceLocation(file: \"a\", line: 1)\n\"\"\")") == nil)
  }

  @Test func `a program that loads a nib before it declares a variable is compiled alone`() {
    let program = "import UIKit\nclass C: UIView { func f() { print(a) } }\n"
    #expect(batched(program + "UINib(nibName: \"C\", bundle: nil)\nlet a = 1") == nil)
  }

  @Test func `lines keep their places, and statements keep their order`() throws {
    let text = try #require(
      batched("let a = 1\nprint(a); print(2)\nstruct S {}\nlet b = S()\nprint(b)\n"))
    #expect(
      text.segments == [
        """
        @MainActor fileprivate let a = 1
        @MainActor fileprivate func _packed1() { let _ = 0; print(a); print(2) }
        fileprivate struct S {}
        @MainActor fileprivate let b = S()
        @MainActor fileprivate func _packed2() { let _ = 0; print(b) }

        """
      ])
    #expect(
      text.steps == [
        .line("_ = a"), .line("_packed1()"), .line("_ = b"), .line("_packed2()"),
      ])
  }

  @Test(arguments: [
    "print(a)\nlet a = 1", "func f() { print(a) }\nf()\nlet a = 1", "var a: Int\na = 1",
    "let a: Int?\na = 1", "let a: (Int, Int), b: [String]\na = (1, 2)\nb = []",
  ])
  func `a program whose variables get their values late may only be type-checked in a batch`(
    _ program: String
  ) {
    #expect(batched(program) == nil)
    #expect(batched(program, for: .checking) != nil)
  }

  @Test(arguments: [
    "return", "operator +++", "public struct A {}", "let a: some Equatable\na = 1",
    "var a: Int { didSet {} }", "var a",
  ])
  func `other programs are type-checked alone, too`(_ program: String) {
    #expect(batched(program, for: .checking) == nil)
  }

  @Test func `a variable that gets its value later has a placeholder for type checking`() throws {
    let text = try #require(batched("let a: Int, b: Int?\na = 1", for: .checking))
    #expect(
      text.segments == [
        """
        @MainActor fileprivate var a: Int = _packedValue(), b: Int? = _packedValue()
        @MainActor fileprivate func _packed1() { let _ = 0; a = 1 }

        """
      ])
    #expect(text.helpers.count == 1)
  }

  @Test func `declarations of Swift 5 are not isolated`() throws {
    let text = try #require(batched("let a = 1\nprint(a)", for: .checking, languageMode: 5))
    #expect(
      text.segments == [
        """
        fileprivate let a = 1
        fileprivate func _packed1() { let _ = 0; print(a) }

        """
      ])
  }

  private func batched(
    _ program: String, for purpose: BatchPurpose = .running, languageMode: Int = 6
  ) -> BatchText? {
    SourceRewriter.rewrite(
      segments: Program.segments([program]), batches: purpose, languageMode: languageMode
    ).batched
  }
}
