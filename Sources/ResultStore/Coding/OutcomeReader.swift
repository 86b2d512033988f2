import Articles
import Programs
import Support
import Trace

/// Reads the output of ``OutcomeWriter``, and converts locations to the program's current location
/// in its article.
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
    outcome.trace.reserveCapacity(min(count, 1024))
    for _ in 0..<count {
      outcome.trace.append(
        try reader.record { [places] reader throws(Failure) in
          let hasFile = try reader.bool()
          let location = try reader.location(in: places)
          return TracePlace(
            file: hasFile ? location.file : nil, line: location.line, column: location.column)
        })
    }
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
        values.append(
          Outcome.Value(
            end: try location(), ordinal: try reader.int(), text: try reader.string(),
            output: try optionalInt(), isIncomplete: try reader.bool()))
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
    try reader.location(in: places)
  }

  private mutating func optionalInt() throws(Failure) -> Int? {
    try reader.bool() ? try reader.int() : nil
  }

  private mutating func optionalString() throws(Failure) -> String? {
    try reader.bool() ? try reader.string() : nil
  }
}

extension ByteReader {
  fileprivate mutating func location(in places: SegmentLocations) throws(Failure) -> Location {
    let place: SegmentLocations.Place
    switch try int() {
    case 0: place = .fence
    case 1:
      let (segment, line, column) = (try int(), try int(), try int())
      // A shared cache may contain any numbers. Sums of numbers in this range cannot overflow.
      let most = -(1 << 40)...(1 << 40)
      guard most ~= line, most ~= column else { throw Failure() }
      place = .line(segment: segment, line: line, column: column)
    case 2: return Location(file: try string(), line: try int(), column: try int())
    default: throw Failure()
    }
    guard let location = places.location(of: place) else { throw Failure() }
    return location
  }
}
