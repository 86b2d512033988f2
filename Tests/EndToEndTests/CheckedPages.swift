import Foundation
import TestSupport
import Testing

@testable import proofbook

/// Pages that are checked in one run of the tool: to start it, to try the sandbox and to compile a
/// module for each of them would take a second.
struct CheckedPages {
  private let articles: [String: JSONReport.Article]

  /// - Parameters:
  ///   - pages: The texts of the pages. Each is in a folder of its own.
  ///   - arguments: Further arguments of `test`.
  init(_ pages: [String], _ arguments: [String] = []) throws {
    let texts = Array(Set(pages)).sorted()
    let folder = try TemporaryFolder()
    let paths = texts.indices.map { "\($0)/page.md" }
    for (path, text) in zip(paths, texts) { try folder.write(text, to: path) }
    let result = try Tool.run(
      ["test", "--no-cache", "--report", "json"] + arguments + paths, in: folder.url)
    let report = try JSONDecoder().decode(JSONReport.self, from: Data(result.output.utf8))
    let found = Dictionary(uniqueKeysWithValues: report.articles.map { ($0.path, $0) })
    articles = Dictionary(
      uniqueKeysWithValues: zip(texts, paths).compactMap { text, path in
        found[path].map { (text, $0) }
      })
  }

  /// What the report says of a page.
  subscript(text: String) -> JSONReport.Article {
    get throws {
      try #require(articles[text], "this page is not among those that are checked:\n\(text)")
    }
  }
}
