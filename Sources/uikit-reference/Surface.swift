import Programs
import Support

/// The public API of the runtime: every type with its members, from the symbol graph.
struct Surface {
  struct Member {
    /// Such as `addSubview(_:)`.
    var name: String
    /// Such as `func addSubview(_ view: UIView)`.
    var declaration: String
    /// Such as `swift.method`.
    var kind: String
    var comment: DocComment
    /// Its own mode, or else that of its type.
    var mode: Mode?
    /// `nil` if it is the same as that of its type.
    var deprecation: Deprecation?
  }

  struct Entry {
    /// Such as `UIView.ContentMode`.
    var name: String
    /// Such as `class`; `extension` for members of another module's type.
    var kind: String
    var comment: DocComment
    /// The folder of `Sources/UIKit` that contains its file.
    var topic: String
    /// The names of its superclass and its protocols, sorted; the superclass first.
    var parents: [String]
    var members: [Member]
    var deprecation: Deprecation?
    /// Such as `struct UICornerRadius`; empty for an extension.
    var declaration = ""
    /// The name of the superclass; `nil` if it has none.
    var superclassName: String?
  }

  var entries: [Entry]
  /// The functions, except operators, and the variables that belong to no type.
  var globals: [Member]
  private var indices: [String: Int]

  subscript(name: String) -> Entry? { indices[name].map { entries[$0] } }

  /// Whether a type, a superclass of it or one of its protocols has a member of that name.
  func has(_ member: String, in type: String) -> Bool {
    any(in: type) { $0.name == member }
  }

  /// Whether a member of a type, of a superclass or of one of its protocols matches.
  func any(in type: String, where isOne: (Member) -> Bool) -> Bool {
    var waiting = [type]
    var seen: Set<String> = []
    while let name = waiting.popLast() {
      guard seen.insert(name).inserted, let entry = self[name] else { continue }
      if entry.members.contains(where: isOne) { return true }
      waiting += entry.parents
    }
    return false
  }
}

extension Surface {
  /// Groups the symbols of a module's graphs into types and members.
  init(_ graphs: [SymbolGraph]) {
    var entries: [String: Entry] = [:]
    var members: [String: [Member]] = [:]
    var parents: [String: [(isSuperclass: Bool, name: String)]] = [:]
    var topics: [String: String] = [:]
    globals = []
    let symbols = graphs.flatMap(\.symbols).filter { !$0.isInternal }
    let names = Dictionary(
      symbols.map { ($0.identifier.precise, $0.pathComponents.joined(separator: ".")) },
      uniquingKeysWith: { first, _ in first })

    for symbol in symbols {
      let name = symbol.pathComponents.joined(separator: ".")
      let kind = symbol.kind.identifier
      let comment = DocComment(lines: symbol.docComment?.lines.map(\.text) ?? [])
      if let word = Self.typeKinds[kind] {
        entries[name] = Entry(
          name: name, kind: word, comment: comment, topic: symbol.topic, parents: [], members: [],
          deprecation: Deprecation(symbol),
          declaration: kind == "swift.extension" ? "" : symbol.declaration)
      } else if !Self.leftOut.contains(kind) {
        let member = Member(
          name: symbol.pathComponents.last ?? "", declaration: symbol.declaration, kind: kind,
          comment: comment, mode: comment.mode, deprecation: Deprecation(symbol))
        let owner = symbol.pathComponents.dropLast().joined(separator: ".")
        if owner.isEmpty {
          globals.append(member)
        } else {
          members[owner, default: []].append(member)
          topics[owner] = min(topics[owner] ?? symbol.topic, symbol.topic)
        }
      }
    }
    for relationship in graphs.flatMap(\.relationships) {
      guard let source = names[relationship.source],
        ["inheritsFrom", "conformsTo"].contains(relationship.kind),
        let target = names[relationship.target]
          ?? relationship.targetFallback.map({
            $0.split(separator: ".").last.map(String.init) ?? $0
          })
      else { continue }
      parents[source, default: []].append((relationship.kind == "inheritsFrom", target))
    }
    for (owner, topic) in topics where entries[owner] == nil {
      entries[owner] = Entry(
        name: owner, kind: "extension", comment: DocComment(), topic: topic, parents: [],
        members: [])
    }
    for name in entries.keys {
      let mode = entries[name]?.comment.mode
      var seen: Set<String> = []
      let all = (members[name] ?? []).map { member in
        var member = member
        member.mode = member.mode ?? mode
        if member.deprecation == entries[name]?.deprecation { member.deprecation = nil }
        return member
      }.sorted { ($0.rank, $0.name, $0.declaration) < ($1.rank, $1.name, $1.declaration) }
      entries[name]?.members = all.filter { seen.insert($0.declaration).inserted }
      let sorted = (parents[name] ?? []).filter { !Self.isPlumbing($0.name) }
        .sorted { ($0.isSuperclass ? 0 : 1, $0.name) < ($1.isSuperclass ? 0 : 1, $1.name) }
      var names: [String] = []
      for (_, parent) in sorted where !names.contains(parent) { names.append(parent) }
      entries[name]?.parents = names
      entries[name]?.superclassName = sorted.first.flatMap { $0.isSuperclass ? $0.name : nil }
    }
    self.entries = entries.values.sorted { $0.name < $1.name }
    globals.sort { $0.declaration < $1.declaration }
    indices = Dictionary(
      uniqueKeysWithValues: self.entries.enumerated().map { ($0.element.name, $0.offset) })
  }

  private static let typeKinds = [
    "swift.class": "class", "swift.struct": "struct", "swift.enum": "enum",
    "swift.protocol": "protocol", "swift.typealias": "typealias",
    "swift.extension": "extension",
  ]

  private static let leftOut: Set<String> = [
    "swift.func.op", "swift.associatedtype", "swift.deinit", "swift.macro",
  ]

  /// Whether a conformance is left out, because readers do not need it.
  private static func isPlumbing(_ name: String) -> Bool {
    name.hasPrefix("_")
      || [
        "Copyable", "Escapable", "Sendable", "SendableMetatype", "BitwiseCopyable", "CVarArg",
        "ExpressibleByArrayLiteral", "RawRepresentable", "SetAlgebra",
        "CustomDebugStringConvertible",
        "CustomStringConvertible", "Equatable", "Hashable", "NSObjectProtocol",
      ].contains(name)
  }
}

extension Surface.Member {
  /// The position in a list: cases, initializers, type properties, properties, subscripts, methods.
  fileprivate var rank: Int {
    switch kind {
    case "swift.enum.case": 0
    case "swift.init": 1
    case "swift.type.property": 2
    case "swift.property", "swift.var": 3
    case "swift.subscript", "swift.type.subscript": 4
    case "swift.type.method": 5
    default: 6
    }
  }
}

extension SymbolGraph.Symbol {
  /// Whether the symbol is public only for technical reasons.
  fileprivate var isInternal: Bool {
    pathComponents.contains { $0.hasPrefix("_") || $0.hasPrefix("proofbook_") }
  }

  fileprivate var topic: String {
    guard let parts = location?.uri.split(separator: "/"),
      let index = parts.lastIndex(of: "UIKit"), index + 2 < parts.count
    else { return "Runtime" }
    return String(parts[index + 1])
  }

  /// The declaration on one line, without common attributes.
  fileprivate var declaration: String {
    var text = ""
    for fragment in declarationFragments { text += fragment.spelling }
    for attribute in ["@MainActor", "@preconcurrency", "@discardableResult", "@unsafe"] {
      text = text.split(separator: attribute, omittingEmptySubsequences: false).joined()
    }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
