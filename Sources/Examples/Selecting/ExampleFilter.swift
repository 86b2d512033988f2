import Articles

/// A text that some examples' references have: `loading`, `views.md#`, `*#profile`.
///
/// It is looked for in `PAGE#BLOCK`, anywhere and in either case. With a `*` (any characters) or a `?` (one) it has to
/// match all of it.
package struct ExampleFilter: Hashable, Sendable {
  package var text: String

  package init(_ text: String) {
    self.text = text
  }

  /// Whether an example goes by such a name; one of a group goes by those of its blocks, too.
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

  /// Goes back to the last `*` where the rest does not fit: never longer than the product of both lengths.
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
