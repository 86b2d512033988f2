import Testing

@testable import Programs
@testable import Running

/// The claimed values of a program are the same whether it is recorded in a batch or alone.
struct ClaimedValuesTests {
  /// Each program with the values of its statements, one statement after the other.
  private static let programs: [(text: String, printing: Set<Int>, values: [String])] = [
    ("let a = 1\na + 1\nvar b = [a]\nb.append(2)\nb", [], ["1", "2", "[1]", "()", "[1, 2]"]),
    (
      "let (a, b) = (1, \"x\")\nlet c = 2, d = 3\n(a, b)", [],
      ["(1, \"x\")", "3", "(1, \"x\")"]
    ),
    (
      "  func f(_ x: Int) -> Int {\n    return x * 2\n  }\n  f(2)\n  f(3)", [],
      ["4", "6", "4", "6"]
    ),
    ("var a = 1; a += 1; a\n[3, 1].sorted()", [], ["1", "2", "2", "[1, 3]"]),
    ("let `default` = 1\n`default` + 1", [], ["1", "2"]),
    ("for i in 0..<2 {\n  i * 10\n}", [], ["0", "10"]),
    (
      "print(\"a\")\nlet b: Void = print(\"b\")\nprint(\"c\", \"d\")", [1, 2, 3],
      ["a\n", "b\n", "c d\n"]
    ),
    ("enum E { case one, two }\nlet e = E.two\ne\n\"\\(e)\"", [], ["two", "two", "two"]),
    ("struct S { var n = 1 }\nvar s = S()\ns.n = 4\ns", [], ["S(n: 1)", "4", "S(n: 4)"]),
    ("let a: Int? = nil\na\nlet b = { $0 + 1 }(2)", [], ["nil", "nil", "3"]),
  ]

  @Test func `values are recorded in a batch as alone`() async throws {
    let programs = Self.programs.map { SettledPrograms.recorded($0.text, printing: $0.printing) }
    let batched = try await SettledPrograms.all(of: programs, inBatches: true)
    let alone = try await SettledPrograms.all(of: programs, inBatches: false)
    for (index, program) in programs.enumerated() {
      let (text, _, expected) = Self.programs[index]
      #expect(batched.values(of: index) == expected, "\(text)")
      #expect(batched.outcomes[index] == alone.outcomes[index], "\(text)")
    }
    #expect(batched.recordedInBatches == programs.count)
    #expect(alone.inBatches == 0)
  }

  /// Bodies of functions whose results depend on how long objects live, on which statements are
  /// executed, or on how often a description is evaluated.
  private static let bodies = [
    "_ = C(); return dead", "C(); return dead", "var c: C? = C(); c = nil; return dead",
    "let c: C? = C(); return c == nil ? 0 : dead", "do { _ = C() }; return dead",
    "[C(), C()].forEach { _ in }; return dead", "weak var w: C?; w = C(); return w == nil ? 1 : 0",
    "var c = C(); C(); return isKnownUniquelyReferenced(&c) ? 1 : 0",
    "var c = [C()]; c.removeLast(); return dead", "let a = 1; if a < 0 { return a }; return 5",
    "let a: Any = C(); a; return shown", "defer { dead = 7 }; return dead",
    "[1, 2].map { C(); return dead + $0 }.reduce(0, +)",
  ]

  @Test func `a claimed value is the same as without recording`() async throws {
    let declarations = """
      nonisolated(unsafe) var dead = 0
      nonisolated(unsafe) var shown = 0
      class C: CustomStringConvertible {
        var description: String { shown += 1; return "C" }
        deinit { dead += 1 }
      }
      """
    // With the second prefix, there is code before the function on the same line.
    for prefix in ["\n", "; "] {
      let texts = Self.bodies.flatMap { body in
        let function = "func f() -> Int { \(body) }\n"
        return ["f()", "print(f())"].map { declarations + prefix + function + $0 }
      }
      let programs = texts.map { SettledPrograms.recorded($0) }.enumerated().map { index, program in
        var program = program
        // Of all statements, only the last one is claimed.
        program.valueStatements = index % 2 == 0 ? program.valueStatements.suffix(1) : []
        return program
      }
      for inBatches in [true, false] {
        let settled = try await SettledPrograms.all(of: programs, inBatches: inBatches)
        for (number, body) in Self.bodies.enumerated() {
          let printed = settled.outcomes[number * 2 + 1]?.standardOutput
          #expect(
            settled.values(of: number * 2).map { $0.map { $0 + "\n" } } == printed.map { [$0] },
            "\(body)")
        }
      }
    }
  }

  /// Programs in which reading one value changes another one, with the claimed lines and the values
  /// that they have without recording.
  private static let interfering: [(text: String, lines: Set<Int>, values: [String])] = [
    (
      """
      struct Queue {
        var items: [String] = []
        var next: String? {
          mutating get { items.isEmpty ? nil : items.removeFirst() }
          set { items.append(newValue!) }
        }
      }
      var q = Queue()
      q.next = "job"
      q.items.count
      """, [9, 10], ["Optional(\"job\")", "1"]
    ),
    (
      """
      nonisolated(unsafe) var n = 0
      class D: CustomStringConvertible { var description: String { n += 1; return "D" } }
      let d = D()
      n
      [d]
      n
      """, [3, 4, 5, 6], ["D", "0", "[D]", "0"]
    ),
    (
      """
      struct S { lazy var made: Int = { made2 = true; return 1 }(); var made2 = false }
      var s = S()
      s.made = 2
      s.made2
      """, [3, 4], ["2", "false"]
    ),
    (
      """
      var a = [5, 3]
      1 + 1
      a[0...1] = [7]
      a
      """, [2, 3, 4], ["2", "[7]"]
    ),
  ]

  @Test func `showing a value does not change another one`() async throws {
    let programs = Self.interfering.map { text, lines, _ in
      var program = SettledPrograms.recorded(text)
      let first = program.segments[0].block.firstLine - 1
      program.valueStatements.removeAll { !lines.contains($0.range.upperBound.line - first) }
      return program
    }
    for inBatches in [true, false] {
      let settled = try await SettledPrograms.all(of: programs, inBatches: inBatches)
      for (index, (text, _, values)) in Self.interfering.enumerated() {
        #expect(settled.values(of: index) == values, "\(text)")
      }
    }
  }

  /// Programs in which a call around an expression could change its type, with the values of all
  /// statements.
  private static let expressions = [
    ("func f() -> Int? { return 3 }\nf()", ["Optional(3)", "Optional(3)"]),
    ("func f() -> Double { 3 }\nf()", ["3.0", "3.0"]),
    ("enum E { case a, b }\nfunc f() -> E { return .a }\nf()", ["a", "a"]),
    ("func f() -> Int? { return nil }\nf()", ["nil", "nil"]),
    ("protocol P {}\nstruct S: P {}\nfunc f() -> some P { S() }\nf()", ["S()", "S()"]),
    ("func f() -> Int { 5 }\nlet g: () -> Void = { f() }\ng()", ["5", "(Function)", "()"]),
    ("let g = [1, 2].map { $0 * 2 }", ["[2, 4]"]),
    (
      "func f() throws -> Int { 1 }\nfunc g() throws -> Int { return try f() }\ntry g()",
      ["1", "1", "1"]
    ),
    ("struct S { init?(_ a: Int) { if a < 0 { return nil } } }\nS(-1)", ["nil"]),
    ("class A {}\nclass B: A { override init() { super.init() } }\nB()", ["main.B"]),
    (
      "func f(_ a: Bool) -> Int { let b = if a { 1 } else { 2 }; return b }\nf(true)",
      ["1", "1", "1"]
    ),
    (
      "var a: [Int]? = [1]\na?.append(2)\na?.count",
      ["Optional([1])", "Optional(())", "Optional(2)"]
    ),
    ("typealias IntegerLiteralType = Double\nlet a = 1\na + 1", ["1.0", "2.0"]),
    (
      "func f(_ a: Int) -> Int {\n  guard let b = Optional(a) else { return 0 }\n  return b\n}\nf(2)",
      ["2", "2", "2"]
    ),
    ("_ = 1 + 2\n(1, 2)\nlet _ = 4", ["3", "(1, 2)", "4"]),
    (
      "\nfunc c(_ c: Int = #column) -> Int { c }\nfunc f() -> Int {\n  return c()\n}\nf()",
      ["11", "11", "11"]
    ),
    ("func f(_ x: Int) -> Int? {\n  return x\n}\nf(1)", ["Optional(1)", "Optional(1)"]),
    (
      "func f() -> (a: Int, b: Double?) {\n  return (1, 2)\n}\nf()",
      ["(a: 1, b: Optional(2.0))", "(a: 1, b: Optional(2.0))"]
    ),
    ("let a = SIMD2(1, 2)\na .== a", ["SIMD2<Int>(1, 2)", "SIMDMask<SIMD2<Int>>(true, true)"]),
    (
      "infix operator ≈=: ComparisonPrecedence\n"
        + "func ≈= (a: Double, b: Double) -> Bool { abs(a - b) < 0.1 }\n1.0 ≈= 1.05",
      ["true", "true"]
    ),
    ("var a = [0, 5]\na[a[0]] = 1\na", ["[0, 5]", "[1, 5]"]),
    (
      "func f() -> (\n  a: Double,\n  b: Int?\n) { (1, 2) }\nf()",
      ["(a: 1.0, b: Optional(2))", "(a: 1.0, b: Optional(2))"]
    ),
    (
      "@resultBuilder struct B { static func buildBlock(_ p: Int...) -> [Int] { p } }\n"
        + "protocol V { @B var body: [Int] { get } }\n"
        + "struct W: V {\n  var body: [Int] {\n    5\n  }\n}\nW().body", ["[5]", "5", "[5]"]
    ),
    ("struct S { var x: Double? { 3 } }\nS().x", ["Optional(3.0)", "Optional(3.0)"]),
    ("func f() -> [Any?] { [1] }\nf()", ["[Optional(1)]", "[Optional(1)]"]),
    (
      "let f = { () -> Int? in\n  let a = 1\n  return a\n}\nf()",
      ["(Function)", "1", "Optional(1)", "Optional(1)"]
    ),
    ("var y: Int? = 0\ny? = 3", ["Optional(0)", "Optional(3)"]),
    (
      "class B { required init() {}\n  class func make() -> Self {\n    return self.init()\n  }\n}\nB.make()",
      ["main.B", "main.B"]
    ),
  ]

  @Test func `a call around an expression does not change its value`() async throws {
    let programs = Self.expressions.map { SettledPrograms.recorded($0.0) }
    let settled = try await SettledPrograms.all(of: programs, inBatches: false)
    for (index, (text, values)) in Self.expressions.enumerated() {
      #expect(settled.values(of: index)?.sorted() == values.sorted(), "\(text)")
    }
  }

  @Test func `if one expression cannot be reported, the others are`() async throws {
    let program = SettledPrograms.recorded(
      "struct S: ~Copyable { let n = 1 }\nS()\n1 + 1\nlet s = S()\ns.n")
    let settled = try await SettledPrograms.all(of: [program], inBatches: false)
    #expect(settled.values(of: 0) == ["2", "1"])
  }

  @Test func `an object that a statement releases is released within it, in a batch and alone`()
    async throws
  {
    let text = """
      class P { deinit { print("gone") } }
      var a: P? = P()
      a = nil
      print("end")
      """
    let program = SettledPrograms.recorded(text, printing: [3, 4])
    for count in [1, 3] {
      let programs = [SwiftProgram](repeating: program, count: count)
      let batched = try await SettledPrograms.all(of: programs, inBatches: true)
      #expect(batched.values(of: 0) == ["()", "Optional(main.P)", "gone\n", "end\n"])
    }
  }

  @Test func `what cannot be recorded in a batch is recorded alone`() async throws {
    // A name that the recorder also uses, and the name of its module.
    let texts = [
      "let a = {\n  let b = 2\n  return b * 2\n}()\na", "let _step = 1\n_step",
      "let PlaygroundsRuntime = 5\nPlaygroundsRuntime", "1 + 1", "2 + 2", "3 + 3",
    ]
    let programs = texts.map { SettledPrograms.recorded($0) }
    let batched = try await SettledPrograms.all(of: programs, inBatches: true)
    let alone = try await SettledPrograms.all(of: programs, inBatches: false)
    for index in texts.indices {
      #expect(batched.outcomes[index] == alone.outcomes[index], "\(texts[index])")
    }
    #expect(batched.values(of: 0) == ["4", "2", "4", "4"])
    #expect(batched.recordedInBatches >= 4)
  }
}
