import Articles

/// Renders the blocks of an article as HTML.
///
/// A renderer keeps state for a whole page, such as the ids of footnotes, so each page needs its
/// own.
struct HTMLRenderer {
  /// Converts a link's destination; `nil` keeps only the link's text.
  var link: (String) -> String?
  var image: (String) -> String?
  /// The size of an image; `nil` if it is unknown.
  var size: (String) -> PictureSize?
  /// Returns the figure for the code blocks with these indices: a program and the claims that
  /// directly follow it.
  var code: ([Int]) -> String
  /// Whether a claim's code block is shown in the figure of the program that it follows.
  var belongs: (_ claim: Int, _ program: Int) -> Bool = { _, _ in false }
  /// The page's code blocks, for finding those that are shown as tabs.
  var codeBlocks: [CodeBlock] = []

  /// The address that code in prose links to; `nil` if the code names no symbol.
  var symbol: (String) -> String? = { _ in nil }
  /// The id of a list item under the heading with an anchor; `nil` if it has none.
  var itemID: (_ item: ListItem, _ heading: String) -> String? = { _, _ in nil }

  /// The HTML of code that is a declaration; `nil` for other code.
  var declaration: (String) -> String? = { _ in nil }
  /// The id of a table's row, by its line; `nil` if it has none.
  var rowID: (_ line: Int) -> String? = { _ in nil }
  /// The HTML to add at the end of the section under the heading with an anchor.
  var sectionEnd: (_ heading: String) -> String = { _ in "" }
  /// Whether the page describes symbols, so that some of its tables are of members or types.
  var isReference = false
  var texts: InterfaceTexts

  /// The anchor of the last heading; empty before the first one below the title.
  private var heading = ""
  /// Whether symbols are not linked, because the current text is in a link or a heading.
  private var isInLink = false
  private var rawHTML: RawHTML
  /// The number of references to each footnote so far, by the footnote's number.
  private var references: [Int: Int] = [:]

  init(
    link: @escaping (String) -> String?, image: @escaping (String) -> String?,
    size: @escaping (String) -> PictureSize? = { _ in nil },
    code: @escaping ([Int]) -> String,
    belongs: @escaping (_ claim: Int, _ program: Int) -> Bool = { _, _ in false },
    symbol: @escaping (String) -> String? = { _ in nil },
    itemID: @escaping (_ item: ListItem, _ heading: String) -> String? = { _, _ in nil },
    declaration: @escaping (String) -> String? = { _ in nil },
    rowID: @escaping (_ line: Int) -> String? = { _ in nil },
    sectionEnd: @escaping (_ heading: String) -> String = { _ in "" },
    codeBlocks: [CodeBlock] = [],
    texts: InterfaceTexts = .english, policy: HTMLPolicy = .harmless, ids: Set<String> = []
  ) {
    rawHTML = RawHTML(policy: policy, link: link, image: image, size: size, ids: ids)
    self.link = link
    self.image = image
    self.size = size
    self.code = code
    self.belongs = belongs
    self.symbol = symbol
    self.itemID = itemID
    self.declaration = declaration
    self.rowID = rowID
    self.sectionEnd = sectionEnd
    self.codeBlocks = codeBlocks
    self.texts = texts
  }

  /// - Parameter isTight: Whether paragraphs are written without their element, as in a tight list.
  mutating func html(of blocks: [Block], isTight: Bool = false) -> String {
    var result = ""
    var index = 0
    let raw = blocks.compactMap { if case .html(let text) = $0 { text } else { nil } }
    var (pieces, end) = rawHTML.html(of: raw, isInline: false)
    pieces.reverse()
    while index < blocks.count {
      if let group = TabGroup(at: index, in: blocks, of: codeBlocks), group.tabs.count > 1 {
        result += tabs(group, of: blocks)
        index = group.tabs.last?.blocks.upperBound ?? index
        continue
      }
      switch blocks[index] {
      case .html: result += pieces.popLast() ?? ""
      case .paragraph(let inlines) where isTight:
        result += html(of: inlines) + (index + 1 < blocks.count ? "\n" : "")
      case .code(let program):
        var codes = [program]
        while index + 1 < blocks.count, case .code(let next) = blocks[index + 1],
          belongs(next, program)
        {
          codes.append(next)
          index += 1
        }
        result += code(codes)
      case .heading(2..., _, _): result += endOfSection() + html(of: blocks[index])
      case .footnote:
        let notes = blocks[index...].prefix { if case .footnote = $0 { true } else { false } }
        index += notes.count - 1
        result += end + footnotes(Array(notes))
        end = ""
      default: result += html(of: blocks[index])
      }
      index += 1
    }
    return result + end
  }

  /// What ``sectionEnd`` adds to the section that was rendered last.
  func endOfSection() -> String { heading.isEmpty ? "" : sectionEnd(heading) }

  mutating func html(of inlines: [Inline]) -> String {
    var result = ""
    let raw = inlines.compactMap { if case .html(let text) = $0 { text } else { nil } }
    let (found, end) = rawHTML.html(of: raw, isInline: true)
    var pieces = Array(found.reversed())
    for inline in inlines {
      if case .html = inline {
        result += pieces.popLast() ?? ""
      } else {
        result += html(of: inline)
      }
    }
    return result + end
  }

  private mutating func html(of block: Block) -> String {
    switch block {
    case .paragraph(let inlines): return figure(inlines) ?? "<p>\(html(of: inlines))</p>\n"
    case .heading(let level, let inlines, let anchor):
      let name = "h\(min(max(level, 1), 6))"
      let id = HTML.escape(anchor)
      let href = HTML.escape(HTML.encodedAddress(HTML.encodedPath(anchor)))
      if level > 1 { heading = anchor }
      let text = heading(inlines)
      // The text itself is the link to the heading, so that lists of headings contain nothing else.
      let linked =
        inlines.contains(where: \.mayHaveLink)
        ? text : "<a class=\"heading\" href=\"#\(href)\">\(text)</a>"
      return "<\(name) id=\"\(id)\">\(linked)</\(name)>\n"
    case .quote(let inner):
      if let (kind, rest) = Callout.found(in: inner) {
        return """
          <div class="note \(kind.rawValue)" role="note"><p class="note-kind">\(HTML.escape(texts.title(of: kind)))</p>
          \(html(of: rest))</div>

          """
      }
      return "<blockquote>\n\(html(of: inner))</blockquote>\n"
    case .list(let start, let isTight, let items):
      return list(start: start, isTight: isTight, items: items)
    case .code(let index): return code([index])
    case .table(let table): return self.table(table)
    case .thematicBreak: return "<hr>\n"
    case .html: return html(of: [block])
    case .footnote: return footnotes([block])
    }
  }

  /// The HTML of a heading's text, in which long names may break and symbols are not linked.
  private mutating func heading(_ inlines: [Inline]) -> String {
    let wasInLink = isInLink
    isInLink = true
    defer { isInLink = wasInLink }
    return inlines.map { inline in
      if case .text(let text) = inline { HTML.breakable(text) } else { html(of: inline) }
    }.joined()
  }

  /// The HTML of the text of a title or a link, in which symbols are not linked.
  mutating func withoutSymbolLinks(_ inlines: [Inline]) -> String {
    let wasInLink = isInLink
    isInLink = true
    defer { isInLink = wasInLink }
    return html(of: inlines)
  }

  /// The figure of an image that is alone in its paragraph and has a title, which becomes the
  /// caption; `nil` for other paragraphs.
  private mutating func figure(_ inlines: [Inline]) -> String? {
    guard inlines.count == 1, case .image(let source, let title, let inner)? = inlines.first,
      !title.isEmpty, image(source) != nil
    else { return nil }
    let picture = html(of: Inline.image(source: source, title: "", inner))
    return """
      <figure class="image">\(picture)<figcaption>\(HTML.escape(title))</figcaption></figure>

      """
  }

  /// The HTML of tabs: for each tab, its title, which is a radio button, and then its content.
  ///
  /// Tabs need no scripts: the styles hide the content of tabs that are not chosen. Where styles
  /// cannot do that, all tabs are shown, one below the other.
  private mutating func tabs(_ group: TabGroup, of blocks: [Block]) -> String {
    guard case .code(let first) = blocks[group.tabs[0].blocks.lowerBound] else { return "" }
    let name = "pb-tabs-\(first + 1)"
    var result = "<div class=\"tabs\">\n"
    for (index, tab) in group.tabs.enumerated() {
      // Only the first of these blocks is a tab, and a single tab is rendered as plain content.
      let content = html(of: Array(blocks[tab.blocks]))
      result += """
        <section class="tab">
        <p class="tab-title"><label><input type="radio" name="\(name)"\(index == 0 ? " checked" : "")>\
        <span>\(HTML.escape(tab.title.value))</span></label></p>
        <div class="tab-content">
        \(content)</div>
        </section>

        """
    }
    return result + "</div>\n"
  }

  private mutating func list(start: Int?, isTight: Bool, items: [ListItem]) -> String {
    let name = start == nil ? "ul" : "ol"
    let isTask = items.contains { $0.isChecked != nil }
    var result = "<\(name)"
    if let start, start != 1 { result += " start=\"\(start)\"" }
    if isTask { result += " class=\"tasks\"" }
    result += ">\n"
    for item in items {
      let content = html(of: item.blocks, isTight: isTight)
      switch item.isChecked {
      case nil:
        let id = itemID(item, heading).map { " id=\"\(HTML.escape($0))\"" } ?? ""
        result += "<li\(id)>\(content)</li>\n"
      case let isChecked?:
        let state = isChecked ? " checked" : ""
        let words = HTML.escape(texts[isChecked ? .taskDone : .taskToDo])
        result += """
          <li class="task"><input type="checkbox" disabled\(state) aria-label="\(words)"> \
          \(content)</li>

          """
      }
    }
    return result + "</\(name)>\n"
  }

  private mutating func table(_ table: Table) -> String {
    let names = table.header.map(Inline.plainText(of:)).filter { !$0.isEmpty }
    let label = HTML.escape(
      names.isEmpty ? texts[.table] : texts[.tableOf, ["columns": texts.list(names)]])
    let ids = table.rows.indices.map { index in
      table.lines.indices.contains(index + 1) ? rowID(table.lines[index + 1]) : nil
    }
    let kind = isReference ? Self.kind(of: table, ids) : ""
    var result =
      "<div class=\"scroll\(kind)\" role=\"group\" aria-label=\"\(label)\" tabindex=\"0\"><table>\n<thead><tr>"
    func opening(_ name: String, _ column: Int) -> String {
      switch table.alignments.indices.contains(column) ? table.alignments[column] : .none {
      case .none: "<\(name)>"
      case .left: "<\(name) class=\"left\">"
      case .center: "<\(name) class=\"center\">"
      case .right: "<\(name) class=\"right\">"
      }
    }
    for (column, cell) in table.header.enumerated() {
      // An empty cell in the corner of a table is not a header.
      let name = cell.isEmpty ? "td" : "th"
      result += opening(name, column) + html(of: cell) + "</\(name)>"
    }
    result += "</tr></thead>\n"
    if !table.rows.isEmpty {
      result += "<tbody>\n"
      for (row, id) in zip(table.rows, ids) {
        let id = id.map { " id=\"\(HTML.escape($0))\"" } ?? ""
        result += "<tr\(id)>"
        for (column, cell) in row.enumerated() {
          result += opening("td", column) + html(of: cell) + "</td>"
        }
        result += "</tr>\n"
      }
      result += "</tbody>"
    }
    return result + "</table></div>\n"
  }

  /// The class of a table of members or of types, after a blank; empty for other tables.
  private static func kind(of table: Table, _ ids: [String?]) -> String {
    switch table.rows.first?.first?.first {
    case .code? where ids.contains { $0 != nil }: return " members"
    case .link(_, _, let inner)?:
      if case .code? = inner.first { return " types" }
      return ""
    default: return ""
    }
  }

  private mutating func footnotes(_ notes: [Block]) -> String {
    var result =
      "<section class=\"footnotes\" aria-label=\"\(HTML.escape(texts[.footnotes]))\"><ol>\n"
    let words = HTML.escape(texts[.backToText])
    for case .footnote(_, let number, let blocks) in notes {
      // The content is rendered first, because a note may refer to itself.
      var content = html(of: blocks)
      let count = max(references[number] ?? 0, 1)
      let back: String = (1...count).map { use -> String in
        let id = use == 1 ? "fnref-\(number)" : "fnref-\(number)-\(use)"
        let mark = use == 1 ? "↩" : "↩<sup>\(use)</sup>"
        return "<a class=\"back\" href=\"#\(id)\" aria-label=\"\(words)\">\(mark)</a>"
      }.joined(separator: " ")
      if content.hasSuffix("</p>\n") {
        content.removeLast("</p>\n".count)
        content += " \(back)</p>\n"
      } else {
        content += "<p>\(back)</p>\n"
      }
      result += "<li id=\"fn-\(number)\" value=\"\(number)\">\(content)</li>\n"
    }
    return result + "</ol></section>\n"
  }

  private mutating func html(of inline: Inline) -> String {
    switch inline {
    case .text(let text): return HTML.escape(text)
    case .code(let text):
      let code = "<code>\(declaration(text) ?? HTML.escape(text))</code>"
      guard !isInLink, let address = symbol(text) else { return code }
      return "<a class=\"symbol\" href=\"\(HTML.escape(address))\">\(code)</a>"
    case .emphasis(let inner): return "<em>\(html(of: inner))</em>"
    case .strong(let inner): return "<strong>\(html(of: inner))</strong>"
    case .strikethrough(let inner): return "<del>\(html(of: inner))</del>"
    case .link(let destination, let title, let inner):
      let text = withoutSymbolLinks(inner)
      guard let address = link(destination) else { return text }
      return "<a href=\"\(HTML.escape(address))\"\(titleAttribute(title))>\(text)</a>"
    case .image(let source, let title, let inner):
      let text = HTML.escape(Inline.plainText(of: inner))
      guard let address = image(source) else { return text }
      return """
        <img src="\(HTML.escape(address))" alt="\(text)"\(titleAttribute(title))\(size(source)?.attributes ?? "") loading="lazy">
        """
    case .softBreak: return "\n"
    case .lineBreak: return "<br>\n"
    case .html: return html(of: [inline])
    case .footnoteReference(_, let number):
      let use = (references[number] ?? 0) + 1
      references[number] = use
      let id = use == 1 ? "fnref-\(number)" : "fnref-\(number)-\(use)"
      return """
        <sup class="fnref"><a id="\(id)" href="#fn-\(number)" \
        aria-label="\(HTML.escape(texts[.footnote, ["number": "\(number)"]]))">\(number)</a></sup>
        """
    }
  }

  private func titleAttribute(_ title: String) -> String {
    title.isEmpty ? "" : " title=\"\(HTML.escape(title))\""
  }
}
