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
      #expect(batched.values(of: 0) == ["Optional(main.P)", "gone\n", "end\n"])
    }
  }

  @Test func `what cannot be recorded in a batch is recorded alone`() async throws {
    // Values of statements in a closure of a top-level variable, and a name of the recorder.
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
    #expect(batched.values(of: 0) == ["4", "2", "4", "4", "4"])
    #expect(batched.recordedInBatches >= 4)
  }
}
