import Examples

/// One row of a comparison for one run: what happens, and the step that the run has reached.
struct ComparedMoment {
  enum Content: Hashable {
    case call(ComparedRun.Event)
    /// A statement, as the line that it begins in.
    case line(String)
    case printed(String)
    /// The trap's message; if it has none, the text of the run's badge.
    case trapped(String)
  }

  var content: Content
  /// From 1; 0 before the first step.
  var step: Int

  /// The maximum length of a line in characters, so that no row grows taller than its box.
  private static let mostCharacters = 80

  /// The key for aligning two runs: moments with equal texts share a row.
  var text: String {
    switch content {
    case .call(let event): event.text
    case .line(let line): line
    case .printed(let line): "\n" + line
    case .trapped(let message): "\n\n" + message
    }
  }

  /// The calls of a run.
  static func calls(of run: ComparedRun) -> [ComparedMoment] {
    let steps = run.figure?.lastSteps(of: run.events.map(\.number)) ?? []
    return zip(run.events, steps).map { ComparedMoment(content: .call($0), step: $1) }
  }

  /// The statements of a run, each followed by what it printed, and the trap at the end.
  static func lines(of run: ComparedRun) -> [ComparedMoment] {
    guard let figure = run.figure else { return [] }
    let steps = figure.steps.steps
    let output = run.output
    let bytes = Array(figure.verdict.outcome.standardOutput.utf8)
    var moments: [ComparedMoment] = []
    var read = 0
    var ended = 0
    var shown = 0
    func print(upTo line: Int, step: Int) {
      while shown < min(line, output.count) {
        moments.append(Self(content: .printed(short(output[shown])), step: step))
        shown += 1
      }
    }
    for (index, step) in steps.enumerated() {
      let line = short(figure.line(of: step))
      if !line.isEmpty { moments.append(Self(content: .line(line), step: index + 1)) }
      guard let length = step.output, length > read else { continue }
      ended += bytes[read..<min(length, bytes.count)].count { $0 == UInt8(ascii: "\n") }
      read = min(length, bytes.count)
      print(upTo: ended, step: index + 1)
    }
    print(upTo: output.count, step: steps.count)
    if run.isTrapped {
      let message = run.errors.first ?? run.badge.words
      moments.append(Self(content: .trapped(shortReason(message)), step: steps.count))
    }
    return moments
  }

  /// The first line. If it is long, only its end, where a message says what went wrong.
  private static func shortReason(_ text: String) -> String {
    let line = text.prefix { !$0.isNewline }
    return line.count > mostCharacters ? "…" + line.suffix(mostCharacters) : String(line)
  }

  /// The first line, cut if it is long.
  private static func short(_ text: String) -> String {
    let line = text.prefix { !$0.isNewline }
    return line.count > mostCharacters ? line.prefix(mostCharacters) + "…" : String(line)
  }
}

extension RunFigure {
  /// The source line of a statement's step; for other steps, the step's description.
  fileprivate func line(of step: RunSteps.Step) -> String {
    guard step.event == nil, let place = step.place else { return step.words }
    let line = verdict.example.segments[place.segment].block.lines[place.line - 1]
    return String(line.trimmingPrefix { $0.isWhitespace })
  }
}
