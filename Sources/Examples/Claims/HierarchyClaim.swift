import Articles
import Programs
import Support
import Trace

extension ClaimKind {
  /// The views and their controllers, at the end of the program or just after an event.
  package static let hierarchy = ClaimKind(
    name: "hierarchy", words: [.at], title: "View tree",
    summary: "the window's tree of views and controllers", isBatchable: true,
    showsTree: true,
    moments: HierarchyClaim.moments(of:_:_:in:)
  ) { claim, _, outcome in
    HierarchyClaim(claim, outcome).diagnostics
  } rewrite: { (claim, _, outcome) throws(ClaimRewriteError) in
    try HierarchyClaim(claim, outcome).rewritten()
  }
}

/// Compares a claimed tree with the trees of the windows, or with a part of them.
struct HierarchyClaim {
  typealias Row = (depth: Int, node: TraceNode)

  let claim: Claim
  private let outcome: Outcome
  private(set) var lines: [(place: Int, line: HierarchyLine)] = []
  private var flaws: [Diagnostic] = []

  init(_ claim: Claim, _ outcome: Outcome) {
    self.claim = claim
    self.outcome = outcome
    // The maximum depth of the next line: one level below the line above, any depth after `...`.
    var deepest = 0
    for place in claim.lines.indices {
      let text = claim.lines[place].value
      guard !text.trimmingBlanks().isEmpty else { continue }
      do throws(EventPattern.Flaw) {
        let line = try HierarchyLine(text)
        guard line.depth <= deepest else {
          throw EventPattern.Flaw(
            message: "the line is indented too far",
            hint: "indent it by at most \(deepest * 2) spaces")
        }
        deepest = line.isGap ? .max : line.depth + 1
        lines.append((place, line))
      } catch {
        deepest = .max
        flaws.append(
          .error(
            error.message, at: claim.locationOfText(inLine: place, offset: error.offset),
            hint: error.hint))
      }
    }
  }

  var diagnostics: [Diagnostic] {
    guard flaws.isEmpty else { return flaws }
    let tree: TraceTree
    let event: TraceEvent?
    switch self.tree {
    case .success(let found): (tree, event) = found
    case .failure(let failure): return [failure.diagnostic]
    }
    if let stranger = stranger(in: tree) { return [stranger] }
    let candidates = Self.candidates(of: tree, after: event)
    let alignments = candidates.map { alignment(with: $0) }
    if alignments.contains(where: \.holds) { return [] }
    // The difference is shown for the tree that starts with the class of the claim's first line.
    let first = lines.first { !$0.line.isGap }?.line
    let meant = candidates.indices.first { index in
      candidates[index].first.map { first?.className == $0.node.subject.className } ?? false
    }
    let isOfWindow = first?.className?.hasSuffix("Window") ?? true
    let index = meant ?? (isOfWindow ? 0 : candidates.count - 1)
    return [failure(of: alignments[index], candidates[index])]
  }

  /// The trees that a claim may describe: the windows, the views in them, and just after an event
  /// each tree outside of the windows that contains the event's subject.
  static func candidates(of tree: TraceTree, after event: TraceEvent?) -> [[Row]] {
    let windows = tree.roots.filter(\.isWindow)
    var candidates =
      windows.isEmpty
      ? [rows(of: tree.roots)] : [rows(of: windows), rows(of: windows.flatMap(\.children))]
    guard let event else { return candidates }
    for root in tree.roots where !root.isWindow {
      let rows = rows(of: [root])
      let isMeant = rows.contains {
        $0.node.subject == event.subject || $0.node.controller == event.subject
      }
      if isMeant { candidates.append(rows) }
    }
    return candidates
  }

  // MARK: The tree

  struct Failure: Error {
    var diagnostic: Diagnostic
  }

  /// The tree that the claim describes, and the event after which it was taken.
  var tree: Result<(TraceTree, TraceEvent?), Failure> {
    let trees = outcome.trace.compactMap { record in
      if case .tree(let tree) = record { tree } else { nil }
    }
    guard let moment = claim.moment else {
      if let last = trees.last(where: { $0.moment == nil }) { return .success((last, nil)) }
      return .failure(
        Failure(
          diagnostic: .error(
            "no view tree was recorded at the end of the program", at: claim.location,
            hint: "import UIKit and let the program finish, or name an event with 'at='")))
    }
    let log = EventLog(outcome.trace)
    let pattern = try? EventPattern(moment.value)
    let events = log.events.filter { pattern?.matches($0) ?? false }
    // A method without a class refers to one of the page's own classes, if an object of one
    // received it.
    let own = pattern?.className == nil ? events.first(where: \.subject.isOwn) : nil
    guard let event = own ?? events.first else {
      let names =
        log.events.map(\.baseName).uniqued()
        + log.events.map { "\($0.subject.className).\($0.baseName)" }.uniqued()
      return .failure(
        Failure(
          diagnostic: .error(
            "the runtime does not deliver '\(moment.value)'", at: moment.location,
            hint: Spelling.hint(for: moment.value, among: names)
              ?? "name a method that it delivers, such as 'viewDidLoad'")))
    }
    if let tree = trees.first(where: { $0.moment == event.number }) {
      return .success((tree, event))
    }
    return .failure(
      Failure(
        diagnostic: .error(
          "no view tree was recorded after '\(moment.value)'", at: moment.location,
          hint: "the program ended before the method returned")))
  }

  static func rows(of roots: [TraceNode]) -> [Row] {
    var rows: [Row] = []
    var waiting: [Row] = roots.reversed().map { (0, $0) }
    while let row = waiting.popLast() {
      rows.append(row)
      waiting += row.node.children.reversed().map { (row.depth + 1, $0) }
    }
    return rows
  }

  // MARK: Comparing

  func alignment(with rows: [Row]) -> Alignment {
    Alignment(isGap: lines.map(\.line.isGap), count: rows.count) { line, row in
      lines[line].line.depth == rows[row].depth && lines[line].line.matches(rows[row].node)
    }
  }

  private func failure(of alignment: Alignment, _ rows: [Row]) -> Diagnostic {
    let claimed = lines.map { claim.lines[$0.place].value }
    let names = lines.flatMap { $0.line.attributes.map(\.name) }.uniqued()
    let numbered = Set(lines.filter { $0.line.instance != nil }.compactMap(\.line.className))
    let actual = rows.map { row in
      row.node.line(
        depth: row.depth, withInstance: numbered.contains(row.node.subject.className),
        attributes: names)
    }
    let first = alignment.steps.firstIndex(where: \.isDifference) ?? alignment.steps.endIndex
    let differing = alignment.steps[first...].prefix(while: \.isDifference)
    let missing = differing.lazy.compactMap(\.missing).first
    let extra = differing.lazy.compactMap(\.extra).first
    let time = claim.moment.map { " after '\($0.value)'" } ?? " at the end"
    let message =
      switch (missing, extra) {
      case _ where rows.isEmpty: "there is no view\(time)"
      case (let missing?, let extra?):
        "there is \(actual[extra].trimmingBlanks().quoted) here\(time), not \(claimed[missing].trimmingBlanks().quoted)"
      case (let missing?, nil):
        "there is no \(claimed[missing].trimmingBlanks().quoted) here\(time)"
      case (nil, let extra?):
        "there is \(actual[extra].trimmingBlanks().quoted) too\(time), which is not claimed"
      case (nil, nil): "the tree differs from the claim"
      }
    let wrong = missing ?? alignment.firstWrong ?? 0
    let place = lines.isEmpty ? nil : lines[min(wrong, lines.count - 1)].place
    return .error(
      message, at: place.map { claim.locationOfText(inLine: $0) } ?? claim.location,
      hint: missing == nil
        ? "claim every view; a line '...' matches any views" : hint(missing, extra, rows)
    ).showing(
      Difference(of: alignment, claimed: claimed, actual: actual),
      places: lines.map { claim.locationOfText(inLine: $0.place) })
  }

  private func hint(_ missing: Int?, _ extra: Int?, _ rows: [Row]) -> String {
    let plain = "write the view that is there, or fix the program"
    guard let missing else { return plain }
    let line = lines[missing].line
    if let extra, lines[missing].line.matches(rows[extra].node) {
      return "indent it by \(rows[extra].depth * 2) spaces"
    }
    let classes = rows.map(\.node.subject.className).uniqued()
    if let name = line.className, !classes.contains(name),
      let hint = Spelling.hint(for: name, among: classes.sorted())
    {
      return hint
    }
    return plain
  }

  /// Returns an error for the first attribute that no view has; `nil` if there is none.
  private func stranger(in tree: TraceTree) -> Diagnostic? {
    let known =
      (TraceNode.commonAttributes
      + Self.rows(of: tree.roots).flatMap { $0.node.attributes.keys.sorted() }).uniqued()
    for (place, line) in lines {
      for attribute in line.attributes
      where !known.contains(attribute.name)
        && !known.contains("is\(attribute.name.capitalizedFirst)")
      {
        return .error(
          "no view has an attribute '\(attribute.name)'",
          at: claim.locationOfText(inLine: place, offset: attribute.offset),
          hint: Spelling.hint(for: attribute.name, among: known)
            ?? "the views have \(known.map { "'\($0)'" }.joined(separator: ", "))")
      }
    }
    return nil
  }
}

extension TraceNode {
  /// Whether this is a window, judged by the name of its class.
  fileprivate var isWindow: Bool { subject.className.hasSuffix("Window") }
}
