import Articles
import Programs
import Running

/// What several errors have in common, such as a member that the runtime lacks.
struct ErrorCause {
  /// `missing member 'x' of 'Y'`, or the compiler's own words.
  var text: String
  var count: Int
  var first: Location

  /// The causes of the errors among some messages, the most frequent first.
  static func all(of messages: [Outcome.Message]) -> [ErrorCause] {
    var causes: [ErrorCause] = []
    for message in messages where message.severity == .error {
      let text = text(of: message.text)
      if let index = causes.firstIndex(where: { $0.text == text }) {
        causes[index].count += 1
      } else {
        causes.append(ErrorCause(text: text, count: 1, first: message.location))
      }
    }
    return causes.enumerated()
      .sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }.map(\.element)
  }

  /// The causes of the errors that a compiler printed about a program.
  static func all(of output: String, _ program: SwiftProgram) -> [ErrorCause] {
    all(of: Outcome.Message.all(in: output, of: program))
  }

  /// What a compiler message says is missing; the message itself if it says nothing like that.
  static func text(of message: String) -> String {
    if let match = message.firstMatch(of: /type '([^']+)' has no (?:dynamic )?member '([^']+)'/) {
      return "missing member '\(match.2)' of '\(match.1)'"
    }
    if let match = message.firstMatch(of: /^cannot find (?:type )?'([^']+)' in scope/) {
      return "missing name '\(match.1)'"
    }
    if let match = message.firstMatch(of: /^no such module '([^']+)'/) {
      return "missing module '\(match.1)'"
    }
    return message
  }
}
