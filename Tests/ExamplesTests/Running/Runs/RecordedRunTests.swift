import TestSupport
import Testing
import Trace

@testable import Articles
@testable import Programs
@testable import ResultStore
@testable import Running

struct RecordedRunTests {
  private func run(_ source: String) async throws -> RecordedRun? {
    let runner = try await runner()
    let examples = [example(source)]
    let outcomes = try await runner.outcomes(of: examples)
    return try await runner.recordedRuns(of: examples, after: outcomes)[0]
  }

  /// The statements of the run: `7` if the statement in line 7 begins, `7.` if it is done.
  private func words(_ run: RecordedRun, _ outcome: Outcome? = nil) -> [String] {
    run.moments.compactMap { moment in
      switch moment.occurrence {
      case .statement(let number): "\(run.places[number].line)"
      case .done(let number): "\(run.places[number].line)."
      case .event, .ended: nil
      }
    }
  }

  @Test func `statements are recorded in the order in which they run, with the output so far`()
    async throws
  {
    let run = try #require(
      try await run(
        """
        func twice(_ number: Int) -> Int {
          print("doubling")
          return number * 2
        }
        print("start")
        let result = twice(4)
        print(result)
        """))
    #expect(words(run) == ["5", "5.", "6", "2", "2.", "3", "6.", "7", "7."])
    #expect(run.moments.map(\.output) == [0, 6, 6, 6, 15, 15, 15, 15, 17])
    #expect(run.places[0].scope == "twice")
    #expect(run.values.map(\.text) == ["8", "8"])
    #expect(run.values.map(\.place.line) == [3, 6])
  }

  /// The run without the texts that have an address, which a page does not show either.
  private func shown(_ run: RecordedRun?) -> RecordedRun? {
    var run = run
    for index in run?.values.indices ?? 0..<0 where run?.values[index].text.contains("0x") == true {
      run?.values[index].text = ""
    }
    return run
  }

  @Test func `programs that are recorded together give the runs that each gives alone`()
    async throws
  {
    let sources = [
      "let a = 1\nprint(a)", "var b = [1, 2] { didSet { print(b) } }\nb.append(3)",
      "  let (c, d) = (1, 2); let e = { $0 + c + d }(3)\n  print(e)",
      "@discardableResult func f() -> Int { let g = 2; return g }\nf()\nfor h in 0..<f() { print(h) }",
      "import UIKit\nfinal class Screen: UIViewController { var count = 1 }\nlet screen = Screen()\n"
        + "_ = screen.view",
      "struct Pair { var first = 1 }\nlet `default` = Pair()\nprint(`default`)",
      // Does not compile with the lines that record.
      "struct Token: ~Copyable { let number = 1 }\nlet token = Token()\nprint(token.number)",
      "extension Int: Error {}\ndo { throw 5 } catch { print(error) }",
    ]
    var runner = try await runner()
    let examples = sources.map { example($0) }
    let outcomes = try await runner.outcomes(of: examples)
    let together = try await runner.recordedRuns(of: examples, after: outcomes)
    runner.usesBatches = false
    let alone = try await runner.recordedRuns(of: examples, after: outcomes)
    #expect(together.map(shown) == alone.map(shown))
    #expect(alone.allSatisfy { $0 != nil })
    let values = alone.map {
      $0?.values.map { "\($0.place.line):\($0.column) \($0.name)=\($0.text)" }
    }
    #expect(values[0] == ["1:5 a=1"])
    #expect(values[2]?.contains("1:28 e=6") == true)
    #expect(values[5]?.first == "2:5 default=Pair(first: 1)")
  }

  @Test func `a variable is recorded at its name, in a list, too, alone as in a batch`()
    async throws
  {
    // A closure with several statements is recorded alone.
    for code in ["private let size = 4 * 2", "let size = { let four = 4; return four * 2 }()"] {
      let runner = try await runner()
      let examples = [example("import Foundation\n\(code)", indent: 2)]
      let outcomes = try await runner.outcomes(of: examples)
      let run = try #require(try await runner.recordedRuns(of: examples, after: outcomes)[0])
      let value = try #require(run.values.first { $0.name == "size" })
      #expect(value.place.line == 2)
      #expect(value.column == (code.hasPrefix("private") ? 13 : 5))
    }
  }

  @Test func `a program with names of the recorder is not recorded`() async throws {
    #expect(
      try await run(
        "enum PlaygroundsRuntime { static func _step(_ number: Int, _ token: UInt64) {} }\nprint(1)"
      )
        == nil)
  }

  @Test func `view trees are recorded when they change, with the events of the program itself`()
    async throws
  {
    let source = """
      import UIKit
      final class Screen: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(UILabel())
        }
      }
      let screen = Screen()
      screen.loadViewIfNeeded()
      """
    let runner = try await runner()
    let examples = [example(source)]
    let outcome = try await runner.outcomes(of: examples)[0]
    let run = try #require(
      try await runner.recordedRuns(of: examples, after: [outcome])[0])
    let numbers = outcome.trace.compactMap { record -> Int? in
      if case .began(let event) = record { event.number } else { nil }
    }
    let told = run.moments.compactMap { moment -> Int? in
      if case .event(let number) = moment.occurrence { number } else { nil }
    }
    #expect(told == numbers)
    #expect(run.trees.map { $0.roots.first?.children.count } == [nil, 0, 1])
    #expect(words(run).contains("5"))
  }

  @Test func `a loop is recorded up to a limit, and the rest is counted`() async throws {
    let run = try #require(try await run("var sum = 0\nfor i in 1...100 {\n  sum += i\n}"))
    #expect(words(run).count { $0 == "3" } == 40)
    #expect(run.omitted == 60)
  }

  @Test func `a program that would free objects later when recorded is recorded without values`()
    async throws
  {
    let run = try #require(
      try await run(
        """
        import UIKit
        final class Screen: UIViewController {
          deinit { print("gone") }
        }
        func show() {
          let screen = Screen()
          _ = screen.view
        }
        show()
        print("after")
        """))
    #expect(words(run).contains("6"))
    #expect(words(run).contains("3"))
  }

  @Test func `a program that is different in each run is not recorded`() async throws {
    #expect(
      try await run("print(SystemRandomNumberGenerator().self)\nprint(Int.random(in: 0...Int.max))")
        == nil)
  }

  @Test func `a program that overflows its stack is not recorded`() async throws {
    #expect(try await run("func f(_ a: Int) -> Int { f(a + 1) + 1 }\nprint(f(0))") == nil)
  }

  @Test func `a recording that exceeded its time limit is tried again next time`() async throws {
    let folder = try TemporaryFolder()
    let examples = [example("print(1)")]
    var runner = try await runner()
    runner.store = Store(folder: folder("store"))
    let outcomes = try await runner.outcomes(of: examples)
    let limit = runner.compileLimit
    runner.compileLimit = .milliseconds(1) - examples[0].timeout
    #expect(try await runner.recordedRuns(of: examples, after: outcomes) == [nil])
    runner.compileLimit = limit
    #expect(try await runner.recordedRuns(of: examples, after: outcomes)[0] != nil)
  }

  @Test func `a program that exceeds its time limit when it is recorded is not recorded again`()
    async throws
  {
    let folder = try TemporaryFolder()
    var example = example(
      """
      import Foundation
      if getenv("PROOFBOOK_TREES_AT").map({ String(cString: $0) }) == "*" { while true {} }
      print(1)
      """)
    example.timeout = .seconds(1)
    var runner = try await runner()
    let store = Store(folder: folder("store"))
    runner.store = store
    let outcomes = try await runner.outcomes(of: [example])
    #expect(outcomes[0].standardOutput == "1\n")
    #expect(try await runner.recordedRuns(of: [example], after: outcomes) == [nil])
    let cache = RecordedRunCache(store, runner.environment(probes: store.probes))
    let known = cache.run(of: example.program, after: outcomes[0])
    #expect(known != nil)
    #expect(known?.run == nil)
  }

  @Test func `what a loop prints is recorded up to the same limit, and whole after it`()
    async throws
  {
    let run = try #require(try await run("for i in 1...100 {\n  print(i)\n}\nlet last = 0"))
    #expect(words(run).count { $0 == "2." } == 40)
    #expect(run.moments.last?.output == 292)
  }

  /// The endings of two runs of a recorded program, and whether a third run would end the same.
  @Test(arguments: [
    (Host.Result.Ending.exited(0), Host.Result.Ending.exited(0), true),
    (.exited(0), .exited(1), false), (.signalled(4), .signalled(4), true),
    (.signalled(9), .signalled(9), false), (.timedOut, .timedOut, false),
    (.lost(.starved), .lost(.starved), false),
  ])
  func `two runs are the same only if the program ended both by itself`(
    _ first: Host.Result.Ending, _ second: Host.Result.Ending, _ isSame: Bool
  ) {
    func result(_ ending: Host.Result.Ending, output: String = "1\n") -> Host.Result {
      let trace = Array("whole 0 0\n".utf8)
      return Host.Result(
        ending: ending, output: Array(output.utf8), errors: [], trace: RunTrace(file: trace))
    }
    #expect(result(first).isSame(as: result(second)) == isSame)
    #expect(!result(first).isSame(as: result(second, output: "2\n")))
  }

  @Test func `a program that does not compile has no recorded run`() async throws {
    #expect(try await run("let x: Int = \"\"") == nil)
  }

  @Test func `a recorded run is read as it was written`() throws {
    let subject = TraceSubject(className: "View", instance: 1, isOwn: true)
    func node(_ text: String?, _ children: [TraceNode] = []) -> TraceNode {
      TraceNode(
        subject: subject, controller: text == nil ? subject : nil, text: text,
        frame: .init(x: 0, y: 1, width: 2, height: 3),
        frameInWindow: .init(x: 4, y: 5, width: 6, height: 7), isHidden: text == nil, alpha: 0.5,
        attributes: ["tag": "3"], children: children)
    }
    let leaf = node("a")
    let run = RecordedRun(
      places: [.init(segment: 0, line: 3, scope: "f"), .init(segment: 1, line: 1)],
      moments: [
        .init(.statement(0), output: 1, tree: 0), .init(.event(4), output: 2, tree: 1),
        .init(.ended(4), output: 2, tree: 1), .init(.done(0), output: 3, tree: 2),
      ],
      trees: [
        TraceTree(moment: nil, roots: []),
        TraceTree(moment: nil, roots: [node(nil, [leaf, leaf])]),
        TraceTree(moment: nil, roots: [node(nil, [node("b", [leaf])]), leaf]),
      ],
      values: [.init(place: .init(segment: 0, line: 3), column: 5, name: "x", text: "42")],
      omitted: 7)
    var writer = ByteWriter()
    writer.put(run)
    var reader = ByteReader(writer.bytes[...])
    #expect(try reader.run() == run)
    for length in stride(from: 0, to: writer.bytes.count - 1, by: 7) {
      var broken = ByteReader(writer.bytes[..<length])
      #expect(throws: ByteReader.Failure.self) { try broken.run() }
    }
  }
}
