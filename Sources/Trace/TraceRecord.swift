/// A record of what a running program does. The host keeps the records in memory of its own; ``TraceRecord/frame`` is
/// how they are written.
package enum TraceRecord: Hashable, Sendable {
  /// The runtime calls a method of a view or a controller.
  case began(TraceEvent)
  /// The call that ``TraceEvent/number`` identifies has returned.
  case ended(Int)
  /// The views and controllers, at a moment.
  case tree(TraceTree)
  /// The same just before the event that ``TraceTree/moment`` tells.
  case treeBefore(TraceTree)
  /// The views and controllers wherever they changed; in a run that is recorded step by step alone.
  case changed(TraceTree)
  /// The example's own code starts here: what came before belongs to its prerequisites.
  /// The numbers are the bytes written so far to standard output and standard error; -1 where the program
  /// has put something else in the output's place.
  case started(output: Int, errors: Int)
  /// The program never became idle, and was ended.
  case unrested

  // The following are in the traces of programs alone that are compiled to be recorded.

  /// A statement begins. The output is the number of bytes written so far to standard output, here and below.
  case step(Int, output: Int)
  /// A statement ended that printed something, or during which others ran.
  case done(Int, output: Int)
  /// How many steps were left out, since there were too many.
  case left(Int)
  /// A statement's or a variable's value.
  case value(TraceValue)
}

/// A value that a recorded program computed. Lines and columns count from 1 and are those that `#sourceLocation` gives;
/// columns are in UTF-8 bytes, and the end is one past the last one.
package struct TraceValue: Hashable, Sendable {
  package var startLine: Int
  package var startColumn: Int
  package var endLine: Int
  package var endColumn: Int
  /// The variable's name; empty for an expression.
  package var name: String
  /// As `print` writes it.
  package var text: String
  /// Bytes of standard output before the value.
  package var output: Int
  /// Whether the text was cut, or later values of the same place were left out.
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
  /// The method's full name without its argument values: `viewDidLoad`, `willMove(toParent:)`, `init`, `deinit`.
  package var method: String
  package var arguments: [TraceArgument]
  /// Seconds on the runtime's clock since the program began.
  package var time: Double
  /// Bytes of standard output before the call.
  package var output: Int
  /// The event that this one happened during.
  package var parent: Int?
  package var cause: TraceCause?
  /// Where the program's own method stands that was called; nil where it declares none. The checker adds it.
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

/// An object by its class, and its place among the objects of that class in order of creation.
package struct TraceSubject: Codable, Hashable, Sendable {
  /// Without the module, with the types around it: `Child`, `Flow.Screen`, `Screen<ProfileView>`.
  package var className: String
  /// From 1.
  package var instance: Int
  /// Whether the class is the program's own, not the runtime's.
  package var isOwn: Bool

  package init(className: String, instance: Int, isOwn: Bool) {
    self.className = className
    self.instance = instance
    self.isOwn = isOwn
  }
}

package struct TraceArgument: Hashable, Sendable {
  /// The label at the call; `_` where there is none.
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
