import Articles
import Support
import Trace

extension HierarchyClaim {
  /// Returns the claim's lines, corrected to the views of the windows or of a part of their trees,
  /// whichever needs the fewest changes.
  func rewritten() throws(ClaimRewriteError) -> [RewrittenLine] {
    let tree: TraceTree
    let event: TraceEvent?
    switch self.tree {
    case .success(let found): (tree, event) = found
    case .failure(let failure):
      throw ClaimRewriteError(
        failure.diagnostic.message, hint: failure.diagnostic.hint ?? "fix the program")
    }
    let candidates = Self.candidates(of: tree, after: event).filter { !$0.isEmpty }
    // Just after an event, the claim is about the view of the event's subject, which is in no
    // window yet.
    let meant = candidates.last { rows in
      event.map { event in
        !rows[0].node.subject.className.hasSuffix("Window")
          && rows.contains {
            $0.node.subject == event.subject || $0.node.controller == event.subject
          } && !tree.roots.contains { $0.children.contains(rows[0].node) }
      } ?? false
    }
    guard let first = meant ?? candidates.first else {
      throw ClaimRewriteError(
        "there is no view", hint: "remove the claim, or put a view into a window")
    }
    let form = HierarchyForm(claim, tree: tree)
    if claim.lines.allSatisfy({ $0.value.trimmingBlanks().isEmpty }) {
      return first.map { .added(form.line(for: $0.node, depth: $0.depth)) }
    }
    var best: [RewrittenLine]?
    for rows in candidates {
      let lines = try form.rewritten(as: rows)
      let changes = lines.changes(of: claim.lines.count)
      if changes < best?.changes(of: claim.lines.count) ?? .max { best = lines }
    }
    return best ?? []
  }
}

/// How an author writes the views of a claim: whether they have texts, controllers, instance
/// numbers and attributes.
private struct HierarchyForm {
  private let lines: [String]
  /// `nil` for a line that cannot be parsed.
  private let parsed: [HierarchyLine?]
  /// The attributes that every line has; a new line gets them, too.
  private let commonAttributes: [String]
  private let hasTexts: Bool
  private let hasControllers: Bool
  private let numberedClasses: Set<String>
  private let knownAttributes: [String]

  init(_ claim: Claim, tree: TraceTree) {
    lines = claim.lines.map(\.value)
    parsed = lines.map { line in
      guard !line.trimmingBlanks().isEmpty else { return nil }
      do throws(EventPattern.Flaw) { return try HierarchyLine(line) } catch { return nil }
    }
    let views = parsed.compactMap { $0 }.filter { !$0.isGap }
    commonAttributes = (views.first?.attributes.map(\.name) ?? []).filter { name in
      views.allSatisfy { $0.attributes.contains { $0.name == name } }
    }
    hasTexts = views.count < 2 || views.contains { $0.text != nil }
    hasControllers = views.count < 2 || views.contains { $0.controller != nil }
    numberedClasses = Set(views.filter { $0.instance != nil }.compactMap(\.className))
    var known = Set(TraceNode.commonAttributes)
    var waiting = tree.roots
    while let node = waiting.popLast() {
      known.formUnion(node.attributes.keys)
      waiting += node.children
    }
    knownAttributes = known.sorted()
  }

  func rewritten(as rows: [HierarchyClaim.Row]) throws(ClaimRewriteError) -> [RewrittenLine] {
    let places = lines.indices.filter { !lines[$0].trimmingBlanks().isEmpty }
    let steps = try ClaimEditScript(
      isGap: places.map { parsed[$0]?.isGap ?? false },
      isOptional: Array(repeating: false, count: rows.count),
      matches: { line, row in
        guard let line = parsed[places[line]] else { return false }
        return line.depth == rows[row].depth && line.matches(rows[row].node)
      },
      similarity: { line, row in similarity(places[line], rows[row]) })
    let rewritten = try steps.lines(
      replaced: { line, row in
        self.line(for: rows[row].node, depth: rows[row].depth, insteadOf: parsed[places[line]])
      },
      added: { row in self.line(for: rows[row].node, depth: rows[row].depth) })
    return rewritten.map { line in
      switch line {
      case .kept(let place): .kept(places[place])
      case .replaced(let place, let text): .replaced(places[place], text)
      case .added: line
      }
    }
  }

  private func similarity(_ place: Int, _ row: HierarchyClaim.Row) -> Double {
    let words = lines[place].trimmingBlanks()
    let other = row.node.line(depth: 0, withInstance: false, attributes: [])
    guard let line = parsed[place] else { return 0.6 * Similarity.of(words, other) }
    let depth = line.depth == row.depth ? 0.2 : 0
    let isClass = line.className.map { row.node.subject.isCalled($0, instance: nil) } ?? false
    let isController =
      line.controller.map { row.node.controller?.isCalled($0, instance: nil) ?? false }
      ?? (row.node.controller == nil)
    let isText = line.text.map { row.node.text == $0 } ?? true
    if isClass { return 0.5 + depth + (isController ? 0.2 : 0) + (isText ? 0.1 : 0) }
    return 0.4 * Similarity.of(words, other) + depth + (isController ? 0.1 : 0)
  }

  /// Returns a line for a view that is not claimed yet.
  func line(for node: TraceNode, depth: Int) -> String {
    var node = node
    if !hasTexts { node.text = nil }
    if !hasControllers { node.controller = nil }
    let isNumbered = numberedClasses.contains(node.subject.className)
    return node.line(
      depth: depth, withInstance: isNumbered,
      attributes: commonAttributes.filter { node.value(of: $0) != nil })
  }

  /// Returns a line for a view that replaces another line, and states the same properties as the
  /// old line.
  private func line(
    for node: TraceNode, depth: Int, insteadOf old: HierarchyLine?
  ) -> String {
    guard let old, !old.isGap else { return line(for: node, depth: depth) }
    var words: [String] = []
    let className = old.className ?? ""
    let isClass = node.subject.isCalled(className, instance: nil)
    words.append(
      String(repeating: "  ", count: depth) + (isClass ? className : node.subject.className)
        + (old.instance == nil ? "" : "#\(node.subject.instance)"))
    if let text = old.text, let shown = node.text {
      let isSame = Pattern(text: text).matches(shown) || Pattern(text: text).matches(shown.escaped)
      let merged = ClaimedText.merged(text, with: shown)
      words.append("\"\(isSame ? text : merged ?? shown.escaped)\"")
    }
    if let controller = old.controller, let owner = node.controller {
      let isSame = owner.isCalled(controller, instance: nil)
      words.append(
        "of \(isSame ? controller : owner.className)"
          + (old.controllerInstance == nil ? "" : "#\(owner.instance)"))
    }
    for attribute in old.attributes {
      let isKnown = node.value(of: attribute.name) != nil
      let name =
        isKnown
        ? attribute.name : Spelling.nearest(to: attribute.name, among: knownAttributes) ?? ""
      guard let value = node.value(of: name) else { continue }
      let isSame = isKnown && HierarchyLine.isEqual(attribute.value, value)
      if attribute.value == "true", value == "true" {
        words.append(name)
      } else {
        let text = isSame ? attribute.value : ClaimedText.withoutAddresses(value)
        let isBare = "([{".contains(text.first ?? "x") || !text.contains(" ") && !text.isEmpty
        words.append(isBare ? "\(name)=\(text)" : "\(name)=\"\(text)\"")
      }
    }
    return words.joined(separator: " ")
  }
}
