import Articles
import Support
import Trace

/// The recorded calls of a program as a figure: a lane for each object in order of creation, and
/// the calls as nested bars. Positions show the order of the calls, not their times.
///
/// A bar is at least as long as its label, so no label is ever cut. Bars that do not fit in a row
/// continue in the next one.
struct Timeline {
  struct Bar {
    var call: TraceCall
    var start: Double
    var end: Double
    /// The position where its label ends. No row ends between its start and this position.
    var labelEnd: Double
    /// The number of calls on the same object that it is nested in.
    var depth: Int
  }

  /// A place that a run has reached.
  enum Place: Hashable {
    /// The start of this event's call.
    case start(of: Int)
    /// The return from this event's call.
    case end(of: Int)
  }

  /// A row of the figure, which shows a range of the whole timeline.
  struct Row {
    var range: Range<Double>
    var bars: [Bar]
    var lanes: [String]
  }

  /// All calls for the text version, whether they are drawn or not.
  var calls: [TraceCall]
  /// The names of the objects with a lane, in order of creation.
  var lanes: [String] = []
  var rows: [Row] = []
  /// The calls that are drawn, in the order in which they begin.
  var bars: [Bar] = []
  /// The number of calls that only the text version lists.
  var undrawn = 0
  /// The number of calls that the program made, including those left out because they are too many
  /// or nested too deep.
  private let made: Int

  /// The maximum width of a row with the names of its objects, for a wide screen.
  private static let rowWidth = 750.0
  private static let maximalBars = 240

  /// Returns `nil` if no call is on an object of the program's own classes.
  init?(_ trace: [TraceRecord]) {
    calls = TraceCall.tree(of: trace)
    made = trace.count { if case .began = $0 { true } else { false } }
    let shown = calls.compactMap(Timeline.withOwn)
    guard !shown.isEmpty else { return nil }
    var bars: [Bar] = []
    var cursor = 0.0
    func place(_ call: TraceCall, during outer: [String]) {
      guard bars.count < Timeline.maximalBars else { return }
      let index = bars.count
      let start = cursor
      let labelEnd = start + Timeline.width(of: Timeline.label(of: call)) + 14
      bars.append(
        Bar(
          call: call, start: start, end: labelEnd, labelEnd: labelEnd,
          depth: outer.count { $0 == call.name }))
      cursor = start + 10
      for inner in call.calls { place(inner, during: outer + [call.name]) }
      let end = max(labelEnd, call.calls.isEmpty ? 0 : cursor + 2)
      bars[index].end = end
      cursor = end + 8
    }
    for call in shown { place(call, during: []) }
    undrawn = TraceCall.count(calls) - bars.count
    var seen: Set<String> = []
    let drawn = Set(bars.map(\.call.name))
    for record in trace {
      guard case .began(let event) = record else { continue }
      let name = TraceCall.name(of: event.subject)
      if drawn.contains(name), seen.insert(name).inserted { lanes.append(name) }
    }
    rows = Timeline.rows(of: bars, lanes: lanes)
    self.bars = bars
  }

  /// The width of the column with the names of the lanes.
  var left: Double { (lanes.map(Timeline.width).max() ?? 0) + 16 }

  /// The distance between a row's left edge and its end.
  func end(ofRow row: Int) -> Double {
    guard rows.indices.contains(row) else { return left }
    return left + rows[row].range.upperBound - rows[row].range.lowerBound
  }

  /// The row of a place and its distance from the row's left edge; `nil` for a call without a bar.
  func mark(_ place: Place) -> (row: Int, x: Double)? {
    let position: Double
    switch place {
    case .start(let number):
      guard let bar = bars.first(where: { $0.call.number == number }) else { return nil }
      position = bar.start + 3
    case .end(let number):
      guard let bar = bars.first(where: { $0.call.number == number }) else { return nil }
      position = bar.end
    }
    let row = rows.lastIndex { $0.range.lowerBound < position } ?? 0
    guard rows.indices.contains(row) else { return nil }
    let range = rows[row].range
    return (row, left + min(position, range.upperBound) - range.lowerBound)
  }

  var summary: String {
    let count = TraceCall.count(calls)
    let objects = counted(lanes.count, "object")
    // The number of calls in an endless recursion, until the stack overflows, differs between runs.
    let all = made > TraceCall.greatestCount ? " of more than \(TraceCall.greatestCount)" : ""
    return "\(count == 1 && made == 1 ? "1 call" : "\(count)\(all) calls"), \(objects)"
  }

  /// The label of a bar.
  static func label(of call: TraceCall) -> String {
    call.isReturned ? call.label : "\(call.label) ✗ did not return"
  }

  /// The estimated width of a text in the figure's font, sufficient for wide fonts.
  static func width(of text: String) -> Double {
    text.unicodeScalars.reduce(0) { $0 + ($1.value < 0x1100 ? 6.3 : 11) }
  }

  /// The call with the calls that are drawn: those on the program's own objects and those that
  /// contain such calls. `nil` if there are none.
  private static func withOwn(_ call: TraceCall) -> TraceCall? {
    var call = call
    call.calls = call.calls.compactMap(withOwn)
    return call.subject.isOwn || !call.calls.isEmpty ? call : nil
  }

  private static func rows(of bars: [Bar], lanes: [String]) -> [Row] {
    // A row may start where a bar starts, unless the label of an earlier bar crosses that position.
    var breaks: [Double] = []
    var reach = 0.0
    for bar in bars {
      if bar.start >= reach { breaks.append(bar.start) }
      reach = max(reach, bar.labelEnd)
    }
    let end = bars.map(\.end).max() ?? 0
    let names = lanes.map(width).max() ?? 0
    let rowWidth = max(300, Timeline.rowWidth - names - 24)
    var rows: [Row] = []
    var start = 0.0
    var next = 0
    while start < end {
      while next < breaks.count, breaks[next] <= start { next += 1 }
      var stop = end
      if end - start > rowWidth, next < breaks.count {
        stop = breaks[next]
        while next + 1 < breaks.count, breaks[next + 1] - start <= rowWidth {
          next += 1
          stop = breaks[next]
        }
      }
      let inside = bars.filter { $0.start < stop && $0.end > start }
      let names = Set(inside.map(\.call.name))
      rows.append(
        Row(range: start..<stop, bars: inside, lanes: lanes.filter { names.contains($0) }))
      start = stop
    }
    return rows
  }
}
