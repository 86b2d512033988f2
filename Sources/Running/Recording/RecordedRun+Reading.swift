import Articles
import Foundation
import Programs
import Support
import SwiftSource
import Trace

extension RecordedRun {
  /// Reads the trace of a recorded program.
  ///
  /// - Parameter marks: The program's statements by their numbers.
  /// - Returns: `nil` if the recorded program did not behave like the program itself.
  package init?(
    _ result: Host.Result, of program: SwiftProgram, marks: [StepMark], like outcome: Outcome
  ) {
    guard result.excess == nil, let lines = RunLine.all(in: result.trace) else { return nil }
    var start = 0
    var output = 0
    if lines.contains(where: \.isStart), program.segments.contains(where: { !$0.isOwn }) {
      start = lines.firstIndex(where: \.isStart) ?? 0
      if case .record(.started(let bytes, _)) = lines[start] { output = bytes }
    }
    guard Self.isSame(result, lines[start...], skipping: output, as: outcome) else { return nil }

    let places = SegmentLocations(program)
    self.init()
    self.places = marks.map {
      places.runPlace(of: $0.location, in: $0.scope)?.place ?? .init(segment: -1, line: 0)
    }
    var tree = TraceTree(moment: nil, roots: [])
    for case .record(.changed(let earlier)) in lines[..<start] { tree.roots = earlier.roots }
    trees = [tree]
    var printed = 0
    for line in lines[start...] {
      switch line {
      case .step(let number, let bytes), .done(let number, let bytes):
        printed = max(printed, bytes - output)
        guard self.places.indices.contains(number), self.places[number].segment >= 0 else {
          continue
        }
        var coming = Coming.statement(number)
        if case .done = line { coming = .done(number) }
        add(coming, output: printed)
      case .record(.began(let event)):
        printed = max(printed, event.output - output)
        add(.event(event.number), output: printed)
      case .record(.ended(let number)): add(.ended(number), output: printed)
      case .record(.changed(let tree)): trees.append(TraceTree(moment: nil, roots: tree.roots))
      case .value(let value): add(value, places, program)
      case .left(let count): omitted += count
      case .record: continue
      }
    }
    moments = Array(moments.prefix(Self.mostMoments))
  }

  private mutating func add(_ coming: Coming, output: Int) {
    moments.append(Moment(coming, output: output, tree: trees.count - 1))
  }

  private mutating func add(
    _ value: RecordedValue, _ places: SegmentLocations, _ program: SwiftProgram
  ) {
    guard values.count < Self.mostValues else { return }
    for file in program.files {
      guard
        let place = program.place(
          file: file.toldToTheCompiler, line: value.at[0], column: value.at[1]),
        place.isOwn, let found = places.runPlace(of: place.location, in: nil)
      else { continue }
      values.append(
        Value(
          place: found.place, column: found.column, name: value.name, text: value.text,
          isCut: value.isIncomplete ?? false))
      return
    }
  }

  /// Whether the recorded program ended like the program itself, printed the same, and received the
  /// same events.
  private static func isSame(
    _ result: Host.Result, _ lines: ArraySlice<RunLine>, skipping output: Int, as outcome: Outcome
  ) -> Bool {
    switch (result.ending, outcome.ending) {
    case (.exited(let status), .exited(let own)) where status == own: break
    case (.signalled(let signal), .trapped(let own, _, _)) where signal == own: break
    default: return false
    }
    guard String(decoding: result.output.dropFirst(output), as: UTF8.self) == outcome.standardOutput
    else { return false }
    return lines.delivered == outcome.trace.delivered
  }
}

extension Host.Result {
  /// Whether two runs of a recorded program ended by themselves or by a trap, and behaved the same.
  /// Then a third run would, too.
  package func isSame(as other: Host.Result) -> Bool {
    switch ending {
    case .exited: break
    case .signalled(let signal):
      if !Outcome.Ending.trapSignals.contains(signal) { return false }
    case .timedOut, .stopped, .lost: return false
    }
    guard ending == other.ending, excess?.stream == other.excess?.stream else { return false }
    // The position at which a stream was cut is random.
    if excess != nil { return true }
    guard let lines = RunLine.all(in: trace), let others = RunLine.all(in: other.trace) else {
      return false
    }
    return output == other.output && lines[...].delivered == others[...].delivered
  }
}

extension ArraySlice<RunLine> {
  fileprivate var delivered: [TraceRecord] {
    compactMap { line -> TraceRecord? in
      if case .record(let record) = line { record } else { nil }
    }.delivered
  }
}

extension [TraceRecord] {
  /// The delivered events, without what differs between a program and its recorded version.
  fileprivate var delivered: [TraceRecord] {
    compactMap { record in
      switch record {
      case .began(var event):
        event.time = 0
        event.cause = nil
        event.place = nil
        return .began(event)
      case .ended, .unrested: return record
      case .tree, .treeBefore, .changed, .started: return nil
      }
    }
  }
}

/// A line in the trace of a recorded program.
enum RunLine {
  case step(Int, output: Int)
  case done(Int, output: Int)
  case left(Int)
  case value(RecordedValue)
  case record(TraceRecord)

  var isStart: Bool {
    if case .record(.started) = self { true } else { false }
  }

  private struct Short: Decodable {
    var step: [Int]?
    var done: [Int]?
    var left: Int?
    var value: RecordedValue?
  }

  /// `nil` if the trace is not complete.
  static func all(in trace: RunTrace) -> [RunLine]? {
    guard trace.fault == nil else { return nil }
    let decoder = JSONDecoder()
    var order = TraceOrder()
    let heads = ["{\"step\"", "{\"done\"", "{\"left\"", "{\"value\""].map { Array($0.utf8) }
    let lines = trace.lines
    let read = lines.compactMap { line -> RunLine? in
      guard heads.contains(where: line.starts(with:)) else {
        let record = try? decoder.decode(TraceRecord.self, from: Data(line))
        return record.flatMap { order.allows($0) ? .record($0) : nil }
      }
      guard let short = try? decoder.decode(Short.self, from: Data(line)) else { return nil }
      if let step = short.step, step.count == 2 { return .step(step[0], output: step[1]) }
      if let done = short.done, done.count == 2 { return .done(done[0], output: done[1]) }
      if let left = short.left { return .left(left) }
      guard let value = short.value, value.at.count == 4 else { return nil }
      return .value(value)
    }
    return read.count == lines.count ? read : nil
  }
}

extension SegmentLocations {
  fileprivate func runPlace(
    of location: Location, in scope: String?
  ) -> (place: RecordedRun.Place, column: Int)? {
    guard case .line(let segment, let line, let column) = place(of: location) else { return nil }
    return (RecordedRun.Place(segment: segment, line: line + 1, scope: scope), column)
  }
}
