/// A record that a running program reports to the checker, in memory that the host owns. ``frame``
/// is its encoded form.
package enum TraceRecord: Hashable, Sendable {
  /// The runtime calls a method of a view or a controller, or its `init` or `deinit` runs.
  case began(TraceEvent)
  /// The call that ``TraceEvent/number`` identifies has returned.
  case ended(Int)
  /// The views and controllers just after an event, or at the end of the program.
  case tree(TraceTree)
  /// The views and controllers just before the event with the number ``TraceTree/moment``.
  case treeBefore(TraceTree)
  /// The views and controllers after a change; only in a run that is recorded step by step.
  case changed(TraceTree)
  /// The example's own code starts here; earlier records belong to its prerequisites. The values
  /// are the bytes written so far to standard output and standard error, or -1 if the program has
  /// replaced that output.
  case started(output: Int, errors: Int)
  /// The program never became idle, and was ended.
  case neverIdle

  // Only programs that are compiled for recording write the following records.

  /// A statement begins. `output` is the number of bytes written so far to standard output.
  case step(Int, output: Int)
  /// A statement that printed something, or during which others ran, has ended.
  case done(Int, output: Int)
  /// The number of steps that were left out because there were too many.
  case left(Int)
  /// A statement's or a variable's value, to be displayed.
  case value(TraceValue)
  /// The value of a claimed statement, or how much had been printed before or after it.
  case claimed(TraceClaimedValue)
}

/// A value that a recorded program computed. Lines and columns count from 1, as given by
/// `#sourceLocation`; columns are in UTF-8 bytes, and the end is one past the last byte.
package struct TraceValue: Hashable, Sendable {
  package var startLine: Int
  package var startColumn: Int
  package var endLine: Int
  package var endColumn: Int
  /// The variable's name; empty for an expression.
  package var name: String
  /// As `print` writes it.
  package var text: String
  /// The number of bytes written to standard output before the value.
  package var output: Int
  /// Whether the text was truncated, or later values of the same place were left out.
  package var isIncomplete: Bool

  package init(
    startLine: Int, startColumn: Int, endLine: Int, endColumn: Int, name: String, text: String,
    output: Int, isIncomplete: Bool
  ) {
    self.startLine = startLine
    self.startColumn = startColumn
    self.endLine = endLine
    self.endColumn = endColumn
    self.name = name
    self.text = text
    self.output = output
    self.isIncomplete = isIncomplete
  }
}

/// A call that the runtime delivers: `Child#2.willMove(toParent: nil)`.
package struct TraceEvent: Hashable, Sendable {
  /// Counts up from 1 in the order of the calls.
  package var number: Int
  package var subject: TraceSubject
  /// The method's full name without argument values: `viewDidLoad`, `willMove(toParent:)`, `init`,
  /// `deinit`.
  package var method: String
  package var arguments: [TraceArgument]
  /// Seconds since the program started, on the runtime's clock.
  package var time: Double
  /// The number of bytes written to standard output before the call.
  package var output: Int
  /// The number of the event during which this one happened.
  package var parent: Int?
  package var cause: TraceCause?
  /// Where the program declares the called method; `nil` if it does not, and for `init`. The
  /// checker adds it.
  package var place: TracePlace?

  package init(
    number: Int, subject: TraceSubject, method: String, arguments: [TraceArgument], time: Double,
    output: Int, parent: Int? = nil, cause: TraceCause? = nil, place: TracePlace? = nil
  ) {
    self.number = number
    self.subject = subject
    self.method = method
    self.arguments = arguments
    self.time = time
    self.output = output
    self.parent = parent
    self.cause = cause
    self.place = place
  }
}

/// An object, identified by its class and its number in the order of creation of that class.
package struct TraceSubject: Codable, Hashable, Sendable {
  /// Without the module, with the enclosing types: `Child`, `Flow.Screen`, `Screen<ProfileView>`.
  package var className: String
  /// From 1.
  package var instance: Int
  /// Whether the program declares the class, not the runtime.
  package var isOwn: Bool

  package init(className: String, instance: Int, isOwn: Bool) {
    self.className = className
    self.instance = instance
    self.isOwn = isOwn
  }
}

package struct TraceArgument: Hashable, Sendable {
  /// The label at the call; `_` if there is none.
  package var label: String
  /// The parameter's name in Apple's documentation: `animated`.
  package var name: String
  /// `nil`, `true`, or an object by its class: `Container`, `Container#2`.
  package var value: String

  package init(label: String, name: String, value: String) {
    self.label = label
    self.name = name
    self.value = value
  }
}

/// The value of one evaluation of a claimed statement. If its output is claimed, only ``output``
/// matters.
package struct TraceClaimedValue: Hashable, Sendable {
  /// The number that generated code passes, which identifies the statement.
  package var number: Int
  /// As `print` writes it.
  package var text: String
  /// The number of bytes written to standard output before the value.
  package var output: Int
  /// Whether the text was truncated, or later values of the same statement were left out.
  package var isIncomplete: Bool

  package init(number: Int, text: String, output: Int, isIncomplete: Bool) {
    self.number = number
    self.text = text
    self.output = output
    self.isIncomplete = isIncomplete
  }
}
