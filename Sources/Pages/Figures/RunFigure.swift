import Articles
import Examples
import Programs
import Support
import Trace

/// What the run of a program recorded: the views, the timeline and the data for the player.
struct RunFigure {
  /// The values shown beside the lines of the block, by line from 1.
  var values: [Int: String]
  let verdict: Verdict
  private let block: CodeBlock
  private let ids: [Int: String]
  private let texts: InterfaceTexts
  private let segment: Int
  private let timeline: Timeline?
  let steps: RunSteps
  /// Whether the figure has a player.
  let isPlayed: Bool

  /// Returns `nil` if the program was not run.
  init?(_ verdict: Verdict, block: CodeBlock, ids: [Int: String], texts: InterfaceTexts) {
    guard verdict.outcome.ending != nil,
      let segment = verdict.example.segments.lastIndex(where: { $0.block.index == block.index })
    else { return nil }
    var verdict = verdict
    // If other threads run, the order of events differs between runs, so builds would differ.
    if verdict.example.usesOtherThreads { verdict.outcome.trace.removeAll(where: \.isOfEvent) }
    self.verdict = verdict
    self.block = block
    self.ids = ids
    self.texts = texts
    self.segment = segment
    timeline = Timeline(verdict.outcome.trace, claimed: verdict.claimedEvents, texts: texts)
    steps = RunSteps(
      verdict, drawn: Set(timeline?.own.bars.map(\.call.number) ?? []), texts: texts)
    isPlayed =
      verdict.example.fence.hasPlayer && steps.isWorthPlaying(hasTimeline: timeline != nil)
    values = verdict.outcome.run.map { LineValues($0, segment: segment, of: block).texts } ?? [:]
  }

  /// The views at the end, shown beside the program's last block; empty if there were none.
  var treesHTML: String {
    let isClaimed = verdict.claims.contains { $0.claim.kind.showsTree }
    return trees(isOpen: isPlayed || isClaimed)
  }

  /// The HTML under the program's last block.
  ///
  /// - Parameter showsOutput: Whether the figure shows the output as it was printed.
  func html(showsOutput: Bool) -> String {
    var result = ""
    if let timeline {
      result += """
        <details class="lanes"\(verdict.example.fence.hasPlayer ? " open" : "")><summary>\(HTML.escape(texts[.timeline])) \
        <span class="soft">\(HTML.escape(timeline.summary))</span></summary>
        \(OutputNormalizer.normalized(timeline.html(of: name, id: ids[block.index] ?? "block-\(block.index + 1)", steps: isPlayed ? steps.ofCalls : .init())))</details>

        """
    }
    if isPlayed { result += player(showsOutput: showsOutput) }
    return result
  }

  /// The views at the end as a picture, without their text; empty if none is visible.
  ///
  /// - Parameter place: Where the picture is shown. The label names it, because the program's own
  ///   figure has the same picture.
  func screenHTML(in place: String) -> String {
    let name = texts[.nameIn, ["name": name, "place": place]]
    return tree.map { OutputNormalizer.normalized($0.picture(of: name)) } ?? ""
  }

  /// For each of these calls, the last step, from 1, before the next of them begins.
  ///
  /// - Parameter events: The numbers of events in the order in which they begin.
  func lastSteps(of events: [Int]) -> [Int] {
    let begins = steps.ofCalls.begins
    return events.indices.map { index in
      let next = events[(index + 1)...].lazy.compactMap { begins[$0] }.first
      return next.map { $0 - 1 } ?? steps.steps.count
    }
  }

  /// Whether any views were recorded in the steps.
  var hasViews: Bool { steps.trees.contains { !$0.roots.isEmpty } }

  /// The views of the steps, for a comparison, as data for the player.
  var views: PlayerData { PlayerData(viewsOf: steps, texts: texts) }

  /// The sizes of the pictures of the screen at these steps, from 1, and at the end.
  func screenSizes(at reached: Set<Int>) -> [(width: Double, height: Double)] {
    var trees = Set(
      reached.compactMap { steps.steps.indices.contains($0 - 1) ? steps.steps[$0 - 1].tree : nil })
    if !steps.trees.isEmpty { trees.insert(steps.trees.count - 1) }
    return trees.compactMap { ScreenPicture(steps.trees[$0].roots)?.size }
  }

  /// The step at which each line of a claim happens, by the line's number in the article; empty if
  /// the run is not played.
  func ticks(of claim: Verdict.ClaimVerdict?) -> [Int: Int] {
    guard isPlayed, let claim else { return [:] }
    var ticks: [Int: Int] = [:]
    for (line, moment) in verdict.moments(of: claim, in: steps.trees)
    where claim.claim.lines.indices.contains(line) {
      if let step = steps.step(at: moment) {
        ticks[claim.claim.lines[line].location.line] = step + 1
      }
    }
    return ticks
  }

  /// Whether a claim shows the whole output, with the step of each line, so that the player need
  /// not show it again.
  func showsOutput(_ claim: Verdict.ClaimVerdict?, ticks: [Int: Int]) -> Bool {
    guard let claim, claim.claim.kind.stream == .output else { return false }
    return ticks.count == verdict.outcome.standardOutput.printedLines().count
  }

  /// The program's name in words.
  private var name: String {
    block.displayName(id: ids[block.index] ?? texts[.thisExample])
  }

  private var tree: TreePicture? {
    TreePicture(verdict.outcome.trace, drawn: verdict.outcome.run?.trees.last, texts: texts)
  }

  private func trees(isOpen: Bool) -> String {
    let tree = self.tree
    // Without a player, the figure shows only the views at the end.
    guard tree != nil || isPlayed && steps.trees.contains(where: { !$0.roots.isEmpty }) else {
      return ""
    }
    let isSeen = ([tree?.roots ?? []] + steps.trees.map(\.roots)).contains { roots in
      TreePicture.entries(of: roots).contains(where: \.isVisible)
    }
    let picture =
      tree?.html(of: name)
      ?? "<div class=\"tree-pair\"><p class=\"aside\">\(HTML.escape(texts[.noWindowAtEnd]))</p></div>\n"
    let isBroad = steps.trees.contains { tree in
      tree.roots.contains { $0.look?.role == .window && $0.frame.width > $0.frame.height }
    }
    let shape = isSeen ? isBroad ? " broad" : "" : " flat"
    let moment = texts[.atTheEnd, ["views": tree?.summary ?? texts[.noViewShown]]]
    return """
      <details class="trees\(shape)"\(isOpen ? " open" : "")><summary>\(HTML.escape(texts[.viewTree])) \
      <span class="soft moment">\(HTML.escape(moment))</span></summary>
      \(OutputNormalizer.normalized(picture))</details>

      """
  }

  private func player(showsOutput: Bool) -> String {
    let outcome = verdict.outcome
    let output = PrintedText.shown(outcome.standardOutput, texts)
    var figures: [Int: (id: String, name: String)] = [:]
    for (index, segment) in verdict.example.segments.enumerated() {
      guard let id = ids[segment.block.index] else { continue }
      figures[index] = (id, segment.block.displayName(id: id))
    }
    let data = PlayerData(
      steps, texts: texts, own: segment, figures: figures, printed: outcome.standardOutput,
      output: output, isShown: showsOutput)
    var note = ""
    if steps.omitted > 0 {
      let words = texts[.stepsLeftOut, count: steps.omitted, ["most": "\(RunSteps.most)"]]
      note = "<p class=\"left-out\">\(HTML.escape(words))</p>\n"
    }
    return """
      \(note)<script type="application/json" class="run-data" data-n="\(steps.steps.count)">\(HTML.scriptData(data))</script>

      """
  }
}

extension TraceRecord {
  fileprivate var isOfEvent: Bool {
    switch self {
    case .began, .ended: true
    default: false
    }
  }
}

extension Verdict {
  /// The numbers of the events that lines of claims name.
  fileprivate var claimedEvents: Set<Int> {
    Set(
      claims.flatMap { moments(of: $0, in: []).values }.compactMap {
        if case .event(let number) = $0 { number } else { nil }
      })
  }
}

extension RunSteps {
  /// The steps, from 1, at which each call begins, and the first step after its return.
  fileprivate var ofCalls: TimelineAxis.Steps {
    var result = TimelineAxis.Steps()
    for (index, step) in steps.enumerated() {
      if let event = step.event { result.begins[event] = index + 1 }
      if case .end(let event) = step.reached, result.ends[event] == nil {
        result.ends[event] = index + 1
      }
    }
    return result
  }

  /// The index of the step at which a line of a claim becomes true; `nil` if it is unknown.
  fileprivate func step(at moment: ClaimMoment) -> Int? {
    switch moment {
    // An event without a bar happens at the step that is shown when it begins.
    case .event(let number): steps.lastIndex { ($0.event ?? .max) <= number } ?? 0
    case .output(let bytes): steps.firstIndex { ($0.output ?? 0) >= bytes }
    case .tree(let number): steps.firstIndex { ($0.tree ?? -1) >= number }
    }
  }

  /// Whether the run is more than a few lines that each run once, in order.
  fileprivate func isWorthPlaying(hasTimeline: Bool) -> Bool {
    guard steps.count > 1 else { return false }
    if hasTimeline || trees.contains(where: { !$0.roots.isEmpty }) { return true }
    let places = steps.compactMap(\.place)
    let isStraight = zip(places, places.dropFirst()).allSatisfy { a, b in
      (a.segment, a.line) < (b.segment, b.line)
    }
    return steps.count > 3 && !isStraight
  }
}
