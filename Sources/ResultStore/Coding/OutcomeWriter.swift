import Articles
import Programs
import Support
import Trace

/// Writes an outcome with locations relative to the program instead of the article.
struct OutcomeWriter {
  private var writer = ByteWriter()
  /// Whether the outcome contains a location that cannot be made relative to the program. The
  /// outcome is then only valid while the program stays where it is.
  private(set) var isBound = false
  var bytes: [UInt8] { writer.bytes }
  private let places: SegmentLocations?
  private let article: String
  private let trapLocation: TrapLocation

  /// - Parameter isBound: Whether to write locations in the article. Otherwise they are relative to
  ///   the program, so that the outcome stays valid when the program moves.
  init(_ outcome: Outcome, of program: SwiftProgram, isBound: Bool) {
    places = isBound ? nil : SegmentLocations(program)
    article = program.article
    self.isBound = isBound
    trapLocation = TrapLocation(of: program)
    put(outcome)
    writer.put(outcome.others.count)
    for other in outcome.others { put(other) }
  }

  private mutating func put(_ outcome: Outcome) {
    writer.put(outcome.isCompiled)
    writer.put(outcome.messages.count)
    for message in outcome.messages {
      writer.put(message.severity.rawValue)
      put(message.location)
      writer.put(message.text)
      writer.put(message.identifier) { $0.put($1) }
      writer.put(message.isOwn)
      if trapLocation.occurs(in: message.text) { isBound = true }
    }
    put(outcome.ending)
    writer.put(outcome.standardOutput)
    if trapLocation.occurs(in: outcome.standardOutput) { isBound = true }
    putErrors(outcome.standardError)
    writer.put(outcome.trace.count)
    for record in outcome.trace {
      writer.put(record) { writer, place in
        writer.put(place.file != nil)
        let location = Location(
          file: place.file ?? article, line: place.line, column: place.column)
        isBound = !writer.put(location, in: places) || isBound
      }
    }
    put(outcome.recording)
    writer.put(outcome.cost.compiling)
    writer.put(outcome.cost.running)
    writer.put(outcome.cost.runs)
  }

  private mutating func put(_ ending: Outcome.Ending?) {
    switch ending {
    case nil: writer.put(0)
    case .exited(let status):
      writer.put(1)
      writer.put(status)
    case .trapped(let signal, let message, let location):
      writer.put(2)
      writer.put(signal)
      writer.put(message)
      if trapLocation.occurs(in: message) { isBound = true }
      writer.put(location != nil)
      if let location { put(location) }
    case .timedOut(let limit):
      writer.put(3)
      writer.put(limit)
    case .exceededOutput(let stream, let limit):
      writer.put(4)
      writer.put(stream.rawValue)
      writer.put(limit)
    // Never stored; the reader rejects it.
    case .stopped, .lost: writer.put(5)
    }
  }

  private mutating func put(_ recording: Outcome.Recording) {
    switch recording {
    case .none: writer.put(0)
    case .failed(let reason):
      writer.put(1)
      writer.put(reason)
    case .recorded(let values):
      writer.put(2)
      writer.put(values.count)
      for value in values {
        put(value.end)
        writer.put(value.ordinal)
        writer.put(value.text)
        if trapLocation.occurs(in: value.text) { isBound = true }
        writer.put(value.output) { $0.put($1) }
        writer.put(value.isIncomplete)
      }
    }
  }

  /// Writes standard error as pieces of text, each followed by the line of the article that a trap
  /// names there.
  private mutating func putErrors(_ text: String) {
    let pieces = trapLocation.pieces(of: text)
    writer.put(pieces.count)
    for piece in pieces {
      writer.put(piece.text)
      switch piece.line.map({ places?.place(line: $0, column: 1) }) {
      case .some(.some(let place)):
        writer.put(true)
        writer.put(place)
      case .some(nil):
        isBound = true
        writer.put(false)
        writer.put(trapLocation.text(line: piece.line ?? 0))
      case nil:
        writer.put(false)
        writer.put("")
      }
      if trapLocation.occurs(in: piece.text) { isBound = true }
    }
  }

  private mutating func put(_ location: Location) {
    if !writer.put(location, in: places) { isBound = true }
  }
}

extension ByteWriter {
  /// Writes a location relative to the program, or in the article if it is in none of the segments.
  ///
  /// - Parameter places: `nil` to always write the location in the article.
  /// - Returns: Whether the written location moves with the program.
  fileprivate mutating func put(_ location: Location, in places: SegmentLocations?) -> Bool {
    guard let place = places?.place(of: location) else {
      put(2)
      put(location.file)
      put(location.line)
      put(location.column)
      return false
    }
    put(place)
    return true
  }

  fileprivate mutating func put(_ place: SegmentLocations.Place) {
    switch place {
    case .fence: put(0)
    case .line(let segment, let line, let column):
      put(1)
      put(segment)
      put(line)
      put(column)
    }
  }
}
