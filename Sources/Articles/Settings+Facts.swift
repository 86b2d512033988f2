import Support

extension Settings {
  /// Reads the value of `facts`: the path of a page, or the keys `page`, `column` and `kinds`.
  static func facts(_ value: YAMLMapping.Value, diagnostics: inout [Diagnostic]) -> Facts? {
    if let path = value.scalar { return Facts(page: Located(path, at: value.location)) }
    guard let entries = value.mapping(diagnostics: &diagnostics) else {
      value.refuse(
        "facts", wants: "the path of a page, or the keys 'page', 'column' and 'kinds'",
        hint: "such as 'facts: facts.md'", diagnostics: &diagnostics)
      return nil
    }
    var page: Located<String>?
    var column: String?
    var kinds: [String] = []
    for entry in entries where !entry.isForOthers {
      let (key, value) = (entry.key.value, entry.value)
      switch key {
      case "page":
        page = value.text(key, example: "facts.md", diagnostics: &diagnostics)
          .map { Located($0, at: value.location) }
      case "column": column = value.text(key, example: "kind", diagnostics: &diagnostics)
      case "kinds":
        kinds =
          value.list(key, example: "documented, recorded", diagnostics: &diagnostics)?
          .map(\.value) ?? []
      default: diagnostics.append(unknown(entry.key, of: "'facts'", among: factKeys))
      }
    }
    guard let page else {
      if !entries.contains(where: { $0.key.value == "page" }) {
        diagnostics.append(
          .error(
            "'facts' names no page", at: value.location,
            hint: "add 'page:' with the path of the page that lists them"))
      }
      return nil
    }
    var facts = Facts(page: page)
    facts.column = column ?? facts.column
    facts.kinds = kinds
    return facts
  }

  /// The links of the settings to pages of the site.
  var links: [Link] {
    [facts?.page, aboutResults].compactMap { target in
      target.map { Link(destination: $0.value, isImage: false, location: $0.location) }
    }
  }
}
