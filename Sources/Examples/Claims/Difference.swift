/// Shows claimed (`-`) and actual lines (`+`) where they differ, with a little of what is the same.
struct Difference {
  private(set) var lines: [String] = []

  private static let context = 2
  private static let longest = 40

  /// - Parameters:
  ///   - isUnordered: Whether the places of the lines say nothing, so that only what differs is shown.
  init(of alignment: Alignment, claimed: [String], actual: [String], isUnordered: Bool = false) {
    var entries: [(mark: Character, text: String)] = []
    var extras: [(Character, String)] = []
    func flush() {
      entries += extras
      extras = []
    }
    for step in alignment.steps {
      switch step {
      case .missing(let line): entries.append(("-", claimed[line]))
      case .extra(let line): extras.append(("+", actual[line]))
      case .same(let line, _), .gap(let line):
        flush()
        entries.append((" ", claimed[line]))
      case .covered(let line):
        flush()
        entries.append((" ", actual[line]))
      }
    }
    flush()
    let changed = entries.indices.filter { entries[$0].mark != " " }
    let shown = entries.indices.filter { index in
      isUnordered
        ? entries[index].mark != " " : changed.isNear(index, distance: Self.context)
    }
    var last = -1
    for index in shown {
      if lines.count >= Self.longest {
        let rest = shown.count { $0 >= index }
        lines.append("@@ \(rest) more lines @@")
        return
      }
      if index != last + 1, !isUnordered { lines.append("@@ line \(index + 1) @@") }
      lines.append("\(entries[index].mark)\(entries[index].text.visible)")
      last = index
    }
    if alignment.isCut { lines.append("@@ the rest is too long to compare @@") }
  }
}

extension [Int] {
  /// Whether one of these sorted numbers is no further away than a distance.
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
  /// The text with control characters spelt out, cut where it is very long.
  fileprivate var visible: String {
    var text = ""
    for scalar in unicodeScalars.prefix(300) {
      if scalar.value < 32 && scalar != "\t" || scalar.value == 127 {
        text += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return unicodeScalars.count > 300 ? text + "…" : text
  }

  /// The text in quotes, in one line and not long, as a message tells it.
  package var quoted: String {
    let limit = 60
    let text = visible
    return text.count > limit ? "'\(text.prefix(limit))…'" : "'\(text)'"
  }
}
