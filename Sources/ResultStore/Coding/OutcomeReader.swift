import Articles
import Programs
import Support
import Trace

/// Reads the output of ``OutcomeWriter``, and converts locations to where the program is now in its
/// article.
struct OutcomeReader {
  typealias Failure = ByteReader.Failure

  private var reader: ByteReader
  private let places: SegmentLocations
  private let trapLocation: TrapLocation

  init(_ bytes: ArraySlice<UInt8>, of program: SwiftProgram) {
    reader = ByteReader(bytes)
    places = SegmentLocations(program)
    trapLocation = TrapLocation(of: program)
  }

  mutating func outcome() throws(Failure) -> Outcome {
    var outcome = try single()
    for _ in 0..<(try reader.count()) { outcome.others.append(try single()) }
    guard reader.isAtEnd else { throw Failure() }
    return outcome
  }

  private mutating func single() throws(Failure) -> Outcome {
    var outcome = Outcome(isCompiled: try reader.bool())
    for _ in 0..<(try reader.count()) {
      guard let severity = Diagnostic.Severity(rawValue: try reader.string()) else {
        throw Failure()
      }
      let location = try location()
      outcome.messages.append(
        Outcome.Message(
          severity: severity, location: location, text: try reader.string(),
          identifier: try optionalString(), isOwn: try reader.bool()))
    }
    outcome.ending = try ending()
    outcome.standardOutput = try reader.string()
    outcome.standardError = try errors()
    let count = try reader.count()
    outcome.trace.reserveCapacity(count)
    for _ in 0..<count { outcome.trace.append(try record()) }
    outcome.recording = try recording()
    outcome.cost = RunCost(
      compiling: try reader.duration(), running: try reader.duration(), runs: try reader.int())
    return outcome
  }

  private mutating func ending() throws(Failure) -> Outcome.Ending? {
    switch try reader.int() {
    case 0: return nil
    case 1: return .exited(try reader.int())
    case 2:
      let signal = try reader.int()
      let message = try reader.string()
      return .trapped(
        signal: signal, message: message, location: try reader.bool() ? try location() : nil)
    case 3: return .timedOut(try reader.duration())
    case 4:
      guard let stream = Outcome.Stream(rawValue: try reader.string()) else { throw Failure() }
      return .exceededOutput(stream, limit: try reader.int())
    default: throw Failure()
    }
  }

  private mutating func recording() throws(Failure) -> Outcome.Recording {
    switch try reader.int() {
    case 0: return .none
    case 1: return .failed(try reader.string())
    case 2:
      var values: [Outcome.Value] = []
      for _ in 0..<(try reader.count()) {
        let (start, end) = (try location(), try location())
        guard start <= end else { throw Failure() }
        values.append(
          Outcome.Value(
            range: start..<end, name: try reader.string(), text: try reader.string(),
            output: try reader.int(), isIncomplete: try reader.bool(), probe: try optionalInt()))
      }
      return .recorded(values)
    default: throw Failure()
    }
  }

  private mutating func errors() throws(Failure) -> String {
    var text = ""
    for _ in 0..<(try reader.count()) {
      text += try reader.string()
      text += try reader.bool() ? trapLocation.text(line: try location().line) : try reader.string()
    }
    return text
  }

  private mutating func location() throws(Failure) -> Location {
    switch try reader.int() {
    case 0: return try located(.fence)
    case 1:
      let (segment, line, column) = (try reader.int(), try reader.int(), try reader.int())
      return try located(.line(segment: segment, line: line, column: column))
    case 2:
      let file = try reader.string()
      return Location(file: file, line: try reader.int(), column: try reader.int())
    default: throw Failure()
    }
  }

  private func located(_ place: SegmentLocations.Place) throws(Failure) -> Location {
    guard let location = places.location(of: place) else { throw Failure() }
    return location
  }

  private mutating func optionalInt() throws(Failure) -> Int? {
    try reader.bool() ? try reader.int() : nil
  }

  private mutating func optionalString() throws(Failure) -> String? {
    try reader.bool() ? try reader.string() : nil
  }
}

// MARK: - The trace

extension OutcomeReader {
  private mutating func record() throws(Failure) -> TraceRecord {
    switch try reader.int() {
    case 0: return .began(try event())
    case 1: return .ended(try reader.int())
    case 2: return .tree(try tree())
    case 3: return .treeBefore(try tree())
    case 4:
      let output = try reader.int()
      return .started(output: output, errors: try reader.int())
    case 5: return .unrested
    case 6: return .changed(try tree())
    default: throw Failure()
    }
  }

  private mutating func event() throws(Failure) -> TraceEvent {
    var event = TraceEvent(
      number: try reader.int(), subject: try subject(), method: try reader.string(), arguments: [],
      time: 0, output: 0)
    for _ in 0..<(try reader.count()) {
      event.arguments.append(
        TraceArgument(
          label: try reader.string(), name: try reader.string(), value: try reader.string()))
    }
    event.time = try reader.double()
    event.output = try reader.int()
    event.parent = try optionalInt()
    if try reader.bool() {
      let during = try optionalInt()
      let statement = try tracePlace()
      event.cause = TraceCause(event: during, statement: statement, call: try optionalString())
    }
    event.place = try tracePlace()
    return event
  }

  private mutating func tracePlace() throws(Failure) -> TracePlace? {
    guard try reader.bool() else { return nil }
    let hasFile = try reader.bool()
    let location = try location()
    return TracePlace(
      file: hasFile ? location.file : nil, line: location.line, column: location.column)
  }

  private mutating func subject() throws(Failure) -> TraceSubject {
    TraceSubject(
      className: try reader.string(), instance: try reader.int(), isOwn: try reader.bool())
  }

  private mutating func tree() throws(Failure) -> TraceTree {
    var tree = TraceTree(moment: try optionalInt(), roots: [])
    for _ in 0..<(try reader.count()) { tree.roots.append(try node()) }
    return tree
  }

  private mutating func node() throws(Failure) -> TraceNode {
    let subject = try subject()
    let controller = try reader.bool() ? try self.subject() : nil
    let text = try optionalString()
    var node = TraceNode(
      subject: subject, controller: controller, text: text, frame: try rectangle(),
      frameInWindow: try rectangle(), isHidden: try reader.bool(), alpha: try reader.double(),
      attributes: [:], children: [])
    for _ in 0..<(try reader.count()) {
      let name = try reader.string()
      node.attributes[name] = try reader.string()
    }
    for _ in 0..<(try reader.count()) { node.children.append(try self.node()) }
    return node
  }

  private mutating func rectangle() throws(Failure) -> TraceNode.Rectangle {
    TraceNode.Rectangle(
      x: try reader.double(), y: try reader.double(), width: try reader.double(),
      height: try reader.double())
  }
}
