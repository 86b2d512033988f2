import Articles
import Programs
import Support
import Trace

extension LifecycleClaim {
  /// Returns the claim's lines, corrected to what the runtime delivered.
  static func rewritten(
    _ claim: Claim, _ example: Example, _ outcome: Outcome
  ) throws(ClaimRewriteError) -> [RewrittenLine] {
    if claim.lines.allSatisfy({ $0.value.trimmingBlanks().isEmpty }) {
      let lines = LifecycleClaim(claim, example, outcome).everything
      if !lines.isEmpty || claim.isComplete { return lines.map { .added($0) } }
      throw ClaimRewriteError(
        "the runtime delivers nothing to the page's own classes",
        hint: "remove the claim, or make a controller and show it")
    }
    var lines = [RewrittenLine].unchanged(claim.lines.count)
    let texts = claim.lines.map(\.value)
    // Correcting one line may make another one wrong, so the correction is repeated.
    for _ in 0..<8 {
      let current = claim.saying(lines.map { $0.text(of: texts) })
      let judged = LifecycleClaim(current, example, outcome)
      if judged.diagnostics.isEmpty { return lines }
      lines = try judged.rewritten().after(lines, of: texts)
      if lines.allSatisfy({ $0.text(of: texts).trimmingBlanks().isEmpty }) {
        throw ClaimRewriteError(
          "the runtime delivers none of the claimed events",
          hint: "write another claim, or empty the fence to have it filled in")
      }
    }
    throw ClaimRewriteError(
      "found no small change that makes it pass",
      hint: "empty the fence to have it filled in, or fix the program")
  }
}

extension Claim {
  /// Returns the claim with other lines, each located at the claim itself.
  package func saying(_ texts: [String]) -> Claim {
    var claim = self
    claim.lines = texts.map { Located($0, at: location) }
    return claim
  }
}

extension [RewrittenLine] {
  /// Composes two rewrites: `earlier` changed `texts`, and these lines changed the result. Returns
  /// both as one change of `texts`.
  package func after(_ earlier: [RewrittenLine], of texts: [String]) -> [RewrittenLine] {
    map { line in
      switch line {
      case .kept(let place): return earlier[place]
      case .added: return line
      case .replaced(let place, let text):
        guard let original = earlier[place].place else { return .added(text) }
        return texts[original] == text ? .kept(original) : .replaced(original, text)
      }
    }
  }
}

// MARK: - Texts

extension LifecycleClaim {
  /// Everything that was delivered to objects of the page's own classes except `init` and `deinit`,
  /// as lines of a claim. What happened during another event is indented.
  var everything: [String] {
    var lines: [(event: Int, indent: Int)] = []
    var open: [Int] = []
    for event in log.events.indices {
      let occurred = log.events[event]
      guard occurred.subject.isOwn, !["init", "deinit"].contains(occurred.baseName) else {
        continue
      }
      while let last = open.last, log.ends[last] <= event { open.removeLast() }
      lines.append((event, open.count * 2))
      open.append(event)
    }
    let texts = lines.map { line in
      String(repeating: " ", count: line.indent) + text(for: log.events[line.event])
    }
    return Self.withCounts(texts)
  }

  /// Replaces three or more equal lines that contain no other lines by one with a count, `x3`.
  private static func withCounts(_ texts: [String]) -> [String] {
    func indent(_ text: String) -> Int { text.prefix { $0 == " " }.count }
    var result: [String] = []
    var index = 0
    while index < texts.count {
      let end = texts[index...].firstIndex { $0 != texts[index] } ?? texts.count
      let hasInside = end < texts.count && indent(texts[end]) > indent(texts[index])
      if end - index > 2, !hasInside {
        result.append("\(texts[index]) x\(end - index)")
      } else {
        result += texts[index..<end]
      }
      index = end
    }
    return result
  }

  /// The event as this claim would write it: with the author's name for the class, and with numbers
  /// and arguments if the author writes them.
  fileprivate func text(for event: TraceEvent) -> String {
    let speaking = patterns.filter { $0.speaks(of: event.subject) }
    let name = speaking.lazy.compactMap(\.className).first { !$0.contains("…") }
    let isNumbered = event.subject.instance > 1 || speaking.contains { $0.instance != nil }
    let number = isNumbered ? "#\(event.subject.instance)" : ""
    let start = "\(name ?? event.subject.className)\(number).\(event.baseName)"
    let mentions = patterns.filter { $0.method == event.baseName }
    if let model = mentions.first(where: { $0.mentions(event) }) ?? mentions.first {
      guard let arguments = model.arguments else { return start }
      return start + (Self.list(arguments, of: model, in: event) ?? "")
    }
    let labelled = event.arguments.filter { $0.label != "_" }
    guard !labelled.isEmpty else { return start }
    return start + "(" + labelled.map { "\($0.label): \($0.value)" }.joined(separator: ", ") + ")"
  }

  /// Returns the written arguments with the values of an event; `nil` if the event lacks one of
  /// them.
  private static func list(
    _ arguments: [EventPattern.Argument], of pattern: EventPattern, in event: TraceEvent
  ) -> String? {
    if arguments.allSatisfy({ $0.value == nil && $0.label != nil }), !arguments.isEmpty {
      return "(" + arguments.map { "\($0.label ?? "_"):" }.joined() + ")"
    }
    var words: [String] = []
    for (argument, place) in zip(arguments, pattern.places(in: event)) {
      guard let place else { return nil }
      var value = argument.value ?? ""
      if event.arguments.indices.contains(place) {
        let actual = event.arguments[place].value
        if !EventPattern.matches(value, actual) { value = actual }
      }
      words.append(argument.label.map { "\($0): \(value)" } ?? value)
    }
    return "(" + words.joined(separator: ", ") + ")"
  }
}

// MARK: - Order and number

extension LifecycleClaim {
  /// A line that should happen; a repeated line is listed once for each repetition.
  private struct Flat {
    var place: Int
    /// The repetition of the outermost repeated line around it, from 0.
    var turn: Int
    var pattern: EventPattern?
    var isGap = false
  }

  /// A line of the result, with its event.
  private struct Entry {
    var line: RewrittenLine
    var event: Int?
    var turn = 0
  }

  private struct Parsed {
    var line: LifecycleLine
    /// The outermost line with a count that contains this one, or this one itself.
    var repeated: Int?
    var isUnderAnother: Bool
  }

  /// Returns the lines after one step towards what was delivered.
  fileprivate func rewritten() throws(ClaimRewriteError) -> [RewrittenLine] {
    if let lines = withOtherCount { return lines }
    var parsed: [Int: Parsed] = [:]
    func add(_ lines: [LifecycleLine], repeated: Int?, isInner: Bool) {
      for line in lines {
        let own = repeated ?? (line.count > 1 ? line.line : nil)
        parsed[line.line] = Parsed(line: line, repeated: own, isUnderAnother: isInner)
        add(line.inner, repeated: own, isInner: true)
      }
    }
    add(lines, repeated: nil, isInner: false)
    var entries = try entries(parsed)
    entries = collapsed(entries, parsed)
    let isNested = parsed.values.contains(where: \.isUnderAnother)
    let rewritten = indented(entries, isNested: isNested)
    return withAbsences(rewritten, parsed)
  }

  private func texts(_ lines: [RewrittenLine]) -> [String] {
    let own = claim.lines.map(\.value)
    return lines.map { $0.text(of: own) }
  }

  private func holds(_ lines: [RewrittenLine]) -> Bool {
    LifecycleClaim(claim.saying(texts(lines)), of: self).diagnostics.isEmpty
  }

  /// The claim with another count on one line, if it passes with that change alone.
  private var withOtherCount: [RewrittenLine]? {
    guard flaws.isEmpty else { return nil }
    var counted: [LifecycleLine] = []
    func find(_ lines: [LifecycleLine]) {
      for line in lines {
        if line.count > 1 { counted.append(line) }
        find(line.inner)
      }
    }
    find(lines)
    for line in counted.prefix(20) {
      guard let pattern = line.content.pattern else { continue }
      let most = log.events.count { pattern.matches($0) }
      for count in Set([most, line.count - 1, line.count + 1]).sorted()
      where count > 0 && count != line.count {
        var lines = [RewrittenLine].unchanged(claim.lines.count)
        lines[line.line] = .replaced(
          line.line, claim.lines[line.line].value.withCount(count))
        if holds(lines) { return lines }
      }
    }
    return nil
  }

  /// Aligns the lines with the events.
  private func entries(_ parsed: [Int: Parsed]) throws(ClaimRewriteError) -> [Entry] {
    let flat = flat(parsed)
    let events = log.events
    let isKnown = flat.map { line in
      line.pattern.map { pattern in events.contains { pattern.mentions($0) } } ?? false
    }
    var rows: [EventPattern: [Bool]] = [:]
    for pattern in Set(flat.compactMap(\.pattern)) {
      rows[pattern] = events.map { pattern.matches($0) }
    }
    let similarities = events.map { Similarity(text(for: $0)) }
    let own = flat.map { Similarity($0.pattern?.text ?? claim.lines[$0.place].value) }
    let isLong = flat.count * events.count > 200_000
    let steps = try ClaimEditScript(
      isGap: flat.map(\.isGap), isOptional: events.indices.map { claim.isPartial || !counts[$0] },
      matches: { line, event in flat[line].pattern.flatMap { rows[$0]?[event] } ?? false },
      similarity: { line, event in
        let similarity = isLong ? 0 : own[line].to(similarities[event])
        // An event that need not be claimed can only replace a line with a misspelt name.
        return counts[event] || !isKnown[line] && similarity > 0.6 ? similarity : nil
      })
    return steps.steps.compactMap { step in
      switch step {
      case .keep(let line, let event):
        Entry(line: .kept(flat[line].place), event: event, turn: flat[line].turn)
      case .gap(let line): Entry(line: .kept(flat[line].place), event: nil, turn: flat[line].turn)
      case .replace(let line, let event):
        Entry(
          line: .replaced(flat[line].place, text(for: log.events[event])), event: event,
          turn: flat[line].turn)
      case .add(let event): Entry(line: .added(text(for: log.events[event])), event: event)
      case .remove, .pass: nil
      }
    }
  }

  /// All lines except `not` lines, in their order, including lines that cannot be parsed.
  private func flat(_ parsed: [Int: Parsed]) -> [Flat] {
    var result: [Flat] = []
    func add(_ lines: [LifecycleLine], turn: Int) {
      for line in lines where !line.content.isAbsence {
        for time in 0..<min(line.count, log.events.count + 1) where result.count < 20_000 {
          let turn = parsed[line.line]?.repeated == line.line ? time : turn
          result.append(
            Flat(
              place: line.line, turn: turn, pattern: line.content.pattern,
              isGap: line.content == .gap))
          add(line.inner, turn: turn)
        }
      }
    }
    add(lines, turn: 0)
    for place in claim.lines.indices
    where parsed[place] == nil && !claim.lines[place].value.trimmingBlanks().isEmpty {
      let index = result.firstIndex { $0.place > place } ?? result.count
      result.insert(Flat(place: place, turn: 0), at: index)
    }
    return result
  }

  /// Merges the repetitions of a repeated line into one line with a count if they are all alike;
  /// otherwise each is written out.
  private func collapsed(_ entries: [Entry], _ parsed: [Int: Parsed]) -> [Entry] {
    var result: [Entry] = []
    var index = 0
    while index < entries.count {
      guard let place = entries[index].line.place, let root = parsed[place]?.repeated,
        let head = parsed[root]?.line
      else {
        result.append(entries[index])
        index += 1
        continue
      }
      var end = index
      while end < entries.count,
        entries[end].line.place.map({ parsed[$0]?.repeated == root })
          ?? (head.inner.isEmpty && isOneMore(entries[end], head))
      {
        end += 1
      }
      let segment = entries[index..<end]
      let turns = segment.split { $0.line.place == root || isOneMore($0, head) }.count
      let isPlain = head.inner.isEmpty
      let size = isPlain ? 1 : self.size(of: head)
      let isEven =
        segment.allSatisfy { if case .replaced = $0.line { false } else { true } }
        && segment.count % size == 0
        && (isPlain
          || segment.enumerated().allSatisfy {
            $0.element.line.place == segment[index + $0.offset % size].line.place
          })
      if isEven, turns >= 0 {
        let count = segment.count / size
        let text = claim.lines[root].value
        for (offset, entry) in segment.prefix(size).enumerated() {
          var entry = entry
          if offset == 0 {
            entry.line =
              count == head.count ? .kept(root) : .replaced(root, text.withCount(count))
          }
          result.append(entry)
        }
      } else {
        var used: Set<Int> = []
        for entry in segment {
          var entry = entry
          if let place = entry.line.place {
            let text = entry.line.text(of: claim.lines.map(\.value)).withCount(1)
            entry.line = used.insert(place).inserted ? .replaced(place, text) : .added(text)
          }
          result.append(entry)
        }
      }
      index = end
    }
    return result
  }

  /// Whether an added event is one more repetition of a line with a count.
  private func isOneMore(_ entry: Entry, _ head: LifecycleLine) -> Bool {
    guard case .added = entry.line, let event = entry.event else { return false }
    return head.content.pattern?.matches(log.events[event]) ?? false
  }

  /// The number of lines in one repetition of a line.
  private func size(of line: LifecycleLine) -> Int {
    1 + line.inner.filter { !$0.content.isAbsence }.reduce(0) { $0 + size(of: $1) * $1.count }
  }
}

// MARK: - Nesting and absence

extension LifecycleClaim {
  /// Indents each line under the event during which it happened. The author's indentation is kept
  /// if it is right.
  private func indented(_ entries: [Entry], isNested: Bool) -> [RewrittenLine] {
    func width(_ text: String) -> Int {
      text.prefix { $0 == " " || $0 == "\t" }.reduce(0) { $0 + ($1 == "\t" ? 4 : 1) }
    }
    let own = claim.lines.map(\.value)
    let widths = Set(own.filter { !$0.trimmingBlanks().isEmpty }.map(width)).sorted()
    let base = widths.first ?? 0
    let step = zip(widths, widths.dropFirst()).map { $1 - $0 }.min() ?? 2
    var open: [(indent: Int, event: Int?)] = []
    return entries.map { entry in
      let text = entry.line.text(of: own)
      guard let event = entry.event else {
        // Nothing happens during a gap.
        while let last = open.last, last.indent >= width(text) { open.removeLast() }
        open.append((width(text), nil))
        return entry.line
      }
      func isDuring(_ other: Int?) -> Bool {
        other.map { $0 < event && log.ends[$0] > event } ?? false
      }
      var indent: Int?
      if let place = entry.line.place {
        let written = width(own[place])
        while let last = open.last, last.indent >= written { open.removeLast() }
        if open.last.map({ isDuring($0.event) }) ?? true { indent = written }
      } else if !isNested {
        indent = base
      }
      if indent == nil {
        while let last = open.last, !isDuring(last.event) { open.removeLast() }
        indent = open.last.map { $0.indent + step } ?? base
      }
      let wanted = indent ?? base
      while let last = open.last, last.indent >= wanted { open.removeLast() }
      open.append((wanted, event))
      let place = entry.line.place
      let written = place.map { own[$0] } ?? ""
      let blanks =
        place != nil && width(written) == wanted
        ? String(written.prefix { $0 == " " || $0 == "\t" })
        : String(repeating: " ", count: wanted)
      let result = blanks + text.drop { $0 == " " || $0 == "\t" }
      guard let place else { return .added(result) }
      return result == own[place] ? .kept(place) : .replaced(place, result)
    }
  }

  /// Inserts the `not` lines again, each after the line that it followed. A `not` line that fails
  /// is replaced by the event that happened.
  private func withAbsences(
    _ lines: [RewrittenLine], _ parsed: [Int: Parsed]
  ) -> [RewrittenLine] {
    let absences = parsed.values.map(\.line).filter(\.content.isAbsence)
      .sorted { $0.line < $1.line }
    var lines = lines
    for absence in absences {
      guard let pattern = absence.content.pattern else { continue }
      let after = lines.lastIndex { $0.place.map { $0 < absence.line } ?? false }
      let before = lines.firstIndex { $0.place.map { $0 > absence.line } ?? false }
      let places = Set([after.map { $0 + 1 } ?? 0, before ?? lines.count]).sorted()
      let written = claim.lines[absence.line].value
      let near = nearNames(of: pattern).map { written.replacing(pattern.text, with: $0) }
      let texts = [RewrittenLine.kept(absence.line)] + near.map { .replaced(absence.line, $0) }
      let base = holds(lines)
      var found: [RewrittenLine]?
      search: for text in texts {
        for place in places {
          var candidate = lines
          candidate.insert(text, at: place)
          // If the other lines do not pass yet, the next step judges the result.
          let isRight = base ? holds(candidate) : isAbsent(pattern) && text == texts[0]
          if isRight {
            found = candidate
            break search
          }
        }
      }
      if let found {
        lines = found
        continue
      }
      guard let event = log.events.first(where: { pattern.matches($0) }) else { continue }
      let blanks = written.prefix { $0 == " " || $0 == "\t" }
      lines.insert(.replaced(absence.line, blanks + text(for: event)), at: places[0])
    }
    return lines
  }

  private func isAbsent(_ pattern: EventPattern) -> Bool {
    let isKnown = log.events.contains { pattern.speaks(of: $0.subject) }
    return isKnown && EventPattern.usualMethods.contains(pattern.method)
      || log.events.contains { pattern.mentions($0) }
  }

  /// Likely corrections for a misspelt name.
  private func nearNames(of pattern: EventPattern) -> [String] {
    let name = pattern.className ?? ""
    let classes = log.events.map(\.subject.className).uniqued()
    let methods = log.events.map(\.baseName).uniqued() + EventPattern.usualMethods
    let nearClass = Spelling.nearest(to: name, among: classes) ?? name
    let nearMethod = Spelling.nearest(to: pattern.method, among: methods) ?? pattern.method
    let names = [(name, nearMethod), (nearClass, pattern.method), (nearClass, nearMethod)]
    return names.filter { $0 != (name, pattern.method) }.map { className, method in
      pattern.text.replacing(name, with: className, maxReplacements: 1)
        .replacing(".\(pattern.method)", with: ".\(method)", maxReplacements: 1)
    }
  }
}

extension String {
  /// Returns the line of a claim with another count; a count of 1 is left out.
  fileprivate func withCount(_ count: Int) -> String {
    let pattern = /[ \t]+[x×][0-9]+[ \t]*$/
    let bare = replacing(pattern, with: "")
    if count == 1 { return bare }
    let mark = contains("×") ? "×" : "x"
    return "\(bare) \(mark)\(count)"
  }
}
