import Articles
import Support
import Trace

/// The recorded calls of a program as a figure: a lane for each object in order of creation, calls as
/// bars that nest by time, in equal steps.
///
/// A bar is as long as its own name at least, so no name is ever cut; what does not fit a row goes on in the next.
struct Timeline {
  struct Bar {
    var call: TraceCall
    var start: Double
    var end: Double
    /// Where its name ends; no row is broken before.
    var labelEnd: Double
    /// How many calls on the same object it stands in.
    var depth: Int
  }

  /// How far a run has come.
  enum Place: Hashable {
    /// The call of this event has begun.
    case start(of: Int)
    /// It has returned.
    case end(of: Int)
  }

  /// A row of the figure, from one place of the whole line to another.
  struct Row {
    var range: Range<Double>
    var bars: [Bar]
    var lanes: [String]
  }

  /// All calls, drawn or not, for the text.
  var calls: [TraceCall]
  /// The names of the objects with a lane, in order of creation.
  var lanes: [String] = []
  var rows: [Row] = []
  /// The calls that are drawn, in the order in which they begin.
  var bars: [Bar] = []
  /// How many calls of the runtime's own objects are left to the text.
  var undrawn = 0
  /// How many calls the program made, those included that are too many or too deep to be told.
  private let made: Int

  /// With the names of its objects; what fits the figure on a wide screen.
  private static let rowWidth = 750.0
  private static let maximalBars = 240

  /// Nil where there is nothing to see: no call on an object of the program's own classes.
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

  /// The room for the names of the lanes.
  var left: Double { (lanes.map(Timeline.width).max() ?? 0) + 16 }

  /// How far a row reaches from its left edge.
  func end(ofRow row: Int) -> Double {
    guard rows.indices.contains(row) else { return left }
    return left + rows[row].range.upperBound - rows[row].range.lowerBound
  }

  /// The row, and how far in it from its left edge, that a run has come to; nil for a call without a bar.
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
    // How many calls a recursion makes until its stack ends is not the same on every run.
    let all = made > TraceCall.greatestCount ? " of more than \(TraceCall.greatestCount)" : ""
    return "\(count == 1 && made == 1 ? "1 call" : "\(count)\(all) calls"), \(objects)"
  }

  /// The name that a bar bears.
  static func label(of call: TraceCall) -> String {
    call.isReturned ? call.label : "\(call.label) ✗ did not return"
  }

  /// The width of text in the figure's font, with room for fonts that run wide.
  static func width(of text: String) -> Double {
    text.unicodeScalars.reduce(0) { $0 + ($1.value < 0x1100 ? 6.3 : 11) }
  }

  /// A call with what is drawn of it: calls on own objects, and those that such calls happened during.
  private static func withOwn(_ call: TraceCall) -> TraceCall? {
    var call = call
    call.calls = call.calls.compactMap(withOwn)
    return call.subject.isOwn || !call.calls.isEmpty ? call : nil
  }

  private static func rows(of bars: [Bar], lanes: [String]) -> [Row] {
    // A row may begin where a bar begins, unless a name reaches across.
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
