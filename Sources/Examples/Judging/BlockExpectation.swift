import Articles
import Programs
import Support

/// Compares how a block ended with the ending that its fence asks for, such as `crash` or `exit=1`.
struct BlockExpectation {
  private let example: Example
  private let outcome: Outcome

  /// The maximum number of compiler messages that are reported for one block.
  private static let mostMessages = 20

  init(_ example: Example, _ outcome: Outcome) {
    self.example = example
    self.outcome = outcome
  }

  /// The differences from the fence's expectation. Warnings do not make the block fail. For a lost
  /// example, one error gives the reason.
  var diagnostics: [Diagnostic] {
    if let loss = outcome.loss {
      return [Diagnostic(lost: example, loss, notes: lastErrors)]
    }
    switch example.fence.expectation {
    case .failsToCompile: return failureToCompile
    case .ignored: return []
    default: break
    }
    guard outcome.isCompiled else { return compilerErrors }
    switch example.fence.expectation {
    case .compiles: return []
    case .warns:
      let hasWarning = outcome.messages.contains { $0.isOwn && $0.severity == .warning }
      let silence = Diagnostic.error(
        "the block compiles without a warning, but its fence says 'warn'",
        at: example.fence.expectationLocation, hint: "remove 'warn', or fix the block")
      return (hasWarning ? [] : [silence]) + ending(mustExitWith: 0)
    case .exits(let status): return ending(mustExitWith: status)
    case .crashes(let text): return crash(with: text)
    case .runs, .failsToCompile, .ignored: return ending(mustExitWith: 0)
    }
  }
}

// MARK: - The compiler

extension BlockExpectation {
  private var failureToCompile: [Diagnostic] {
    let location = example.fence.expectationLocation
    guard !outcome.isCompiled else {
      return [
        .error(
          "the block compiles, but its fence says 'compile-fail'", at: location,
          hint: "remove 'compile-fail', or fix the block")
      ]
    }
    let errors = outcome.messages.filter { $0.severity == .error }
    let own = errors.filter(\.isOwn)
    guard !own.isEmpty else {
      let notes = errors.prefix(Self.mostMessages).map {
        Diagnostic.Note("error: \($0.text)", at: $0.location)
      }
      return [
        .error(
          errors.isEmpty
            ? "the compiler failed without naming an error"
            : "the block itself has no error: the error is in a prerequisite",
          at: location, hint: "fix the prerequisite", notes: notes)
      ]
    }
    // A claim without lines will be filled in with what the compiler reports.
    let claims = example.claims + example.unwrittenClaims
    guard !claims.contains(where: { $0.kind.needs == .compiler }) else { return [] }
    // If a module is missing, the compiler checks nothing else, so the error that the block shows
    // is not tested.
    if let missing = own.first(where: { $0.text.hasPrefix("no such module") }) {
      return [
        .error(
          "the block does not compile because a module is missing: \(missing.text)",
          at: missing.location,
          hint: "add 'ignore=' with the reason, or claim this error in a 'diagnostics' fence")
      ]
    }
    let lines = own.prefix(Self.mostMessages).map { "+\($0.claimText(in: example))" }
    return [
      .warning(
        "no claim says why the block does not compile", at: location,
        hint: "put a 'diagnostics' fence with these lines after it", diff: lines)
    ]
  }

  /// The errors of a block that should compile, each at its own location.
  private var compilerErrors: [Diagnostic] {
    var reported: [Diagnostic] = []
    var foreign: [Diagnostic.Note] = []
    for message in outcome.messages {
      switch message.severity {
      case .error where message.isOwn:
        reported.append(
          .error(
            message.text, at: message.location,
            hint: MissingModule.hint(for: message.text)
              ?? MissingImport.hint(for: message.text, in: example)
              ?? NameCorrection.hint(for: message.text, in: example)))
      case .error:
        foreign.append(.init("error: \(message.text)", at: message.location))
      case .note:
        if reported.isEmpty { continue }
        reported[reported.count - 1].notes.append(.init(message.text, at: message.location))
      case .warning: break
      }
    }
    if reported.isEmpty {
      reported = [
        .error(
          foreign.isEmpty
            ? "the compiler failed without naming an error"
            : "does not compile: there is an error in a prerequisite",
          at: example.location,
          hint: foreign.isEmpty
            ? "make the block smaller to find what the compiler cannot do" : "fix it there first",
          notes: Array(foreign.prefix(Self.mostMessages)))
      ]
    }
    let rest = reported.count - Self.mostMessages
    guard rest > 0 else { return reported }
    reported.removeLast(rest)
    reported[reported.count - 1].notes.append(.init("\(rest) more errors are not shown"))
    return reported
  }
}

// MARK: - The program

extension BlockExpectation {
  private func ending(mustExitWith status: Int) -> [Diagnostic] {
    let location =
      status == 0 ? example.location : example.fence.expectationLocation
    switch outcome.ending {
    case .exited(status): return []
    case .exited(let other):
      let expected = status == 0 ? "" : ", not with \(status)"
      return [
        .error(
          "the program ends with status \(other)\(expected)", at: location,
          hint: other == 0
            ? "remove 'exit=\(status)', or fix the program"
            : "if that is intended, write 'exit=\(other)' on the fence", notes: lastErrors)
      ]
    case .trapped(let signal, let message, let place):
      let what = message.isEmpty ? "signal \(signal)" : "'\(message.visible(limit: 1000))'"
      let isOwn = place.map { place in example.ownBlocks.contains { $0.covers(place) } }
      // A crash in a prerequisite is reported at each block that comes after it.
      let isElsewhere = isOwn == false
      return [
        .error(
          "the program crashes: \(what)",
          at: isElsewhere ? example.location : place ?? example.location,
          hint: "if that is intended, write 'crash' on the fence",
          notes: (isElsewhere ? [.init("it crashes here", at: place)] : [])
            + lastErrors(besides: message))
      ]
    default: return [otherEnding]
    }
  }

  private func crash(with text: Located<String>?) -> [Diagnostic] {
    switch outcome.ending {
    case .trapped(let signal, let message, _):
      guard let text, !message.isTrapMessage(with: text.value) else { return [] }
      return [.otherTrap(than: text.value, message, signal: signal, at: text.location)]
    case .exited(let status):
      return [
        .error(
          "the program ends with status \(status), but its fence says 'crash'",
          at: example.fence.expectationLocation, hint: "remove 'crash', or fix the program",
          notes: lastErrors)
      ]
    default: return [otherEnding]
    }
  }

  /// The error for an ending that no fence can ask for.
  private var otherEnding: Diagnostic {
    switch outcome.ending {
    case .timedOut(let limit):
      .error(
        "the program was stopped after \(limit.inWords)", at: example.location,
        hint: "end it earlier, or give it time with 'timeout=' on the fence", notes: lastErrors)
    case .exceededOutput(let stream, let limit):
      .error(
        "the program was stopped, because \(stream.filling) more than \(limit) bytes",
        at: example.location, hint: stream.advice)
    case .stopped(let stop):
      .error("\(stop)", at: example.location, hint: stop.advice, notes: lastErrors)
    default:
      .error("the program was not run", at: example.location, hint: "run the check again")
    }
  }

  /// The last lines of standard error, as notes for a program that did not end as it should.
  private var lastErrors: [Diagnostic.Note] { lastErrors(besides: "") }

  /// The last lines of standard error, except those that contain a text, unless it is empty.
  private func lastErrors(besides text: String) -> [Diagnostic.Note] {
    let lines = outcome.standardError.printedLines().filter {
      !$0.isEmpty && (text.isEmpty || !$0.contains(text))
    }
    return lines.suffix(5).map { Diagnostic.Note("standard error: \($0.visible)") }
  }
}

extension Duration {
  /// `10 seconds`, `0.5 seconds`.
  fileprivate var inWords: String {
    let seconds = Double(components.seconds) + Double(components.attoseconds) / 1e18
    if seconds == 1 { return "1 second" }
    return seconds == seconds.rounded() && abs(seconds) < 1e15
      ? "\(Int(seconds)) seconds" : "\(seconds) seconds"
  }
}

extension Outcome.Stream {
  fileprivate var filling: String {
    switch self {
    case .output: "it printed"
    case .errors: "it wrote to standard error"
    case .trace: "its recorded events and view trees took"
    case .file: "it wrote to a file"
    }
  }

  fileprivate var advice: String {
    switch self {
    case .output, .errors: "print less"
    case .trace: "look for what changes views or calls their methods without end"
    case .file: "write less"
    }
  }
}

extension Diagnostic {
  /// The error about a lost example.
  init(lost example: Example, _ loss: Outcome.Loss, notes: [Note] = []) {
    self = .error(
      "the example was lost: \(loss)", at: example.location, hint: loss.advice, notes: notes)
  }
}
