import Foundation
import TestSupport
import Testing

@testable import Articles
@testable import Programs
@testable import ResultStore

struct BatchRunTests {
  /// Runs programs in one batch and each alone. Also returns how many of them were settled in the
  /// batch.
  private func outcomes(
    of sources: [String]
  ) async throws -> (batched: [Outcome], alone: [Outcome], settledByBatch: Int) {
    let folder = try TemporaryFolder()
    let examples = sources.enumerated().map { example($1, firstLine: 100 * $0 + 2) }
    var runner = try await runner(jobs: 1)
    let counted = Store(folder: folder.path + "/cache")
    runner.store = counted
    let batched = try await runner.outcomes(of: examples)
    // Only programs that are compiled alone are cached.
    let entries = try FileManager.default.subpathsOfDirectory(atPath: counted.objects)
      .filter { $0.hasSuffix("compiled.json") }
    runner.store = nil
    runner.usesBatches = false
    let alone = try await runner.outcomes(of: examples)
    return (batched, alone, sources.count - entries.count)
  }

  @Test func `programs with the same names do not see each other`() async throws {
    let (batched, alone, settled) = try await outcomes(of: [
      "struct Card { let a = 1 }\nfunc f() -> String { \"one\" }\nlet x = f()\nprint(x, Card())",
      "struct Card { let b = 2 }\nfunc f() -> Int { 2 }\nvar x = f()\nx += 1\nprint(x, Card())",
      "extension Int { var name: String { \"\\(self) of three\" } }\nprint(3.name)",
      "extension Int { var name: String { \"\\(self) of four\" } }\nprint(4.name)",
      "protocol P {}\nextension Int: P {}\nprint((5 as Any) is any P)",
      "protocol P {}\nprint((6 as Any) is any P)",
    ])
    #expect(settled == 6)
    #expect(batched == alone)
    #expect(
      batched.map(\.standardOutput) == [
        "one Card(a: 1)\n", "3 Card(b: 2)\n", "3 of three\n", "4 of four\n", "true\n", "false\n",
      ])
  }

  @Test func `an extension through a nested typealias does not affect other programs`() async throws
  {
    let (batched, alone, _) = try await outcomes(of: [
      "enum My { typealias S = String }\n"
        + "extension My.S { func uppercased() -> String { \"LIE\" } }\nprint(\"b\".uppercased())",
      "print(\"a\".uppercased())", "print(1)", "print(2)",
    ])
    #expect(batched == alone)
    #expect(batched[1].standardOutput == "A\n")
  }

  @Test func `a conformance through an own protocol does not affect the others`() async throws {
    let (batched, alone, _) = try await outcomes(of: [
      "protocol Mine: Error {}\nextension Int: Mine {}\nprint(1)",
      "protocol Base: Error {}\nprotocol Mine: Base {}\nextension String: Mine {}\nprint(1)",
      "print(5 as Any is any Error, \"x\" as Any is any Error)", "print(1)", "print(2)",
    ])
    #expect(batched == alone)
    #expect(batched[2].standardOutput == "false false\n")
  }

  @Test func `members of modules that only other programs import are not visible`() async throws {
    let trimmed = "print(\" a \".trimmingCharacters(in: .whitespaces))"
    let condition = "#if os(Windows)\nimport Foundation\n#endif\n"
    let selector = "class C { @objc func tap() {} }\nlet tap = #selector(C.tap)\nprint(1)"
    let (batched, alone, _) = try await outcomes(of: [
      condition + "import Foundation\n" + trimmed, condition + trimmed, condition + "print(1)",
      condition + "import Foundation\nprint(2)", selector, trimmed, "print(3)", "print(4)",
    ])
    #expect(batched == alone)
    #expect(
      batched.map(\.isCompiled) == [true, false, true, true, true, false, true, true])
  }

  @Test func `a library reports the same calling function in a batch as alone`() async throws {
    let leak = """
      import Foundation
      Task { @MainActor in
        await withCheckedContinuation { (_: CheckedContinuation<Void, Never>) in }
      }
      Task { @MainActor in exit(0) }
      RunLoop.main.run()
      """
    let (batched, alone, settled) = try await outcomes(of: [
      leak, "import Foundation\nprint(1)", "import Foundation\nprint(2)",
    ])
    #expect(settled == 2)
    #expect(batched == alone)
    #expect(batched[0].standardError.contains("MISUSE: main leaked its continuation"))
  }

  @Test func `types have the same names in a batch as alone, and are found by name`() async throws {
    let class1 = "class Screen { class Inner {} }\n"
    let (batched, alone, settled) = try await outcomes(of: [
      class1 + "print(Screen(), String(reflecting: Screen.Inner.self))",
      class1 + "struct Box<T> {}\nprint(String(reflecting: Box<Screen>.self), [Screen.Inner()])",
      class1
        + """
        import Foundation
        print(NSStringFromClass(Screen.self), NSClassFromString("main.Screen") == Screen.self)
        """,
      "import Foundation\nprint(NSClassFromString(\"main.Screen\") as Any)",
      "import Foundation\nprotocol P {}\nprint(String(reflecting: (any P).self))",
    ])
    // The first two have other imports than the rest.
    #expect(settled == 3)
    #expect(batched == alone)
    #expect(batched[0].standardOutput == "main.Screen main.Screen.Inner\n")
    #expect(batched[2].standardOutput == "main.Screen true\n")
    #expect(batched[3].standardOutput == "nil\n")
  }

  @Test func `a program has the same compiler messages as alone, and the others pass`() async throws
  {
    let good = ["print(1)", "struct S {}\nprint(S())", "print(3)"]
    let (batched, alone, settled) = try await outcomes(
      of: good + ["print(missing)", "let unused: Int = \"\"", "func f() { let never = 1 }\nf()"])
    #expect(settled == 3)
    #expect(batched == alone)
    #expect(batched[3].messages.map(\.text) == ["cannot find 'missing' in scope"])
    #expect(batched[5].messages.first?.severity == .warning)
  }

  @Test func `a program that does not compile alone does not compile in a batch`() async throws {
    let (batched, alone, _) = try await outcomes(of: [
      "infix operator <->\nfunc <-> (a: Int, b: Int) -> Int { a - b }\nprint(3 <-> 1)",
      "func <-> (a: Int, b: Int) -> Int { a - b }\nprint(3 <-> 1)",
      "extension Int { var own: Int { self } }\nprint(1.own)", "print(2.own)",
      "let shared = 1\nprint(shared)", "print(shared)",
      "struct A { fileprivate struct B {}\nfunc f(_ b: B) {} }", "print(helper())",
      "func helper() -> Int { 1 }\nprint(helper())", "return",
      "func first() {}\nprint(4)",
    ])
    #expect(batched == alone)
    #expect(
      batched.map(\.isCompiled) == [
        true, false, true, false, true, false, false, false, true, false, true,
      ])
  }

  @Test func `a crash, an exit and a false claim have the same outcome as alone`() async throws {
    let (batched, alone, _) = try await outcomes(of: [
      "print(1)", "print(2)\nfatalError(\"no\")", "import Foundation\nexit(3)", "print(4)",
      "let values: [Int] = []\nprint(values[0])", "print(6)",
    ])
    #expect(batched.map(\.ending) == alone.map(\.ending))
    guard case .trapped(_, "Fatal error: no", let place)? = batched[1].ending else {
      Issue.record("\(batched[1])")
      return
    }
    #expect(place?.line == 103)
  }
}
