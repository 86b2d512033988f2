import Articles
import Support

/// A unified diff of two versions of a file, in the format of `patch`.
package struct UnifiedDiff: Sendable {
  /// Without line endings: `--- path`, `@@ -3,1 +3,2 @@`, ` same`, `-old`, `+new`.
  package private(set) var lines: [String] = []

  private static let context = 3

  package init(from old: [UInt8], to new: [UInt8], path: String) {
    let before = Self.lines(of: old)
    let after = Self.lines(of: new)
    guard before != after else { return }
    var entries: [(mark: Character, line: [UInt8], old: Int, new: Int)] = []
    var (i, j) = (0, 0)
    for row in AlignedSequences(before, after).rows {
      switch row {
      case .first(let place):
        entries.append(("-", before[place], i, j))
        i += 1
      case .second(let place):
        entries.append(("+", after[place], i, j))
        j += 1
      case .both(let place, _):
        entries.append((" ", before[place], i, j))
        i += 1
        j += 1
      }
    }
    lines = ["--- \(path)", "+++ \(path)"]
    let changed = entries.indices.filter { entries[$0].mark != " " }
    var start = 0
    while start < changed.count {
      var end = start
      while end + 1 < changed.count, changed[end + 1] - changed[end] <= 2 * Self.context {
        end += 1
      }
      let first = max(0, changed[start] - Self.context)
      let last = min(entries.count - 1, changed[end] + Self.context)
      let hunk = entries[first...last]
      let oldCount = hunk.count { $0.mark != "+" }
      let newCount = hunk.count { $0.mark != "-" }
      let oldStart = hunk[first].old + (oldCount == 0 ? 0 : 1)
      let newStart = hunk[first].new + (newCount == 0 ? 0 : 1)
      lines.append("@@ -\(oldStart),\(oldCount) +\(newStart),\(newCount) @@")
      for entry in hunk {
        var line = entry.line
        let hasEnd = line.last == 10
        if hasEnd { line.removeLast() }
        lines.append("\(entry.mark)" + String(decoding: line, as: UTF8.self))
        if !hasEnd { lines.append("\\ No newline at end of file") }
      }
      start = end + 1
    }
  }

  /// The lines with their endings. As in `patch`, only `\n` ends a line.
  private static func lines(of bytes: [UInt8]) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == 10 {
      lines.append(Array(bytes[start...index]))
      start = index + 1
    }
    if start < bytes.count { lines.append(Array(bytes[start...])) }
    return lines
  }
}
