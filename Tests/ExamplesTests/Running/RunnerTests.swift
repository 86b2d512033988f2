import Foundation
import Testing
import Trace

@testable import Articles
@testable import Checking
@testable import Examples
@testable import Programs
@testable import Running

struct RunnerTests {
  @Test func `an outcome has the program's output and exit status`() async throws {
    let outcome = try await outcome(of: "print(\"hello\")\nprint(1 + 1)")
    #expect(outcome == Outcome(isCompiled: true, ending: .exited(0), standardOutput: "hello\n2\n"))
  }

  @Test func `a compiler error is reported at the article's line and column`() async throws {
    let example = example("let a = 1\nlet b: Int = \"x\"", firstLine: 10, indent: 2)
    let outcome = try await runner().outcomes(of: [example])[0]
    #expect(!outcome.isCompiled)
    #expect(outcome.ending == nil)
    let message = try #require(outcome.messages.first)
    #expect(message.location == Location(file: "Content/page.md", line: 11, column: 16))
    #expect(message.text == "cannot convert value of type 'String' to specified type 'Int'")
    #expect(message.identifier == "cannot_convert_initializer_value")
  }

  @Test func `only a missing brace is reported, at the end of the block`() async throws {
    let outcome = try await outcome(of: "struct A {\n  func f() {\n  }")
    #expect(
      outcome.messages.filter { $0.severity == .error }.map(\.text) == ["expected '}' in struct"])
    #expect(outcome.messages.first?.location == Location(file: "Content/page.md", line: 5))
  }

  @Test func `an undefined function is reported by its name`() async throws {
    let outcome = try await outcome(
      of: "@_silgen_name(\"no_such_function\") func nothing()\nnothing()")
    #expect(
      outcome.ending
        == .stopped(.unloadable("undefined symbol: no_such_function")))
  }

  @Test func `the home folder and the temporary folder belong to the program`() async throws {
    let outcome = try await outcome(
      of: """
        import Foundation
        print(NSHomeDirectory() == FileManager.default.currentDirectoryPath)
        try Data().write(to: FileManager.default.temporaryDirectory.appending(path: "x"))
        """)
    #expect(outcome.standardOutput == "true\n")
    #expect(outcome.ending == .exited(0))
  }

  @Test func `values are recorded in a separate run, with locations in the article`() async throws {
    let values = try await values(of: "let a = 1\na + 1 // => 2", indent: 2)
    #expect(values.map(\.text) == ["2"])
    #expect(values.map(\.end.line) == [4])
    #expect(values.map(\.end.column) == [8])
  }

  @Test func `without the recorder the recording fails, and the program runs`() async throws {
    var runner = try await runner()
    runner.toolchain.recorder = nil
    let outcome = try await runner.outcomes(of: [claiming("1 + 1 // => 2")])[0]
    #expect(outcome.ending == .exited(0))
    guard case .failed(let reason) = outcome.recording else {
      Issue.record("recorded without a recorder")
      return
    }
    #expect(reason.contains("libPlaygroundsRuntime.a"))
  }

  private func claiming(_ source: String, indent: Int = 0) -> Example {
    var example = example(source, firstLine: 3, indent: indent)
    var diagnostics: [Diagnostic] = []
    example.claims = ClaimComments.Form.values.claims(example.block, false, &diagnostics)
    return example
  }

  private func values(of source: String, indent: Int) async throws -> [Outcome.Value] {
    let outcome = try await runner().outcomes(of: [claiming(source, indent: indent)])[0]
    guard case .recorded(let values) = outcome.recording else { return [] }
    return values
  }

  @Test func `a second run detects output that differs from run to run`() async throws {
    var random = example("print(UInt64.random(in: 0...UInt64.max))")
    random.claims = [Claim(kind: .output, lines: [], location: random.location)]
    var steady = example("print(1)")
    steady.claims = random.claims
    let outcomes = try await runner().outcomes(of: [random, steady])
    #expect(!outcomes[0].others.isEmpty)
    #expect(outcomes[0].others.first?.standardOutput != outcomes[0].standardOutput)
    #expect(outcomes[1].others.isEmpty)
  }

  @Test func `output before a trap is kept, and the trap has the article's line`()
    async throws
  {
    let outcome = try await outcome(of: "print(\"before\")\nfatalError(\"boom\")")
    #expect(outcome.standardOutput == "before\n")
    #expect(
      outcome.ending
        == .trapped(
          signal: Int(SIGILL), message: "Fatal error: boom",
          location: Location(file: "Content/page.md", line: 3)))
    #expect(outcome.standardError == "main/page.md:3: Fatal error: boom\n")
  }

  @Test func `a trap without a message is explained by a run with a backtrace`() async throws {
    let outcome = try await outcome(of: "var n = Int.max\nn += Int(CommandLine.argc)\nprint(n)")
    guard case .trapped(_, let message, let location) = outcome.ending else {
      Issue.record("\(outcome)")
      return
    }
    #expect(message == "Swift runtime failure: arithmetic overflow")
    #expect(location == Location(file: "Content/page.md", line: 3, column: 3))
  }

  @Test func `the output of prerequisites is not part of the outcome`() async throws {
    let before = block("print(\"before\")\nlet x = 3", firstLine: 2)
    let own = block("print(x)", firstLine: 20)
    var example = example("")
    example.block = own
    example.segments = [
      SwiftProgram.Segment(block: before, isOwn: false),
      SwiftProgram.Segment(block: own, isOwn: true),
    ]
    let outcome = try await runner().outcomes(of: [example])[0]
    #expect(outcome.standardOutput == "3\n")
    #expect(outcome.trace.isEmpty)
  }

  @Test func `standard output before a trap in a prerequisite is not in the outcome`() async throws
  {
    var example = example("")
    example.block = block("print(1)", firstLine: 20)
    example.segments = [
      SwiftProgram.Segment(
        block: block("print(\"before\")\nfatalError()", firstLine: 2), isOwn: false),
      SwiftProgram.Segment(block: example.block, isOwn: true),
    ]
    let outcome = try await runner().outcomes(of: [example])[0]
    #expect(outcome.standardOutput == "")
    #expect(outcome.standardError == "main/page.md:3: Fatal error\n")
  }

  @Test func `a trap without a claim has its column`() async throws {
    let outcome = try await outcome(of: "let x: Int? = nil\nprint(x!)")
    guard case .trapped(_, _, let location) = outcome.ending else {
      Issue.record("\(outcome)")
      return
    }
    #expect(location == Location(file: "Content/page.md", line: 3, column: 8))
  }

  @Test func `a block whose prerequisites end the program is not run`() async throws {
    var example = example("")
    example.block = block("print(1)", firstLine: 20)
    example.segments = [
      SwiftProgram.Segment(block: block("import Glibc\nexit(0)", firstLine: 2), isOwn: false),
      SwiftProgram.Segment(block: example.block, isOwn: true),
    ]
    let outcome = try await runner().outcomes(of: [example])[0]
    #expect(
      outcome.ending
        == .stopped(.endedBefore))
  }

  @Test func `messages have the right lines if the article's name has quotes`() async throws {
    var example = example("let x: Int = \"a\"")
    example.article = #"Content/a "b" \(c).md"#
    let outcome = try await runner().outcomes(of: [example])[0]
    #expect(outcome.messages.first?.location.line == 2)
    #expect(outcome.messages.first?.location.column == 14)
  }

  @Test func `atexit handlers are called`() async throws {
    let outcome = try await outcome(
      of: "import Foundation\natexit { print(\"last\") }\nprint(\"first\")")
    #expect(outcome.standardOutput == "first\nlast\n")
  }

  @Test func `a block that ends the program before its group does is reported`() async throws {
    var group = example("import Foundation\nprint(1)\nexit(0)")
    let second = block("print(2)", firstLine: 10)
    group.segments.append(SwiftProgram.Segment(block: second, isOwn: true))
    let outcome = try await runner().outcomes(of: [group])[0]
    #expect(outcome.standardOutput == "1\n")
    #expect(
      outcome.ending
        == .stopped(.endedInGroup(Location(file: "Content/page.md", line: 1))))
  }

  @Test func `a program that always schedules more work is reported`() async throws {
    let outcome = try await outcome(
      of: """
        import UIKit
        func again() { DispatchQueue.main.asyncAfter(deadline: .now() + 1) { again() } }
        again()
        """)
    #expect(
      outcome.ending
        == .stopped(.restless))
  }

  @Test func `the trace has the start of each block of a group`() async throws {
    let before = block("print(\"before\")", firstLine: 2)
    let own = [block("print(1)", firstLine: 20), block("print(22)", firstLine: 30)]
    var example = example("")
    example.block = own[1]
    example.segments =
      [SwiftProgram.Segment(block: before, isOwn: false)]
      + own.map { SwiftProgram.Segment(block: $0, isOwn: true) }
    let outcome = try await runner().outcomes(of: [example])[0]
    #expect(outcome.standardOutput == "1\n22\n")
    #expect(outcome.trace == [.started(output: 7, errors: 0), .started(output: 9, errors: 0)])
  }

  @Test func `outcomes are in the order of the examples`() async throws {
    let examples = (0..<12).map { example("print(\($0))") }
    let outcomes = try await runner(jobs: 3).outcomes(of: examples)
    #expect(outcomes.map(\.standardOutput) == (0..<12).map { "\($0)\n" })
  }

  @Test func `a resource is found through the main bundle`() async throws {
    var example = example(
      """
      import Foundation
      let url = Bundle.main.url(forResource: "Profile", withExtension: "xib")!
      print(try! String(contentsOf: url, encoding: .utf8))
      print(FileManager.default.contents(atPath: "Profile.xib")!.count)
      print(CommandLine.arguments)
      """)
    example.resources = [SwiftProgram.Resource(name: "Profile.xib", text: "<document/>")]
    let outcome = try await runner().outcomes(of: [example])[0]
    #expect(outcome.standardOutput == "<document/>\n11\n[\"main\"]\n")
  }

  @Test func `a program with await at top level ends by itself`() async throws {
    let outcome = try await outcome(
      of: """
        import Foundation
        print("start")
        try await Task.sleep(for: .milliseconds(1))
        print("end", Thread.isMainThread)
        """)
    #expect(outcome.ending == .exited(0))
    #expect(outcome.standardOutput == "start\nend true\n")
  }

  @Test func `a program with 'wait' lets timers, queues and tasks finish`() async throws {
    var example = example(
      """
      import Foundation
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) { print("later") }
      DispatchQueue.global().async {
        Thread.sleep(forTimeInterval: 0.1)
        DispatchQueue.main.async { print("from the background") }
      }
      Task { try await Task.sleep(for: .milliseconds(20)); print("slept") }
      print("end")
      """)
    example.fence.wait = .untilIdle
    let outcome = try await runner().outcomes(of: [example])[0]
    #expect(
      Set(outcome.standardOutput.split(separator: "\n"))
        == ["end", "slept", "later", "from the background"])
    #expect(outcome.ending == .exited(0))
  }

  @Test func `a program that imports UIKit always lets its timers and tasks finish`() async throws {
    let outcome = try await outcome(
      of: """
        import UIKit
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) { print("later") }
        Task { try await Task.sleep(for: .milliseconds(20)); print("slept") }
        print("end")
        """)
    #expect(Set(outcome.standardOutput.split(separator: "\n")) == ["end", "slept", "later"])
    #expect(outcome.ending == .exited(0))
  }

  @Test func `objects of a delayed closure are released on its thread right after it has run`()
    async throws
  {
    let outcome = try await outcome(
      of: """
        import UIKit
        nonisolated(unsafe) var order: [String] = []
        final class Held: Sendable {
          let number: Int
          init(_ number: Int) { self.number = number }
          deinit { order.append(Thread.isMainThread ? "\\(number)" : "elsewhere") }
        }
        for number in 1...300 {
          let held = Held(number)
          DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(number)) {
            order.append("run \\(held.number)")
          }
        }
        RunLoop.main.run(until: Date() + 301)
        print(order == (1...300).flatMap { ["run \\($0)", "\\($0)"] })
        """)
    #expect(outcome.standardOutput == "true\n")
    #expect(outcome.ending == .exited(0))
  }

  @Test func `a repeating timer does not keep a program that imports UIKit running`()
    async throws
  {
    let outcome = try await outcome(
      of: """
        import UIKit
        let timer = Timer.scheduledTimer(withTimeInterval: 3, repeats: true) { _ in print("tick") }
        print("end")
        """)
    #expect(outcome.standardOutput == "end\n")
    #expect(outcome.ending == .exited(0))
  }

  @Test func `a program that waits forever times out, unless its wait is limited`()
    async throws
  {
    var endless = example(
      """
      import Foundation
      let timer = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: true) { _ in }
      print("end")
      """)
    endless.timeout = .milliseconds(700)
    endless.fence.wait = .untilIdle
    var bounded = endless
    bounded.fence.wait = .atMost(.milliseconds(100))
    let outcomes = try await runner().outcomes(of: [endless, bounded])
    #expect(outcomes[0].ending == .timedOut(.milliseconds(700)))
    #expect(outcomes[1].ending == .exited(0))
  }

  @Test func `a program that exceeds its time limit is ended`() async throws {
    var example = example("print(\"start\")\nwhile true {}")
    example.timeout = .milliseconds(300)
    let outcome = try await runner().outcomes(of: [example])[0]
    #expect(outcome.ending == .timedOut(.milliseconds(300)))
    #expect(outcome.standardOutput == "start\n")
  }

  @Test func `a program that must only compile is not run`() async throws {
    var example = example("print(1)")
    example.fence.expectation = .compiles
    let outcome = try await runner().outcomes(of: [example])[0]
    #expect(outcome == Outcome(isCompiled: true))
  }
}

/// A code block of a page. Each line is indented by `indent` bytes, as in a list.
func block(_ source: String, firstLine: Int = 2, indent: Int = 0) -> CodeBlock {
  let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  let location = Location(file: "Content/page.md", line: firstLine - 1, column: 1 + indent)
  let info = FenceInfo(text: "swift", language: "swift", attributes: [], location: location)
  return CodeBlock(
    index: 0, info: info, role: .swift(SwiftFence(expectationLocation: location)), lines: lines,
    indents: lines.map { _ in indent }, location: location, firstLine: firstLine, isInComment: false
  )
}

func example(_ source: String, firstLine: Int = 2, indent: Int = 0) -> Example {
  let block = block(source, firstLine: firstLine, indent: indent)
  return Example(
    article: "Content/page.md", name: "example-1", block: block,
    fence: SwiftFence(expectationLocation: block.location),
    segments: [SwiftProgram.Segment(block: block, isOwn: true)])
}

/// A runner without a cache.
func runner(jobs: Int = 2) async throws -> Runner {
  let (toolchain, sandbox) = try await machine.value
  return await Runner(toolchain: toolchain, jobs: jobs, store: nil, sandbox: sandbox)
}

/// What all runners have in common. To find it out takes a second of a core.
private let machine = Task {
  let toolchain = try await Toolchain()
  return (toolchain, await Sandbox(for: toolchain))
}

func outcome(of source: String) async throws -> Outcome {
  try await runner().outcomes(of: [example(source)])[0]
}

/// The program of such an example.
func program(_ source: String, firstLine: Int = 2, indent: Int = 0) -> SwiftProgram {
  example(source, firstLine: firstLine, indent: indent).program
}
