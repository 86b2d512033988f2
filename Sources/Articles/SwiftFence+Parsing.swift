extension SwiftFence {
  /// The words that a comma-separated value never contains: a comma before one of them ends the
  /// value.
  ///
  /// `tab` is not one of them, because a block in an older page may have that name.
  static let words: Set<String> = Set(
    vocabulary.words.map(\.name) + vocabulary.aliases.keys + ClaimFence.allWords
  ).subtracting(["tab"])

  static let vocabulary = FenceVocabulary(
    subject: "a swift block",
    words: [
      ("no-run", .none), ("compile-fail", .none), ("warn", .none),
      ("crash", .optional(example: "crash=\"Index out of range\"")),
      ("exit", .required(example: "exit=1")),
      ("ignore", .optional(example: "ignore=\"needs a device\"")),
      ("only", .required(example: "only=linux")),
      ("swift>", .required(example: "swift>=6.1")), ("hidden", .none),
      ("name", .required(example: "name=loading")),
      ("after", .optional(example: "after=loading")),
      ("group", .required(example: "group=loading")),
      ("title", .required(example: "title=\"Loading a view\"")),
      ("{}", .required(example: "{1,3-5}")), ("timeout", .required(example: "timeout=10s")),
      ("swift", .required(example: "swift=5")), ("wait", .optional(example: "wait=2s")),
      ("partial", .none), ("no-player", .none),
      ("include", .required(example: "include=Snippets/Greeting.swift")),
      ("slice", .required(example: "slice=setup")),
      ("compare", .required(example: "compare=push,present")),
      ("facts", .required(example: "facts=F12,F64")),
      ("vary", .required(example: "vary=\"style: .fullScreen | .pageSheet\"")),
      ("tab", .required(example: "tab=\"Linux\"")),
    ],
    aliases: ["compile-only": "no-run", "highlight": "{}", "fact": "facts"],
    hints: hints,
    foreign: [
      "noplayground", "playground", "editable", "line-numbers", "linenos", "numberlines",
      "showlinenumbers", "linenums", "linenostart", "hl-lines", "wrap", "frame", "collapse",
    ])

  /// Reads the attributes of a fence whose language is Swift. Invalid attributes are reported in
  /// `diagnostics` and left out, so that the block is still checked as far as possible.
  package init(_ info: FenceInfo, diagnostics: inout [Diagnostic]) {
    self.init(expectationLocation: info.location)
    var expectationWord: String?
    let attributes = Self.vocabulary.attributes(of: info, diagnostics: &diagnostics)
    for attribute in attributes {
      let value = attribute.value ?? ""
      let place = attribute.valueLocation
      if let expectation = Self.expectation(attribute, diagnostics: &diagnostics) {
        if let expectationWord {
          diagnostics.append(
            .error(
              "'\(expectationWord)' and '\(attribute.name)' contradict each other",
              at: attribute.location, hint: "a block ends in one way; keep one of them",
              notes: [Diagnostic.Note("'\(expectationWord)' is here", at: expectationLocation)]))
        } else {
          self.expectation = expectation
          expectationLocation = attribute.location
          expectationWord = attribute.name
        }
        continue
      }
      switch attribute.name {
      case "hidden": isHidden = true
      case "partial": isPartial = true
      case "no-player": hasPlayer = false
      case "title": title = value
      case "{}":
        markedLines = FenceVocabulary.markedLines(of: attribute, diagnostics: &diagnostics)
      case "name":
        name = FenceVocabulary.name(value, at: place, what: "a block", diagnostics: &diagnostics)
      case "group":
        group = FenceVocabulary.name(value, at: place, what: "a group", diagnostics: &diagnostics)
      case "after": prerequisites = Self.prerequisites(attribute, diagnostics: &diagnostics)
      case "facts": facts = FenceVocabulary.facts(of: attribute, diagnostics: &diagnostics)
      case "include": include = Located(value, at: place)
      case "slice": slice = Located(value, at: place)
      case "vary": knobs = Knob.varied(attribute, diagnostics: &diagnostics)
      case "compare": comparison = Comparison(attribute, diagnostics: &diagnostics)
      case "timeout":
        timeout = Duration(written: value, key: "timeout", at: place, diagnostics: &diagnostics)
      case "wait":
        wait =
          attribute.value == nil
          ? .untilIdle
          : Duration(written: value, key: "wait", at: place, diagnostics: &diagnostics)
            .map(Wait.atMost)
      case "swift":
        languageMode = Self.languageMode(value)
        if languageMode == nil {
          diagnostics.append(
            .error(
              "'\(value)' is not a language mode", at: place,
              hint: "write swift=5 or swift=6; a lowest version is written swift>=6.1"))
        }
      case "only", "swift>":
        if let condition = Self.condition(attribute, diagnostics: &diagnostics) {
          conditions.append(condition)
        }
      default: break
      }
    }
    checkCompatibility(of: attributes, diagnostics: &diagnostics)
    if let slice, include == nil {
      diagnostics.append(
        .error(
          "'slice' names a region of a file, but the block includes no file", at: slice.location,
          hint: "name the file with 'include=', or remove 'slice'"))
    }
  }

  /// Reads 5 or 6; `nil` for any other text.
  static func languageMode(_ text: String) -> Int? {
    ["5": 5, "6": 6][text]
  }

  private static func expectation(
    _ attribute: FenceInfo.Attribute, diagnostics: inout [Diagnostic]
  ) -> Expectation? {
    switch attribute.name {
    case "no-run": return .compiles
    case "compile-fail": return .failsToCompile
    case "warn": return .warns
    case "crash":
      return .crashes(attribute.value.map { Located($0, at: attribute.valueLocation) })
    case "exit":
      let value = attribute.value ?? ""
      guard let status = FenceVocabulary.number(value), status <= 255 else {
        diagnostics.append(
          .error(
            "'\(value)' is not an exit status", at: attribute.valueLocation,
            hint: "write a number from 0 to 255, such as exit=1"))
        return nil
      }
      return .exits(status)
    case "ignore":
      let reason = attribute.value?.trimmingWhitespace() ?? ""
      if reason.isEmpty {
        diagnostics.append(
          .warning(
            "'ignore' gives no reason", at: attribute.location,
            hint: "say why the block is not compiled: ignore=\"the reason\""))
      }
      return .ignored(reason: reason.isEmpty ? nil : reason)
    default: return nil
    }
  }

  private static func prerequisites(
    _ attribute: FenceInfo.Attribute, diagnostics: inout [Diagnostic]
  ) -> Prerequisites {
    guard let value = attribute.value else { return .previous(attribute.location) }
    let names = Located<String>.list(value, at: attribute.valueLocation).compactMap {
      FenceVocabulary.name($0.value, at: $0.location, what: "a block", diagnostics: &diagnostics)
    }
    return .named(FenceVocabulary.eachOnce(names, of: "after", diagnostics: &diagnostics))
  }

  private static func condition(
    _ attribute: FenceInfo.Attribute, diagnostics: inout [Diagnostic]
  ) -> Condition? {
    let value = attribute.value ?? ""
    if attribute.name == "only" {
      let platform = value.lowercased()
      if ["linux", "macos"].contains(platform) { return .only(platform) }
      diagnostics.append(
        .error(
          "'\(value)' is not a supported platform", at: attribute.valueLocation,
          hint: "write only=linux or only=macos"))
      return nil
    }
    let parts = value.split(separator: ".", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? nil : FenceVocabulary.number(String($0)) }
    let numbers = parts.compactMap { $0 }
    guard numbers.count == parts.count, (1...3).contains(numbers.count) else {
      diagnostics.append(
        .error(
          "'\(value)' is not a Swift version", at: attribute.valueLocation,
          hint: "write it like this: swift>=6.1"))
      return nil
    }
    return .swiftAtLeast(numbers)
  }

  /// Reports attributes that have no effect, or cannot be used, because of others on the block.
  private func checkCompatibility(
    of attributes: [FenceInfo.Attribute], diagnostics: inout [Diagnostic]
  ) {
    if let vary = attributes.first(where: { $0.name == "vary" }), let group {
      diagnostics.append(
        .error(
          "'vary' is on a block of the group '\(group.value)', which cannot vary",
          at: vary.location, hint: "remove 'group', or put the blocks into one"))
    }
    guard expectation == .compiles || expectation == .failsToCompile else { return }
    for attribute in attributes where ["wait", "partial"].contains(attribute.name) {
      diagnostics.append(
        .error(
          "'\(attribute.name)' has no effect on a block that is not run", at: attribute.location,
          hint: "remove '\(attribute.name)', or the word that keeps the block from running"))
    }
  }
}

extension Located where Value == String {
  /// Splits a list at commas and blanks. Each item has its own location.
  static func list(_ text: String, at location: Location) -> [Located<String>] {
    var items: [Located<String>] = []
    var item: [UInt8] = []
    var start = 0
    for (offset, byte) in (Array(text.utf8) + [UInt8(ascii: ",")]).enumerated() {
      guard byte == UInt8(ascii: ",") || byte == UInt8(ascii: " ") || byte == 9 else {
        if item.isEmpty { start = offset }
        item.append(byte)
        continue
      }
      guard !item.isEmpty else { continue }
      let place = Location(
        file: location.file, line: location.line, column: location.column + start)
      items.append(Located(String(decoding: item, as: UTF8.self), at: place))
      item = []
    }
    return items
  }
}

extension SwiftFence {
  /// Whether an attribute of Swift blocks is specific to this tool. Other tools also have titles
  /// and highlighted lines.
  package static func isOwnWord(_ name: String) -> Bool {
    let name = vocabulary.aliases[name] ?? name
    return !["{}", "highlight", "title"].contains(name)
      && vocabulary.words.contains { $0.name == name }
  }
}
