import Articles

/// A diff of claimed (`-`) and actual lines (`+`), with a few equal lines around each difference.
package struct Difference {
  package private(set) var lines: [String] = []
  /// For each of ``lines``, the index of its claimed line, from 0; `nil` if it is not claimed.
  private(set) var claimedLines: [Int?] = []

  private static let context = 2
  private static let longest = 40

  /// - Parameters:
  ///   - isUnordered: Whether the order of the lines does not matter, so that only differences are
  ///     shown.
  init(of alignment: Alignment, claimed: [String], actual: [String], isUnordered: Bool = false) {
    var entries: [Entry] = []
    var extras: [Entry] = []
    for step in alignment.steps {
      switch step {
      case .missing(let line):
        entries.append(Entry(mark: "-", text: claimed[line], claimed: line))
      case .extra(let line):
        extras.append(Entry(mark: "+", text: actual[line], actual: line))
      case .same(let line, let other):
        entries += extras + [Entry(mark: " ", text: claimed[line], claimed: line, actual: other)]
        extras = []
      case .gap(let line):
        entries += extras + [Entry(mark: " ", text: claimed[line], claimed: line)]
        extras = []
      case .covered(let line):
        entries += extras + [Entry(mark: " ", text: actual[line], actual: line)]
        extras = []
      }
    }
    entries += extras
    let changed = entries.indices.filter { entries[$0].mark != " " }
    let shown = entries.indices.filter { index in
      isUnordered
        ? entries[index].mark != " " : changed.isNear(index, distance: Self.context)
    }
    var last = -1
    for (count, index) in shown.enumerated() {
      if lines.count >= Self.longest {
        append("@@ \(shown.count - count) more lines @@")
        return
      }
      if index != last + 1, !isUnordered { append(Self.header(entries[index...])) }
      append("\(entries[index].mark)\(entries[index].text.visible)", entries[index].claimed)
      last = index
    }
    if alignment.isCut { append("@@ the rest is too long to compare @@") }
  }

  private mutating func append(_ line: String, _ claimed: Int? = nil) {
    lines.append(line)
    claimedLines.append(claimed)
  }

  private struct Entry {
    var mark: Character
    var text: String
    /// The index of the line in the claim, and among the actual lines.
    var claimed: Int?
    var actual: Int?
  }

  /// The numbers of the following lines in the claim and among the actual lines: `@@ -3 +40 @@`.
  private static func header(_ entries: ArraySlice<Entry>) -> String {
    let claimed = entries.lazy.compactMap(\.claimed).first.map { " -\($0 + 1)" } ?? ""
    let actual = entries.lazy.compactMap(\.actual).first.map { " +\($0 + 1)" } ?? ""
    return "@@\(claimed)\(actual) @@"
  }
}

extension Diagnostic {
  /// The diagnostic with a diff.
  ///
  /// - Parameter places: The locations of the compared claimed lines in the article.
  func showing(_ difference: Difference, places: [Location]) -> Diagnostic {
    var diagnostic = self
    diagnostic.diff = difference.lines
    diagnostic.diffLines = difference.claimedLines.map { line in
      line.flatMap { places.indices.contains($0) ? places[$0].line : nil }
    }
    return diagnostic
  }
}

extension [Int] {
  /// Whether one of these sorted numbers is within a distance of another number.
  fileprivate func isNear(_ number: Int, distance: Int) -> Bool {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number - distance { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] <= number + distance
  }
}

extension String {
  /// The text with control characters escaped, truncated if it is very long.
  package var visible: String { visible(limit: 300) }

  package func visible(limit: Int) -> String {
    var text = ""
    for scalar in unicodeScalars.prefix(limit) {
      if scalar.value < 32 && scalar != "\t" || scalar.value == 127 {
        text += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return unicodeScalars.count > limit ? text + "…" : text
  }

  /// The text in quotes, on one line and truncated, for a message.
  package var quoted: String {
    let limit = 60
    let text = visible
    return text.count > limit ? "'\(text.prefix(limit))…'" : "'\(text)'"
  }
}
