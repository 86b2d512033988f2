extension [CacheKeyPart] {
  /// Describes the changes, in terms that authors know; empty if there are none.
  package func changes(since old: [CacheKeyPart]) -> [String] {
    var changes: [String] = []
    let (before, now) = (old.byPlace, byPlace)
    for (place, input) in now.ordered {
      guard let was = before.inputs[place] else {
        changes.append("\(input.name) was added")
        continue
      }
      guard was.text != input.text else { continue }
      switch input.kind {
      case .lines: changes.append(Self.change(of: input.name, from: was.text, to: input.text))
      case .value:
        changes.append("\(input.name) changed from \(was.text.shown) to \(input.text.shown)")
      case .digest: changes.append("\(input.name) changed")
      }
    }
    for (place, input) in before.ordered where now.inputs[place] == nil {
      changes.append("\(input.name) was removed")
    }
    return changes
  }

  /// The inputs by their role and their number within that role.
  private var byPlace: (ordered: [(String, CacheKeyPart)], inputs: [String: CacheKeyPart]) {
    var counts: [String: Int] = [:]
    let ordered = map { input in
      counts[input.role, default: 0] += 1
      return ("\(input.role) \(counts[input.role] ?? 0)", input)
    }
    return (ordered, Dictionary(ordered) { $1 })
  }

  /// Describes which lines differ. Lines count from 1 in the block.
  private static func change(of name: String, from old: String, to new: String) -> String {
    let (old, new) = (old.programLines, new.programLines)
    let start = zip(old, new).prefix { $0 == $1 }.count
    let most = Swift.min(old.count, new.count) - start
    let end = zip(old.reversed(), new.reversed()).prefix(most).prefix { $0 == $1 }.count
    let (gone, come) = (old.dropFirst(start).dropLast(end), new.dropFirst(start).dropLast(end))
    let line = start + 1
    if gone.isEmpty {
      return come.count == 1
        ? "line \(line) of \(name) was added: \(come[come.startIndex].shown)"
        : "lines \(line) to \(line + come.count - 1) of \(name) were added"
    }
    if come.isEmpty {
      return gone.count == 1
        ? "line \(line) of \(name) was removed: \(gone[gone.startIndex].shown)"
        : "\(gone.count) lines of \(name) were removed, starting at line \(line)"
    }
    if gone.count == 1, come.count == 1 {
      return "line \(line) of \(name) changed from \(gone[gone.startIndex].shown) "
        + "to \(come[come.startIndex].shown)"
    }
    return come.count == 1
      ? "line \(line) of \(name) changed"
      : "lines \(line) to \(line + come.count - 1) of \(name) changed"
  }
}

extension String {
  fileprivate var programLines: [String] {
    var lines = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  /// The text in quotes, cut to 60 characters.
  fileprivate var shown: String {
    let text = trimmingBlanks()
    return "'" + (text.count > 60 ? text.prefix(59) + "…" : text[...]) + "'"
  }
}
