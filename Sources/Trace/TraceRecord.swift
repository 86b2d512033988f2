/// What a running program tells the checker: one line of JSON each, in memory that the host keeps.
package enum TraceRecord: Codable, Hashable, Sendable {
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
  /// The program would go on for ever, and was left.
  case unrested
}

/// A call that the runtime delivers: `Child#2.willMove(toParent: nil)`.
package struct TraceEvent: Codable, Hashable, Sendable {
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

package struct TraceArgument: Codable, Hashable, Sendable {
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
