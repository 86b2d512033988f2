import Support

extension Library {
  /// Reports the HTML in a site's articles that does not become HTML of its pages: everything
  /// except a few harmless elements or, if the settings have `raw-html: true`, everything that
  /// could do harm.
  func checkRawHTML(diagnostics: inout [Diagnostic]) {
    for article in articles where !article.rawHTML.isEmpty {
      var checker = RawHTMLChecker(article, policy: settings.htmlPolicy)
      diagnostics += checker.diagnostics()
    }
  }
}

extension Settings {
  package var htmlPolicy: HTMLPolicy { allowsRawHTML ? .cleaned : .harmless }
}

/// Walks an article in the same order as the page generator, and locates the problems.
private struct RawHTMLChecker {
  private let article: Article
  private let policy: HTMLPolicy
  private var search: LineSearch
  /// The locations of the pieces that were not visited yet, by their text; the last one is next.
  private var places: [RawPiece: [Location]] = [:]
  private var found: [Diagnostic] = []
  private var ids: Set<String>

  init(_ article: Article, policy: HTMLPolicy) {
    self.article = article
    self.policy = policy
    search = LineSearch(article.text.sourceLines)
    ids = article.anchors
    var ends: [Int: Int] = [:]
    for piece in article.rawHTML {
      let place = Self.place(of: piece, in: &search, ends: &ends, path: article.path)
      places[Self.key(piece.text, isInline: piece.isInline), default: []].append(place)
    }
    for key in places.keys { places[key]?.reverse() }
  }

  mutating func diagnostics() -> [Diagnostic] {
    visit(article.blocks)
    return found.sorted { $0.location < $1.location }
  }

  // MARK: Walking

  private mutating func visit(_ blocks: [Block]) {
    check(
      blocks.compactMap { if case .html(let text) = $0 { text } else { nil } }, isInline: false)
    for block in blocks {
      switch block {
      case .paragraph(let inlines), .heading(_, let inlines, _): visit(inlines)
      case .quote(let inner), .footnote(_, _, let inner): visit(inner)
      case .list(_, _, let items): for item in items { visit(item.blocks) }
      case .table(let table): for cell in table.header + table.rows.joined() { visit(cell) }
      case .code, .thematicBreak, .html: continue
      }
    }
  }

  private mutating func visit(_ inlines: [Inline]) {
    check(
      inlines.compactMap { if case .html(let text) = $0 { text } else { nil } }, isInline: true)
    for inline in inlines {
      switch inline {
      case .emphasis(let inner), .strong(let inner), .strikethrough(let inner),
        .link(_, _, let inner), .image(_, _, let inner):
        visit(inner)
      case .text, .code, .softBreak, .lineBreak, .html, .footnoteReference: continue
      }
    }
  }

  private mutating func check(_ pieces: [String], isInline: Bool) {
    guard !pieces.isEmpty else { return }
    let starts = pieces.map { text -> Location in
      let key = Self.key(text, isInline: isInline)
      return places[key]?.popLast() ?? Location(file: article.path, line: 1)
    }
    let run = HTMLRun(pieces, policy: policy, isInline: isInline)
    var reported: Set<String> = []
    var offsets: [Int: LineOffsets] = [:]
    for problem in run.problems {
      // One message for each element: its end tag is not reported. In a block, only the first of
      // the tags that are shown as text is reported.
      if case .shown = problem.kind, policy == .harmless {
        guard reported.insert("\(isInline ? problem.tag.name : "") \(problem.piece)").inserted,
          !problem.tag.isClosing || reported.insert(problem.tag.name).inserted
        else { continue }
        reported.insert(problem.tag.name)
      }
      var offset = problem.tag.offset
      if case .leftOut(let attribute) = problem.kind { offset = attribute.offset }
      let text = pieces[problem.piece]
      let lines = offsets[problem.piece] ?? LineOffsets(text)
      offsets[problem.piece] = lines
      let place = self.place(offset, of: text, lines, at: starts[problem.piece])
      found.append(
        .warning(message(of: problem), at: place, hint: hint(for: problem, isInline: isInline)))
    }
    if policy == .cleaned { checkIDs(pieces, at: starts) }
  }

  private mutating func checkIDs(_ pieces: [String], at starts: [Location]) {
    for (text, start) in zip(pieces, starts) {
      let lines = LineOffsets(text)
      for case .tag(let tag) in HTMLPiece.all(in: text) {
        guard let attribute = tag.attributes.first(where: { $0.name == "id" }),
          policy.keeps(tag, isInline: true)
        else { continue }
        let id = attribute.plainValue
        let isReserved = HTMLPolicy.reserves(id: id)
        guard isReserved || !ids.insert(id).inserted else { continue }
        var diagnostic = Diagnostic.warning(
          isReserved
            ? "the id '\(id)' is the page's own, so it is left out"
            : "the page already has the id '\(id)', so this one is left out",
          at: place(attribute.offset, of: text, lines, at: start), hint: "give it another name")
        diagnostic.rule = .identifier
        found.append(diagnostic)
      }
    }
  }

  // MARK: Words

  private func message(of problem: HTMLRun.Problem) -> String {
    let written = problem.tag.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let tag = written.count > 60 ? written.prefix(59) + "…" : written
    switch problem.kind {
    case .shown: return "the HTML '\(tag)' is shown as text"
    case .neverClosed: return "'\(tag)' is never closed"
    case .closesNothing: return "'\(tag)' closes nothing, so it is left out"
    case .leftOut(let attribute):
      return "the attribute '\(attribute.name)' of '<\(problem.tag.name)>' is left out"
    }
  }

  private func hint(for problem: HTMLRun.Problem, isInline: Bool) -> String {
    let name = problem.tag.name
    let area = isInline ? "paragraph" : "block, quote or list item"
    switch problem.kind {
    case .neverClosed: return "end it with '</\(name)>' in the same \(area)"
    case .closesNothing: return "open it in the same \(area), or remove it"
    case .leftOut(let attribute):
      if attribute.name.hasPrefix("on") { return "put scripts into 'theme/*.js'" }
      if attribute.name == "style" { return "put styles into 'theme/*.css'" }
      return "this attribute is not allowed in articles"
    case .shown where policy == .cleaned:
      switch name {
      case "script": return "put scripts into 'theme/*.js'"
      case "style", "link": return "put styles into 'theme/*.css'"
      default:
        return "this element is not allowed in articles; to show it as code, write it in backquotes"
      }
    case .shown:
      var bare = problem.tag
      bare.attributes = []
      if policy.keeps(bare, isInline: isInline) {
        if !problem.tag.attributes.isEmpty { return "it is allowed here without its attributes" }
        return problem.tag.isClosing
          ? "open it in the same \(area), or remove it"
          : "end it with '</\(name)>' in the same \(area)"
      }
      let remedy = Self.markdown[name].map { "write \($0), or allow" } ?? "allow"
      return "\(remedy) HTML by 'raw-html: true' in '\(Library.settingsName)'"
    }
  }

  /// How to write an element in Markdown.
  private static let markdown: [String: String] = [
    "a": "'[text](address)'", "img": "'![what it shows](picture.png)'", "h1": "'# Title'",
    "h2": "'## Title'", "h3": "'### Title'", "h4": "'#### Title'", "p": "lines between blank lines",
    "ul": "lines that start with '- '", "ol": "lines that start with '1. '",
    "li": "lines that start with '- '", "hr": "'---'", "pre": "lines between '```'",
    "blockquote": "lines that start with '> '", "table": "lines such as '| a | b |'",
    "script": "it in backquotes to show it", "style": "it in backquotes to show it",
  ]

  // MARK: Places

  private static func key(_ text: String, isInline: Bool) -> RawPiece {
    let text = text.hasSuffix("\n") ? String(text.dropLast()) : text
    return RawPiece(text: text, line: 0, isInline: isInline)
  }

  /// Finds where a piece starts. For an inline, cmark may report the first line of its paragraph.
  private static func place(
    of piece: RawPiece, in search: inout LineSearch, ends: inout [Int: Int], path: String
  ) -> Location {
    let start = piece.text.prefix { !$0.isNewline }
    for number in piece.line..<(piece.isInline ? piece.line + 200 : piece.line + 1) {
      let count = search.bytes(ofLine: number).count
      let from = piece.isInline ? min(ends[number] ?? 0, count) : 0
      guard let column = search.firstIndex(of: String(start), inLine: number, from: from) else {
        continue
      }
      if piece.isInline { ends[number] = column + start.utf8.count }
      return Location(file: path, line: number, column: column + 1)
    }
    return Location(file: path, line: max(1, piece.line))
  }

  /// The location of a byte of a piece.
  private mutating func place(
    _ offset: Int, of text: String, _ lines: LineOffsets, at start: Location
  ) -> Location {
    let (number, lineStart) = lines.line(at: offset)
    guard number > 0 else {
      return Location(file: start.file, line: start.line, column: start.column + offset)
    }
    let end = lines.start(after: number).map { $0 - 1 } ?? text.utf8.count
    let written = search.bytes(ofLine: start.line + number)
    // In a list or a quote, the line starts with markers that are not part of the piece.
    let indent = max(0, written.count - (end - lineStart))
    return Location(
      file: start.file, line: start.line + number, column: indent + offset - lineStart + 1)
  }
}
