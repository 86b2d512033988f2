import Foundation
import TestSupport
import Testing

@testable import Articles
@testable import Checking
@testable import Examples
@testable import Running
@testable import SwiftSource

/// Updates more than a hundred pages in which some claims were changed so that they fail.
struct UpdateCorpusTests {
  typealias Page = (article: Article, verdicts: [Verdict])

  /// Pages of the repository whose claims pass, with the verdicts of one run.
  private static func pages() async throws -> (library: Library, pages: [Page]) {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let names = [
      "Content/how-do-i-give-view-my-type.md", "Content/which-four-calls-embed-a-child.md",
      "Content/weak-or-strong-outlets.md", "Content/writing-an-article.md",
      "Tests/Fixtures/updated/page.md",
    ]
    var diagnostics: [Diagnostic] = []
    let library = try Library(
      reading: names.map { root.appendingPathComponent($0).path }, diagnostics: &diagnostics)
    let examples = Example.all(in: library, diagnostics: &diagnostics)
    let runner = await Runner(toolchain: try Toolchain())
    let outcomes = try await runner.outcomes(of: examples)
    let verdicts = zip(examples, outcomes).map { Verdict(of: $0, after: $1) }
    let grouped = Dictionary(grouping: verdicts, by: \.example.article)
    return (library, library.articles.map { ($0, grouped[$0.path] ?? []) })
  }

  @Test func `the claims of changed articles pass after an update, and nothing else changes`()
    async throws
  {
    let (library, pages) = try await Self.pages()
    for page in pages {
      let failed = page.verdicts.flatMap(\.claims).filter { $0.result == .fails }
      try #require(failed.isEmpty, "\(page.article.path): \(failed.map(\.diagnostics))")
    }
    var seed = 0
    var mutated = 0
    var kinds: [String: Int] = [:]
    var embeddings: [Embedding: Int] = [:]
    var restored = 0
    while mutated < 120 {
      seed += 1
      try #require(seed < 400)
      var random = SplitMix(seed: UInt64(seed))
      let embedding = Embedding.allCases[seed % Embedding.allCases.count]
      let page = pages[Int.random(in: 0..<pages.count, using: &random)]
      guard
        let mutant = MutatedPage(
          of: page, in: library, as: embedding, count: .random(in: 1...4, using: &random),
          using: &random)
      else { continue }
      let failing = mutant.verdicts.flatMap { verdict in
        (verdict.claims.filter { $0.result == .fails }.map(\.claim)
          + verdict.example.unwrittenClaims).map { (ClaimKey($0, in: verdict.example), $0) }
      }
      guard !failing.isEmpty else { continue }
      mutated += 1
      embeddings[embedding, default: 0] += 1
      for (key, claim) in failing {
        let isPrinted = claim.codeBlock == nil && key.kind == .output
        kinds[isPrinted ? "Prints" : key.kind.name, default: 0] += 1
      }
      let label = "seed \(seed), \(embedding), \(page.article.path)"

      let update = ArticleUpdate(
        of: mutant.article, in: library, on: .current, verdicts: mutant.verdicts)
      #expect(update.refusals == [], "\(label)")
      let bytes = try update.bytes(applying: update.changes)
      let text = String(decoding: bytes, as: UTF8.self)
      var ignored: [Diagnostic] = []
      let article = Article(parsing: text, path: page.article.path, diagnostics: &ignored)
      let verdicts = MutatedPage.verdicts(
        of: article, like: (mutant.article, mutant.verdicts), in: library)
      let wrong = verdicts.flatMap(\.claims).filter { $0.result == .fails }
      #expect(wrong.flatMap(\.diagnostics) == [], "\(label)")
      #expect(verdicts.allSatisfy { $0.example.unwrittenClaims.isEmpty }, "\(label)")

      let blocks = Set(failing.map(\.0.block))
      #expect(
        Self.rest(of: mutant.article, without: blocks) == Self.rest(of: article, without: blocks),
        "\(label)")
      let again = ArticleUpdate(of: article, in: library, on: .current, verdicts: verdicts)
      #expect(again.changes.isEmpty && again.refusals.isEmpty, "\(label)")
      if text == embedding.text(of: page.article.text) { restored += 1 }
    }
    #expect(embeddings.count == Embedding.allCases.count)
    #expect(kinds.count == ClaimKind.all.count + 1, "\(kinds)")
    #expect(kinds.values.reduce(0, +) > 200, "\(kinds)")
    // Most claims stated exactly what happens, so the update restores them byte for byte.
    #expect(restored > 40, "\(restored)")
  }

  /// The bytes of an article without the lines of some code blocks. Of a Swift block, only the
  /// comments are left out.
  private static func rest(of article: Article, without blocks: Set<Int>) -> [[UInt8]] {
    let file = ByteLines(Array(article.text.utf8))
    var taken: [Int: Int] = [:]
    for index in blocks {
      let block = article.codeBlocks[index]
      let comments = SwiftComments(in: block.lines).all
      for place in block.lines.indices {
        if case .swift = block.role {
          let comment = comments.first { $0.line == place }
          taken[block.firstLine + place] = comment.map { $0.column - 1 + block.indents[place] }
        } else {
          taken[block.firstLine + place] = 0
        }
      }
    }
    return file.ranges.indices.compactMap { index in
      let end = Array(file.end(ofLine: index + 1))
      guard let length = taken[index + 1] else {
        return Array(file.bytes[file.ranges[index]]) + end
      }
      return length == 0 ? nil : Array(file.bytes[file.ranges[index]].prefix(length)) + end
    }
  }
}
