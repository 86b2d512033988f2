import Examples
import Trace

extension JSONReport {
  /// A call that the runtime delivered.
  struct Event: Codable, Sendable {
    /// What led to it, one step: an event before it, or a statement of the program.
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
    /// The class with the types around it: `Flow.Screen`.
    var type: String
    /// The object's place among those of its class, from 1.
    var instance: Int
    var method: String
    var arguments: [Argument]
    /// Seconds on the runtime's clock.
    var time: Double
    /// Bytes of standard output before it.
    var output: Int
    /// The event that it happened during.
    var parent: Int?
    var cause: Cause?
    /// Where the program's own method stands.
    var place: Place?
    /// Whether the call came back.
    var returned: Bool
    /// The views with their frames just before and after it, where they were asked for.
    var treeBefore: [TraceNode]?
    var treeAfter: [TraceNode]?
  }
}

extension JSONReport.Event {
  /// The events of an example; nil where there are none.
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
