import Foundation
import Testing

@testable import uikit_reference

/// Every documented fact and every row of the original documents has a test or a block that is
/// named after it.
struct CitationTests {
  /// The identifiers of the rows, from `000.01` to `004.20`: one for each row of the five documents
  /// that the book is based on.
  static let rows = [("000", 27), ("001", 16), ("002", 15), ("003", 26), ("004", 20)]
    .flatMap { document, count in
      (1...count).map { "\(document).\($0 < 10 ? "0" : "")\($0)" }
    }

  @Test func `every fact has a test that is named after it`() throws {
    let facts = try Facts(content: Tool.content).numbers.map(Facts.name)
    #expect(facts.count > 100)
    let words = Set(try testNames().flatMap { $0.split { !$0.isLetter && !$0.isNumber } })
    let missing = facts.filter { !words.contains(Substring($0)) }
    print("facts with a test that names them: \(facts.count - missing.count) of \(facts.count)")
    #expect(missing == [])
  }

  @Test func `every row is proved by a block that is named after it`() throws {
    let result = try Tool.run(["test", "--report", "json", "Tests/Rows"], in: Tool.root)
    #expect(result.status == 0, "\(result.output)")
    let report = try JSONDecoder().decode(Rows.self, from: Data(result.output.utf8))
    let blocks = report.articles.flatMap(\.blocks)
    let proved = Set(
      blocks.filter {
        $0.result == "holds" && ($0.isTrap || $0.claims.contains { $0.result == "holds" })
      }
      .compactMap { $0.name?.prefix(6) }.map(String.init))
    let missing = Self.rows.filter { !proved.contains($0) }
    print("rows that a block proves: \(Self.rows.count - missing.count) of \(Self.rows.count)")
    #expect(missing == [])
  }

  private func testNames() throws -> [String] {
    let folder = Tool.root.appendingPathComponent("Tests")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var names: [String] = []
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      let text = try String(contentsOf: file, encoding: .utf8)
      names += text.matches(of: #/func `([^`]+)`/#).map { String($0.1) }
    }
    return names
  }

  /// The fields of the JSON report that these tests read.
  private struct Rows: Decodable {
    struct Claim: Decodable {
      var result: String
    }
    struct Block: Decodable {
      var name: String?
      var result: String
      var disposition: String
      var claims: [Claim]

      /// Whether the fence says that the program must crash. Such a block needs no other claim.
      var isTrap: Bool { disposition.hasPrefix("crash") }
    }
    struct Article: Decodable {
      var blocks: [Block]
    }
    var articles: [Article]
  }
}
