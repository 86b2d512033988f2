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
    guard result.excess == nil, let records = result.trace.wholeRecords() else { return nil }
    var start = 0
    var output = 0
    if program.segments.contains(where: { !$0.isOwn }) {
      for (index, record) in records.enumerated() {
        guard case .started(let bytes, _) = record else { continue }
        (start, output) = (index, bytes)
        break
      }
    }
    guard Self.isSame(result, records[start...], skipping: output, as: outcome) else { return nil }

    let places = SegmentLocations(program)
    self.init()
    self.places = marks.map {
      places.runPlace(of: $0.location, in: $0.scope)?.place ?? .init(segment: -1, line: 0)
    }
    var tree = TraceTree(moment: nil, roots: [])
    for case .changed(let earlier) in records[..<start] { tree.roots = earlier.roots }
    trees = [tree]
    var printed = 0
    for record in records[start...] {
      switch record {
      case .step(let number, let bytes), .done(let number, let bytes):
        printed = max(printed, bytes - output)
        guard self.places.indices.contains(number), self.places[number].segment >= 0 else {
          continue
        }
        var occurrence = Occurrence.statement(number)
        if case .done = record { occurrence = .done(number) }
        add(occurrence, output: printed)
      case .began(let event):
        printed = max(printed, event.output - output)
        add(.event(event.number), output: printed)
      case .ended(let number): add(.ended(number), output: printed)
      case .changed(let tree): trees.append(TraceTree(moment: nil, roots: tree.roots))
      case .tree(let tree) where tree.moment == nil && tree.roots != trees.last?.roots:
        trees.append(TraceTree(moment: nil, roots: tree.roots))
      case .value(let value): add(value, places, program)
      case .left(let count): omitted += count
      default: continue
      }
    }
    moments = Array(moments.prefix(Self.mostMoments))
  }

  private mutating func add(_ occurrence: Occurrence, output: Int) {
    moments.append(Moment(occurrence, output: output, tree: trees.count - 1))
  }

  private mutating func add(
    _ value: TraceValue, _ places: SegmentLocations, _ program: SwiftProgram
  ) {
    guard values.count < Self.mostValues else { return }
    for file in program.files {
      guard
        let place = program.place(
          file: file.compilerPath, line: value.startLine, column: value.startColumn),
        place.isOwn, let found = places.runPlace(of: place.location, in: nil)
      else { continue }
      values.append(
        Value(
          place: found.place, column: found.column, name: value.name, text: value.text,
          isCut: value.isIncomplete))
      return
    }
  }

  /// Whether the recorded program ended like the program itself, printed the same, and received the
  /// same events.
  private static func isSame(
    _ result: Host.Result, _ records: ArraySlice<TraceRecord>, skipping output: Int,
    as outcome: Outcome
  ) -> Bool {
    switch (result.ending, outcome.ending) {
    case (.exited(let status), .exited(let own)) where status == own: break
    case (.signalled(let signal), .trapped(let own, _, _)) where signal == own: break
    default: return false
    }
    guard String(decoding: result.output.dropFirst(output), as: UTF8.self) == outcome.standardOutput
    else { return false }
    return records.delivered == outcome.trace[...].delivered
  }
}

extension Host.Result {
  /// Whether two runs of a recorded program ended by themselves or by a trap, and behaved the same.
  /// A third run would then behave the same.
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
    guard let records = trace.wholeRecords(), let others = other.trace.wholeRecords() else {
      return false
    }
    return output == other.output && records[...].delivered == others[...].delivered
  }
}

extension ArraySlice<TraceRecord> {
  /// The delivered events, without what differs between a program and its recorded version.
  fileprivate var delivered: [TraceRecord] {
    compactMap { record in
      switch record {
      case .began(var event):
        event.time = 0
        event.cause = nil
        event.place = nil
        return .began(event)
      case .ended, .neverIdle: return record
      default: return nil
      }
    }
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
