import Support

extension Article {
  /// Parses a page. Never fails: text that cannot be parsed is reported in `diagnostics`, and the
  /// rest of the page is kept.
  ///
  /// - Parameters:
  ///   - path: The path for diagnostics. If the page has no other title, its title is the file
  ///     name.
  ///   - claims: The syntax of each claim kind.
  ///   - dialect: The Markdown dialect of the folder's pages.
  package init(
    parsing text: String, path: String, claims: [ClaimSyntax],
    dialect: MarkdownDialect = .commonMark, diagnostics: inout [Diagnostic]
  ) {
    let dialect = dialect.ofPage(at: path)
    var source = SourceText(Self.repaired(text, path: path, diagnostics: &diagnostics), path: path)
    self.path = path
    self.text = text
    var lines = source.lines
    let yaml = diagnostics.ruled(.frontMatter) { FrontMatter.lines(in: source, diagnostics: &$0) }
    if let yaml {
      frontMatter = diagnostics.ruled(.frontMatter) {
        FrontMatter(
          lines: yaml, source: source, isShared: [.mdx, .mkDocs].contains(dialect),
          diagnostics: &$0)
      }
      // Front matter lines become empty, so that all other lines keep their numbers.
      for index in 0...min(yaml.upperBound, lines.count - 1) { lines[index] = "" }
    } else {
      frontMatter = FrontMatter()
    }
    if dialect != .commonMark {
      source.isOfOtherTool = true
      source.lines = lines
      source.removeContainers(of: dialect)
      lines = source.lines
    }
    commentLines = source.commentLines
    let parsed = MarkdownParser(lines)
    Self.checkSize(of: parsed, source: source, diagnostics: &diagnostics)
    let (codeBlocks, indices) = diagnostics.ruled(.fence) {
      CodeBlock.all(in: parsed, source: source, claims: claims, diagnostics: &$0)
    }
    self.codeBlocks = codeBlocks
    var headings = HeadingAnchors()
    blocks = parsed.blocks.map { $0.finished(indices: indices, anchors: &headings) }
    links =
      (frontMatter.landing?.doors ?? []).map {
        Link(destination: $0.link.value, isImage: false, location: $0.link.location)
      } + Link.all(in: parsed, source: source)
    anchors = headings.taken.union(codeBlocks.compactMap(\.name))
    sharedAnchors = headings.taken.intersection(codeBlocks.compactMap(\.name))
    if case .heading(1, _, let anchor)? = blocks.first { sharedAnchors.remove(anchor) }
    rawAnchors = Link.anchors(in: parsed)
    rawHTML =
      parsed.htmls.map {
        RawPiece(text: $0.lines.joined(separator: "\n"), line: $0.line, isInline: false)
      } + parsed.inlineHTML.map { RawPiece(text: $0.text, line: $0.line, isInline: true) }
    title =
      frontMatter.title ?? Self.firstHeading(in: blocks) ?? Self.fileName(of: path)
    if lines.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) {
      diagnostics.append(
        .warning(
          "the page is empty", at: source.location(line: 1), hint: "write something, or remove it"))
    }
    diagnostics.ruled(.fence) {
      checkNames(diagnostics: &$0)
      findTabs(diagnostics: &$0)
    }
    diagnostics.ruled(.frontMatter) { checkLanding(diagnostics: &$0) }
    checkReadingOrder(in: source, diagnostics: &diagnostics)
    Self.checkFootnotes(of: parsed, lines: lines, source: source, diagnostics: &diagnostics)
    UndefinedReferences.report(parsed, source: source, diagnostics: &diagnostics)
    Callout.check(parsed, lines: lines, source: source, diagnostics: &diagnostics)
  }

  /// Parses the documentation comments of a Swift file as one page: a heading for each symbol,
  /// followed by its comment. Block names must be unique in the whole file. Links are discarded,
  /// because they lead to symbols.
  ///
  /// - Parameters:
  ///   - text: The text of the whole file.
  ///   - claims: The syntax of each claim kind.
  package init(
    comments: [DocumentationComment], path: String, text: String, claims: [ClaimSyntax],
    diagnostics: inout [Diagnostic]
  ) {
    self.path = path
    self.text = text
    frontMatter = FrontMatter()
    title = Self.fileName(of: path)
    (blocks, codeBlocks, links, anchors) = ([], [], [], [])
    var headings = HeadingAnchors()
    for (section, comment) in comments.enumerated() {
      let heading = Block.heading(level: 2, [.code(comment.symbol)], anchor: "")
      blocks.append(heading.finished(indices: [], anchors: &headings))
      let start = codeBlocks.count
      var source = SourceText(comment, path: path)
      source.removeContainers(of: .docC)
      add(
        source, section: section, claims: claims, headings: &headings, diagnostics: &diagnostics)
      for index in codeBlocks.indices[start...] { codeBlocks[index].symbol = comment.symbol }
    }
    anchors = headings.taken.union(codeBlocks.compactMap(\.name))
    diagnostics.ruled(.fence) {
      checkNames(diagnostics: &$0)
      findTabs(diagnostics: &$0)
    }
  }

  /// Adds the content of a part of the page's file.
  ///
  /// - Parameter section: The index of the part. A claim can only be about a block of the same
  ///   part.
  mutating func add(
    _ source: SourceText, section: Int, claims: [ClaimSyntax], headings: inout HeadingAnchors,
    diagnostics: inout [Diagnostic]
  ) {
    let parsed = MarkdownParser(source.lines)
    Self.checkSize(of: parsed, source: source, diagnostics: &diagnostics)
    var (found, indices) = diagnostics.ruled(.fence) {
      CodeBlock.all(in: parsed, source: source, claims: claims, diagnostics: &$0)
    }
    for index in found.indices {
      found[index].index += codeBlocks.count
      found[index].section = section
    }
    indices = indices.map { $0 + codeBlocks.count }
    blocks += parsed.blocks.map { $0.finished(indices: indices, anchors: &headings) }
    codeBlocks += found
  }

  private static func checkSize(
    of text: MarkdownParser, source: SourceText, diagnostics: inout [Diagnostic]
  ) {
    for index in text.oversizedTables {
      diagnostics.append(
        .error(
          "the table has so many empty cells that it is shown as text",
          at: source.location(line: index + 1),
          hint: "give each row as many cells as the table has columns"))
    }
    guard let (line, column) = text.tooDeep else { return }
    diagnostics.append(
      .error(
        "quotes, lists or emphasis are nested more than \(MarkdownParser.deepest) levels deep",
        at: source.location(line: line, column: column),
        hint: "reduce the nesting; anything deeper is shown as plain text"))
  }

  /// Reports footnotes that nothing refers to. CommonMark drops such a footnote with all its
  /// content, including any examples.
  private static func checkFootnotes(
    of text: MarkdownParser, lines: [String], source: SourceText, diagnostics: inout [Diagnostic]
  ) {
    guard lines.contains(where: { $0.containsBytes(of: "[^") }) else { return }
    // Indexed by line number, which starts at 1.
    var isLeaf = [Bool](repeating: false, count: lines.count + 2)
    for range in text.leafLines {
      for line in range.clamped(to: 1...lines.count + 1) { isLeaf[line] = true }
    }
    for (index, line) in lines.enumerated() {
      let start = line.utf8.prefix { $0 == 32 || $0 == 9 || $0 == UInt8(ascii: ">") }.count
      let rest = line.suffix(fromByte: start)
      guard rest.hasPrefix("[^"), let end = rest.firstIndex(of: "]"),
        rest[end...].hasPrefix("]:"), !text.footnoteLines.contains(index + 1),
        !isLeaf[index + 1]
      else { continue }
      diagnostics.append(
        .warning(
          "nothing refers to the footnote '\(rest[..<end].dropFirst(2))', so it is left out",
          at: source.location(line: index + 1, column: start + 1),
          hint: "refer to it, or remove it; its content is neither shown nor checked"))
    }
  }

  /// Removes a byte order mark, and replaces each NUL by U+FFFD. The first NUL is reported.
  private static func repaired(
    _ text: String, path: String, diagnostics: inout [Diagnostic]
  ) -> String {
    var text = text
    if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    guard text.utf8.contains(0) else { return text }
    let source = SourceText(text, path: path)
    for (index, line) in source.lines.enumerated() {
      guard let column = Array(line.utf8).firstIndex(of: 0) else { continue }
      diagnostics.append(
        .error(
          "the line has a NUL byte", at: source.location(line: index + 1, column: column + 1),
          hint: "remove it; Markdown is plain text"))
      break
    }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 }))
  }

  static func firstHeading(in blocks: [Block]) -> String? {
    for block in blocks {
      guard case .heading(_, let inlines, _) = block else { continue }
      let text = Inline.plainText(of: inlines).trimmingWhitespace()
      if !text.isEmpty { return text }
    }
    return nil
  }

  /// The last component of a path, without its extension.
  static func fileName(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// Reports names of blocks and of resources that are not unique on the page.
  private func checkNames(diagnostics: inout [Diagnostic]) {
    var blocks: [String: Location] = [:]
    var resources: [String: Location] = [:]
    for codeBlock in codeBlocks {
      switch codeBlock.role {
      case .swift(let fence):
        guard let name = fence.name else { continue }
        if let first = blocks[name.value] {
          diagnostics.append(
            .error(
              "the page has two blocks named '\(name.value)'", at: name.location,
              hint: "give one of them another name",
              notes: [Diagnostic.Note("the first is here", at: first)]))
        } else {
          blocks[name.value] = name.location
        }
      case .resource(let name):
        if let first = resources[name.value] {
          diagnostics.append(
            .error(
              "the page has two resources named '\(name.value)'", at: name.location,
              hint: "give one of them another name",
              notes: [Diagnostic.Note("the first is here", at: first)]))
        } else {
          resources[name.value] = name.location
        }
      case .claim, .comparison, .shown: continue
      }
    }
  }
}

extension Block {
  /// Returns the block with indices into the page's code blocks, and with anchors on its headings.
  fileprivate func finished(indices: [Int], anchors: inout HeadingAnchors) -> Block {
    switch self {
    case .code(let index): return .code(indices[index])
    case .heading(let level, let inlines, _):
      return .heading(
        level: level, inlines, anchor: anchors.anchor(for: Inline.plainText(of: inlines)))
    case .quote(let inner):
      return .quote(inner.map { $0.finished(indices: indices, anchors: &anchors) })
    case .footnote(let label, let number, let inner):
      return .footnote(
        label: label, number: number,
        inner.map { $0.finished(indices: indices, anchors: &anchors) })
    case .list(let start, let isTight, let items):
      return .list(
        start: start, isTight: isTight,
        items: items.map { item in
          ListItem(
            isChecked: item.isChecked,
            blocks: item.blocks.map { $0.finished(indices: indices, anchors: &anchors) })
        })
    case .paragraph, .table, .thematicBreak, .html: return self
    }
  }
}
