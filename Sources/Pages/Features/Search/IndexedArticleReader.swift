import Articles
import Support

/// Traverses an article once and collects its text and its words by section.
struct IndexedArticleReader {
  private(set) var sections: [UInt8] = []
  private(set) var levels: [UInt8] = []

  private typealias Field = IndexedArticle.Field

  private let article: Article
  private var tally = Tally()
  private var cutter = WordSplitter()
  private var anchor = ""
  private var heading = ""
  private var text: [UInt8] = []
  private var code: [UInt8] = []

  init(_ article: Article) { self.article = article }

  var words: ByteList { tally.words.list }

  mutating func read() {
    count(article.title, .title)
    let titleWords = tally.words.count
    for symbol in article.frontMatter.tags { count(symbol, .symbol) }
    if let description = article.frontMatter.description { add(Prose.plain(description)) }
    var blocks = article.blocks[...]
    if case .heading(1, let inlines, _)? = blocks.first,
      Inline.plainText(of: inlines) == article.title
    {
      blocks = blocks.dropFirst()
    }
    for block in blocks { visit(block) }
    endSection()
    let (count, sum, fields) = (tally.words.count, tally.sum, Field.allCases.count)
    levels = tally.counts.withUnsafeBufferPointer { counts in
      (0..<count).map { word in
        SearchWeight.level(
          counts[word * fields..<(word + 1) * fields], titleWords: titleWords, words: sum)
      }
    }
  }

  // MARK: Blocks

  private mutating func visit(_ block: Block) {
    switch block {
    case .paragraph(let inlines): add(inlines)
    case .heading(_, let inlines, let anchor):
      endSection()
      self.anchor = anchor
      heading = Inline.plainText(of: inlines)
      count(heading, .heading)
    case .quote(let inner):
      for block in Callout.found(in: inner)?.1 ?? inner { visit(block) }
    case .footnote(_, _, let inner): for block in inner { visit(block) }
    case .list(_, _, let items): for item in items { for block in item.blocks { visit(block) } }
    case .code(let index):
      guard article.codeBlocks.indices.contains(index) else { return }
      add(article.codeBlocks[index])
    case .table(let table):
      for row in [table.header] + table.rows {
        add(Array(row.joined(separator: [.text(" · ")])))
      }
    case .thematicBreak, .html: return
    }
  }

  private mutating func endSection() {
    if !(text.isEmpty && code.isEmpty && heading.isEmpty && !sections.isEmpty) {
      if !heading.isEmpty, anchor == SearchText.usualAnchor(of: heading) {
        sections.append(IndexedArticle.usualAnchor)
      } else {
        append(anchor)
      }
      sections.append(IndexedArticle.endOfPart)
      append(heading)
      sections.append(IndexedArticle.endOfPart)
      sections += text
      sections.append(IndexedArticle.endOfPart)
      sections += code
      sections.append(IndexedArticle.endOfPart)
    }
    text.removeAll(keepingCapacity: true)
    code.removeAll(keepingCapacity: true)
  }

  private mutating func append(_ line: String) {
    for byte in line.utf8 { sections.append(byte < 0x20 ? 0x20 : byte) }
  }

  // MARK: Text

  private mutating func add(_ line: String) { add([.text(line)]) }

  private mutating func add(_ inlines: [Inline]) {
    var line: [UInt8] = []
    var codes: [Range<Int>] = []
    Self.gather(inlines, &line, &codes)
    guard !line.isEmpty else { return }
    for index in line.indices where line[index] < 0x20 { line[index] = 0x20 }
    line.withUnsafeBufferPointer { line in
      var start = 0
      for range in codes {
        count(UnsafeBufferPointer(rebasing: line[start..<range.lowerBound]), .text)
        count(UnsafeBufferPointer(rebasing: line[range]), .symbol)
        start = range.upperBound
      }
      count(UnsafeBufferPointer(rebasing: line[start...]), .text)
    }
    text += line
    text.append(UInt8(ascii: "\n"))
  }

  private static func gather(
    _ inlines: [Inline], _ line: inout [UInt8], _ codes: inout [Range<Int>]
  ) {
    for inline in inlines {
      switch inline {
      case .text(let text): line += text.utf8
      case .code(let code):
        let start = line.count
        line += code.utf8
        codes.append(start..<line.count)
      case .emphasis(let inner), .strong(let inner), .strikethrough(let inner),
        .link(_, _, let inner), .image(_, _, let inner):
        gather(inner, &line, &codes)
      case .softBreak, .lineBreak: line.append(UInt8(ascii: " "))
      case .html, .footnoteReference: continue
      }
    }
  }

  /// Skips code that the page hides, and lines without words.
  private mutating func add(_ block: CodeBlock) {
    if block.isInComment { return }
    if case .swift(let fence) = block.role, fence.isHidden { return }
    let isSwift = block.isSwift
    for line in block.shownText {
      var bytes = Array(line.utf8)
      for index in bytes.indices where bytes[index] < 0x20 { bytes[index] = 0x20 }
      let before = tally.sum
      bytes.withUnsafeBufferPointer { line in
        guard let start = line.firstIndex(where: { $0 != 0x20 }),
          let end = line.lastIndex(where: { $0 != 0x20 })
        else { return }
        let line = UnsafeBufferPointer(rebasing: line[start...end])
        count(line, .code)
        guard tally.sum > before else { return }
        if isSwift, let name = Self.declaredName(in: line) { count(name, .symbol) }
        code.append(contentsOf: line)
        code.append(UInt8(ascii: "\n"))
      }
    }
  }

  private static let declaring: Set<String> = [
    "actor", "class", "enum", "func", "macro", "protocol", "struct", "typealias",
  ]

  /// The name of the type or function that a line of Swift declares; `nil` if it declares none.
  private static func declaredName(
    in line: UnsafeBufferPointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8>? {
    var isDeclared = false
    var rest = line[...]
    while let start = rest.firstIndex(where: isNameByte) {
      rest = rest[start...]
      let end = rest.firstIndex { !isNameByte($0) } ?? rest.endIndex
      let isKeyword = declaring.contains(String(decoding: rest[..<end], as: UTF8.self))
      if isDeclared, !isKeyword { return UnsafeBufferPointer(rebasing: rest[..<end]) }
      if isKeyword { isDeclared = true }
      rest = rest[end...]
    }
    return nil
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A, 0x80...: true
    default: false
    }
  }

  // MARK: Words

  private mutating func count(_ text: String, _ field: Field) {
    var text = text
    text.withUTF8 { count($0, field) }
  }

  private mutating func count(_ text: UnsafeBufferPointer<UInt8>, _ field: Field) {
    Self.count(text, field, &cutter, &tally)
  }

  private static func count(
    _ text: UnsafeBufferPointer<UInt8>, _ field: Field, _ cutter: inout WordSplitter,
    _ tally: inout Tally
  ) {
    cutter.read(text) { tally.add($0, field) }
  }

  private struct Tally {
    var words = ByteTable(capacity: 400)
    /// The number of times that each word occurs in each field, one row for each word, at most 255.
    var counts: [UInt8] = []
    var sum = 0

    mutating func add(_ word: UnsafeBufferPointer<UInt8>, _ field: Field) {
      let fields = Field.allCases.count
      let number = words.number(of: word, hash: ByteTable.hash(word))
      if (number + 1) * fields > counts.count {
        counts.append(contentsOf: repeatElement(0, count: fields))
      }
      let place = number * fields + field.rawValue
      if counts[place] < .max { counts[place] += 1 }
      sum += 1
    }
  }
}
