import Articles
import Examples
import Foundation
import Programs
import Running
import Support
import Synchronization
import Testing

@testable import Checking

/// Outcomes that a test gives, in place of those of a compiler and of programs.
///
/// A program that only prints numbers and plain texts needs none. A program without an outcome fails
/// the test. What was asked for before counts as remembered.
final class GivenOutcomes: OutcomeSource {
  /// What a program does.
  struct Given: Sendable {
    let outcome: @Sendable (Example) -> Outcome

    static func outcome(_ outcome: Outcome) -> Given { Given { _ in outcome } }

    /// It prints a text, with a line end, and ends with a status.
    static func prints(_ text: String, exit status: Int = 0) -> Given {
      .outcome(
        Outcome(
          isCompiled: true, ending: .exited(status), standardOutput: text.isEmpty ? "" : text + "\n"
        ))
    }

    /// It prints one of two texts from run to run.
    static func varies(_ first: String, _ second: String) -> Given {
      Given { example in
        var outcome = prints(first).outcome(example)
        outcome.others = [prints(second).outcome(example)]
        return outcome
      }
    }

    /// It does not compile: an error in a line of the block, from 1.
    static func error(_ text: String, line: Int = 1, column: Int) -> Given {
      Given { example in
        let place = example.block.location(line: line - 1, column: column)
        return Outcome(
          isCompiled: false, messages: [.init(severity: .error, location: place, text: text)])
      }
    }

    /// It traps in a line of the block, from 1.
    static func traps(_ message: String, line: Int = 1, printing text: String = "") -> Given {
      Given { example in
        var outcome = prints(text).outcome(example)
        outcome.ending = .trapped(
          signal: Int(SIGTRAP), message: message, location: example.block.location(line: line - 1))
        return outcome
      }
    }
  }

  let compilerVersion = "Swift version 6.3.1 (swift-6.3.1-RELEASE)"
  let isolation = Isolation(mechanisms: [.bubblewrap, .seccomp, .limits], missing: [])
  let package: PackageLibrary? = nil
  let probes: ProbeCache? = nil
  /// If `isInterrupted`, called after the first outcomes to simulate a signal.
  var willEnd: @Sendable () -> Void {
    get { signalled.withLock { $0 } }
    set { signalled.withLock { $0 = newValue } }
  }

  private let signalled = Mutex<@Sendable () -> Void> {}
  private let isInterrupted: Bool
  private let given: KeyValuePairs<String, Given>
  private let others: [Given]
  private let isReady: @Sendable () async throws -> Void
  private let asked = Mutex<Set<String>>([])

  /// - Parameters:
  ///   - given: What the programs do whose block contains a text.
  ///   - others: What all others do, in turns.
  ///   - isInterrupted: Whether to simulate a signal after the first outcomes.
  ///   - isReady: Returns when the outcomes may be reported.
  init(
    _ given: KeyValuePairs<String, Given> = [:], others: [Given] = [], isInterrupted: Bool = false,
    when isReady: @escaping @Sendable () async throws -> Void = {}
  ) {
    self.given = given
    self.others = others
    self.isInterrupted = isInterrupted
    self.isReady = isReady
  }

  func outcomes(
    of examples: [Example],
    until progress: @escaping @Sendable (CheckProgress) -> CheckProgress.Flow
  ) async throws -> [Outcome?] {
    try await isReady()
    var outcomes: [Outcome?] = examples.map { $0.isTried ? nil : .skipped }
    let tried = examples.indices.filter { examples[$0].isTried }
    for (number, index) in tried.enumerated() {
      let outcome = outcome(of: examples[index], number: number)
      outcomes[index] = outcome
      let program = examples[index].segments.map(\.block.source).joined(separator: "\n")
      let isNew = asked.withLock { $0.insert(program).inserted }
      let step = CheckProgress(
        completed: number + 1, total: tried.count, index: index, example: examples[index],
        outcome: outcome, isRemembered: !isNew)
      if progress(step) == .stop { break }
    }
    if isInterrupted { willEnd() }
    return outcomes
  }

  private func outcome(of example: Example, number: Int) -> Outcome {
    let source = example.ownBlocks.map(\.source).joined()
    if let known = given.first(where: { source.contains($0.key) }) {
      return known.value.outcome(example)
    }
    if !others.isEmpty { return others[number % others.count].outcome(example) }
    var output = ""
    for line in source.split(separator: "\n") where !line.hasPrefix("//") {
      guard let text = line.firstMatch(of: /^print\((?:"([^"\\]*)"|([0-9]+))\)\s*(\/\/.*)?$/) else {
        Issue.record("no outcome is given for \(example.reference):\n\(source)")
        return Outcome(lost: .starved)
      }
      output += (text.1 ?? text.2 ?? "") + "\n"
    }
    return Outcome(isCompiled: true, ending: .exited(0), standardOutput: output)
  }

  /// A block without a given error compiles in its first context.
  func contexts(_ searches: [ContextSearch]) async throws -> [ContextSearch] {
    searches.map { search in
      var search = search
      while search.advance(after: outcome(of: search.candidate, number: 0).messages) {}
      return search
    }
  }

  func recordedRuns(
    of examples: [Example], after outcomes: [Outcome?], _ recording: RunRecording
  ) async throws -> [RecordedRun?] {
    examples.map { _ in nil }
  }

  func symbols(of verdicts: [Verdict]) async throws -> SymbolReading {
    SymbolReading(symbols: verdicts.map { _ in nil })
  }
}
