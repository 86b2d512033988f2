import Articles
import Programs
import Support
import Trace

extension ClaimKind {
  /// What the runtime delivered to views and controllers, in order.
  package static let lifecycle = ClaimKind(
    name: "lifecycle", words: [.partial, .complete], title: "Lifecycle",
    summary: "what the runtime delivered, in order", isBatchable: true, isSequence: true,
    moments: LifecycleClaim.moments(of:_:_:in:)
  ) { claim, example, outcome in
    LifecycleClaim(claim, example, outcome).diagnostics
  } rewrite: { (claim, example, outcome) throws(ClaimRewriteError) in
    try LifecycleClaim.rewritten(claim, example, outcome)
  }
}

/// Compares claimed events with those that the runtime delivered.
///
/// All events of mentioned methods of mentioned subjects must be claimed, in order. With
/// `complete`, this applies to all events delivered to objects of the page's own classes or to
/// mentioned subjects (to `init` and `deinit` only if the claim mentions them). With `partial`, any
/// events may happen between the lines.
struct LifecycleClaim {
  let claim: Claim
  let example: Example
  let log: EventLog
  let lines: [LifecycleLine]
  private(set) var flaws: [Diagnostic] = []
  /// The patterns of all events that must happen; a repeated one is listed once.
  let patterns: [EventPattern]
  let counts: [Bool]

  init(_ claim: Claim, _ example: Example, _ outcome: Outcome) {
    self.init(claim, example, EventLog(outcome.trace))
  }

  /// Creates another claim about the same events.
  init(_ claim: Claim, of other: LifecycleClaim) {
    self.init(claim, other.example, other.log)
  }

  private init(_ claim: Claim, _ example: Example, _ log: EventLog) {
    self.claim = claim
    self.example = example
    let lines = LifecycleLine.tree(of: claim, diagnostics: &flaws)
    let patterns = Self.patterns(of: lines)
    self.log = log
    self.lines = lines
    self.patterns = patterns
    if claim.isComplete {
      let names = Set(patterns.map(\.method))
      counts = log.events.map { event in
        (event.subject.isOwn || patterns.contains { $0.speaks(of: event.subject) })
          && (!["init", "deinit"].contains(event.baseName) || names.contains(event.baseName))
      }
    } else {
      counts = log.events.map { event in patterns.contains { $0.mentions(event) } }
    }
  }

  private static func patterns(of lines: [LifecycleLine]) -> [EventPattern] {
    lines.flatMap { line -> [EventPattern] in
      guard case .event(let pattern) = line.content else { return [] }
      return [pattern] + patterns(of: line.inner)
    }
  }

  var diagnostics: [Diagnostic] {
    guard flaws.isEmpty else { return flaws }
    let unknownNames = unknownNames(in: lines)
    guard unknownNames.isEmpty else { return unknownNames }
    var search = EventSearch(
      lines, in: log, counts: claim.isPartial ? counts.map { _ in false } : counts)
    if search.succeeds() { return [] }
    if let wrong = wrongOrder { return [wrong] }
    let line = claim.lines.indices.first { !search.succeeds(throughLine: $0) }
    return [wrongTime(ofLine: line ?? claim.lines.count - 1)]
  }
}

// MARK: - Order and number

extension LifecycleClaim {
  /// A line of the claim; a repeated line is listed once for each repetition.
  private struct FlatLine {
    var content: LifecycleLine.Content
    var line: Int
    var depth: Int
  }

  private func flat(_ lines: [LifecycleLine], depth: Int = 0) -> [FlatLine] {
    var result: [FlatLine] = []
    for line in lines where !line.content.isAbsence {
      let inner = flat(line.inner, depth: depth + 1)
      for _ in 0..<min(line.count, log.events.count + 1) {
        // These are enough to find a difference.
        guard result.count < 20_000 else { return result }
        result.append(FlatLine(content: line.content, line: line.line, depth: depth))
        result += inner
      }
    }
    return result
  }

  private func aligned(
    _ claimed: [FlatLine], with places: [Int]
  ) -> Alignment {
    // Each pattern is compared with each event once, however often it is repeated.
    var rows: [EventPattern: Int] = [:]
    var matches: [[Bool]] = []
    let row = claimed.map { line -> Int in
      guard let pattern = line.content.pattern else { return 0 }
      if let row = rows[pattern] { return row }
      rows[pattern] = matches.count
      matches.append(places.map { pattern.matches(log.events[$0]) })
      return matches.count - 1
    }
    return Alignment(
      isGap: claimed.map { $0.content == .gap }, count: places.count, allowsOthers: claim.isPartial
    ) { line, event in matches[row[line]][event] }
  }

  /// What is wrong with the order or the number of events; `nil` if only nesting or a `not` line is
  /// wrong.
  private var wrongOrder: Diagnostic? {
    let claimed = flat(lines)
    let places = log.events.indices.filter { counts[$0] }
    let alignment = aligned(claimed, with: places)
    guard let wrong = alignment.firstWrong else { return nil }
    let isNested = lines.contains { !$0.inner.isEmpty }
    let depths = isNested ? depths(of: places) : []
    let actual = places.indices.map { index in
      (isNested ? String(repeating: "  ", count: depths[index]) : "")
        + text(of: log.events[places[index]])
    }
    let texts = claimed.map { line in
      String(repeating: "  ", count: line.depth) + (line.content.pattern?.text ?? "...")
    }
    let first = alignment.steps.firstIndex(where: \.isDifference) ?? alignment.steps.endIndex
    let differing = alignment.steps[first...].prefix(while: \.isDifference)
    let missing = differing.lazy.compactMap(\.missing).first
    let extra = differing.lazy.compactMap(\.extra).first
    let message =
      switch (missing, extra) {
      case (let missing?, let extra?):
        "the runtime delivers \(actual[extra].trimmingBlanks().quoted) here, not \(texts[missing].trimmingBlanks().quoted)"
      case (let missing?, nil):
        "the runtime does not deliver \(texts[missing].trimmingBlanks().quoted) here"
      case (nil, let extra?):
        "the runtime delivers \(actual[extra].trimmingBlanks().quoted) too, which is not claimed"
      case (nil, nil): "the events differ from the claim"
      }
    let hint: String
    if let missing, let pattern = claimed[missing].content.pattern {
      hint = self.hint(forMissing: pattern, among: claimed)
    } else if let extra, let before = claimed[..<min(wrong, claimed.count)].last?.content.pattern,
      before.matches(log.events[places[extra]])
    {
      hint = "add 'x2', 'x3', … for the number of calls"
    } else {
      hint =
        claim.isComplete
        ? "claim it, or remove 'complete'"
        : "every call of a mentioned method must be claimed: add the line, or add 'partial'"
    }
    let index = missing ?? wrong
    let line = claimed.isEmpty ? nil : claimed[min(index, claimed.count - 1)].line
    return .error(
      message, at: line.map { claim.locationOfText(inLine: $0) } ?? claim.location, hint: hint
    ).showing(
      Difference(of: alignment, claimed: texts, actual: actual),
      places: claimed.map { claim.locationOfText(inLine: $0.line) })
  }

  /// For each of these events, the number of others during which it began.
  private func depths(of places: [Int]) -> [Int] {
    var open: [Int] = []
    return places.map { place in
      while let last = open.last, log.ends[last] <= place { open.removeLast() }
      defer { open.append(place) }
      return open.count
    }
  }

  /// An event as this claim would write it.
  private func text(of event: TraceEvent) -> String {
    let own = patterns.filter {
      $0.speaks(of: event.subject) || $0.className == event.subject.className
    }
    return event.text(
      withInstance: event.subject.instance > 1 || own.contains { $0.instance != nil },
      withArguments: !own.contains { $0.method == event.baseName && $0.arguments == nil })
  }

  private func hint(forMissing pattern: EventPattern, among claimed: [FlatLine]) -> String {
    let classes = log.events.map(\.subject.className).uniqued()
    guard !classes.isEmpty else {
      return example.segments.count > 1
        ? "nothing was delivered during the block's own lines; a claim does not cover prerequisites"
        : "no view or controller was created; import UIKit and create one"
    }
    let own = log.events.filter { pattern.speaks(of: $0.subject) }
    guard !own.isEmpty else {
      if let name = pattern.className, classes.contains(name) {
        return "there is no '\(name)#\(pattern.instance ?? 1)'"
      }
      return Spelling.hint(for: pattern.className ?? "", among: classes.sorted())
        ?? "the program has objects of \(Self.list(classes))"
    }
    let methods = own.map(\.baseName).uniqued()
    guard methods.contains(pattern.method) || pattern.method.contains("…") else {
      return Spelling.hint(for: pattern.method, among: methods)
        ?? "it delivers \(Self.list(methods)) to '\(pattern.className ?? "")'"
    }
    if !own.contains(where: { pattern.mentions($0) }),
      let other = own.first(where: { $0.baseName == pattern.method })
    {
      return "the method is '\(other.method)'"
    }
    let delivered = own.count { pattern.matches($0) }
    guard delivered > 0 else {
      return "it is delivered with other arguments; fix the line or the program"
    }
    let claimed = claimed.count { $0.content == .event(pattern) }
    guard claimed > delivered || claimed < delivered && !claim.isPartial else {
      return "it is delivered at another point; fix the line or the program"
    }
    return "it is delivered \(Self.times(delivered)) and claimed \(Self.times(claimed)); "
      + "fix the line or the program"
  }

  private static func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }

  private static func list(_ names: [String]) -> String {
    names.prefix(8).map { "'\($0)'" }.joined(separator: ", ") + (names.count > 8 ? " …" : "")
  }
}

// MARK: - Nesting and absence

extension LifecycleClaim {
  /// Returns the error for a line whose event happens at another time, or for a `not` line whose
  /// event does happen.
  private func wrongTime(ofLine line: Int) -> Diagnostic {
    let location = claim.locationOfText(inLine: line)
    guard let (content, parent) = find(line, in: lines, parent: nil), let pattern = content.pattern
    else { return .error("the events differ from the claim", at: location) }
    let event = log.events.first { pattern.matches($0) }
    if content.isAbsence {
      return .error(
        "the runtime delivers \((event.map(text) ?? pattern.text).quoted) here", at: location,
        hint: "remove the line, or fix the program",
        diff: ["-not \(pattern.text)", "+\(event.map(text) ?? pattern.text)"])
    }
    let places = log.events.indices.filter { counts[$0] }
    let claimed = flat(lines)
    let place = aligned(claimed, with: places).steps.lazy.compactMap { step -> Int? in
      guard case .same(let index, let event) = step, claimed[index].line == line else {
        return nil
      }
      return places[event]
    }.first
    let around = place.flatMap { place in
      log.events.indices.last { $0 < place && log.ends[$0] > place }
    }
    let real = around.map { "it happens during \(text(of: log.events[$0]).quoted)" }
    return .error(
      "\(pattern.text.quoted) does not happen during \((parent?.text ?? "").quoted)", at: location,
      hint: "\(real ?? "it happens by itself"); indent the line as it happens")
  }

  private func find(
    _ line: Int, in lines: [LifecycleLine], parent: EventPattern?
  ) -> (LifecycleLine.Content, EventPattern?)? {
    for candidate in lines {
      if candidate.line == line { return (candidate.content, parent) }
      if let found = find(line, in: candidate.inner, parent: candidate.content.pattern) {
        return found
      }
    }
    return nil
  }

  /// Reports `not` lines whose names do not occur in the program: such a line would always pass.
  private func unknownNames(in lines: [LifecycleLine]) -> [Diagnostic] {
    lines.flatMap { line -> [Diagnostic] in
      guard case .absence(let pattern) = line.content else { return unknownNames(in: line.inner) }
      let words = Set(example.segments.flatMap { $0.block.source.words })
      let location = claim.locationOfText(inLine: line.line)
      let classes = log.events.map(\.subject.className).uniqued()
      let name = pattern.className ?? ""
      let parts = name.words
      let isKnown = classes.contains(name) || parts.allSatisfy { words.contains($0) }
      if !isKnown, !name.contains("…") {
        let near = Spelling.hint(
          for: name,
          among: classes.sorted() + words.filter { $0.first?.isUppercase == true }.sorted())
        return [
          .error(
            "the program has no '\(name)'", at: location,
            hint: near ?? "write the name of a class that the program declares or makes")
        ]
      }
      let methods = log.events.map(\.baseName).uniqued() + EventPattern.usualMethods
      guard !methods.contains(pattern.method), !words.contains(pattern.method),
        let near = Spelling.hint(for: pattern.method, among: methods)
      else { return [] }
      return [.error("the runtime delivers no '\(pattern.method)'", at: location, hint: near)]
    }
  }
}

extension EventPattern {
  /// The methods that UIKit calls most often, to recognize misspelt names in `not` lines.
  static let usualMethods = [
    "init", "deinit", "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing",
    "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "viewWillLayoutSubviews",
    "viewDidLayoutSubviews", "updateViewConstraints", "willMove", "didMove", "viewWillTransition",
    "willTransition", "didReceiveMemoryWarning", "layoutSubviews", "updateConstraints", "draw",
    "didAddSubview", "willRemoveSubview", "didMoveToSuperview", "didMoveToWindow", "awakeFromNib",
    "prepareForReuse", "prepare", "safeAreaInsetsDidChange", "viewSafeAreaInsetsDidChange",
    "layoutMarginsDidChange", "viewLayoutMarginsDidChange", "traitCollectionDidChange",
    "tintColorDidChange", "preferredContentSizeDidChange", "setEditing",
  ]
}

extension String {
  /// The identifiers in a text.
  fileprivate var words: [String] {
    split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
  }
}
