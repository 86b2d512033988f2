import Support

/// A fact that claims rest on: one row of the site's list of facts.
package struct Fact: Hashable, Sendable {
  /// The id that fences name: `F64`. It is also the anchor of the row.
  package var id: String
  /// The kind of its evidence, as written on the page: `recorded until iOS 13`.
  package var kind: String
  /// The anchor of the heading above it; empty if there is none.
  package var heading: String
  /// Where the row is.
  package var location: Location
}

/// The facts that a page of the site lists, in tables with a column for the kind of evidence.
package struct FactList: Hashable, Sendable {
  /// The path of the page, as diagnostics show it.
  package var page: String
  /// In page order.
  package private(set) var facts: [Fact] = []
  private var indices: [String: Int] = [:]

  package subscript(id: String) -> Fact? { indices[id].map { facts[$0] } }

  /// The ids, in page order.
  package var ids: [String] { facts.map(\.id) }

  /// Reads the tables of a page that have the column of kinds. The first cell of a row is the
  /// fact's id. A row whose id is invalid or already used is reported and left out. A missing or
  /// unknown kind is reported, but the row is kept.
  init(of article: Article, _ settings: Settings.Facts, diagnostics: inout [Diagnostic]) {
    page = article.path
    let source = SourceText(article.text, path: article.path)
    var heading = ""
    var hasTable = false
    for block in article.blocks {
      if case .heading(let level, _, let anchor) = block, level > 1 { heading = anchor }
      guard case .table(let table) = block, let column = Self.column(of: table, settings) else {
        continue
      }
      hasTable = true
      for (row, line) in zip(table.rows, table.lines.dropFirst()) {
        add(
          row.map { Inline.plainText(of: $0).trimmingWhitespace() }, column: column,
          heading: heading, settings, in: article,
          place: { source.location(ofCell: $0, line: line) }, diagnostics: &diagnostics)
      }
    }
    guard !hasTable else { return }
    diagnostics.append(
      .error(
        "'\(settings.page.value)' lists no facts: it has no table with a column "
          + "'\(settings.column)'", at: settings.page.location,
        hint: "its first column has the ids; write 'column:' if the header is another"))
  }

  private mutating func add(
    _ cells: [String], column: Int, heading: String, _ settings: Settings.Facts,
    in article: Article, place: (Int) -> Location, diagnostics: inout [Diagnostic]
  ) {
    guard
      let id = FenceVocabulary.name(
        cells[0], at: place(0), what: "a fact", diagnostics: &diagnostics)
    else { return }
    if let earlier = self[id.value] {
      diagnostics.append(
        .error(
          "the page lists the fact '\(id.value)' twice", at: id.location,
          hint: "give one of them another id",
          notes: [Diagnostic.Note("the first is here", at: earlier.location)]))
      return
    }
    if article.anchors.contains(id.value) {
      diagnostics.append(
        .error(
          "a fact and a heading or an example of the page are both '#\(id.value)'",
          at: id.location, hint: "give one of them another name"))
    }
    let kind = cells.indices.contains(column) ? cells[column] : ""
    if let problem = Self.problem(ofKind: kind, of: id.value, settings) {
      diagnostics.append(.error(problem.message, at: place(column), hint: problem.hint))
    }
    indices[id.value] = facts.count
    facts.append(Fact(id: id.value, kind: kind, heading: heading, location: id.location))
  }

  /// The index of the column of kinds; `nil` if the table is not a list of facts.
  private static func column(of table: Table, _ settings: Settings.Facts) -> Int? {
    table.header.firstIndex {
      Inline.plainText(of: $0).trimmingWhitespace().lowercased() == settings.column.lowercased()
    }.flatMap { $0 > 0 ? $0 : nil }
  }

  private static func problem(
    ofKind kind: String, of id: String, _ settings: Settings.Facts
  ) -> (message: String, hint: String)? {
    let all = settings.kinds.map { "'\($0)'" }.joined(separator: ", ")
    if kind.isEmpty {
      return (
        "the fact '\(id)' has no kind",
        settings.kinds.isEmpty ? "write what its evidence is" : "write one of \(all)"
      )
    }
    let isKnown =
      settings.kinds.isEmpty
      || settings.kinds.contains { kind == $0 || kind.hasPrefix($0 + " ") }
    if isKnown { return nil }
    let word = kind.prefix { $0 != " " }
    return (
      "'\(kind)' starts with no kind of evidence",
      Spelling.hint(for: String(word), among: settings.kinds) ?? "the settings have \(all)"
    )
  }

  /// Whether an anchor of a page leads to the row of a fact.
  package func hasAnchor(_ anchor: String, on path: String) -> Bool {
    self[anchor] != nil && isPage(path)
  }

  /// The id of the fact on a line (from 1) of the page; `nil` if there is none.
  package func id(atLine line: Int) -> String? {
    facts.first { $0.location.line == line }?.id
  }

  /// Whether the page lists the facts.
  package func isPage(_ path: String) -> Bool {
    path == page || FileSystem.absolute(path) == FileSystem.absolute(page)
  }

  /// The facts with the given ids, in the order of the ids. Unknown ids are left out.
  package func facts(named ids: [Located<String>]) -> [Fact] { ids.compactMap { self[$0.value] } }
}

extension SourceText {
  /// The location of a cell (from 0) of the table row on a line (from 1).
  fileprivate func location(ofCell cell: Int, line: Int) -> Location {
    guard lines.indices.contains(line - 1) else { return location(line: line) }
    let bytes = Array(lines[line - 1].utf8)
    let isBlank = { (byte: UInt8) in byte == 32 || byte == 9 }
    var position = bytes.prefix(while: isBlank).count
    if position < bytes.count, bytes[position] == UInt8(ascii: "|") { position += 1 }
    var left = cell
    while left > 0, position < bytes.count {
      if bytes[position] == UInt8(ascii: "\\") {
        position += 1
      } else if bytes[position] == UInt8(ascii: "|") {
        left -= 1
      }
      position += 1
    }
    while position < bytes.count, isBlank(bytes[position]) { position += 1 }
    return location(line: line, column: min(position, bytes.count) + 1)
  }
}
