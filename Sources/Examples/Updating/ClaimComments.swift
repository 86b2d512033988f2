import Articles
import Support

/// The comments of a block that make a claim, `// Prints` or `// =>`, one for each line of it.
struct ClaimComments {
  private enum Slot {
    /// `// Prints "text"`
    case single(SwiftComments.Comment)
    /// A comment under `// Prints two lines:`, which is the `header`-th of these.
    case listed(SwiftComments.Comment, header: Int)
    /// `// => value`
    case value(SwiftComments.Comment)

    var comment: SwiftComments.Comment {
      switch self {
      case .single(let comment), .listed(let comment, _), .value(let comment): comment
      }
    }
  }

  private let block: CodeBlock
  private var slots: [Slot] = []
  private var headers: [(comment: SwiftComments.Comment, count: Int)] = []

  init(of claim: Claim, in block: CodeBlock) {
    self.block = block
    let comments = SwiftComments(in: block.lines).all
    if claim.kind.name == ClaimKind.value.name {
      let places = Set(claim.lines.map(\.location))
      slots = comments.filter {
        places.contains(block.location(line: $0.line, column: $0.column))
      }.map(Slot.value)
      return
    }
    var index = 0
    while index < comments.count {
      let comment = comments[index]
      index += 1
      switch PrintsComment(comment.text) {
      case .line: slots.append(.single(comment))
      case .lines(let count):
        var taken = 0
        while taken < count, index < comments.count, comments[index].isAlone,
          comments[index].line == comment.line + taken + 1
        {
          slots.append(.listed(comments[index], header: headers.count))
          taken += 1
          index += 1
        }
        headers.append((comment, taken))
      default: break
      }
    }
  }

  var count: Int { slots.count }

  /// The block's lines with these as what it prints.
  ///
  /// A line that is gone takes its comment along; a new one has a comment of its own under the one before it,
  /// or is listed where that one is.
  func rewritten(_ printed: [RewrittenLine]) -> [RewrittenLine] {
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
        texts[comment.line] = replacing(text, in: slots[place])
      case .added(let text):
        let near = slots[last ?? 0]
        let comment = near.comment
        let blanks = String(block.lines[comment.line].prefix { $0 == " " || $0 == "\t" })
        switch near {
        case .single:
          // Before the first comment there is none to stand under.
          let after = last == nil ? comment.line - 1 : comment.line
          added[after, default: []].append("\(blanks)// Prints \"\(text)\"")
        case .value:
          added[comment.line, default: []].append(
            "\(blanks)// =>" + (text.isEmpty ? "" : " \(text)"))
        case .listed(_, let header):
          counts[header] += 1
          let after = last == nil ? headers[header].comment.line : comment.line
          added[after, default: []].append("\(blanks)//" + (text.isEmpty ? "" : " \(text)"))
        }
      }
    }
    for place in slots.indices where !kept.contains(place) {
      let comment = slots[place].comment
      if case .listed(_, let header) = slots[place] { counts[header] -= 1 }
      take(comment, &texts, &removed)
    }
    for (index, header) in headers.enumerated() where counts[index] != header.count {
      if counts[index] == 0 {
        take(header.comment, &texts, &removed)
      } else {
        texts[header.comment.line] = recounted(header.comment, as: counts[index])
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

  private func replacing(_ text: String, in slot: Slot) -> String {
    let comment = slot.comment
    let line = block.lines[comment.line]
    let start = String(decoding: line.utf8.prefix(comment.column + 1), as: UTF8.self)
    switch slot {
    case .listed:
      let blank = text.isEmpty ? "" : " "
      return start + blank + text
    case .value:
      guard let arrow = comment.text.firstRange(of: "=>") else { return line }
      let rest = comment.text[arrow.upperBound...]
      let blanks = rest.prefix { $0 == " " || $0 == "\t" }
      let isBare = blanks.count == rest.count
      return start + comment.text[..<arrow.upperBound] + (isBare ? " " : blanks) + text
    case .single:
      guard let open = comment.text.firstIndex(of: "\""),
        let close = comment.text.lastIndex(of: "\"")
      else { return line }
      return start + comment.text[...open] + text + comment.text[close...]
    }
  }

  /// `Prints two lines:` with another number, in letters where the author has them.
  private func recounted(_ comment: SwiftComments.Comment, as count: Int) -> String {
    let line = block.lines[comment.line]
    let start = String(decoding: line.utf8.prefix(comment.column + 1), as: UTF8.self)
    let words = comment.text.split(whereSeparator: \.isWhitespace)
    guard words.count > 2 else { return line }
    let isWritten = Int(words[1]) == nil
    let number =
      isWritten && count <= PrintsComment.numbers.count
      ? PrintsComment.numbers[count - 1] : "\(count)"
    let noun = count == 1 ? "line:" : "lines:"
    return start
      + comment.text[..<words[1].startIndex] + number
      + comment.text[words[1].endIndex..<words[2].startIndex] + noun
      + comment.text[words[2].endIndex...]
  }
}

extension String {
  fileprivate var withoutBlanksAtEnd: String {
    var text = self
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return text
  }
}
