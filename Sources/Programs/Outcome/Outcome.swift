import Articles
import Foundation
import Support
import Trace

/// What the compiler and the program did.
package struct Outcome: Hashable, Sendable {
  /// A message of the compiler, at its place in the article.
  package struct Message: Hashable, Sendable {
    package var severity: Diagnostic.Severity
    package var location: Location
    package var text: String
    /// The compiler's own name for it, such as `cannot_find_in_scope`.
    package var identifier: String?
    /// Whether it lies in the example's own lines.
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

  /// Where a program writes.
  package enum Stream: String, Codable, Hashable, Sendable {
    case output, errors
    /// What the runtime records of it.
    case trace
    /// A file of its own.
    case file
  }

  /// What the compiler made of the text.
  package enum Compilation: Hashable, Sendable {
    case program
    /// It ended by its own doing, and named an error in the program.
    case rejected
    case lost(Loss)
  }

  /// How the process ended.
  package enum Ending: Hashable, Sendable {
    case exited(Int)
    /// One of ``trapSignals``; the message is the first line that the trap printed, without its module and file, and
    /// empty where it printed nothing. The place is the article's, where it is known.
    case trapped(signal: Int, message: String, location: Location?)
    case timedOut(Duration)
    /// It wrote more than it may; the limit is in bytes.
    case exceededOutput(Stream, limit: Int)
    /// It was ended, or ended early, in a way that no fence can ask for.
    case stopped(Stop)
    /// Nothing is known of it.
    case lost(Loss)

    /// The signals that a program raises by its own doing: it traps, aborts, or does what the processor or the system
    /// refuses. All others may come from outside.
    package static let trapSignals: Set<Int> = [
      Int(SIGILL), Int(SIGTRAP), Int(SIGABRT), Int(SIGSEGV), Int(SIGBUS), Int(SIGFPE), Int(SIGSYS),
    ]
  }

  /// The value that a statement or a variable had when it was evaluated, in a run of its own.
  package struct Value: Hashable, Sendable {
    /// Where the expression, or the variable's name, stands in the article; the end is one past its last byte.
    package var range: Range<Location>
    /// The variable's name; empty for an expression.
    package var name: String
    /// As `print` shows it.
    package var text: String
    /// How much that run had printed before, in bytes.
    package var output: Int
    /// Whether the text was cut, or values after this one were left out.
    package var isIncomplete = false
    /// Set where the rewriter asked for it: which of the statements that end on this line it is the value of.
    package var probe: Int?

    package init(
      range: Range<Location>, name: String, text: String, output: Int, isIncomplete: Bool = false,
      probe: Int? = nil
    ) {
      self.range = range
      self.name = name
      self.text = text
      self.output = output
      self.isIncomplete = isIncomplete
      self.probe = probe
    }
  }

  /// What a recorded run told.
  package enum Recording: Hashable, Sendable {
    /// There was none: nothing claims a value.
    case none
    /// It could not be made, or did not end as the program does.
    case failed(String)
    /// The values of the example's own lines, in the order in which they arose.
    case recorded([Value])
  }

  package var compilation: Compilation
  package var messages: [Message]
  /// Nil where the program was not run.
  package var ending: Ending?
  /// What the example's own lines printed, without what its prerequisites printed before.
  package var standardOutput: String
  package var standardError: String
  /// What the runtime recorded in the example's own part.
  package var trace: [TraceRecord]
  package var recording = Recording.none
  /// How it ran step by step, in a run of its own that did just the same; nil where none was made for readers.
  package var run: RecordedRun?
  /// What a further run did otherwise; empty where it did the same, or where there was none.
  package var others: [Outcome] = []
  /// What compiling and running took; for those who plan the next run alone.
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

  /// An example of which nothing is known.
  package init(lost loss: Loss) {
    self.init(isCompiled: false)
    compilation = .lost(loss)
  }

  /// Whether a program came of it.
  package var isCompiled: Bool { compilation == .program }

  /// Why nothing is known of the example; nil where the compiler and the program ended by their own doing.
  package var loss: Loss? {
    if case .lost(let loss) = compilation { return loss }
    if case .lost(let loss) = ending { return loss }
    return nil
  }

  /// An example that was only shown.
  package static let skipped = Outcome(isCompiled: false)
}
