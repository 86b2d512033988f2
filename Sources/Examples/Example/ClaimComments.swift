import Articles
import Support
import SwiftSource

/// The comments of a block that make one claim, such as all its `// Prints`, one for each line of it.
package struct ClaimComments {
  /// How claims of a kind are written in comments.
  package struct Form: Sendable {
    /// What the comments begin with: `// Prints`.
    package var mark: String
    /// Whether `partial` on the Swift block holds for them.
    var takesPartial = false
    /// The claims that the comments of a block make. A comment that makes none, though it looks like one, is told.
    package var claims:
      @Sendable (CodeBlock, _ isPartial: Bool, _ diagnostics: inout [Diagnostic]) -> [Claim]
    /// The comments that make a claim of a block.
    package var comments: @Sendable (Claim, CodeBlock) -> ClaimComments
  }

  /// A comment that says one line of a claim.
  struct Slot {
    package var comment: SwiftComments.Comment
    /// The one of ``headers`` that counts it.
    package var header: Int?
    /// After which line of the block a comment stands that is to come before it.
    var lineBefore: Int
    /// The text after `//` that says another line instead.
    package var replacing: @Sendable (String) -> String
    /// The text after `//` of a new comment that says a line.
    package var adding: @Sendable (String) -> String
  }

  /// A comment that says how many of the lines under it are a claim's.
  package struct Header {
    package var comment: SwiftComments.Comment
    package var count: Int
    /// The text after `//` with another number.
    var recounted: @Sendable (Int) -> String
  }

  private let block: CodeBlock
  private let slots: [Slot]
  private let headers: [Header]

  init(in block: CodeBlock, slots: [Slot], headers: [Header] = []) {
    self.block = block
    self.slots = slots
    self.headers = headers
  }

  package var count: Int { slots.count }

  /// The block's lines with these as what it prints.
  ///
  /// A line that is gone takes its comment along; a new one has a comment of its own under the one before it,
  /// or is listed where that one is.
  package func rewritten(_ printed: [RewrittenLine]) -> [RewrittenLine] {
    var texts: [Int: String] = [:]
    var removed: Set<Int> = []
    var added: [Int: [String]] = [:]
    var counts = headers.map(\.count)
    var kept: Set<Int> = []
    var last: Int?
    for line in printed {
      switch line {
      case .kept(let place):
        kept.insert(place)
        last = place
      case .replaced(let place, let text):
        kept.insert(place)
        last = place
        let comment = slots[place].comment
        texts[comment.line] = rewritten(comment, saying: slots[place].replacing(text))
      case .added(let text):
        let near = slots[last ?? 0]
        let blanks = block.lines[near.comment.line].prefix { $0 == " " || $0 == "\t" }
        if let header = near.header { counts[header] += 1 }
        let after = last == nil ? near.lineBefore : near.comment.line
        added[after, default: []].append("\(blanks)//\(near.adding(text))")
      }
    }
    for place in slots.indices where !kept.contains(place) {
      let comment = slots[place].comment
      if let header = slots[place].header { counts[header] -= 1 }
      take(comment, &texts, &removed)
    }
    for (index, header) in headers.enumerated() where counts[index] != header.count {
      if counts[index] == 0 {
        take(header.comment, &texts, &removed)
      } else {
        texts[header.comment.line] = rewritten(
          header.comment, saying: header.recounted(counts[index]))
      }
    }
    var lines: [RewrittenLine] = (added[-1] ?? []).map { .added($0) }
    for place in block.lines.indices {
      if !removed.contains(place) {
        lines.append(texts[place].map { .replaced(place, $0) } ?? .kept(place))
      }
      lines += (added[place] ?? []).map { .added($0) }
    }
    return lines
  }

  /// Takes a comment away: its line, or what stands after the code.
  private func take(
    _ comment: SwiftComments.Comment, _ texts: inout [Int: String], _ removed: inout Set<Int>
  ) {
    if comment.isAlone {
      removed.insert(comment.line)
    } else {
      texts[comment.line] =
        String(
          decoding: block.lines[comment.line].utf8.prefix(comment.column - 1), as: UTF8.self
        ).withoutBlanksAtEnd
    }
  }

  /// The comment's line of the block with another text after `//`.
  private func rewritten(_ comment: SwiftComments.Comment, saying text: String) -> String {
    let start = block.lines[comment.line].utf8.prefix(comment.column + 1)
    return String(decoding: start, as: UTF8.self) + text
  }
}

extension String {
  fileprivate var withoutBlanksAtEnd: String {
    var text = self
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return text
  }
}
