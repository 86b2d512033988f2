import Support

/// The content of a site's landing page: a run next to its title, and doors (links) below it.
package struct Landing: Hashable, Sendable {
  /// A link to a page, with a description of what readers find there.
  package struct Door: Hashable, Sendable {
    package var title: String
    /// `nil` to show the description of the page that it leads to.
    package var text: String?
    package var link: Located<String>
  }

  /// The name of the Swift block whose run is shown next to the title.
  package var run: Located<String>?
  package var doors: [Door] = []

  /// Reads the value of `landing` in front matter: `true`, or the keys `run` and `doors`.
  ///
  /// - Returns: `nil` for `false` and for a value that cannot be read, which is reported.
  init?(_ value: YAMLMapping.Value, diagnostics: inout [Diagnostic]) {
    if value.scalar == "true" { return }
    if value.scalar == "false" { return nil }
    guard let entries = value.mapping(diagnostics: &diagnostics) else {
      value.refuse(
        "landing", wants: "'true', or the keys 'run' and 'doors'",
        hint: "such as 'run: loading', indented, on the next line", diagnostics: &diagnostics)
      return nil
    }
    for entry in entries where !entry.isForOthers {
      switch entry.key.value {
      case "run":
        run = entry.value.text("run", example: "loading", diagnostics: &diagnostics)
          .map { Located($0, at: entry.value.location) }
      case "doors":
        guard let items = entry.value.items else {
          Self.refuseDoors(entry.value, diagnostics: &diagnostics)
          continue
        }
        doors = items.compactMap { Self.door($0, diagnostics: &diagnostics) }
      default:
        diagnostics.append(
          Settings.unknown(entry.key, of: "'landing'", among: ["run", "doors"]))
      }
    }
  }

  private static func door(
    _ item: YAMLMapping.Value, diagnostics: inout [Diagnostic]
  ) -> Door? {
    guard let entries = item.mapping(diagnostics: &diagnostics) else {
      refuseDoors(item, diagnostics: &diagnostics)
      return nil
    }
    var title: String?
    var text: String?
    var link: Located<String>?
    for entry in entries where !entry.isForOthers {
      let key = entry.key.value
      switch key {
      case "title": title = entry.value.text(key, example: "Read", diagnostics: &diagnostics)
      case "text":
        text = entry.value.text(key, example: "Where to begin", diagnostics: &diagnostics)
      case "link":
        link = entry.value.text(key, example: "loading.md", diagnostics: &diagnostics)
          .map { Located($0, at: entry.value.location) }
      default:
        diagnostics.append(
          Settings.unknown(entry.key, of: "a door", among: ["title", "text", "link"]))
      }
    }
    guard let title, let link else {
      if title != nil || link != nil || entries.isEmpty {
        diagnostics.append(
          .error(
            "the door has no \(title == nil ? "title" : "link")", at: item.location,
            hint: "a door has 'title:' and 'link:', such as 'link: loading.md'"))
      }
      return nil
    }
    return Door(title: title, text: text, link: link)
  }

  private static func refuseDoors(
    _ value: YAMLMapping.Value, diagnostics: inout [Diagnostic]
  ) {
    value.refuse(
      "doors", wants: "a list of 'title', 'text' and 'link'",
      hint: "lines '- title: Read' and 'link: loading.md' for each", diagnostics: &diagnostics)
  }
}

extension Article {
  /// Reports a landing page whose `run` does not name one of the page's Swift blocks.
  func checkLanding(diagnostics: inout [Diagnostic]) {
    guard let run = frontMatter.landing?.run else { return }
    let names = codeBlocks.compactMap { block -> String? in
      if case .swift(let fence) = block.role { fence.name?.value } else { nil }
    }
    guard !names.contains(run.value) else { return }
    diagnostics.append(
      .error(
        "no Swift block of the page is named '\(run.value)'", at: run.location,
        hint: Spelling.hint(for: run.value, among: names)
          ?? "give the block that the title is shown beside 'name=\(run.value)'"))
  }
}
