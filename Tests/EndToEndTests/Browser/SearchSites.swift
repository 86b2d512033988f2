import Checking
import Corpus
import Foundation
import Running
import TestSupport

@testable import Articles
@testable import Pages
@testable import Support

/// Sites for search tests: each has one page to open and the search index. No example runs for
/// them.
enum SearchSites {
  /// The book in this repository, made once for all tests. It must not be changed.
  static func book() throws -> TemporaryFolder { try madeBook.get() }

  private static let madeBook = Result { () throws -> TemporaryFolder in
    var diagnostics: [Diagnostic] = []
    let library = try Library(reading: Tool.content.path, diagnostics: &diagnostics)
    return try written(library, opening: "index.html")
  }

  /// 5,000 generated pages.
  static func corpus() throws -> TemporaryFolder {
    let corpus = Corpus(count: 5_000)
    let articles = concurrently(Array(0..<corpus.count)) { number in
      var diagnostics: [Diagnostic] = []
      let page = corpus[number]
      return Article(parsing: page.text, path: page.path, diagnostics: &diagnostics)
    }
    let library = Library(settings: Settings(), articles: articles, assets: [:], root: ".")
    return try written(library, opening: "graphics/caching-images.html")
  }

  /// A site with a few articles, given by their paths.
  static func site(_ articles: [String: String]) throws -> TemporaryFolder {
    var diagnostics: [Diagnostic] = []
    let articles = articles.sorted { $0.key < $1.key }.map {
      Article(parsing: $0.value, path: $0.key, diagnostics: &diagnostics)
    }
    let library = Library(settings: Settings(), articles: articles, assets: [:], root: ".")
    return try written(library, opening: "index.html")
  }

  private static func written(_ library: Library, opening page: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let report = Report(verdicts: [], diagnostics: [], toolchain: "Swift")
    for file in try OutputFormat.html.files(Site(library, report))
    where file.path == page || [".js", ".css", ".svg"].contains(where: file.path.hasSuffix) {
      try folder.write(try file.bytes, to: file.path)
    }
    return folder
  }
}
