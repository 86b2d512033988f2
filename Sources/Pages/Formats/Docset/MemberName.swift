/// The name of a member, from its declaration in a reference page, and the member's type in a
/// docset.
struct MemberName: Equatable {
  /// `addSubview(_:)`, `isHidden`, `init(frame:)`.
  var name: String
  var type: String

  /// Returns `nil` if the text is not a declaration.
  init?(_ declaration: String, isGlobal: Bool) {
    var rest = declaration[...]
    while true {
      rest = rest.drop { $0 == " " }
      let word = rest.prefix { $0 != " " && $0 != "(" && $0 != "?" && $0 != "!" && $0 != "<" }
      let after = rest[word.endIndex...]
      switch word {
      case "func":
        name = MemberName.called(after)
        type = isGlobal ? "Function" : "Method"
      case "init":
        name = MemberName.called(rest)
        type = "Constructor"
      case "subscript":
        name = MemberName.called(rest)
        type = "Method"
      case "var", "let":
        name = String(after.drop { $0 == " " }.prefix { $0 != ":" && $0 != " " })
        type = isGlobal ? "Constant" : "Property"
      case "case":
        name = String(after.drop { $0 == " " }.prefix { $0 != "(" && $0 != " " && $0 != "," })
        type = "Value"
      case "typealias":
        name = String(after.drop { $0 == " " }.prefix { $0 != " " && $0 != "=" && $0 != "<" })
        type = "Type"
      default:
        // 'class func', 'override var', '@discardableResult func', 'private(set) var'.
        let isModifier =
          word.hasPrefix("@") || word == "class" || MemberName.modifiers.contains(String(word))
        guard isModifier else { return nil }
        rest = after.hasPrefix("(") ? after.drop { $0 != ")" }.dropFirst() : after
        continue
      }
      guard !name.isEmpty else { return nil }
      return
    }
  }

  /// The name with its labels: `move(_:to:)` for `func move(_ view: UIView, to point: CGPoint)`.
  private static func called(_ text: Substring) -> String {
    let text = text.drop { $0 == " " }
    let isOperator = text.first.map { !$0.isLetter && $0 != "_" && $0 != "`" } ?? false
    let name = text.prefix { isOperator ? $0 != " " && $0 != "(" : !"(<?! ".contains($0) }
    guard let open = text[name.endIndex...].firstIndex(of: "(") else { return String(name) }
    var labels = ""
    var depth = 0
    var isAtStart = true
    for index in text.indices[open...] {
      let character = text[index]
      if "([{<".contains(character) { depth += 1 }
      if ")]}".contains(character) || character == ">" && text[text.index(before: index)] != "-" {
        depth -= 1
        if depth == 0 { break }
      }
      if depth == 1, character == "," {
        isAtStart = true
      } else if depth == 1, isAtStart, character != "(", character != " " {
        labels += text[index...].prefix { $0 != " " && $0 != ":" } + ":"
        isAtStart = false
      }
    }
    return "\(name)(\(labels))"
  }

  private static let modifiers: Set<String> = [
    "public", "open", "internal", "private", "fileprivate", "package", "static", "final",
    "override", "required", "convenience", "mutating", "nonmutating", "nonisolated", "lazy", "weak",
    "unowned", "dynamic", "optional", "indirect", "prefix", "postfix", "infix", "isolated",
    "borrowing", "consuming", "async", "distributed",
  ]
}
