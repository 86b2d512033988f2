import Articles
import Programs
import SwiftSource

/// The hint for a block that uses a name which another block of its page declares.
package struct MissingPrerequisite {
  /// The Swift blocks of a page, and where they declare a name.
  private struct Page {
    let blocks: [CodeBlock]
    private let items: [[TopLevelItem]]

    init(_ article: Article) {
      blocks = article.codeBlocks.filter { if case .swift = $0.role { true } else { false } }
      items = blocks.map { BlockItems(of: $0).items }
    }

    /// The declaration of a name nearest to a block, first among the blocks before it.
    func declaration(of name: String, seenFrom own: Int, without known: [CodeBlock]) -> (
      block: Int, line: Int
    )? {
      let others = (0..<own).reversed() + Array((own + 1)..<blocks.count)
      for index in others where !known.contains(where: { $0.location == blocks[index].location }) {
        if let item = items[index].first(where: { $0.names.contains(name) }) {
          return (index, blocks[index].firstLine + item.lines.lowerBound)
        }
      }
      return nil
    }
  }

  /// Adds hints to messages about unknown names, unless they already have one.
  package static func hinted(_ verdicts: [Verdict], in library: Library) -> [Verdict] {
    var verdicts = verdicts
    var pages: [String: Page] = [:]
    for index in verdicts.indices where !verdicts[index].diagnostics.isEmpty {
      let example = verdicts[index].example
      guard example.discovery == nil else { continue }
      for place in verdicts[index].diagnostics.indices {
        let message = verdicts[index].diagnostics[place]
        guard message.hint == nil,
          let name = MissingImport.unknownName(in: message.message),
          let article = library.articles.first(where: { $0.path == example.article })
        else { continue }
        let page = pages[article.path] ?? Page(article)
        pages[article.path] = page
        verdicts[index].diagnostics[place].hint = hint(for: name, in: example, on: page) { block in
          verdicts.contains { verdict in
            verdict.example.article == article.path && verdict.result == .fails
              && verdict.example.ownBlocks.contains { $0.index == block.index }
          }
        }
      }
    }
    return verdicts
  }

  /// - Parameter isBroken: Whether a block of the page fails.
  private static func hint(
    for name: String, in example: Example, on page: Page, isBroken: (CodeBlock) -> Bool
  ) -> String? {
    guard
      let own = page.blocks.firstIndex(where: { $0.location == example.block.location }),
      let found = page.declaration(
        of: name, seenFrom: own, without: example.segments.map(\.block)),
      case .swift(let fence) = page.blocks[found.block].role
    else { return nil }
    // An earlier block of a cumulative page is missing only if it is broken.
    if example.isCumulative, found.block < own, isBroken(page.blocks[found.block]) {
      return "line \(found.line) declares '\(name)', in a block that fails: fix that block first"
    }
    let start = "line \(found.line) declares '\(name)': "
    if found.block == own - 1 { return start + "add 'after' to this block's fence" }
    if let other = fence.name?.value {
      return start + "add 'after=\(other)' to this block's fence"
    }
    let word = name.lowercased()
    return start + "add 'name=\(word)' to the fence there, and 'after=\(word)' to this one"
  }
}
