import Foundation
import Testing
import Trace

@testable import Articles
@testable import Programs
@testable import ResultStore

/// An outcome is stored completely, and its locations move with the program.
struct OutcomeBytesTests {
  private func full(at line: Int) -> Outcome {
    let subject = TraceSubject(className: "Child", instance: 2, isOwn: true)
    let leaf = TraceNode(
      subject: subject, controller: nil, text: nil,
      frame: .init(x: 0, y: 1, width: 2, height: 3),
      frameInWindow: .init(x: 4, y: 5, width: 6, height: 7), isHidden: false, alpha: 1,
      attributes: [:], children: [])
    var node = leaf
    node.controller = subject
    node.text = "Hello"
    node.isHidden = true
    node.alpha = 0.25
    node.attributes = ["tag": "3", "backgroundColor": "systemRed"]
    node.look = TraceLook(width: 2, height: 3)
    node.look?.shapes = [.symbol("star", .init(x: 0, y: 0, width: 1, height: 1), 0xFF)]
    node.children = [leaf, leaf]
    let event = TraceEvent(
      number: 7, subject: subject, method: "willMove(toParent:)",
      arguments: [TraceArgument(label: "toParent", name: "parent", value: "nil")], time: 0.125,
      output: 12, parent: 3,
      cause: TraceCause(
        event: 2, statement: TracePlace(line: line + 1, column: 5), call: "UIWindow.layout()"),
      place: TracePlace(file: "Content/page.md", line: line, column: 9))
    var outcome = Outcome(
      isCompiled: true,
      messages: [
        .init(
          severity: .warning,
          location: Location(file: "Content/page.md", line: line, column: 3), text: "unused",
          identifier: "unused_value", isOwn: false),
        .init(
          severity: .note, location: Location(file: "Content/page.md", line: line - 1),
          text: "at the fence"),
      ],
      ending: .trapped(
        signal: 4, message: "Fatal error: boom",
        location: Location(file: "Content/page.md", line: line + 2, column: 4)),
      standardOutput: "out\n",
      standardError: "a\nmain/page.md:\(line + 2): Fatal error: boom\nmain/page.md:\(line): b",
      trace: [
        .started(output: 3, errors: 4), .began(event), .treeBefore(TraceTree(moment: 7, roots: [])),
        .tree(TraceTree(moment: nil, roots: [node])), .ended(7), .neverIdle,
      ])
    outcome.recording = .recorded([
      Outcome.Value(
        end: Location(file: "Content/page.md", line: line + 1, column: 8), ordinal: 2, text: "3",
        output: 4, isIncomplete: true)
    ])
    outcome.others = [Outcome(isCompiled: true, ending: .exited(3), standardOutput: "other")]
    return outcome
  }

  private func read(_ bytes: [UInt8], of program: SwiftProgram) throws -> Outcome {
    var reader = OutcomeReader(bytes[...], of: program)
    return try reader.outcome()
  }

  private let source = "one\ntwo\nthree"

  @Test func `an outcome is read as it was written`() throws {
    let program = ExamplesTests.program(source, firstLine: 10)
    for isBound in [false, true] {
      let writer = OutcomeWriter(full(at: 10), of: program, isBound: isBound)
      #expect(writer.isBound == isBound)
      #expect(try read(writer.bytes, of: program) == full(at: 10))
    }
  }

  @Test func `each location moves with the program`() throws {
    let writer = OutcomeWriter(full(at: 10), of: program(source, firstLine: 10), isBound: false)
    #expect(try read(writer.bytes, of: program(source, firstLine: 31)) == full(at: 31))
  }

  @Test func `a column moves with the indentation of its line`() throws {
    var outcome = Outcome(isCompiled: false)
    outcome.messages = [
      .init(
        severity: .error, location: Location(file: "Content/page.md", line: 3, column: 7), text: "")
    ]
    let writer = OutcomeWriter(outcome, of: program(source, indent: 2), isBound: false)
    let moved = try read(writer.bytes, of: program(source, firstLine: 5, indent: 4))
    #expect(
      moved.messages.first?.location == Location(file: "Content/page.md", line: 6, column: 9))
  }

  @Test(arguments: [
    Outcome(isCompiled: true, standardOutput: "page.md:10: as printed"),
    Outcome(isCompiled: true, standardError: "see main/page.md:11: there"),
    Outcome(isCompiled: true, standardError: "main/page.md:99: Fatal error"),
    Outcome(
      isCompiled: true,
      messages: [.init(severity: .error, location: Location(file: "other.md", line: 1), text: "")]),
  ])
  func `a location in another form does not move`(_ outcome: Outcome) throws {
    let program = ExamplesTests.program(source, firstLine: 10)
    #expect(OutcomeWriter(outcome, of: program, isBound: false).isBound)
    let writer = OutcomeWriter(outcome, of: program, isBound: true)
    #expect(try read(writer.bytes, of: program) == outcome)
  }

  @Test func `truncated bytes are rejected`() {
    let program = ExamplesTests.program(source, firstLine: 10)
    let bytes = OutcomeWriter(full(at: 10), of: program, isBound: false).bytes
    for length in bytes.indices {
      #expect(throws: ByteReader.Failure.self) {
        _ = try read(Array(bytes.prefix(length)), of: program)
      }
    }
  }

  /// Whoever adds a property must write and read it, too.
  @Test func `every property is written`() {
    let outcome = full(at: 10)
    func names(_ value: Any) -> [String] { Mirror(reflecting: value).children.compactMap(\.label) }
    #expect(
      names(outcome) == [
        "compilation", "messages", "ending", "standardOutput", "standardError", "trace",
        "recording",
        // Stored separately.
        "run",
        "others",
        "cost",
      ])
    #expect(
      names(outcome.messages[0]) == ["severity", "location", "text", "identifier", "isOwn"])
    guard case .recorded(let values) = outcome.recording else { return }
    #expect(
      names(values[0]) == ["end", "ordinal", "text", "output", "isIncomplete"])
    for record in outcome.trace {
      switch record {
      case .began(let event):
        #expect(
          names(event) == [
            "number", "subject", "method", "arguments", "time", "output", "parent", "cause",
            "place",
          ])
        #expect(names(event.subject) == ["className", "instance", "isOwn"])
        #expect(names(event.arguments[0]) == ["label", "name", "value"])
        #expect(event.cause.map(names) == ["event", "statement", "call"])
        #expect(event.place.map(names) == ["file", "line", "column"])
      case .tree(let tree):
        #expect(names(tree) == ["moment", "roots"])
        #expect(
          names(tree.roots[0]) == [
            "subject", "controller", "text", "frame", "frameInWindow", "isHidden", "alpha",
            "attributes", "look", "children",
          ])
      default: break
      }
    }
  }
}
