/// The members of a type in groups, each as a table: a declaration, and notes about it.
///
/// The site finds a member by the declaration that its row starts with. Cases and constants without
/// a comment share a row.
struct MemberTable {
  /// Such as `Properties`.
  var title: String
  private var rows: [(declaration: String, notes: String)]

  /// The groups that have members, in the order of the page.
  static func all(
    of entry: Surface.Entry, aliases: [Surface.Entry], _ facts: Facts
  ) throws(Facts.Missing) -> [MemberTable] {
    var tables: [MemberTable] = []
    for group in Group.allCases {
      let members = entry.members.filter { Group(of: $0, in: entry) == group }
      let isPlain = { (member: Surface.Member) in
        member.isConstant(of: entry) && member.comment.summary.isEmpty && member.deprecation == nil
      }
      let plain = members.filter(isPlain).map { $0.shortDeclaration(of: entry).inlineCode }
      var rows: [(declaration: String, notes: String)] = []
      if !plain.isEmpty { rows.append((plain.joined(separator: ", "), "")) }
      for member in members where !isPlain(member) {
        rows.append(
          (
            member.shortDeclaration(of: entry).inlineCode,
            try member.notes(entry.comment.mode, facts)
          ))
      }
      if group == .aliases {
        for alias in aliases {
          rows.append(
            (alias.declaration.inlineCode, try facts.linked(alias.comment.summary.markdown)))
        }
      }
      if !rows.isEmpty { tables.append(MemberTable(title: group.rawValue, rows: rows)) }
    }
    return tables
  }

  /// One merged table if the tables together are small.
  static func merged(_ tables: [MemberTable]) -> [MemberTable] {
    let rows = tables.flatMap(\.rows)
    guard tables.count > 1, rows.count <= mostRowsWithoutGroups else { return tables }
    return [MemberTable(title: "Members", rows: rows)]
  }

  private static let mostRowsWithoutGroups = 6

  /// A table of the declarations of symbols outside of types.
  init(_ globals: [Surface.Member], _ facts: Facts) throws(Facts.Missing) {
    title = "Declarations"
    rows = []
    for member in globals {
      rows.append((member.declaration.inlineCode, try member.notes(nil, facts)))
    }
  }

  private init(title: String, rows: [(declaration: String, notes: String)]) {
    self.title = title
    self.rows = rows
  }

  /// The table as Markdown.
  ///
  /// - Parameter title: The title of the first column.
  func lines(titled title: String) -> [String] {
    guard rows.contains(where: { !$0.notes.isEmpty }) else {
      return ["| \(title) |", "| --- |"] + rows.map { "| \($0.declaration.tableCell) |" }
    }
    return ["| \(title) | |", "| --- | --- |"]
      + rows.map { "| \($0.declaration.tableCell) | \($0.notes.tableCell) |" }
  }

  private enum Group: String, CaseIterable {
    case cases = "Cases"
    case initializers = "Initializers"
    case properties = "Properties"
    case methods = "Methods"
    case constants = "Constants"
    case typeProperties = "Type properties"
    case typeMethods = "Type methods"
    case notifications = "Notifications"
    case aliases = "Type aliases"
    case overrides = "Overrides"

    init(of member: Surface.Member, in entry: Surface.Entry) {
      let words = member.declaration.split(separator: " ")
      switch member.kind {
      case "swift.enum.case": self = .cases
      case "swift.init": self = .initializers
      case _ where words.contains("override"): self = .overrides
      case _ where member.isConstant(of: entry): self = .constants
      case "swift.type.property":
        self = member.declaration.hasSuffix("Notification.Name") ? .notifications : .typeProperties
      case "swift.type.subscript": self = .typeProperties
      case "swift.type.method": self = .typeMethods
      case "swift.property", "swift.var", "swift.subscript": self = .properties
      default: self = .methods
      }
    }
  }
}

extension Surface.Member {
  /// Whether it is a case, or a constant of the type's own type, as in an option set.
  func isConstant(of entry: Surface.Entry) -> Bool {
    if kind == "swift.enum.case" { return true }
    guard kind == "swift.type.property", let colon = declaration.firstIndex(of: ":") else {
      return false
    }
    let type = declaration[colon...].dropFirst(2).prefix { $0 != " " }
    return type == entry.name && ["struct", "enum", "extension"].contains(entry.kind)
  }

  /// The declaration without details that readers do not need: `nonisolated`, `{ get set }`, and
  /// the type of a constant if it is the enclosing type.
  fileprivate func shortDeclaration(of entry: Surface.Entry) -> String {
    var text = declaration.replacing("nonisolated ", with: "")
    if text.hasSuffix(" { get set }") { text.removeLast(" { get set }".count) }
    if kind != "swift.enum.case", isConstant(of: entry), let colon = text.firstIndex(of: ":") {
      text = String(text[..<colon])
    }
    return text
  }

  /// - Parameter mode: The mode of its type, which is not repeated.
  fileprivate func notes(_ mode: Mode?, _ facts: Facts) throws(Facts.Missing) -> String {
    var texts: [String] = []
    if !comment.summary.isEmpty { texts.append(try facts.linked(comment.summary.markdown)) }
    if let deprecation {
      texts.append("*Deprecated in iOS \(deprecation.version).*")
      if let advice = deprecation.advice { texts.append(advice) }
    }
    let text = texts.joined(separator: " ")
    guard let own = self.mode, own != mode else { return text }
    return "**\(own.rawValue)**" + (text.isEmpty ? "" : " · " + text)
  }
}

extension String {
  /// The text as code in a line of Markdown. Names that are keywords of Swift have backticks.
  fileprivate var inlineCode: String { contains("`") ? "`` \(self) ``" : "`\(self)`" }

  /// The text for a cell of a table, in which a `|` ends the cell even in code.
  var tableCell: String { replacing("|", with: "\\|") }
}
