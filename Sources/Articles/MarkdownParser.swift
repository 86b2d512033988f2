import CMarkGFM
import Support
import Synchronization

/// The structure of a text as cmark-gfm parses it, in Swift values. Only this file uses cmark.
///
/// Extensions: tables, strikethrough, autolinks, task lists, footnotes. Links, raw HTML and code
/// are kept as written; nothing is escaped here.
struct MarkdownParser {
  /// A code block as CommonMark defines it. Lines and columns count from 1, columns in UTF-8 bytes.
  struct Code: Sendable {
    var line: Int
    var column: Int
    /// `nil` for indented code and for a comparison in a comment.
    var fence: (character: Character, length: Int)?
    var lines: [String]
    /// The text of an HTML comment that requests a comparison, and the line and column where the
    /// text starts; `nil` for code.
    var comment: (text: String, line: Int, column: Int)?
  }

  /// A block of raw HTML. Its lines do not include the indentation of a list or the marker of a
  /// quote.
  struct HTML: Sendable {
    var line: Int
    var lines: [String]
  }

  struct Link: Sendable {
    var destination: String
    var isImage: Bool
    /// Whether there is nothing between the brackets.
    var isSilent: Bool
    /// The location that cmark reports. It is nearly always exact, and always inside the block.
    var line: Int
    var column: Int
    var lastLine: Int
  }

  /// The maximum depth to which quotes, lists and emphasis may be nested. Anything deeper loses its
  /// structure.
  static let deepest = 100

  /// `.code(i)` is an index into ``codes``; the anchors of headings are empty.
  var blocks: [Block] = []
  /// In line order.
  var codes: [Code] = []
  var htmls: [HTML] = []
  var inlineHTML: [(text: String, line: Int)] = []
  var links: [Link] = []
  /// The first line of each footnote that the page refers to.
  var footnoteLines: Set<Int> = []
  /// The lines of blocks that contain text, code or HTML and no other blocks.
  var leafLines: [ClosedRange<Int>] = []
  /// The texts of paragraphs, headings and cells that may contain an undefined reference, with the
  /// lines on which they start. Links, code and HTML in them are U+FFFC.
  var bracketedTexts: [(text: String, line: Int)] = []
  /// The starts of paragraphs that are the first block of a quote.
  var quoteStarts: [(line: Int, column: Int)] = []
  /// The first location where the nesting is too deep.
  var tooDeep: (line: Int, column: Int)?
  /// The indices of the delimiter rows of tables that are too large and shown as text.
  var oversizedTables: [Int] = []

  /// cmark keeps the characters that start an extension's inlines in global tables and changes them
  /// while it parses, so only one text can be parsed at a time.
  private static let lock = Mutex(())

  init(_ lines: [String]) {
    var text = lines
    oversizedTables = TableSize.excessive(in: lines)
    // Without its delimiter row it is not a table.
    for index in oversizedTables { text[index] = "" }
    guard let document = Self.document(text.map { $0 + "\n" }.joined()) else { return }
    defer { cmark_node_free(document) }
    var reader = TreeReader(lines: lines)
    reader.collect(document)
    blocks = reader.blocks(in: document, depth: 0)
    codes = reader.codes
    htmls = reader.htmls
    inlineHTML = reader.inlineHTML
    footnoteLines = reader.footnoteLines
    leafLines = reader.leafLines
    bracketedTexts = reader.bracketedTexts
    links = reader.links
    quoteStarts = reader.quoteStarts
    tooDeep = reader.tooDeep
  }

  /// Parses a text into a tree that the caller must free.
  private static func document(_ text: String) -> Node? {
    let document = lock.withLock { _ in
      cmark_gfm_core_extensions_ensure_registered()
      guard let parser = cmark_parser_new(CMARK_OPT_FOOTNOTES) else { return UInt(0) }
      defer { cmark_parser_free(parser) }
      for name in ["table", "strikethrough", "autolink", "tasklist"] {
        if let found = cmark_find_syntax_extension(name) {
          cmark_parser_attach_syntax_extension(parser, found)
        }
      }
      cmark_parser_feed(parser, text, text.utf8.count)
      return UInt(bitPattern: cmark_parser_finish(parser))
    }
    return Node(bitPattern: document)
  }
}

private typealias Node = OpaquePointer

extension MarkdownParser {
  /// The blocks and then the inlines of raw HTML, with the line that each starts on.
  var rawHTML: [(text: String, line: Int)] {
    htmls.map { ($0.lines.joined(separator: "\n"), $0.line) } + inlineHTML
  }
}

/// Converts a tree of cmark nodes into values.
private struct TreeReader {
  let lines: [String]
  var codes: [MarkdownParser.Code] = []
  var htmls: [MarkdownParser.HTML] = []
  var inlineHTML: [(text: String, line: Int)] = []
  var links: [MarkdownParser.Link] = []
  var footnoteLines: Set<Int> = []
  var leafLines: [ClosedRange<Int>] = []
  var bracketedTexts: [(text: String, line: Int)] = []
  var quoteStarts: [(line: Int, column: Int)] = []
  var tooDeep: (line: Int, column: Int)?
  private var codeIndices: [Node: Int] = [:]
  private var footnotes: [Node: (label: String, number: Int)] = [:]
  /// In the order of the footnote numbers, which start at 1.
  private var footnoteLabels: [String] = []

  init(lines: [String]) {
    self.lines = lines
  }

  /// Collects all code, HTML, links and footnotes, at any depth.
  mutating func collect(_ document: Node) {
    guard let iterator = cmark_iter_new(document) else { return }
    defer { cmark_iter_free(iterator) }
    var found: [(node: Node, code: MarkdownParser.Code)] = []
    var block = (first: 1, last: 1)
    let hasBrackets = lines.contains { line in
      UndefinedReferences.starts.contains { line.containsBytes(of: $0) }
    }
    var text = ""
    func endText() {
      if UndefinedReferences.starts.contains(where: text.containsBytes) {
        bracketedTexts.append((text, block.first))
      }
      text = ""
    }
    while true {
      let event = cmark_iter_next(iterator)
      if event == CMARK_EVENT_DONE { break }
      guard event == CMARK_EVENT_ENTER, let node = cmark_iter_get_node(iterator) else { continue }
      let line = Int(cmark_node_get_start_line(node))
      let column = Int(cmark_node_get_start_column(node))
      switch cmark_node_get_type(node) {
      case CMARK_NODE_CODE_BLOCK: found.append((node, code(node, line: line, column: column)))
      case CMARK_NODE_HTML_BLOCK:
        let text = string(cmark_node_get_literal(node))
        htmls.append(MarkdownParser.HTML(line: line, lines: Self.lines(of: text)))
        if let code = MarkdownParser.Code(comment: Self.lines(of: text), line: line, column: column)
        {
          found.append((node, code))
        }
      case CMARK_NODE_HTML_INLINE:
        inlineHTML.append((string(cmark_node_get_literal(node)), line > 0 ? line : block.first))
      case CMARK_NODE_PARAGRAPH:
        if let parent = cmark_node_parent(node), cmark_node_previous(node) == nil, column > 0,
          cmark_node_get_type(parent) == CMARK_NODE_BLOCK_QUOTE
        {
          quoteStarts.append((line, column))
        }
      case CMARK_NODE_FOOTNOTE_DEFINITION:
        footnoteLines.insert(line)
        let label = label(line: line, column: column)
        footnoteLabels.append(label)
        footnotes[node] = (label, footnoteLabels.count)
      case CMARK_NODE_LINK, CMARK_NODE_IMAGE:
        links.append(
          MarkdownParser.Link(
            destination: string(cmark_node_get_url(node)),
            isImage: cmark_node_get_type(node) == CMARK_NODE_IMAGE,
            isSilent: cmark_node_first_child(node) == nil,
            line: line > 0 ? line : block.first, column: max(1, column), lastLine: block.last))
      default: break
      }
      if hasBrackets, !Self.isBlock(node) {
        switch cmark_node_get_type(node) {
        case CMARK_NODE_TEXT: text += string(cmark_node_get_literal(node))
        case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: text += "\n"
        default: text += "\u{FFFC}"
        }
      }
      if line > 0, Self.isBlock(node) {
        endText()
        block = (line, max(line, Int(cmark_node_get_end_line(node))))
        if cmark_node_first_child(node).map(Self.isBlock) != true {
          leafLines.append(block.first...block.last)
        }
      }
    }
    endText()
    found.sort { ($0.code.line, $0.code.column) < ($1.code.line, $1.code.column) }
    for (index, entry) in found.enumerated() { codeIndices[entry.node] = index }
    codes = found.map(\.code)
    htmls.sort { $0.line < $1.line }
  }

  private static func isBlock(_ node: Node) -> Bool {
    cmark_node_get_type(node).rawValue & UInt32(CMARK_NODE_TYPE_MASK)
      == UInt32(CMARK_NODE_TYPE_BLOCK)
  }

  private func code(_ node: Node, line: Int, column: Int) -> MarkdownParser.Code {
    var length: Int32 = 0
    var offset: Int32 = 0
    var character: CChar = 0
    let isFenced = cmark_node_get_fenced(node, &length, &offset, &character) != 0
    return MarkdownParser.Code(
      line: max(1, line), column: max(1, column),
      fence: isFenced
        ? (Character(Unicode.Scalar(UInt8(bitPattern: character))), Int(length)) : nil,
      lines: Self.lines(of: string(cmark_node_get_literal(node))))
  }

  /// Reads the label of a footnote definition from the line, before the definition's text. cmark
  /// does not keep it.
  private func label(line: Int, column: Int) -> String {
    guard lines.indices.contains(line - 1) else { return "" }
    let before = Array(lines[line - 1].utf8.prefix(max(0, column - 1)))
    guard let end = before.lastIndex(of: "]:"), let start = before.lastIndex(of: "[^", before: end)
    else { return "" }
    return String(decoding: before[start + 2..<end], as: UTF8.self)
  }

  mutating func blocks(in parent: Node, depth: Int) -> [Block] {
    var blocks: [Block] = []
    var child = cmark_node_first_child(parent)
    while let node = child {
      child = cmark_node_next(node)
      if depth >= MarkdownParser.deepest {
        noteDepth(of: node)
        blocks += flattened(node)
      } else if let block = block(node, depth: depth + 1) {
        blocks.append(block)
      }
    }
    return blocks
  }

  private mutating func block(_ node: Node, depth: Int) -> Block? {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_PARAGRAPH: return .paragraph(inlines(in: node, depth: depth))
    case CMARK_NODE_HEADING:
      return .heading(
        level: Int(cmark_node_get_heading_level(node)), inlines(in: node, depth: depth), anchor: "")
    case CMARK_NODE_BLOCK_QUOTE: return .quote(blocks(in: node, depth: depth))
    case CMARK_NODE_LIST: return list(node, depth: depth)
    case CMARK_NODE_CODE_BLOCK: return codeIndices[node].map(Block.code)
    case CMARK_NODE_HTML_BLOCK:
      return codeIndices[node].map(Block.code) ?? .html(string(cmark_node_get_literal(node)))
    case CMARK_NODE_THEMATIC_BREAK: return .thematicBreak
    case CMARK_NODE_FOOTNOTE_DEFINITION:
      let (label, number) = footnotes[node] ?? ("", 0)
      return .footnote(label: label, number: number, blocks(in: node, depth: depth))
    default:
      if string(cmark_node_get_type_string(node)) == "table" { return table(node, depth: depth) }
      let inner = flattened(node)
      return inner.isEmpty ? nil : .quote(inner)
    }
  }

  private mutating func list(_ node: Node, depth: Int) -> Block {
    var items: [ListItem] = []
    var child = cmark_node_first_child(node)
    while let item = child {
      child = cmark_node_next(item)
      let isTask = string(cmark_node_get_type_string(item)) == "tasklist"
      items.append(
        ListItem(
          isChecked: isTask ? cmark_gfm_extensions_get_tasklist_item_checked(item) : nil,
          blocks: blocks(in: item, depth: depth + 1)))
    }
    let isOrdered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
    return .list(
      start: isOrdered ? Int(cmark_node_get_list_start(node)) : nil,
      isTight: cmark_node_get_list_tight(node) != 0, items: items)
  }

  private mutating func table(_ node: Node, depth: Int) -> Block {
    let count = Int(cmark_gfm_extensions_get_table_columns(node))
    let marks = cmark_gfm_extensions_get_table_alignments(node)
    let alignments = (0..<count).map { column -> Table.Alignment in
      switch marks?[column] {
      case UInt8(ascii: "l"): .left
      case UInt8(ascii: "c"): .center
      case UInt8(ascii: "r"): .right
      default: .none
      }
    }
    var table = Table(alignments: alignments, header: [], rows: [])
    var child = cmark_node_first_child(node)
    while let row = child {
      child = cmark_node_next(row)
      table.lines.append(Int(cmark_node_get_start_line(row)))
      var cells: [[Inline]] = []
      var next = cmark_node_first_child(row)
      while let cell = next {
        next = cmark_node_next(cell)
        cells.append(inlines(in: cell, depth: depth + 2))
      }
      if cmark_gfm_extensions_get_table_row_is_header(row) != 0 {
        table.header = cells
      } else {
        table.rows.append(cells)
      }
    }
    return .table(table)
  }

  private mutating func inlines(in parent: Node, depth: Int) -> [Inline] {
    var inlines: [Inline] = []
    // cmark splits a text that contains many special characters into many nodes.
    var joined = ""
    func endText() {
      if !joined.isEmpty { inlines.append(.text(joined)) }
      joined = ""
    }
    var child = cmark_node_first_child(parent)
    while let node = child {
      child = cmark_node_next(node)
      let inline: Inline
      if depth >= MarkdownParser.deepest {
        noteDepth(of: node)
        inline = .text(text(under: node))
      } else {
        inline = self.inline(node, depth: depth + 1)
      }
      if case .text(let next) = inline {
        joined += next
      } else {
        endText()
        inlines.append(inline)
      }
    }
    endText()
    return inlines
  }

  private mutating func inline(_ node: Node, depth: Int) -> Inline {
    let literal = string(cmark_node_get_literal(node))
    switch cmark_node_get_type(node) {
    case CMARK_NODE_TEXT: return .text(literal)
    case CMARK_NODE_CODE: return .code(literal)
    case CMARK_NODE_SOFTBREAK: return .softBreak
    case CMARK_NODE_LINEBREAK: return .lineBreak
    case CMARK_NODE_HTML_INLINE: return .html(literal)
    case CMARK_NODE_EMPH: return .emphasis(inlines(in: node, depth: depth))
    case CMARK_NODE_STRONG: return .strong(inlines(in: node, depth: depth))
    case CMARK_NODE_LINK, CMARK_NODE_IMAGE:
      let destination = string(cmark_node_get_url(node))
      let title = string(cmark_node_get_title(node))
      let inner = inlines(in: node, depth: depth)
      return cmark_node_get_type(node) == CMARK_NODE_LINK
        ? .link(destination: destination, title: title, inner)
        : .image(source: destination, title: title, inner)
    case CMARK_NODE_FOOTNOTE_REFERENCE:
      // cmark numbers the definitions by their first reference and keeps only that number here.
      let number = Int(literal) ?? 0
      let label =
        footnoteLabels.indices.contains(number - 1) ? footnoteLabels[number - 1] : literal
      return .footnoteReference(label: label, number: number)
    default:
      let inner = inlines(in: node, depth: depth)
      let isStruck = string(cmark_node_get_type_string(node)) == "strikethrough"
      return isStruck ? .strikethrough(inner) : .text(Inline.plainText(of: inner))
    }
  }

  private mutating func noteDepth(of node: Node) {
    guard tooDeep == nil else { return }
    var ancestor: Node? = node
    while let node = ancestor, cmark_node_get_start_line(node) <= 0 {
      ancestor = cmark_node_parent(node)
    }
    guard let node = ancestor else { return }
    tooDeep = (
      Int(cmark_node_get_start_line(node)), max(1, Int(cmark_node_get_start_column(node)))
    )
  }

  /// Returns the text and the code blocks under a node, without structure. Does not recurse, so
  /// depth does not matter.
  private func flattened(_ root: Node) -> [Block] {
    guard let iterator = cmark_iter_new(root) else { return [] }
    defer { cmark_iter_free(iterator) }
    var blocks: [Block] = []
    var text = ""
    func endParagraph() {
      if !text.isEmpty { blocks.append(.paragraph([.text(text)])) }
      text = ""
    }
    while true {
      let event = cmark_iter_next(iterator)
      if event == CMARK_EVENT_DONE { break }
      guard let node = cmark_iter_get_node(iterator) else { continue }
      switch cmark_node_get_type(node) {
      case CMARK_NODE_CODE_BLOCK:
        endParagraph()
        if event == CMARK_EVENT_ENTER, let index = codeIndices[node] { blocks.append(.code(index)) }
      case CMARK_NODE_TEXT, CMARK_NODE_CODE: text += string(cmark_node_get_literal(node))
      case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: text += " "
      case CMARK_NODE_PARAGRAPH, CMARK_NODE_HEADING: endParagraph()
      default: break
      }
    }
    endParagraph()
    return blocks
  }

  private func text(under root: Node) -> String {
    flattened(root).map { block in
      if case .paragraph(let inlines) = block { Inline.plainText(of: inlines) } else { "" }
    }.joined(separator: " ")
  }

  private func string(_ pointer: UnsafePointer<CChar>?) -> String {
    pointer.map { String(cString: $0) } ?? ""
  }

  /// Splits a literal into lines. A line terminator at its end does not start another line.
  private static func lines(of literal: String) -> [String] {
    guard !literal.isEmpty else { return [] }
    var lines = literal.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
