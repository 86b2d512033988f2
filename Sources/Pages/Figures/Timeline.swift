import Trace

/// The recorded calls of a program as a figure: first those on the program's own objects, and all
/// of them on request.
struct Timeline {
  /// A place that a run has reached.
  enum Place: Hashable {
    /// The start of this event's call.
    case start(of: Int)
    /// The return from this event's call.
    case end(of: Int)
  }

  /// All calls.
  var calls: [TraceCall]
  /// The calls on objects of the program's own classes, those that claims name, and those that
  /// contain such calls.
  var own: TimelineAxis
  /// All calls; `nil` if ``own`` has them all.
  var whole: TimelineAxis?
  /// The number of calls that the program made, including those left out because they are too many
  /// or nested too deep.
  private let made: Int
  let texts: InterfaceTexts

  /// Returns `nil` if no call is on an object of the program's own classes or claimed.
  ///
  /// - Parameter claimed: The numbers of the events that claims name.
  init?(
    _ trace: [TraceRecord], claimed: Set<Int> = [], texts: InterfaceTexts = .english
  ) {
    self.texts = texts
    calls = TraceCall.tree(of: trace)
    let events = trace.compactMap { if case .began(let event) = $0 { event } else { nil } }
    made = events.count
    let shown = calls.compactMap { Timeline.withOwn($0, claimed) }
    guard !shown.isEmpty else { return nil }
    let subjects = events.map(\.subject)
    own = TimelineAxis(shown, subjects: subjects, texts: texts)
    if TraceCall.count(calls) > own.bars.count {
      whole = TimelineAxis(calls, subjects: subjects, texts: texts)
    }
  }

  var summary: String {
    let count = TraceCall.count(calls)
    // The number of calls in an endless recursion, until the stack overflows, differs between runs.
    let most = TraceCall.greatestCount
    let made =
      made > most
      ? texts[.callsOfMore, count: count, ["most": "\(most)"]] : texts[.calls, count: count]
    var parts = [made, texts[.objects, count: own.lanes.count]]
    let end = (whole ?? own).moments.last?.time ?? 0
    if end > 0 { parts.append(texts.seconds(milliseconds: end)) }
    return texts.list(parts)
  }

  /// The label of a bar.
  static func label(of call: TraceCall, _ texts: InterfaceTexts) -> String {
    call.isReturned ? call.label : "\(call.label) ✗ \(texts[.didNotReturn])"
  }

  /// The estimated width of a text in the figure's font, sufficient for wide fonts.
  static func width(of text: String) -> Double {
    text.unicodeScalars.reduce(0) { $0 + ($1.value < 0x1100 ? 6.3 : 11) }
  }

  private static func withOwn(_ call: TraceCall, _ claimed: Set<Int>) -> TraceCall? {
    var call = call
    call.calls = call.calls.compactMap { withOwn($0, claimed) }
    let isShown = call.subject.isOwn || claimed.contains(call.number) || !call.calls.isEmpty
    return isShown ? call : nil
  }
}
