import Support

/// How much of the API that real code uses exists in the runtime.
struct Coverage {
  struct Row {
    var family: Family
    /// The types of the family that the runtime has.
    var present: [Surface.Entry]
    var missing: [String]
  }

  var rows: [Row]
  /// The symbols that real code uses and the runtime does not have, the most used first.
  var missing: [Use]
  /// The sum of ``Use/files`` over all symbols that the runtime has, and over all symbols.
  var coveredUses: Int
  var allUses: Int
  /// The number of types, and of members, by mode.
  var types: [Mode: Int] = [:]
  var members: [Mode: Int] = [:]

  var share: Double { allUses == 0 ? 0 : Double(coveredUses) / Double(allUses) }

  /// The number of types of the first tier that the runtime has.
  var firstTier: Int {
    rows.filter { $0.family.tier == 1 }.reduce(0) { $0 + $1.present.count }
  }

  init(of surface: Surface, families: [Family], uses: [Use]) {
    rows = families.map { family in
      let present = family.types.compactMap { surface.entry(named: $0) }
      return Row(
        family: family, present: present,
        missing: family.types.filter { surface.entry(named: $0) == nil })
    }
    missing = uses.filter { !surface.has($0) }
    allUses = uses.reduce(0) { $0 + $1.files }
    coveredUses = allUses - missing.reduce(0) { $0 + $1.files }
    for entry in surface.entries {
      if let mode = entry.comment.mode { types[mode, default: 0] += 1 }
      for member in entry.members {
        if let mode = member.mode { members[mode, default: 0] += 1 }
      }
    }
  }
}

extension Coverage: CustomStringConvertible {
  var description: String {
    var lines = ["tier  types  members  family"]
    for row in rows {
      let count = row.present.reduce(0) { $0 + $1.members.count }
      let columns = [
        String(row.family.tier).padded(4),
        "\(row.present.count)/\(row.family.types.count)".padded(7),
        String(count).padded(9),
      ]
      let rest = row.missing.isEmpty ? "" : "  without \(row.missing.joined(separator: ", "))"
      lines.append(columns.joined() + "  " + row.family.name + rest)
    }
    let all = rows.filter { $0.family.tier == 1 }.reduce(0) { $0 + $1.family.types.count }
    lines.append("")
    lines.append("first tier: \(firstTier) of \(all) types")
    lines.append("types by mode: " + Self.text(types))
    lines.append("members by mode: " + Self.text(members))
    let percent = Double(Int(share * 1000)) / 10
    lines.append(
      "uses in real code that are covered: \(coveredUses) of \(allUses), \(percent) %")
    return lines.joined(separator: "\n")
  }

  private static func text(_ counts: [Mode: Int]) -> String {
    Mode.allCases.map { "\($0.rawValue) \(counts[$0] ?? 0)" }.joined(separator: ", ")
  }
}

extension Surface {
  /// A type, or a global function such as `UIRectFill()`.
  fileprivate func entry(named name: String) -> Entry? {
    if let entry = self[name] { return entry }
    guard let end = name.firstIndex(of: "("),
      let function = globals.first(where: { $0.name.hasPrefix(name[..<end]) })
    else { return nil }
    return Entry(
      name: name, kind: "func", comment: function.comment, topic: "", parents: [],
      members: [])
  }

  fileprivate func has(_ use: Use) -> Bool {
    if entry(named: use.symbol) != nil { return true }
    let base = use.symbol.prefix { $0 != "(" }
    guard let dot = base.lastIndex(of: ".") else { return false }
    let type = String(use.symbol[..<dot])
    let member = String(use.symbol[use.symbol.index(after: dot)...])
    if has(member, in: type) { return true }
    // Every subclass of `NSObject` has an `init()`.
    if member == "init()", isObject(type) { return true }
    return any(in: type) { $0.answers(member) }
  }

  private func isObject(_ type: String) -> Bool {
    guard let entry = self[type], entry.kind == "class" else { return false }
    return entry.parents.contains { $0 == "NSObject" || isObject($0) }
  }
}

extension Surface.Member {
  /// Whether a call with that name can refer to this member. Labels of parameters with default
  /// values may be left out. A name without labels, such as `post`, matches all methods with that
  /// name; one that ends with `…` matches those that start the same way.
  fileprivate func answers(_ call: String) -> Bool {
    guard let end = call.firstIndex(of: "(") else { return name.hasPrefix(call + "(") }
    guard name.hasPrefix(call[...end]) else { return false }
    let wanted = call[end...].dropFirst().dropLast().split(separator: ":")
    let labels = name[end...].dropFirst().dropLast().split(separator: ":")
    let hasDefault = declaration.parameters.map { $0.contains(" = ") }
    var rest = wanted[...]
    for (index, label) in labels.enumerated() {
      if rest.first == "…" { return true }
      if rest.first == label {
        rest.removeFirst()
      } else if index >= hasDefault.count || !hasDefault[index] {
        return false
      }
    }
    return rest.isEmpty || rest == ["…"]
  }
}

extension String {
  /// The parameters of a declaration, each with its type and default value.
  fileprivate var parameters: [String] {
    guard let start = firstIndex(of: "(") else { return [] }
    var parameters: [String] = []
    var parameter = ""
    var depth = 0
    for character in self[index(after: start)...] {
      switch character {
      case "(", "[", "<", "{": depth += 1
      case ")" where depth == 0: return parameters + (parameter.isEmpty ? [] : [parameter])
      case ")", "]", "}": depth -= 1
      case ">" where parameter.last != "-": depth -= 1
      default: break
      }
      if character == ",", depth == 0 {
        parameters.append(parameter)
        parameter = ""
      } else {
        parameter.append(character)
      }
    }
    return parameters
  }
}

extension String {
  fileprivate func padded(_ width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
