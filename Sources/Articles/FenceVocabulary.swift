import Support

/// The words and keys that fences of one kind accept, and the diagnostics for all others.
struct FenceVocabulary {
  enum Value {
    case none
    case optional(example: String)
    case required(example: String)
  }

  /// What diagnostics call the fence: `a swift block`, `an output claim`.
  var subject: String
  var words: [(name: String, value: Value)]
  /// Other accepted spellings, with the names that they stand for.
  var aliases: [String: String] = [:]
  /// Hints for words that are recognized but not accepted, such as those of other tools.
  var hints: [String: String] = [:]
  /// Words with which other tools control how a block is displayed. They are ignored.
  var foreign: Set<String> = []

  /// Returns the accepted attributes under their main names, each once. All others are reported.
  func attributes(of info: FenceInfo, diagnostics: inout [Diagnostic]) -> [FenceInfo.Attribute] {
    diagnostics += info.flaws
    var fitting: [FenceInfo.Attribute] = []
    for var attribute in info.attributes where !attribute.name.hasPrefix("x-") {
      if foreign.contains(attribute.name) || attribute.isClassList { continue }
      let written = attribute.name
      attribute.name = aliases[written] ?? written
      guard let word = words.first(where: { $0.name == attribute.name }) else {
        diagnostics.append(refusal(of: attribute))
        continue
      }
      if let earlier = fitting.first(where: { $0.name == attribute.name }) {
        diagnostics.append(
          .error(
            "duplicate attribute '\(shown(written))' on \(subject)", at: attribute.location,
            hint: "remove one of them",
            notes: [Diagnostic.Note("the first is here", at: earlier.location)]))
        continue
      }
      switch word.value {
      case .none:
        if attribute.value != nil {
          diagnostics.append(
            .error(
              "'\(written)' takes no value", at: attribute.location,
              hint: "write '\(written)' alone"))
        }
        attribute.value = nil
        fitting.append(attribute)
      case .optional(let example), .required(let example):
        if attribute.value?.trimmingWhitespace().isEmpty ?? word.value.isRequired,
          !isBraces(attribute),
          attribute.name != "ignore"
        {
          diagnostics.append(
            .error(
              "'\(shown(written))' needs a value", at: attribute.location,
              hint: "such as \(example)"))
        } else {
          fitting.append(attribute)
        }
      }
    }
    return fitting
  }

  private func isBraces(_ attribute: FenceInfo.Attribute) -> Bool { attribute.name == "{}" }

  /// The name as an author writes it.
  private func shown(_ name: String) -> String { name == "swift>" ? "swift>=" : name }

  private func refusal(of attribute: FenceInfo.Attribute) -> Diagnostic {
    let name = attribute.name
    let candidates = words.map(\.name).filter { $0 != "{}" }.map(shown) + aliases.keys.sorted()
    let version =
      name.hasPrefix("swift>") || name.hasPrefix("swift<") || name.hasPrefix(">=")
    let hint =
      hints[name]
      ?? (version ? "a lowest version is written swift>=6.1" : nil)
      ?? (name.hasPrefix("edition") ? hints["edition"] : nil)
      ?? (name.hasPrefix("ignore-") ? hints["ignore-if"] : nil)
      ?? Spelling.hint(for: name, among: candidates)
    return .error(
      "unknown attribute '\(shown(name))' on \(subject)", at: attribute.location,
      hint: hint ?? "it takes \(candidates.map { "'\($0)'" }.joined(separator: ", "))")
  }

  /// Reads `1,3-5` into ranges. Invalid parts are reported and left out.
  static func markedLines(
    of attribute: FenceInfo.Attribute, diagnostics: inout [Diagnostic]
  ) -> [ClosedRange<Int>] {
    let parts = (attribute.value ?? "").split(omittingEmptySubsequences: false) { $0 == "," }
    var ranges: [ClosedRange<Int>] = []
    for part in parts {
      let bounds = part.split(separator: "-", omittingEmptySubsequences: false)
        .map { number(String($0).trimmingWhitespace()) }
      if bounds.count == 1, let line = bounds[0], line > 0 {
        ranges.append(line...line)
      } else if bounds.count == 2, let first = bounds[0], let last = bounds[1], first > 0,
        first <= last
      {
        ranges.append(first...last)
      } else {
        diagnostics.append(
          .error(
            "'\(part)' is not a valid range of lines", at: attribute.valueLocation,
            hint: "lines count from 1 and ranges go up, such as {1,3-5}"))
      }
    }
    return ranges
  }

  /// Reads a list of fact ids. Duplicates are reported and left out.
  static func facts(
    of attribute: FenceInfo.Attribute, diagnostics: inout [Diagnostic]
  ) -> [Located<String>] {
    eachOnce(
      Located<String>.list(attribute.value ?? "", at: attribute.valueLocation), of: "facts",
      diagnostics: &diagnostics)
  }

  /// The names in an attribute's list, without duplicates, which are reported.
  static func eachOnce(
    _ names: [Located<String>], of attribute: String, diagnostics: inout [Diagnostic]
  ) -> [Located<String>] {
    var result: [Located<String>] = []
    for name in names {
      if result.contains(where: { $0.value == name.value }) {
        diagnostics.append(
          .error(
            "'\(attribute)' names '\(name.value)' twice", at: name.location,
            hint: "remove one of them"))
      } else {
        result.append(name)
      }
    }
    return result
  }

  /// Reads a number that consists of ASCII digits only; `nil` for any other text.
  static func number(_ text: String) -> Int? {
    text.utf8.allSatisfy { (48...57).contains($0) } ? Int(text) : nil
  }

  /// Reads the name of a block or a group, which may contain letters, digits, `-`, `_` and `.`
  /// only. If it contains anything else, that is reported and the result is `nil`.
  static func name(
    _ text: String, at location: Location, what: String, diagnostics: inout [Diagnostic]
  ) -> Located<String>? {
    let isName = text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
        || "-_.".unicodeScalars.contains($0)
    }
    guard isName, !text.isEmpty else {
      diagnostics.append(
        .error(
          "'\(text)' is not a valid name for \(what)", at: location,
          hint: "a name has letters, digits, '-', '_' and '.' only"))
      return nil
    }
    return Located(text, at: location)
  }
}

extension FenceInfo.Attribute {
  /// Whether it is a list of classes in braces, such as `{.line-numbers}`, which Pandoc and other
  /// tools use.
  fileprivate var isClassList: Bool {
    if name.hasPrefix("."), name.count > 1, value == nil { return true }
    guard name == "{}", let value, !value.isEmpty else { return false }
    return value.split { $0 == " " || $0 == "\t" }.allSatisfy { $0.hasPrefix(".") && $0.count > 1 }
  }
}

extension FenceVocabulary.Value {
  fileprivate var isRequired: Bool {
    if case .required = self { true } else { false }
  }
}
