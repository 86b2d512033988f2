import Articles
import Support
import SwiftSource

/// The comments of a block that make up one claim, one for each line of the claim, such as all its
/// `// Prints` comments.
package struct ClaimComments {
  /// How claims of one kind are written in comments.
  package struct Form: Sendable {
    /// The start of the comments: `// Prints`.
    package var mark: String
    /// Whether `partial` on the Swift block applies to them.
    var takesPartial = false
    /// Reads the claims in the comments of a block. A comment that looks like a claim but is not
    /// one is reported.
    package var claims:
      @Sendable (CodeBlock, _ isPartial: Bool, _ diagnostics: inout [Diagnostic]) -> [Claim]
    /// Finds the comments of a block that make up a claim.
    package var comments: @Sendable (Claim, CodeBlock) -> ClaimComments
  }

  /// A comment that contains one line of a claim.
  struct Slot {
    package var comment: SwiftComments.Comment
    /// The index in ``headers`` of the header that counts this comment; `nil` if none does.
    package var header: Int?
    /// The line of the block after which to insert a comment that must precede this one; -1 for
    /// before the first line.
    var lineBefore: Int
    /// Returns the text after `//` if the comment is changed to contain another line.
    package var replacing: @Sendable (String) -> String
    /// Returns the text after `//` of a new comment that contains a line.
    package var adding: @Sendable (String) -> String
  }

  /// A comment that states how many of the lines after it belong to the claim.
  package struct Header {
    package var comment: SwiftComments.Comment
    package var count: Int
    /// Returns the text after `//` with another count.
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

  /// Returns the block's lines, with the claim's lines replaced by `printed`.
  ///
  /// The comment of a removed line is removed. A new line gets its own comment below the comment of
  /// the line before it. If a header counts that comment, it also counts the new one.
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

  /// Removes a comment: its whole line, or only the end of the line if there is code before it.
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

  /// Returns the comment's line of the block with another text after `//`.
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
