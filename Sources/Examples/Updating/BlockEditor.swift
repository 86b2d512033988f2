import Articles

/// Edits the lines of a code block in an article and keeps everything around them: the text before
/// each line, the line endings, and the fence (playgrounds have none).
struct BlockEditor {
  /// Where the text before a new line is copied from. The right choice is found by reading the
  /// edited article.
  enum Margin: CaseIterable {
    /// The nearest line of the block.
    case neighbour
    /// The closing fence.
    case closingFence
    /// The opening fence, with spaces in place of a list marker.
    case openingFence
    case none
  }

  private let block: CodeBlock
  private let file: ByteLines
  private let fence: (mark: UInt8, length: Int)?

  /// The characters that may precede a fence: blanks, the markers of quotes, and in a Swift file
  /// those of comments.
  private let marginMarks: String

  /// - Parameter isSource: Whether the file is a Swift file that contains the block in a comment.
  init?(_ block: CodeBlock, in file: ByteLines, isSource: Bool = false) {
    self.block = block
    self.file = file
    marginMarks = isSource ? " \t>/*" : " \t>"
    if Playground.isPage(block.file) {
      fence = nil
    } else {
      guard let opening = file[block.location.line] else { return nil }
      let rest = opening.dropFirst(block.location.column - 1)
      guard let mark = rest.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else {
        return nil
      }
      let length = rest.prefix { $0 == mark }.count
      guard length >= 3 else { return nil }
      fence = (mark, length)
    }
    guard block.lines.isEmpty || file[block.firstLine + block.lines.count - 1] != nil
    else { return nil }
  }

  /// Returns the edits that change the block's lines to these; `nil` if the margin cannot be
  /// determined.
  func edits(_ lines: [RewrittenLine], margin: Margin) -> [TextEdit]? {
    var edits: [TextEdit] = []
    var kept: Set<Int> = []
    var last = block.firstLine - 1
    for line in lines {
      switch line {
      case .kept(let place):
        kept.insert(place)
        last = block.firstLine + place
      case .replaced(let place, let text):
        kept.insert(place)
        last = block.firstLine + place
        let own = block.lines[place].allSatisfy(\.isWhitespace) ? nil : ownMargin(place)
        guard let before = own ?? self.margin(margin, near: place) else { return nil }
        edits.append(file.replacing(last, with: Self.joined(before, text)))
      case .added(let text):
        guard let before = self.margin(margin, near: last - block.firstLine) else { return nil }
        edits.append(file.adding(Self.joined(before, text), afterLine: last))
      }
    }
    for place in block.lines.indices where !kept.contains(place) {
      edits.append(file.removing(block.firstLine + place))
    }
    return edits + longerFence(for: lines.map { $0.text(of: block.lines) })
  }

  /// Returns a line of the article; an empty one without trailing blanks.
  private static func joined(_ margin: [UInt8], _ text: String) -> [UInt8] {
    var line = margin + Array(text.utf8)
    if text.isEmpty {
      while let last = line.last, last == 32 || last == 9 { line.removeLast() }
    }
    return line
  }

  // MARK: What stands before a line

  /// Returns what precedes a line of the block; `nil` if the article's line does not end with the
  /// block's line, for example if a tab is only partly indentation.
  private func ownMargin(_ place: Int) -> [UInt8]? {
    guard block.lines.indices.contains(place), let line = file[block.firstLine + place] else {
      return nil
    }
    let text = Array(block.lines[place].utf8)
    guard line.count >= text.count, line.suffix(text.count).elementsEqual(text) else { return nil }
    return Array(line.dropLast(text.count))
  }

  private func margin(_ margin: Margin, near place: Int) -> [UInt8]? {
    switch margin {
    case .neighbour:
      let places = block.lines.indices.sorted {
        (abs($0 - place), $0) < (abs($1 - place), $1)
      }
      let neighbour = places.first { !block.lines[$0].allSatisfy(\.isWhitespace) }
      return neighbour.flatMap(ownMargin)
    case .closingFence:
      return closingFence.map { Array(file.bytes[$0.lineStart..<$0.start]) }
    case .openingFence:
      guard fence != nil, let opening = file[block.location.line] else { return nil }
      return opening.prefix(block.location.column - 1).map {
        marginMarks.utf8.contains($0) ? $0 : 32
      }
    case .none: return []
    }
  }

  // MARK: The fence

  /// The byte offsets of the closing fence's line and marks; `nil` if the block is not closed.
  private var closingFence: (lineStart: Int, start: Int, end: Int)? {
    guard let fence, let line = file[block.firstLine + block.lines.count] else { return nil }
    let rest = line.drop { marginMarks.utf8.contains($0) }
    let marks = rest.prefix { $0 == fence.mark }
    guard marks.count >= fence.length else { return nil }
    return (line.startIndex, marks.startIndex, marks.endIndex)
  }

  /// The edits that make the fence longer, so that lines such as "```" do not end the block.
  private func longerFence(for texts: [String]) -> [TextEdit] {
    guard let (mark, length) = fence else { return [] }
    func marks(_ count: Int, at position: Int) -> TextEdit {
      TextEdit(range: position..<position, bytes: Array(repeating: mark, count: count))
    }
    let runs = texts.compactMap { text -> Int? in
      let bytes = text.utf8.drop { $0 == 32 || $0 == 9 }
      let run = bytes.prefix { $0 == mark }.count
      let isFence = bytes.dropFirst(run).allSatisfy { $0 == 32 || $0 == 9 }
      return isFence && run >= length ? run : nil
    }
    guard let longest = runs.max(), let line = file[block.location.line] else { return [] }
    let closed = closingFence
    let closing = closed.map { $0.end - $0.start } ?? length
    let open = line.startIndex + block.location.column - 1 + length
    var edits = [marks(longest + 1 - length, at: open)]
    if let closed, closing < longest + 1 {
      edits.append(marks(longest + 1 - closing, at: closed.end))
    }
    return edits
  }
}
