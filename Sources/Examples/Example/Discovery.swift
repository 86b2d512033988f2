import Articles
import SwiftSource

/// How a block is checked whose author does not say it: with the context that is found for it.
package struct Discovery: Hashable, Sendable {
  /// Why nothing is said against a block.
  package enum Doubt: String, Hashable, Sendable {
    /// The page does not have all that the block needs.
    case inDoubt = "in-doubt"
    /// The block is a placeholder, an outline or a grammar.
    case notCode = "not-code"
  }

  /// What the block was compiled with: `alone`, `after lines 3 and 12`.
  package var context = "alone"
  /// `nil` for a block that is judged.
  package var doubt: Doubt?
  /// The names that no block of the page declares.
  package var unknownNames: [String] = []
  /// Whether the text beside the block says that it does not compile.
  package var expectsError = false
  /// Whether the text beside the block says that it traps.
  package var expectsTrap = false

  package init() {}
}

extension Discovery {
  /// Reads what the comments of a block and the text beside it say of errors.
  package init(of block: CodeBlock, in article: Article) {
    let lines = article.text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = min(max(0, block.location.line - 1), lines.count)
    let end = min(lines.count, start + block.lines.count + 2)
    let before = Self.prose(lines[..<start].reversed())
    let after = Self.prose(lines[end...])
    let comments = SwiftComments(in: block.lines).all.map(\.text).joined(separator: " ")
    expectsError = "\(before) \(comments)".lowercased().contains(Self.errorWords)
    expectsTrap =
      "\(before) \(comments) \(after)".lowercased().contains(Self.trapWords)
      || block.source.contains(Self.trapCalls)
  }

  /// The lines next to a block, up to another block or a comment.
  private static func prose(_ lines: some Sequence<Substring>) -> String {
    var found: [Substring] = []
    for line in lines {
      if line.contains("```") || line.contains("<!--") || line.contains("-->") { break }
      if !line.isEmpty { found.append(line) }
      if found.count == nearLines { break }
    }
    return found.joined(separator: " ")
  }

  /// The number of lines before and after a block that are read for what they say of it.
  private static let nearLines = 4

  private static var errorWords: some RegexComponent {
    /(compile-?time|compiler|compilation|syntax|build|type[- ]check\w*) ?(error|fail\w*)|^ *errors?\b|\berror:|\berror *$|(\s|^)error(\s|$)|won.t compile|(does|do|did|will|would)(n.t| not) (compile|build|work)|not (allowed|valid|permitted|legal)|(isn.t|aren.t|is not|are not|can.?t|cannot|never) (be )?(allowed|valid|permitted|compile)|invalid|illegal|an error|ambiguous/
  }

  private static var trapWords: some RegexComponent {
    /run-?time|crash|\btrap|fatal|precondition|assert|overflow|out of (range|bounds)|terminat|trigger|unexpected/
  }

  private static var trapCalls: some RegexComponent {
    /\b(fatalError|precondition|preconditionFailure|assert|assertionFailure)\(/
  }
}

extension Article {
  /// Whether nothing on the page is written for this tool, so that it must find by itself what
  /// belongs together.
  package var isForeign: Bool {
    let keys = frontMatter.places.keys
    guard !keys.contains(where: Self.ownKeys.contains) else { return false }
    return codeBlocks.allSatisfy { block in
      switch block.role {
      case .swift:
        block.info.attributes.allSatisfy { !SwiftFence.isOwnWord($0.name) }
          && block.linesBefore.isEmpty
      case .claim: false
      case .resource, .comparison: false
      case .shown: true
      }
    }
  }

  private static let ownKeys: Set<String> = [
    "swift-version", "imports", "timeout", "filters", "examples", "device",
  ]
}
