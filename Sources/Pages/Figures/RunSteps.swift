import Articles
import Examples
import Programs
import Support
import Trace

/// The steps of a run that the player shows: each statement and each call in the timeline, in
/// order, with the output and the views until the next step.
struct RunSteps {
  struct Step: Hashable {
    /// The line that runs; `nil` if no line of the program runs.
    var place: RecordedRun.Place?
    /// Whether the line only caused what happens and does not run itself at this step.
    var isCause = false
    /// What happens, or where: `viewDidLoad of Profile`, `in viewDidLoad of Profile`.
    var words = ""
    /// The length of the output in bytes until the next step; `nil` if unknown.
    var output: Int?
    /// The index in ``trees`` of the views until the next step; `nil` if unknown.
    var tree: Int?
    /// The number of the event whose call begins.
    var event: Int?
    /// The place that the run has reached in the timeline.
    var reached: Timeline.Place?
  }

  var steps: [Step] = []
  var trees: [TraceTree] = []
  /// The number of statements and calls that are left out because they are repetitions or exceed
  /// ``most``.
  var omitted = 0

  /// The maximum number of steps in a figure.
  static let most = 400

  /// - Parameter drawn: The numbers of the events that have a bar in the timeline.
  init(_ verdict: Verdict, drawn: Set<Int>, texts: InterfaceTexts = .english) {
    let derivation = StepBuilder(verdict, drawn: drawn, texts: texts)
    if let run = verdict.outcome.run {
      trees = run.trees
      omitted = run.omitted
      steps = derivation.steps(run.moments, places: run.places)
      // The last step shows the final tree, even if views changed after the last moment.
      if !steps.isEmpty, !trees.isEmpty { steps[steps.count - 1].tree = trees.count - 1 }
    } else {
      let hasOthers = verdict.example.segments.contains { !$0.isOwn }
      steps = derivation.steps(Self.moments(verdict.outcome.trace), places: [])
      // The views are unknown. If prerequisites ran first, so is the output, because how much they
      // printed is unknown.
      for index in steps.indices {
        steps[index].tree = nil
        if hasOthers { steps[index].output = nil }
      }
    }
    guard steps.count > Self.most else { return }
    omitted += steps.count - Self.most
    steps.removeSubrange(Self.most...)
    let end = trees.isEmpty ? nil : trees.count - 1
    steps.append(Step(words: texts[.theEnd], tree: end))
  }

  /// The events of a run that was not recorded step by step.
  private static func moments(_ trace: [TraceRecord]) -> [RecordedRun.Moment] {
    var output = 0
    return trace.compactMap { record in
      switch record {
      case .began(let event):
        output = max(output, event.output)
        return RecordedRun.Moment(.event(event.number), output: output, tree: 0)
      case .ended(let number): return RecordedRun.Moment(.ended(number), output: output, tree: 0)
      default: return nil
      }
    }
  }
}

/// Converts moments to steps.
private struct StepBuilder {
  private let example: Example
  private let drawn: Set<Int>
  private let texts: InterfaceTexts
  private var events: [Int: TraceEvent] = [:]
  private let end: Int

  init(_ verdict: Verdict, drawn: Set<Int>, texts: InterfaceTexts) {
    self.texts = texts
    example = verdict.example
    self.drawn = drawn
    end = verdict.outcome.standardOutput.utf8.count
    for case .began(let event) in verdict.outcome.trace { events[event.number] = event }
  }

  func steps(
    _ moments: [RecordedRun.Moment], places: [RecordedRun.Place]
  ) -> [RunSteps.Step] {
    var steps: [RunSteps.Step] = []
    /// The events that have begun and not ended, each with the statement that runs in it.
    var open: [(event: Int, place: RecordedRun.Place?)] = []
    var atTopLevel: RecordedRun.Place?
    var reached: Timeline.Place?
    for moment in moments {
      // The output and the views at this moment are the result of the last step.
      let before = steps.last.map { ($0.output, $0.tree) }
      func settle() {
        guard !steps.isEmpty else { return }
        steps[steps.count - 1].output = moment.output
        steps[steps.count - 1].tree = moment.tree
      }
      switch moment.occurrence {
      case .statement(let number):
        settle()
        let place = places[number]
        if open.isEmpty { atTopLevel = place } else { open[open.count - 1].place = place }
        steps.append(
          RunSteps.Step(
            place: place, words: place.scope.map { texts[.inScope, ["scope": scope($0)]] } ?? "",
            output: moment.output,
            tree: moment.tree, reached: reached))
      case .done(let number):
        let place = places[number]
        let isSame = steps.last.map { $0.place == place && $0.event == nil } ?? true
        if isSame {
          settle()
        } else if let before, before.0 != moment.output || before.1 != moment.tree {
          steps.append(
            RunSteps.Step(
              place: place,
              words: place.scope.map { texts[.backIn, ["scope": scope($0)]] }
                ?? texts[.backFromCall],
              output: moment.output, tree: moment.tree, reached: reached))
        }
        if open.isEmpty { atTopLevel = place } else { open[open.count - 1].place = place }
      case .event(let number):
        guard let event = events[number] else { continue }
        defer { open.append((number, nil)) }
        guard drawn.contains(number) else { continue }
        settle()
        reached = .start(of: number)
        let own = event.place.flatMap { place(line: $0.line, file: $0.file) }
        let cause = own == nil ? self.cause(of: event, open, atTopLevel) : nil
        steps.append(
          RunSteps.Step(
            place: own ?? cause, isCause: own == nil && cause != nil,
            words: call(TraceCall.label(of: event), on: TraceCall.name(of: event.subject)),
            output: moment.output, tree: moment.tree, event: number, reached: reached))
      case .ended(let number):
        settle()
        if let index = open.lastIndex(where: { $0.event == number }) { open.remove(at: index) }
        if drawn.contains(number) { reached = .end(of: number) }
      }
    }
    if !steps.isEmpty { steps[steps.count - 1].output = end }
    return steps
  }

  private func call(_ call: String, on object: String) -> String {
    texts[.callOn, ["call": call, "object": object]]
  }

  /// A function that is recorded as `viewDidLoad of Profile`; neither of its names has blanks.
  private func scope(_ name: String) -> String {
    let parts = name.split(separator: " of ")
    return parts.count == 2 ? call(String(parts[0]), on: String(parts[1])) : name
  }

  /// The line that caused a call which the runtime makes on its own; `nil` if it is unknown.
  private func cause(
    of event: TraceEvent, _ open: [(event: Int, place: RecordedRun.Place?)],
    _ atTopLevel: RecordedRun.Place?
  ) -> RecordedRun.Place? {
    var event = event
    for _ in 0..<12 {
      guard let cause = event.cause else { return nil }
      if let statement = cause.statement {
        return place(line: statement.line, file: statement.file)
      }
      guard let number = cause.event, let next = events[number] else { return nil }
      if let place = open.last(where: { $0.event == number })?.place { return place }
      if let place = next.place.flatMap({ place(line: $0.line, file: $0.file) }) { return place }
      event = next
    }
    return nil
  }

  private func place(line: Int, file: String?) -> RecordedRun.Place? {
    for (index, segment) in example.segments.enumerated() {
      let offset = line - segment.block.firstLine
      guard segment.block.lines.indices.contains(offset),
        file == nil || file == segment.block.file
      else { continue }
      return RecordedRun.Place(segment: index, line: offset + 1)
    }
    return nil
  }
}
