/// The page of the reference for one class, as Markdown: its members in groups.
struct ClassPage {
  private let entry: Surface.Entry
  private let topic: Topic?
  /// The types that are declared in the class, with the pages that describe them.
  private let inner: [(name: String, page: String)]

  init(_ entry: Surface.Entry, topics: [Topic]) {
    self.entry = entry
    topic = topics.first { $0.folder == entry.topic }
    inner = topics.flatMap { topic in
      topic.entries.filter { $0.name.hasPrefix(entry.name + ".") }
        .map { ($0.name, "\(topic.slug).md") }
    }.sorted { $0.name < $1.name }
  }

  var path: String { "reference/\(entry.pageName)" }

  /// - Parameter classes: The names of the classes that have a page of their own.
  func text(
    order: Int, _ facts: Facts, classes: Set<String>
  ) throws(Facts.Missing) -> String {
    var lines = ["---", "title: \(entry.name)"]
    if !entry.comment.summary.isEmpty {
      lines.append("description: '\(entry.comment.summary.markdown.replacing("'", with: "''"))'")
    }
    lines += [
      "section: Classes", "order: \(order)", "tags: [reference, type]", "---", "",
      "# \(entry.name)", "",
    ]
    lines += try entry.about(facts, classes: classes)
    if let topic {
      lines += [
        "",
        "With its family: [\(topic.title)](\(topic.slug).md#\(Self.anchor(entry.name))). "
          + "[What the runtime has](index-of-types.md) says what the modes mean.",
      ]
    }
    if !inner.isEmpty {
      let links = inner.map { "[`\($0.name)`](\($0.page)#\(Self.anchor($0.name)))" }
      lines += ["", "Types in it: \(links.joined(separator: ", "))."]
    }
    for group in Group.allCases {
      let members = entry.members.filter { Group(of: $0) == group }
      guard !members.isEmpty else { continue }
      lines += ["", "## \(group.rawValue)", ""]
      lines += members.map { $0.line(besides: entry.comment.mode) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The members of a class that stand together, in the order of the page.
  private enum Group: String, CaseIterable {
    case initializers = "Initializers"
    case properties = "Properties"
    case methods = "Methods"
    case typeProperties = "Properties of the type"
    case typeMethods = "Methods of the type"
    case overrides = "Overrides"

    init(of member: Surface.Member) {
      switch member.kind {
      case "swift.init": self = .initializers
      case _ where member.declaration.split(separator: " ").contains("override"):
        self = .overrides
      case "swift.type.property", "swift.type.subscript": self = .typeProperties
      case "swift.type.method": self = .typeMethods
      case "swift.property", "swift.var", "swift.subscript": self = .properties
      default: self = .methods
      }
    }
  }

  /// The anchor of a type's heading.
  private static func anchor(_ name: String) -> String { name.lowercased().filter { $0 != "." } }
}

extension Surface {
  /// The classes that have a page of their own, sorted by name.
  var mainClasses: [Entry] { entries.filter(\.isMainClass) }
}

extension Surface.Entry {
  /// The fewest members of a class with a page of its own.
  private static let fewestMembers = 15

  /// Whether it has a page of its own.
  var isMainClass: Bool {
    kind == "class" && !name.contains(".") && members.count >= Self.fewestMembers
  }

  /// The name of its own page's file.
  var pageName: String { Self.pageName(of: name) }

  static func pageName(of name: String) -> String { "\(name.lowercased()).md" }

  /// What the page of its topic has of it.
  var card: [String] {
    let summary = comment.summary.isEmpty ? [] : [comment.summary.markdown, ""]
    return summary + ["[All \(members.count) members of `\(name)`](\(pageName))"]
  }
}
