import Foundation
import TestSupport

/// A book from `Tests/Books`, built in a temporary folder.
struct SampleBook: Sendable {
  /// A book with every Markdown construct, a right-to-left page and a short page. It is built once
  /// for all tests.
  static let constructs = Result { try SampleBook("constructs") }

  private let folder: TemporaryFolder
  /// The built site.
  var site: URL { folder.url.appendingPathComponent("Site") }

  struct NotBuilt: Error {
    var output: String
  }

  init(_ name: String) throws {
    folder = try TemporaryFolder()
    let content = Tool.root.appendingPathComponent("Tests/Books/\(name)")
    try FileManager.default.copyItem(at: content, to: folder.url.appendingPathComponent("Content"))
    let result = try Tool.run(["build"], in: folder.url)
    guard result.status == 0 else { throw NotBuilt(output: result.output + result.errors) }
  }

  /// The paths of the HTML pages, sorted.
  var pages: [String] {
    get throws {
      try TemporaryFolder.contents(of: site).keys.filter { $0.hasSuffix(".html") }.sorted()
    }
  }
}
