/// The names of the Markdown files that are articles.
package enum ArticleName {
  /// How their names end, in lower case. Of MDX, only what it shares with Markdown is read.
  package static let endings = [".md", ".markdown", ".mdx"]

  /// Whether a name or path ends like an article's.
  package static func isArticle(_ path: String) -> Bool {
    let path = path.lowercased()
    return endings.contains(where: path.hasSuffix)
  }

  /// The name or path without an article's ending; unchanged if it has none.
  package static func withoutEnding(_ path: String) -> String {
    let lower = path.lowercased()
    return String(path.dropLast(endings.first(where: lower.hasSuffix)?.count ?? 0))
  }
}
