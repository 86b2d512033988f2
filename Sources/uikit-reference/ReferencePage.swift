/// A page of the reference, as Markdown.
struct ReferencePage {
  /// Its path in the site's content folder, such as `reference/views.md`.
  var path: String
  var text: String

  /// An overview, a page for each topic, one for each type that ``TypeIndex`` gives a page, and one
  /// for functions.
  ///
  /// - Throws: ``Facts/Missing`` if a doc comment cites a fact that is not on the page of facts.
  static func all(
    of surface: Surface, coverage: Coverage, index: TypeIndex, facts: Facts
  ) throws(Facts.Missing) -> [ReferencePage] {
    var pages = [
      overview(of: surface, index, coverage, facts),
      try functions(of: surface, facts),
    ]
    for topic in index.topics {
      let types = index.byUse(topic.entries.filter { index.page(of: $0.name) != nil })
      pages.append(try topicPage(topic, types: types, index, facts))
      for (number, entry) in types.enumerated() {
        pages.append(try typePage(entry, in: topic, order: number + 2, index, facts))
      }
    }
    return pages
  }

  private static func typePage(
    _ entry: Surface.Entry, in topic: Topic, order: Int, _ index: TypeIndex, _ facts: Facts
  ) throws(Facts.Missing) -> ReferencePage {
    let lines = try Card(entry, index, facts).page(topic: "[\(topic.title)](\(topic.slug).md)")
    return ReferencePage(
      "reference/\(index.page(of: entry.name) ?? "")", title: entry.name,
      description: entry.comment.summary.markdown, section: topic.title, order: order,
      tags: "reference, type", lines)
  }

  private static func topicPage(
    _ topic: Topic, types: [Surface.Entry], _ index: TypeIndex, _ facts: Facts
  ) throws(Facts.Missing) -> ReferencePage {
    let cards = index.cards(of: topic)
    var lines: [String] = []
    if !types.isEmpty { lines = index.table(of: types, titled: "Type") }
    if !types.isEmpty, !cards.isEmpty {
      lines += ["", "The smaller types of this topic are below."]
    }
    for entry in cards {
      if !lines.isEmpty { lines.append("") }
      lines += try Card(entry, index, facts).lines(level: 2)
    }
    return ReferencePage(
      "reference/\(topic.slug).md", title: topic.title, description: topic.summary,
      section: topic.title, order: 1, tags: "reference", lines)
  }

  /// The page of the functions, constants and variables that belong to no type.
  private static func functions(
    of surface: Surface, _ facts: Facts
  ) throws(Facts.Missing) -> ReferencePage {
    ReferencePage(
      "reference/functions.md", title: "Functions and constants",
      description: "Functions, constants and variables that belong to no type.",
      section: "Reference", order: 3, tags: "reference",
      try MemberTable(surface.globals, facts).lines(titled: "Declaration"))
  }

  private static func overview(
    of surface: Surface, _ index: TypeIndex, _ coverage: Coverage, _ facts: Facts
  ) -> ReferencePage {
    let members = surface.entries.reduce(0) { $0 + $1.members.count }
    var lines = [
      "Examples run against a UIKit of our own: \(surface.entries.count) types with \(members) members. Code that uses anything else does not compile."
        + " These pages are generated from the runtime's own symbols. Functions are on [a page of their own](functions.md), and [Combine](combine.md) is a module of its own.",
      "", "## The main classes", "",
      "Those that most code uses first.", "",
    ]
    lines += index.table(of: index.mainClasses, titled: "Class")
    lines += ["", "## By topic", "", "| Topic | | Types |", "| --- | --- | ---: |"]
    for topic in index.topics {
      lines.append(
        "| [\(topic.title)](\(topic.slug).md) | \(topic.summary) | \(topic.entries.count) |")
    }
    lines += [
      "", "## Modes", "",
      "Each type has one of three modes. A member has that of its type, unless its row begins with another.",
      "", "| Mode | | Types | Members |", "| --- | --- | ---: | ---: |",
    ]
    for mode in Mode.allCases {
      lines.append(
        "| **\(mode.rawValue)** | It \(mode.sentence). | \(coverage.types[mode] ?? 0) | \(coverage.members[mode] ?? 0) |"
      )
    }
    lines += [
      "",
      "A type follows numbered [facts](facts.md): how real UIKit was observed to behave. What it lacks is under *Not modelled*, or does not exist.",
    ]
    return ReferencePage(
      "reference/index-of-types.md", title: "What the runtime has",
      description:
        "Every public type of the UIKit that examples run against, and how much of it is true.",
      section: "Reference", order: 1, tags: "reference, runtime", lines)
  }
}

extension ReferencePage {
  private init(
    _ path: String, title: String, description: String, section: String, order: Int, tags: String,
    _ lines: [String]
  ) {
    self.path = path
    var front = ["---", "title: \(title)"]
    if !description.isEmpty {
      front.append("description: '\(description.replacing("'", with: "''"))'")
    }
    front += [
      "section: \(section)", "order: \(order)", "tags: [\(tags)]", "---", "", "# \(title)", "",
    ]
    text = (front + lines).joined(separator: "\n") + "\n"
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
