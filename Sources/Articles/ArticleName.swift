/// The names of the Markdown files that are articles.
package enum ArticleName {
  /// Their extensions, in lower case. Only the Markdown in MDX files is read.
  package static let endings = [".md", ".markdown", ".mdx"]

  /// Whether a name or path has an article's extension.
  package static func isArticle(_ path: String) -> Bool {
    let path = path.lowercased()
    return endings.contains(where: path.hasSuffix)
  }

  /// The name or path without an article's extension; unchanged if it has none.
  package static func withoutEnding(_ path: String) -> String {
    let lower = path.lowercased()
    return String(path.dropLast(endings.first(where: lower.hasSuffix)?.count ?? 0))
  }
}
