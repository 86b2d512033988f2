/// A page of the reference, as Markdown.
struct ReferencePage {
  /// Its path in the site's content folder, such as `reference/views.md`.
  var path: String
  var text: String

  /// A page for each main class, one for each topic, one for functions, and an overview.
  ///
  /// - Throws: ``Facts/Missing`` if a doc comment cites a fact that is not on the page of facts.
  static func all(
    of surface: Surface, coverage: Coverage, facts: Facts
  ) throws(Facts.Missing) -> [ReferencePage] {
    let topics = Topic.all(of: surface)
    let classes = Set(surface.mainClasses.map(\.name))
    var pages = [
      overview(of: topics, functions: surface.globals.count, coverage),
      functions(of: surface, order: topics.count + 11),
    ]
    for (index, topic) in topics.enumerated() {
      let text = try topic.page(order: index + 11, facts, classes: classes)
      pages.append(ReferencePage(path: "reference/\(topic.slug).md", text: text))
    }
    for (index, entry) in surface.mainClasses.enumerated() {
      let page = ClassPage(entry, topics: topics)
      let text = try page.text(order: index + 1, facts, classes: classes)
      pages.append(ReferencePage(path: page.path, text: text))
    }
    return pages
  }

  /// The page of the functions, constants and variables that belong to no type.
  private static func functions(of surface: Surface, order: Int) -> ReferencePage {
    var lines = [
      "---", "title: Functions and constants",
      "description: Functions, constants and variables that belong to no type.",
      "section: Reference",
      "order: \(order)", "tags: [reference]", "---", "", "# Functions and constants", "",
      "Made from the runtime's symbols; see [what the runtime has](index-of-types.md).",
      "",
    ]
    for member in surface.globals { lines.append(member.line(besides: nil)) }
    return ReferencePage(
      path: "reference/functions.md", text: lines.joined(separator: "\n") + "\n")
  }

  private static func overview(
    of topics: [Topic], functions: Int, _ coverage: Coverage
  ) -> ReferencePage {
    let count = topics.reduce(0) { $0 + $1.entries.count }
    let members = topics.reduce(0) { $0 + $1.entries.reduce(0) { $0 + $1.members.count } }
    var lines = [
      "---", "title: What the runtime has",
      "description: Every public type of the UIKit that examples run against, and how much of it is true.",
      "section: Reference", "order: 1", "tags: [reference, runtime]", "---", "",
      "# What the runtime has", "",
      "Examples run against a UIKit of our own: \(count) types with \(members) members. This page and the pages that it links to are generated"
        + " from the runtime's own symbols, so they list exactly what exists. Code that uses anything else does not compile.",
      "",
      "Each type has one of three modes:", "",
    ]
    for mode in Mode.allCases {
      lines.append(
        "- **\(mode.rawValue)**: it \(mode.sentence). \(coverage.types[mode] ?? 0) types, \(coverage.members[mode] ?? 0) members."
      )
    }
    lines += [
      "",
      "[The facts](facts.md) list how real UIKit was observed to behave; each type links to the facts that it follows.",
      "", "## The main classes", "", "| class | members | |", "| --- | ---: | --- |",
    ]
    for entry in topics.flatMap(\.entries).filter(\.isMainClass).sorted(by: { $0.name < $1.name }) {
      lines.append(
        "| [`\(entry.name)`](\(entry.pageName)) | \(entry.members.count) | \(entry.comment.summary.markdown.replacing("|", with: "\\|")) |"
      )
    }
    lines += [
      "", "## By topic", "", "| topic | types | members | |", "| --- | ---: | ---: | --- |",
    ]
    for topic in topics {
      let members = topic.entries.reduce(0) { $0 + $1.members.count }
      lines.append(
        "| [\(topic.title)](\(topic.slug).md) | \(topic.entries.count) | \(members) | \(topic.summary) |"
      )
    }
    lines += [
      "| [Functions and constants](functions.md) | | \(functions) | What belongs to no type. |",
      "| [Combine](combine.md) | | | A module of its own, not counted here. |",
    ]
    return ReferencePage(
      path: "reference/index-of-types.md", text: lines.joined(separator: "\n") + "\n")
  }
}

extension Topic {
  fileprivate func page(
    order: Int, _ facts: Facts, classes: Set<String>
  ) throws(Facts.Missing) -> String {
    var lines = [
      "---", "title: \(title)", "description: \"\(summary)\"",
      "section: Reference", "order: \(order)", "tags: [reference]", "---", "", "# \(title)", "",
      "Made from the runtime's symbols; see [what the runtime has](index-of-types.md) for what the modes mean.",
    ]
    for entry in entries {
      lines += ["", "## \(entry.name)", ""]
      lines += entry.isMainClass ? entry.card : try entry.lines(facts, classes: classes)
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Surface.Entry {
  fileprivate func lines(
    _ facts: Facts, classes: Set<String>
  ) throws(Facts.Missing) -> [String] {
    var lines: [String] = []
    if !comment.summary.isEmpty { lines += [comment.summary.markdown, ""] }
    lines += try about(facts, classes: classes)

    let isPlain = { (member: Surface.Member) in
      member.kind == "swift.enum.case" && member.comment.summary.isEmpty
        && member.deprecation == nil
    }
    let cases = members.filter(isPlain)
    let others = members.filter { !isPlain($0) }
    if !cases.isEmpty {
      lines += ["", "- " + cases.map { "`\($0.declaration)`" }.joined(separator: ", ")]
    } else if !others.isEmpty {
      lines.append("")
    }
    lines += others.map { $0.line(besides: comment.mode) }
    return lines
  }

  /// The kind, the superclass and the protocols, the mode, the facts, and what is not modelled.
  ///
  /// - Parameter classes: The names of the classes that have a page of their own.
  func about(_ facts: Facts, classes: Set<String>) throws(Facts.Missing) -> [String] {
    var lines: [String] = []
    var cited = Set(comment.facts)
    for member in members { cited.formUnion(member.comment.facts) }
    var parts = [kind]
    let names = parents.map {
      classes.contains($0) ? "[`\($0)`](\(Self.pageName(of: $0)))" : "`\($0)`"
    }
    if !names.isEmpty { parts[0] += " of " + names.joined(separator: ", ") }
    if let mode = comment.mode { parts.append("**\(mode.rawValue)**") }
    if let deprecation { parts.append("**deprecated in iOS \(deprecation.version)**") }
    var links: [String] = []
    for number in cited.sorted() { links.append(try facts.link(to: number)) }
    if !links.isEmpty { parts.append(links.joined(separator: ", ")) }
    lines.append(parts.joined(separator: " · "))
    if let gap = comment.gap { lines += ["", "> Not modelled: \(gap.markdown)"] }
    if let advice = deprecation?.advice { lines += ["", "> Deprecated: \(advice)"] }
    return lines
  }
}

extension Surface.Member {
  /// - Parameter mode: The mode of its type, which is not repeated.
  func line(besides mode: Mode?) -> String {
    var line = "- `\(declaration)`"
    if let own = self.mode, own != mode { line += " *\(own.rawValue)*" }
    if let deprecation { line += " *deprecated in iOS \(deprecation.version)*" }
    // A line of its own in the same paragraph.
    let texts = [comment.summary.markdown, deprecation?.advice ?? ""].filter { !$0.isEmpty }
    if !texts.isEmpty { line += "\\\n  " + texts.joined(separator: " ") }
    return line
  }
}

extension String {
  /// A doc comment's text as Markdown of an article: symbol links become code, and no text becomes
  /// HTML.
  var markdown: String {
    var text = split(separator: "``", omittingEmptySubsequences: false).joined(separator: "`")
    var result = ""
    var isCode = false
    for character in text {
      if character == "`" { isCode.toggle() }
      if character == "<", !isCode { result += "\\" }
      result.append(character)
    }
    text = result
    return text
  }
}
