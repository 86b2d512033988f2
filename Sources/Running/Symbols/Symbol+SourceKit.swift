import Foundation
import Programs

/// SourceKit's answer about a name.
struct SourceKitAnswer: Hashable {
  var symbol: Symbol
  var isDeclaration: Bool

  /// - Parameter fields: The fields of one record of `proofbook-sourcekit`.
  init?(_ fields: [Substring]) {
    guard fields.count >= 9, !fields[2].isEmpty else { return nil }
    let start = "source.lang.swift."
    guard fields[0].hasPrefix(start) else { return nil }
    let words = fields[0].dropFirst(start.count).split(separator: ".", maxSplits: 1)
    guard words.count == 2, let kind = Symbol.Kind(sourceKit: words[1]) else { return nil }
    isDeclaration = words[0] == "decl"
    // For example, `map` of an array is 's:SlsE3map…::SYNTHESIZED::s:Sa'.
    let usr = fields[2].firstRange(of: "::SYNTHESIZED::").map { fields[2][..<$0.lowerBound] }
    let naming = SymbolNaming(usr: String(usr ?? fields[2]))
    let module = String(fields[4].isEmpty ? Substring(naming?.module ?? "") : fields[4])
    let isLocal = [.local, .parameter, .genericParameter].contains(kind)
    symbol = Symbol(
      kind: kind, name: String(fields[1]), usr: String(usr ?? fields[2]),
      declaration: Self.declaration(fields[3]),
      summary: Self.summary(
        fields[6], isOfRuntime: module != Symbol.ownModule || !fields[8].isEmpty),
      module: module, container: isLocal ? [] : naming?.container ?? [],
      overridden: Symbol.Origin(usr: String(fields[8])))
  }

  /// Converts `<Declaration>@MainActor class A : <Type usr="…">B</Type></Declaration>` to text
  /// without attributes: `class A: B`.
  static func declaration(_ xml: Substring) -> String {
    var text = ""
    var rest = xml
    while let open = rest.firstIndex(of: "<") {
      text += rest[..<open]
      rest = rest[open...]
      guard let close = rest.firstIndex(of: ">") else { break }
      rest = rest[rest.index(after: close)...]
    }
    text += rest
    for (reference, character) in [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&"),
    ] {
      text = text.replacing(reference, with: character)
    }
    return String(withoutAttributes(text[...])).replacing(" : ", with: ": ")
  }

  private static func withoutAttributes(_ text: Substring) -> Substring {
    var text = text
    while text.hasPrefix("@") {
      var depth = 0
      guard
        let end = text.firstIndex(where: { character in
          if character == "(" { depth += 1 }
          if character == ")" { depth -= 1 }
          return depth == 0 && character.isWhitespace
        })
      else { break }
      text = text[end...].drop { $0.isWhitespace }
    }
    return text
  }

  /// The first paragraph of a documentation comment. Removes the fact numbers in comments of the
  /// runtime, `(F01, F24)`, which mean nothing to readers.
  private static func summary(_ comment: Substring, isOfRuntime: Bool) -> String? {
    var lines: [Substring] = []
    for line in comment.split(separator: "\n", omittingEmptySubsequences: false) {
      let line = line.drop { $0.isWhitespace }
      let isOther = line.isEmpty || line.hasPrefix("- ") || line.hasPrefix("```")
      if isOther, !lines.isEmpty { break }
      if !isOther { lines.append(line) }
    }
    var text = lines.joined(separator: " ").replacing("``", with: "`")
    if isOfRuntime { text.replace(/\ \(F\d+(?:, F\d+)*\)/, with: "") }
    return text.isEmpty ? nil : text
  }
}

extension Symbol.Kind {
  /// - Parameter word: SourceKit's kind without the prefix for declarations or references:
  ///   `function.method.instance`.
  fileprivate init?(sourceKit word: Substring) {
    switch word {
    case "class": self = .class
    case "struct": self = .struct
    case "enum": self = .enum
    case "protocol": self = .protocol
    case "actor": self = .actor
    case "typealias": self = .alias
    case "associatedtype": self = .associatedType
    case "generic_type_param": self = .genericParameter
    case "macro": self = .macro
    case "function.free": self = .function
    case "function.method.instance": self = .method
    case "function.method.static", "function.method.class": self = .typeMethod
    case "function.constructor": self = .initializer
    case "function.subscript": self = .subscript
    case "enumelement": self = .case
    case "var.instance": self = .property
    case "var.static", "var.class": self = .typeProperty
    case "var.global": self = .global
    case "var.local": self = .local
    case "var.parameter": self = .parameter
    default:
      guard word.hasPrefix("function.operator") else { return nil }
      self = .operator
    }
  }
}

extension Symbol.Origin {
  fileprivate init?(usr: String) {
    guard let naming = SymbolNaming(usr: usr) else { return nil }
    self.init(usr: usr, module: naming.module, container: naming.container)
  }
}
