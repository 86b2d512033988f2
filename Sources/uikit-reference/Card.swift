/// The reference's description of one type: its declaration, summary and mode, and its members in
/// groups.
struct Card {
  let entry: Surface.Entry
  private let index: TypeIndex
  private let facts: Facts

  init(_ entry: Surface.Entry, _ index: TypeIndex, _ facts: Facts) {
    self.entry = entry
    self.index = index
    self.facts = facts
  }

  /// The card of a type that shares a page: one line about it, and a table for each group.
  ///
  /// - Parameter level: The level of its heading.
  func lines(level: Int) throws(Facts.Missing) -> [String] {
    var lines = [String(repeating: "#", count: level) + " " + entry.name, ""]
    if !entry.comment.summary.isEmpty {
      lines += [try facts.linked(entry.comment.summary.markdown), ""]
    }
    lines += declaration
    var parts: [String] = []
    if let mode = entry.comment.mode { parts.append("Mode: **\(mode.rawValue)**") }
    let protocols = index.protocols(of: entry)
    if entry.kind != "protocol", !protocols.isEmpty {
      parts.append("conforms to \(Self.list(protocols, index))")
    }
    let links = try factLinks()
    if !links.isEmpty { parts.append("follows \(links)") }
    if !parts.isEmpty { lines += ["", parts.joined(separator: " · ")] }
    lines += try callouts()
    for table in MemberTable.merged(try tables()) {
      lines.append("")
      lines += table.lines(titled: table.title)
    }
    return lines
  }

  /// The text, below the title, of a page that describes only this type: a table of facts about the
  /// type, and a section for each group and for the nested types.
  ///
  /// - Parameter topic: A link to the page of its topic.
  func page(topic: String?) throws(Facts.Missing) -> [String] {
    var lines = declaration
    var rows: [(String, String)] = []
    if let mode = entry.comment.mode {
      rows.append(("[Mode](index-of-types.md#modes)", "**\(mode.rawValue)**: it \(mode.sentence)"))
    }
    if let owner = entry.owner { rows.append(("Nested in", index.link(to: owner))) }
    let superclasses = index.superclasses(of: entry)
    if !superclasses.isEmpty {
      rows.append(("Inherits", superclasses.map(index.link(to:)).joined(separator: " › ")))
    }
    let protocols = index.protocols(of: entry)
    if !protocols.isEmpty { rows.append(("Conforms to", Self.list(protocols, index))) }
    let below = index.types(inheriting: entry.name)
    if !below.isEmpty {
      let title = entry.kind == "protocol" ? "Conforming types" : "Subclasses"
      rows.append((title, Self.list(below, index)))
    }
    let links = try factLinks()
    if !links.isEmpty { rows.append(("Follows", links)) }
    let files = index.files(using: entry)
    if files > 0 {
      rows.append(("Real code", "\(files) of \(Use.countedFiles) files use it"))
    }
    if let topic { rows.append(("Topic", topic)) }
    if !rows.isEmpty {
      lines += ["", "| | |", "| --- | --- |"] + rows.map { "| \($0.0) | \($0.1.tableCell) |" }
    }
    lines += try callouts()
    for table in try tables() {
      lines += ["", "## \(table.title)", ""] + table.lines(titled: "Declaration")
    }
    let nested = index.types(in: entry.name).filter { index.page(of: $0.name) != nil }
    let cards = index.cards(onPageOf: entry.name)
    guard !nested.isEmpty || !cards.isEmpty else { return lines }
    lines += ["", "## Nested types"]
    if !nested.isEmpty { lines += [""] + index.table(of: nested, titled: "Type") }
    for card in cards { lines += [""] + (try Card(card, index, facts).lines(level: 3)) }
    return lines
  }

  /// The declaration, in a code block that Proofbook does not run.
  private var declaration: [String] {
    var text = entry.declaration.isEmpty ? "\(entry.kind) \(entry.name)" : entry.declaration
    text = text.replacing(" : ", with: ": ")
    if let superclass = index.superclasses(of: entry).first {
      let end = text.firstRange(of: " where ")?.lowerBound ?? text.endIndex
      text.insert(contentsOf: ": \(superclass)", at: end)
    }
    text = text.replacing(" where ", with: "\nwhere ")
    return ["```swiftinterface"] + text.split(separator: "\n").map(String.init) + ["```"]
  }

  private func tables() throws(Facts.Missing) -> [MemberTable] {
    let aliases = index.types(in: entry.name).filter { $0.kind == "typealias" }
    return try MemberTable.all(of: entry, aliases: aliases, facts)
  }

  private func factLinks() throws(Facts.Missing) -> String {
    var cited = Set(entry.comment.facts)
    for member in entry.members { cited.formUnion(member.comment.facts) }
    var links: [String] = []
    for number in cited.sorted() { links.append(try facts.link(to: number)) }
    return links.joined(separator: ", ")
  }

  private func callouts() throws(Facts.Missing) -> [String] {
    var lines: [String] = []
    if let gap = entry.comment.gap {
      lines += ["", "> [!NOTE]", "> Not modelled: \(try facts.linked(gap.markdown))"]
    }
    if let deprecation = entry.deprecation {
      let advice = deprecation.advice.map { " \($0)" } ?? ""
      lines += ["", "> [!WARNING]", "> Deprecated in iOS \(deprecation.version).\(advice)"]
    }
    return lines
  }

  private static func list(_ names: [String], _ index: TypeIndex) -> String {
    names.map(index.link(to:)).joined(separator: ", ")
  }
}

extension TypeIndex {
  /// A table of types, each with a line about it.
  func table(of entries: [Surface.Entry], titled title: String) -> [String] {
    ["| \(title) | |", "| --- | --- |"]
      + entries.map { "| \(link(to: $0.name)) | \($0.comment.summary.short.markdown.tableCell) |" }
  }
}

extension String {
  /// The first sentence, without the numbers of facts in parentheses.
  fileprivate var short: String {
    replacing(/\s\(F\d+(?:, F\d+)*\)/, with: "").firstSentence
  }

  /// The text up to the first full stop that ends a sentence.
  private var firstSentence: String {
    var isCode = false
    for index in indices {
      if self[index] == "`" { isCode.toggle() }
      guard self[index] == ".", !isCode else { continue }
      let rest = self[self.index(after: index)...]
      let next = rest.dropFirst().first
      if rest.isEmpty || rest.first == " " && next?.isLowercase != true {
        return String(self[...index])
      }
    }
    return self
  }
}
