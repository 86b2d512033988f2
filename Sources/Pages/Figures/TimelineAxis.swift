import Foundation
import Trace

/// Calls along one axis that is never wrapped: a lane for each object, and each call as a bar that
/// spans the calls made during it. Positions show the order of the calls, not their times.
///
/// A bar is at least as long as its label, so no label is ever cut.
struct TimelineAxis {
  struct Bar {
    var call: TraceCall
    var start: Double
    var end: Double
    /// The number of calls on the same object that it is nested in.
    var depth: Int
    var top: Double
    /// The index of the call during which it was made, if that has a bar.
    var outer: Int?
  }

  struct Lane {
    var name: String
    var top: Double
    /// The maximum number of calls on the object that are open at the same time.
    var rows: Int
  }

  /// A position at which time has passed since the call before.
  struct Moment: Hashable {
    var x: Double
    /// Milliseconds since the program started.
    var time: Int
  }

  /// The calls in the order in which they begin.
  var bars: [Bar] = []
  /// Objects of the program's own classes first, each group in order of creation.
  var lanes: [Lane] = []
  /// The moment of the first call, and of each call that begins later than all calls before it.
  var moments: [Moment] = []
  let texts: InterfaceTexts

  static let nameHeight = 13.0
  static let barHeight = 18.0
  private static let rowHeight = barHeight + 3

  /// - Parameter subjects: All objects in order of creation.
  init(_ calls: [TraceCall], subjects: [TraceSubject], texts: InterfaceTexts) {
    self.texts = texts
    var cursor = 4.0
    func place(_ call: TraceCall, during outer: [Int]) {
      let index = bars.count
      let start = cursor
      let labelEnd = start + Timeline.width(of: Timeline.label(of: call, texts)).rounded(.up) + 14
      let depth = outer.count { bars[$0].call.name == call.name }
      bars.append(
        Bar(call: call, start: start, end: labelEnd, depth: depth, top: 0, outer: outer.last))
      let time = Self.milliseconds(call.time)
      if moments.isEmpty || time > moments[moments.count - 1].time {
        moments.append(Moment(x: start, time: time))
      }
      cursor = start + 10
      for inner in call.calls { place(inner, during: outer + [index]) }
      let end = max(labelEnd, call.calls.isEmpty ? 0 : cursor + 2)
      bars[index].end = end
      cursor = end + 8
    }
    for call in calls { place(call, during: []) }
    var rows: [String: Int] = [:]
    for bar in bars { rows[bar.call.name] = max(rows[bar.call.name] ?? 0, bar.depth + 1) }
    var top = 0.0
    var tops: [String: Double] = [:]
    for subject in subjects.filter(\.isOwn) + subjects.filter({ !$0.isOwn }) {
      let name = TraceCall.name(of: subject)
      guard tops[name] == nil, let count = rows[name] else { continue }
      tops[name] = top
      lanes.append(Lane(name: name, top: top, rows: count))
      top += Self.nameHeight + Double(count) * Self.rowHeight + 2
    }
    for index in bars.indices {
      let lane = tops[bars[index].call.name] ?? 0
      bars[index].top = lane + Self.nameHeight + Double(bars[index].depth) * Self.rowHeight
    }
  }

  var width: Double { (bars.map(\.end).max() ?? 0) + 8 }
  var height: Double { lanes.map(Self.bottom).max() ?? 0 }
  /// Whether the program waited between two calls.
  var takesTime: Bool { moments.count > 1 }

  private static func bottom(_ lane: Lane) -> Double {
    lane.top + nameHeight + Double(lane.rows) * rowHeight + 1
  }

  private static func milliseconds(_ seconds: Double) -> Int {
    seconds.isFinite && seconds > 0 && seconds < 1e9 ? Int((seconds * 1000).rounded()) : 0
  }
}
