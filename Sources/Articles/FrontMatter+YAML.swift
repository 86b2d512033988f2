import Support

extension FrontMatter {
  static let keys = [
    "title", "description", "order", "section", "tags", "date", "draft", "aliases", "slug", "lang",
    "swift-version", "imports", "timeout", "filters", "device", "examples", "landing",
  ]

  /// Returns the indices of the front matter's lines, from its opening `---` to its closing one;
  /// `nil` if the page has none.
  ///
  /// If a `---` on the first line is followed by a blank line, and no line before the next `---`
  /// looks like a key, it is a thematic break.
  static func lines(in source: SourceText, diagnostics: inout [Diagnostic]) -> ClosedRange<Int>? {
    guard let first = source.lines.first, FrontMatterMark.begins(first) else {
      reportMisplaced(in: source, diagnostics: &diagnostics)
      return nil
    }
    let end = FrontMatterMark.end(in: source.lines)
    let inner = source.lines[1..<(end ?? source.lines.count)]
    let looksLikeKey = inner.first.map { Self.startsWithKey($0) } ?? (end != nil)
    guard let end else {
      if looksLikeKey {
        diagnostics.append(
          .error(
            "the front matter is never closed", at: source.location(line: 1),
            hint: "end it with a line '---'"))
      }
      return nil
    }
    let isBlankFirst = inner.first?.allSatisfy(\.isWhitespace) ?? false
    if isBlankFirst, !inner.contains(where: Self.startsWithKey) { return nil }
    return 0...end
  }

  /// Reports front matter that does not start on the first line: it would be shown as text, and a
  /// draft would be published.
  private static func reportMisplaced(in source: SourceText, diagnostics: inout [Diagnostic]) {
    let start = source.lines.firstIndex { line in
      FrontMatterMark.begins(line) || line.hasPrefix("```") || line.hasPrefix("~~~")
    }
    guard let start, FrontMatterMark.begins(source.lines[start]) else { return }
    let inner = source.lines[(start + 1)...].prefix { !FrontMatterMark.ends($0) }
    let keys = inner.filter(startsWithKey).map { $0.prefix { $0 != ":" } }
    guard inner.endIndex < source.lines.endIndex, let first = inner.first, startsWithKey(first),
      keys.contains(where: { Self.keys.contains(String($0)) }),
      inner.allSatisfy({
        $0.isEmpty || $0.hasPrefix(" ") || $0.hasPrefix("- ") || startsWithKey($0)
      })
    else { return }
    diagnostics.append(
      .error(
        "the front matter is not on the first line, so it is shown as text",
        at: source.location(line: start + 1),
        hint: "move it to the start of the file; for a thematic break, write '***'"))
  }

  private static func startsWithKey(_ line: String) -> Bool {
    let word = line.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    return !word.isEmpty && line.dropFirst(word.count).hasPrefix(":")
  }

  /// Reads the front matter of a page. Unknown keys and invalid values are reported at their own
  /// line and column.
  ///
  /// - Parameters:
  ///   - lines: The result of ``lines(in:diagnostics:)``.
  ///   - isShared: Whether another tool also reads the front matter. If so, unknown keys are
  ///     ignored.
  init(
    lines: ClosedRange<Int>, source: SourceText, isShared: Bool = false,
    diagnostics: inout [Diagnostic]
  ) {
    self.init()
    let inner = Array(source.lines[lines.lowerBound + 1..<lines.upperBound])
    guard
      let mapping = YAMLMapping(
        lines: inner, firstLine: 2, path: source.path, diagnostics: &diagnostics)
    else { return }
    for entry in mapping.entries where !entry.isForOthers {
      if isShared, !Self.keys.contains(entry.key.value), entry.key.value != "language" { continue }
      places[entry.key.value] = entry.value.location
      read(entry, diagnostics: &diagnostics)
    }
  }

  private mutating func read(_ entry: YAMLMapping.Entry, diagnostics: inout [Diagnostic]) {
    let key = entry.key.value
    let value = entry.value
    switch key {
    case "title":
      title = value.text(key, example: "Loading a view", diagnostics: &diagnostics)
    case "description":
      description = value.text(key, example: "What happens when", diagnostics: &diagnostics)
    case "section": section = value.text(key, example: "guides", diagnostics: &diagnostics)
    case "order": order = value.integer(key, diagnostics: &diagnostics)
    case "draft": isDraft = value.flag(key, diagnostics: &diagnostics) ?? false
    case "tags":
      tags =
        value.list(key, example: "views, layout", diagnostics: &diagnostics)?.map(\.value) ?? []
    case "aliases":
      let all = value.list(key, example: "old-address", diagnostics: &diagnostics) ?? []
      aliases = all.filter { Self.checkAddress($0, key: key, diagnostics: &diagnostics) }.map(
        \.value)
    case "date":
      guard let text = value.text(key, example: "2026-11-21", diagnostics: &diagnostics) else {
        break
      }
      if Self.isDate(text) {
        date = String(text.prefix(10))
      } else {
        value.refuse(
          key, wants: "a date", hint: "write year, month, day: 2026-11-21",
          diagnostics: &diagnostics)
      }
    case "slug":
      guard let text = value.text(key, example: "loading-a-view", diagnostics: &diagnostics) else {
        break
      }
      let isSlug = text.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "-" || $0 == "_"
      }
      if isSlug {
        slug = text
      } else {
        value.refuse(
          key, wants: "one part of an address",
          hint: "letters, digits, '-' and '_' only, such as 'slug: loading-a-view'",
          diagnostics: &diagnostics)
      }
    case "lang", "language": language = value.language(key, diagnostics: &diagnostics)
    case "landing": landing = Landing(value, diagnostics: &diagnostics)
    case "examples":
      if value.scalar == "cumulative" {
        isCumulative = true
      } else {
        value.refuse(
          key, wants: "'cumulative'",
          hint: "remove 'examples' if the blocks are independent of each other",
          diagnostics: &diagnostics)
      }
    default:
      if !readExampleDefault(entry, diagnostics: &diagnostics) {
        diagnostics.append(
          .error(
            "front matter has no key '\(key)'", at: entry.key.location,
            hint: Self.hint(for: key)))
      }
    }
  }

  private mutating func readExampleDefault(
    _ entry: YAMLMapping.Entry, diagnostics: inout [Diagnostic]
  ) -> Bool {
    let key = entry.key.value
    switch key {
    case "swift-version": languageMode = entry.value.languageMode(key, diagnostics: &diagnostics)
    case "imports": imports = entry.value.imports(key, diagnostics: &diagnostics)
    case "timeout": timeout = entry.value.timeout(key, diagnostics: &diagnostics)
    case "filters": filters = entry.value.filters(key, diagnostics: &diagnostics)
    case "device": device = entry.value.words(key, example: "iPhone 15", diagnostics: &diagnostics)
    default: return false
    }
    return true
  }

  private static func hint(for key: String) -> String {
    let others = [
      "summary": "description", "author": nil, "weight": "order", "tag": "tags",
      "category": "section", "keywords": "tags", "swift": "swift-version", "alias": "aliases",
      "redirect_from": "aliases", "permalink": "slug", "published": "draft", "filter": "filters",
      "import": "imports", "time-limit": "timeout", "phone": "device", "simulator": "device",
    ]
    if let near = Spelling.hint(for: key, among: keys) { return near }
    if let other = others[key.lowercased()], let other { return "did you mean '\(other)'?" }
    return "it takes \(keys.map { "'\($0)'" }.joined(separator: ", "))"
  }

  /// Whether a value is an address inside the site, without `..`, scheme and blanks. If not, that
  /// is reported.
  private static func checkAddress(
    _ address: Located<String>, key: String, diagnostics: inout [Diagnostic]
  ) -> Bool {
    let parts = address.value.split(separator: "/")
    let isInside =
      !parts.isEmpty && !parts.contains("..") && !parts.contains(".")
      && !address.value.contains(where: { $0.isWhitespace || ":?#\\\"<>".contains($0) })
    if !isInside {
      diagnostics.append(
        .error(
          "'\(address.value)' is not a valid address in the site", at: address.location,
          hint: "write it from the site's root, such as 'guides/loading'"))
    } else if let reason = ReservedPaths.reason(address.value) {
      diagnostics.append(
        .error(
          "'\(address.value)' cannot be an address in the site: \(reason)", at: address.location,
          hint: "write it from the site's root, such as 'guides/loading'"))
      return false
    }
    return isInside
  }

  /// Whether the text is a valid calendar date, alone or followed by a time.
  private static func isDate(_ text: String) -> Bool {
    let day = text.prefix(10)
    let rest = text.dropFirst(10)
    let parts = day.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], rest.isEmpty || rest.first == "T" || rest.first == " ",
      let year = FenceVocabulary.number(String(parts[0])),
      let month = FenceVocabulary.number(String(parts[1])),
      let number = FenceVocabulary.number(String(parts[2])), (1...12).contains(month)
    else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...days[month - 1]).contains(number)
  }
}
