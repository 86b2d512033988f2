import Articles

/// A pattern for the references of examples: `loading`, `views.md#`, `*#profile`.
///
/// It may match anywhere in `PAGE#BLOCK`, ignoring case. If it contains `*` (any characters) or `?`
/// (one character), it must match the whole reference.
package struct ExampleFilter: Hashable, Sendable {
  package var text: String

  package init(_ text: String) {
    self.text = text
  }

  /// Whether an example has a matching name. An example of a group also has the names of its blocks
  /// and of the group.
  package func matches(_ example: Example) -> Bool {
    names(of: example).contains { name in
      let text = text.lowercased()
      let reference = "\(example.article)#\(name)".lowercased()
      guard text.contains(where: { $0 == "*" || $0 == "?" }) else {
        return reference.contains(text)
      }
      return Self.matches(Array(reference), Array(text))
    }
  }

  private func names(of example: Example) -> [String] {
    let own = example.ownBlocks.flatMap { block -> [String] in
      guard case .swift(let fence) = block.role else { return [] }
      return [fence.name?.value, fence.group?.value].compactMap { $0 }
    }
    return [example.name] + own
  }

  /// Backtracks only to the last `*`, so the time is bounded by the product of both lengths.
  private static func matches(_ name: [Character], _ pattern: [Character]) -> Bool {
    var (at, next) = (0, 0)
    var star: (pattern: Int, name: Int)?
    while at < name.count {
      if next < pattern.count, pattern[next] == "*" {
        star = (next, at)
        next += 1
      } else if next < pattern.count, pattern[next] == "?" || pattern[next] == name[at] {
        at += 1
        next += 1
      } else if let last = star {
        star = (last.pattern, last.name + 1)
        at = last.name + 1
        next = last.pattern + 1
      } else {
        return false
      }
    }
    return pattern[next...].allSatisfy { $0 == "*" }
  }
}
