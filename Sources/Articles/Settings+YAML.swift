import Support

extension Settings {
  static let keys = [
    "format", "title", "description", "base-url", "edit-url", "language", "sections",
    "swift-version", "timeout", "imports", "filters", "device", "defaults", "package",
    "discover", "raw-html", "strict", "require-claims", "facts", "about-results",
    "docset-keyword", "version", "theme", "check-links", "embed",
  ]
  static let factKeys = ["page", "column", "kinds"]
  static let defaultKeys = [
    "swift-version", "timeout", "imports", "filters", "device",
  ]

  /// Reads `proofbook.yml`. Unknown keys and invalid values are reported at their own line and
  /// column.
  ///
  /// - Parameter defaults: The values of keys that are not set.
  package init(
    parsing text: String, path: String, defaults: Settings = Settings(),
    diagnostics: inout [Diagnostic]
  ) {
    self = defaults
    var text = text
    if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    guard
      let mapping = YAMLMapping(
        lines: SourceText(text, path: path).lines, firstLine: 1, path: path,
        diagnostics: &diagnostics)
    else { return }
    for entry in mapping.entries where !entry.isForOthers { read(entry, diagnostics: &diagnostics) }
  }

  private mutating func read(_ entry: YAMLMapping.Entry, diagnostics: inout [Diagnostic]) {
    let key = entry.key.value
    let value = entry.value
    switch key {
    case "format":
      if value.scalar != "1" {
        value.refuse(
          key, wants: "1", hint: "this is the only format that there is",
          diagnostics: &diagnostics)
      }
    case "title":
      title = value.text(key, example: "Loading views", diagnostics: &diagnostics) ?? title
    case "description":
      description = value.text(key, example: "How views load", diagnostics: &diagnostics)
    case "base-url":
      baseURL = Self.address(
        value, key: key, wants: "the site's address", example: "https://example.com/docs/",
        diagnostics: &diagnostics)
    case "edit-url": editURL = Self.editAddress(value, key: key, diagnostics: &diagnostics)
    case "language", "lang": language = value.language(key, diagnostics: &diagnostics) ?? language
    case "sections": sections = Self.sections(value, diagnostics: &diagnostics)
    case "raw-html": allowsRawHTML = value.flag(key, diagnostics: &diagnostics) ?? false
    case "embed": embedsFigures = value.flag(key, diagnostics: &diagnostics) ?? false
    case "discover": isDiscovering = value.flag(key, diagnostics: &diagnostics)
    case "strict": isStrict = value.flag(key, diagnostics: &diagnostics) ?? false
    case "require-claims":
      claimedPercentage = Self.percentage(value, key: key, diagnostics: &diagnostics) ?? 0
    case "facts": facts = Self.facts(value, diagnostics: &diagnostics)
    case "about-results":
      aboutResults = value.text(
        key, example: "how-do-we-know.md#results", diagnostics: &diagnostics
      ).map { Located($0, at: value.location) }
    case "version": version = Self.version(value, key: key, diagnostics: &diagnostics)
    case "theme": preset = Self.preset(value, key: key, diagnostics: &diagnostics) ?? preset
    case "docset-keyword": docsetKeyword = Self.keyword(value, key: key, diagnostics: &diagnostics)
    case "check-links": checkedLinks = Self.checkedLinks(value, diagnostics: &diagnostics)
    case "package":
      guard let entries = value.mapping(diagnostics: &diagnostics) else {
        value.refuse(
          key, wants: "keys with values",
          hint: "such as 'exclude: [Sources/Generated]', indented, a line each",
          diagnostics: &diagnostics)
        return
      }
      self.package = Self.package(entries, diagnostics: &diagnostics)
    case "defaults":
      guard let entries = value.mapping(diagnostics: &diagnostics) else {
        value.refuse(
          key, wants: "keys with values", hint: "such as 'timeout: 10s', indented, a line each",
          diagnostics: &diagnostics)
        return
      }
      for entry in entries
      where !entry.isForOthers && !readDefault(entry, diagnostics: &diagnostics) {
        diagnostics.append(
          Self.unknown(entry.key, of: "'defaults'", among: Self.defaultKeys))
      }
    default:
      if !readDefault(entry, diagnostics: &diagnostics) {
        diagnostics.append(Self.unknown(entry.key, of: "the settings", among: Self.keys))
      }
    }
  }

  private mutating func readDefault(
    _ entry: YAMLMapping.Entry, diagnostics: inout [Diagnostic]
  ) -> Bool {
    let key = entry.key.value
    switch key {
    case "swift-version":
      languageMode = entry.value.languageMode(key, diagnostics: &diagnostics) ?? languageMode
    case "imports": imports = entry.value.imports(key, diagnostics: &diagnostics)
    case "timeout": timeout = entry.value.timeout(key, diagnostics: &diagnostics) ?? timeout
    case "filters": filters = entry.value.filters(key, diagnostics: &diagnostics)
    case "device": device = entry.value.words(key, example: "iPhone 15", diagnostics: &diagnostics)
    default: return false
    }
    return true
  }

  static func unknown(
    _ key: Located<String>, of what: String, among keys: [String]
  ) -> Diagnostic {
    let verb = what.hasSuffix("settings") ? "have" : "has"
    return .error(
      "\(what) \(verb) no key '\(key.value)'", at: key.location,
      hint: Spelling.hint(for: key.value, among: keys)
        ?? "it takes \(keys.map { "'\($0)'" }.joined(separator: ", "))")
  }

  /// Reads `true` as 100, `false` as 0, or a percentage such as `80%`.
  private static func percentage(
    _ value: YAMLMapping.Value, key: String, diagnostics: inout [Diagnostic]
  ) -> Int? {
    if let text = value.scalar, text.hasSuffix("%"),
      let number = FenceVocabulary.number(String(text.dropLast()).trimmingWhitespace()),
      number <= 100
    {
      return number
    }
    if let flag = ["true": 100, "false": 0][value.scalar ?? ""] { return flag }
    value.refuse(
      key, wants: "'true' or a share", hint: "such as '\(key): 80%'", diagnostics: &diagnostics)
    return nil
  }

  /// Reads a word that documentation browsers accept before a colon or in a list.
  private static func keyword(
    _ value: YAMLMapping.Value, key: String, diagnostics: inout [Diagnostic]
  ) -> String? {
    let example = "views"
    guard let text = value.text(key, example: example, diagnostics: &diagnostics) else {
      return nil
    }
    if !text.contains(where: { $0.isWhitespace || ":,".contains($0) }) { return text }
    value.refuse(
      key, wants: "one word", hint: "such as '\(key): \(example)'", diagnostics: &diagnostics)
    return nil
  }

  private static func address(
    _ value: YAMLMapping.Value, key: String, wants: String, example: String,
    allowing signs: String = "", diagnostics: inout [Diagnostic]
  ) -> String? {
    guard let text = value.text(key, example: example, diagnostics: &diagnostics) else {
      return nil
    }
    let host = ["https://", "http://"].first(where: text.lowercased().hasPrefix)
      .map { text.dropFirst($0.count) }
    if let host, let first = host.first, !"/{".contains(first),
      !text.contains(where: { $0.isWhitespace || "\"<>?#".contains($0) && !signs.contains($0) })
    {
      return text
    }
    value.refuse(key, wants: wants, hint: "such as \(example)", diagnostics: &diagnostics)
    return nil
  }

  /// Reads an address with `{path}` in it, which may be in its query: `?file={path}`.
  private static func editAddress(
    _ value: YAMLMapping.Value, key: String, diagnostics: inout [Diagnostic]
  ) -> String? {
    let example = "https://github.com/owner/name/edit/main/Content/{path}"
    let wants = "an address with '{path}' for the article's path"
    guard
      let text = address(
        value, key: key, wants: wants, example: example, allowing: "?#", diagnostics: &diagnostics)
    else { return nil }
    let fixed = text.replacing("{path}", with: "")
    if fixed != text, !fixed.contains(where: { "{}".contains($0) }) { return text }
    value.refuse(key, wants: wants, hint: "such as \(example)", diagnostics: &diagnostics)
    return nil
  }

  private static func sections(
    _ value: YAMLMapping.Value, diagnostics: inout [Diagnostic]
  ) -> [Section] {
    guard let items = value.items else {
      value.refuse(
        "sections", wants: "a list", hint: "a line '- name: guides' for each",
        diagnostics: &diagnostics)
      return []
    }
    var sections: [Section] = []
    for item in items {
      guard let section = section(item, diagnostics: &diagnostics) else { continue }
      if sections.contains(where: { $0.name == section.name }) {
        diagnostics.append(
          .error(
            "duplicate section '\(section.name)'", at: item.location,
            hint: "remove one of them"))
      } else {
        sections.append(section)
      }
    }
    return sections
  }

  private static func section(
    _ item: YAMLMapping.Value, diagnostics: inout [Diagnostic]
  ) -> Section? {
    if let name = item.scalar { return Section(name: name, title: name) }
    guard let entries = item.mapping(diagnostics: &diagnostics) else {
      item.refuse(
        "sections", wants: "a list of names, or of 'name', 'title', 'summary' and 'part'",
        hint: "a line '- name: guides' for each", diagnostics: &diagnostics)
      return nil
    }
    var name: String?
    var title: String?
    var summary: String?
    var part: String?
    for entry in entries {
      let key = entry.key.value
      switch key {
      case "name": name = entry.value.text(key, example: "guides", diagnostics: &diagnostics)
      case "title": title = entry.value.text(key, example: "Guides", diagnostics: &diagnostics)
      case "summary", "description":
        summary = entry.value.text(key, example: "Where to begin", diagnostics: &diagnostics)
      case "part":
        part = entry.value.text(key, example: "Reference", diagnostics: &diagnostics)
      default:
        diagnostics.append(
          unknown(entry.key, of: "a section", among: ["name", "title", "summary", "part"]))
      }
    }
    guard let name else {
      diagnostics.append(
        .error(
          "the section has no name", at: item.location,
          hint: "add 'name:'; pages refer to it in 'section:'"))
      return nil
    }
    return Section(name: name, title: title ?? name, summary: summary, part: part)
  }
}
