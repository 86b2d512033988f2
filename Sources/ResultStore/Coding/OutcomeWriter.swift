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
    for record in outcome.trace { put(record) }
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
        put(value.range.lowerBound)
        put(value.range.upperBound)
        writer.put(value.name)
        writer.put(value.text)
        if trapLocation.occurs(in: value.text) { isBound = true }
        writer.put(value.output)
        writer.put(value.isIncomplete)
        writer.put(value.probe) { $0.put($1) }
      }
    }
  }

  /// Writes standard error as pieces of text, each followed by the article's line that a trap names
  /// there.
  private mutating func putErrors(_ text: String) {
    let pieces = trapLocation.pieces(of: text)
    writer.put(pieces.count)
    for piece in pieces {
      writer.put(piece.text)
      switch piece.line.map({ places?.place(line: $0, column: 1) }) {
      case .some(.some(let place)):
        writer.put(true)
        put(place)
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
    if let place = places?.place(of: location) {
      put(place)
    } else {
      isBound = true
      writer.put(2)
      writer.put(location.file)
      writer.put(location.line)
      writer.put(location.column)
    }
  }

  private mutating func put(_ place: SegmentLocations.Place) {
    switch place {
    case .fence: writer.put(0)
    case .line(let segment, let line, let column):
      writer.put(1)
      writer.put(segment)
      writer.put(line)
      writer.put(column)
    }
  }
}

// MARK: - The trace

extension OutcomeWriter {
  private mutating func put(_ record: TraceRecord) {
    switch record {
    case .began(let event):
      writer.put(0)
      put(event)
    case .ended(let number):
      writer.put(1)
      writer.put(number)
    case .tree(let tree):
      writer.put(2)
      put(tree)
    case .treeBefore(let tree):
      writer.put(3)
      put(tree)
    case .started(let output, let errors):
      writer.put(4)
      writer.put(output)
      writer.put(errors)
    case .unrested: writer.put(5)
    case .changed(let tree):
      writer.put(6)
      put(tree)
    }
  }

  private mutating func put(_ event: TraceEvent) {
    writer.put(event.number)
    put(event.subject)
    writer.put(event.method)
    writer.put(event.arguments) { writer, argument in
      writer.put(argument.label)
      writer.put(argument.name)
      writer.put(argument.value)
    }
    writer.put(event.time)
    writer.put(event.output)
    writer.put(event.parent) { $0.put($1) }
    writer.put(event.cause != nil)
    if let cause = event.cause {
      writer.put(cause.event) { $0.put($1) }
      put(cause.statement)
      writer.put(cause.call) { $0.put($1) }
    }
    put(event.place)
  }

  private mutating func put(_ place: TracePlace?) {
    writer.put(place != nil)
    guard let place else { return }
    writer.put(place.file != nil)
    put(Location(file: place.file ?? article, line: place.line, column: place.column))
  }

  private mutating func put(_ subject: TraceSubject) {
    writer.put(subject.className)
    writer.put(subject.instance)
    writer.put(subject.isOwn)
  }

  private mutating func put(_ tree: TraceTree) {
    writer.put(tree.moment) { $0.put($1) }
    writer.put(tree.roots.count)
    for root in tree.roots { put(root) }
  }

  private mutating func put(_ node: TraceNode) {
    put(node.subject)
    writer.put(node.controller != nil)
    if let controller = node.controller { put(controller) }
    writer.put(node.text) { $0.put($1) }
    for frame in [node.frame, node.frameInWindow] {
      for length in [frame.x, frame.y, frame.width, frame.height] { writer.put(length) }
    }
    writer.put(node.isHidden)
    writer.put(node.alpha)
    writer.put(node.attributes.sorted { $0.key < $1.key }) { writer, attribute in
      writer.put(attribute.key)
      writer.put(attribute.value)
    }
    writer.put(node.children.count)
    for child in node.children { put(child) }
  }
}
