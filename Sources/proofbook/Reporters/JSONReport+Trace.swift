import Examples
import Trace

extension JSONReport {
  /// A method call that the runtime delivered.
  struct Event: Codable, Sendable {
    /// The immediate cause of a call: an earlier event or a statement of the program.
    struct Cause: Codable, Sendable {
      var event: Int?
      var statement: Place?
      var call: String?
    }

    struct Place: Codable, Sendable {
      var file: String
      var line: Int
      var column: Int
    }

    struct Argument: Codable, Sendable {
      var label: String
      var name: String
      var value: String
    }

    var number: Int
    /// The class with its enclosing types: `Flow.Screen`.
    var type: String
    /// The object's number among the objects of its class, from 1.
    var instance: Int
    var method: String
    var arguments: [Argument]
    /// In seconds on the runtime's clock, from the start of the program.
    var time: Double
    /// The number of bytes that were written to standard output before the call.
    var output: Int
    /// The number of the event during which it happened.
    var parent: Int?
    var cause: Cause?
    /// The location of the method in the program.
    var place: Place?
    /// Whether the call returned.
    var returned: Bool
    /// The view tree with frames directly before and after the call, if requested.
    var treeBefore: [TraceNode]?
    var treeAfter: [TraceNode]?
  }
}

extension JSONReport.Event {
  /// The events of an example; `nil` if there are none.
  static func all(in verdict: Verdict) -> [JSONReport.Event]? {
    let article = verdict.example.article
    var events: [JSONReport.Event] = []
    var places: [Int: Int] = [:]
    var before: [Int: [TraceNode]] = [:]
    for record in verdict.outcome.trace {
      switch record {
      case .began(let event):
        places[event.number] = events.count
        events.append(JSONReport.Event(event, in: article))
        events[events.count - 1].treeBefore = before.removeValue(forKey: event.number)
      case .ended(let number):
        if let place = places[number] { events[place].returned = true }
      case .treeBefore(let tree):
        if let moment = tree.moment { before[moment] = tree.roots }
      case .tree(let tree):
        if let moment = tree.moment, let place = places[moment] {
          events[place].treeAfter = tree.roots
        }
      default: break
      }
    }
    return events.isEmpty ? nil : events
  }

  private init(_ event: TraceEvent, in article: String) {
    self.init(
      number: event.number, type: event.subject.className, instance: event.subject.instance,
      method: event.method,
      arguments: event.arguments.map {
        Argument(label: $0.label, name: $0.name, value: $0.value)
      },
      time: event.time, output: event.output, parent: event.parent,
      cause: event.cause.map { cause in
        Cause(
          event: cause.event, statement: cause.statement.map { Place($0, in: article) },
          call: cause.call)
      },
      place: event.place.map { Place($0, in: article) }, returned: false)
  }
}

extension JSONReport.Event.Place {
  fileprivate init(_ place: TracePlace, in article: String) {
    self.init(file: place.file ?? article, line: place.line, column: place.column)
  }
}
