import Articles
import Foundation
import Support
import Trace

/// The result of compiling and running a program.
package struct Outcome: Hashable, Sendable {
  /// A compiler message, with its location in the article.
  package struct Message: Hashable, Sendable {
    package var severity: Diagnostic.Severity
    package var location: Location
    package var text: String
    /// The compiler's identifier for it, such as `cannot_find_in_scope`.
    package var identifier: String?
    /// Whether it is located in the example's own lines.
    package var isOwn: Bool

    package init(
      severity: Diagnostic.Severity, location: Location, text: String, identifier: String? = nil,
      isOwn: Bool = true
    ) {
      self.severity = severity
      self.location = location
      self.text = text
      self.identifier = identifier
      self.isOwn = isOwn
    }
  }

  /// Something that a program writes to.
  package enum Stream: String, Codable, Hashable, Sendable {
    case output, errors
    /// The trace that the runtime writes.
    case trace
    /// A file that the program opened.
    case file
  }

  /// The result of compiling the program.
  package enum Compilation: Hashable, Sendable {
    case program
    /// The compiler finished normally and reported an error in the program.
    case rejected
    case lost(Loss)
  }

  /// How the process ended.
  package enum Ending: Hashable, Sendable {
    case exited(Int)
    /// The signal is one of ``trapSignals``. The message is the first line that the trap printed,
    /// without its module and file, or empty if it printed nothing. The location is in the article,
    /// or `nil` if it is unknown.
    case trapped(signal: Int, message: String, location: Location?)
    case timedOut(Duration)
    /// The program wrote more than is allowed; the limit is in bytes.
    case exceededOutput(Stream, limit: Int)
    /// The program was stopped, or ended early, in a way that no fence can expect.
    case stopped(Stop)
    /// Nothing is known about the run.
    case lost(Loss)

    /// The signals that a program raises itself, by a trap, an abort, or an operation that the
    /// processor or the system rejects. All other signals may come from outside.
    package static let trapSignals: Set<Int> = [
      Int(SIGILL), Int(SIGTRAP), Int(SIGABRT), Int(SIGSEGV), Int(SIGBUS), Int(SIGFPE), Int(SIGSYS),
    ]
  }

  /// The value of one evaluation of a claimed statement, or what it printed, in a separate
  /// recording run.
  package struct Value: Hashable, Sendable {
    /// The end of the statement in the article: one past its last byte.
    package var end: Location
    /// The statement's ``ValueStatement/ordinal``.
    package var ordinal: Int
    /// The value as `print` shows it, or what the statement printed.
    package var text: String
    /// For what a statement printed, the number of bytes that the example's own lines had printed
    /// before; `nil` for a value.
    package var output: Int?
    /// Whether the text was truncated, or later values were left out.
    package var isIncomplete: Bool

    package init(
      end: Location, ordinal: Int, text: String, output: Int? = nil, isIncomplete: Bool = false
    ) {
      self.end = end
      self.ordinal = ordinal
      self.text = text
      self.output = output
      self.isIncomplete = isIncomplete
    }

    /// Whether it is what the statement printed, not its value.
    package var isPrinted: Bool { output != nil }
  }

  /// The result of the recording run.
  package enum Recording: Hashable, Sendable {
    /// There was no recording run, because no value is claimed.
    case none
    /// The recording run failed, or ended differently from the program.
    case failed(String)
    /// The values of the example's own lines, in the order of evaluation.
    case recorded([Value])
  }

  package var compilation: Compilation
  package var messages: [Message]
  /// `nil` if the program was not run.
  package var ending: Ending?
  /// What the example's own lines printed, without what its prerequisites printed.
  package var standardOutput: String
  package var standardError: String
  /// What the runtime recorded during the example's own lines.
  package var trace: [TraceRecord]
  package var recording = Recording.none
  /// The step-by-step recording, from a separate run that behaved the same; `nil` if none was made.
  package var run: RecordedRun?
  /// The outcomes of further runs, each of which differs from the first run and from the others.
  package var others: [Outcome] = []
  /// The time that compiling and running took.
  package var cost = RunCost()
  package init(
    isCompiled: Bool, messages: [Message] = [], ending: Ending? = nil, standardOutput: String = "",
    standardError: String = "", trace: [TraceRecord] = []
  ) {
    compilation = isCompiled ? .program : .rejected
    self.messages = messages
    self.ending = ending
    self.standardOutput = standardOutput
    self.standardError = standardError
    self.trace = trace
  }

  /// The outcome of an example about which nothing is known.
  package init(lost loss: Loss) {
    self.init(isCompiled: false)
    compilation = .lost(loss)
  }

  /// Whether compiling produced a program.
  package var isCompiled: Bool { compilation == .program }

  /// Why nothing is known about the example; `nil` if neither its compilation nor its run was lost.
  package var loss: Loss? {
    if case .lost(let loss) = compilation { return loss }
    if case .lost(let loss) = ending { return loss }
    return nil
  }

  /// The outcome of an example that is only shown.
  package static let skipped = Outcome(isCompiled: false)
}
