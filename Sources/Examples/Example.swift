import Articles
import Support
import Trace

/// A program that an article shows, and what the article claims of it.
package struct Example: Sendable {
  /// Lines that the compiler sees, from one code block of the page.
  ///
  /// A block may stand in thousands of programs, so they share it.
  package struct Segment: Sendable {
    private final class Shared: Sendable {
      let block: CodeBlock
      let isOwn: Bool

      init(_ block: CodeBlock, isOwn: Bool) {
        self.block = block
        self.isOwn = isOwn
      }
    }

    private var shared: Shared

    package init(block: CodeBlock, isOwn: Bool) {
      shared = Shared(block, isOwn: isOwn)
    }

    package var block: CodeBlock {
      get { shared.block }
      set { shared = Shared(newValue, isOwn: isOwn) }
    }

    /// Whether these are the example's own lines, not those of a block that it comes after.
    package var isOwn: Bool { shared.isOwn }
  }

  /// A file that the page puts beside the program.
  package struct Resource: Hashable, Sendable {
    package var name: String
    package var text: String

    package init(name: String, text: String) {
      self.name = name
      self.text = text
    }
  }

  /// The path of the article.
  package var article: String
  /// Unique on its page and fit for an address: the block's `name`, else `example-3`.
  package var name: String
  /// The example's own block; the last one of a group.
  package var block: CodeBlock
  package var fence: SwiftFence
  /// What is compiled, in order: prerequisites first, each once, then the own block (or group).
  package var segments: [Segment]
  package var claims: [Claim]
  package var resources: [Resource]
  /// Modules imported before the first line, from the page and the settings.
  package var imports: [String]
  /// 5 or 6.
  package var languageMode: Int
  package var timeout: Duration
  package var filters: [FrontMatter.Filter]
  /// What it runs on. The compiler does not see it, so it is no part of what a compiled program is remembered by.
  package var device = DeviceSetup()
  /// Why this example is only shown here: `ignore`'s reason, or a condition that does not hold.
  package var skipReason: String?
  /// Whether what it comes after, or its group, cannot be put together. It is not run, and fails; what
  /// is wrong was told where it was planned.
  package var isBroken = false
  /// Claims whose fences are empty, which was told; `update` writes them.
  package var unwrittenClaims: [Claim] = []

  package init(
    article: String, name: String, block: CodeBlock, fence: SwiftFence, segments: [Segment],
    claims: [Claim] = [], resources: [Resource] = [], imports: [String] = [], languageMode: Int = 6,
    timeout: Duration = .seconds(10), filters: [FrontMatter.Filter] = [], skipReason: String? = nil
  ) {
    self.article = article
    self.name = name
    self.block = block
    self.fence = fence
    self.segments = segments
    self.claims = claims
    self.resources = resources
    self.imports = imports
    self.languageMode = languageMode
    self.timeout = timeout
    self.filters = filters
    self.skipReason = skipReason
  }

  package var location: Location { block.location }

  /// Whether it is to be compiled at all.
  package var isTried: Bool { skipReason == nil && !isBroken }

  /// Whether anything is or will be claimed of it, so that a second run has to tell what differs from run to run.
  package var isSpokenOf: Bool { !claims.isEmpty || !unwrittenClaims.isEmpty }

  /// The methods after which a claim looks at the tree, without instances and arguments, each once:
  /// `viewDidLoad`, `Child.viewDidLoad`.
  package var treeMoments: [String] {
    (claims + unwrittenClaims).compactMap(\.moment?.value).compactMap { try? EventPattern($0) }.map
    { pattern in
      (pattern.className.map { "\($0)." } ?? "") + pattern.method
    }.uniqued()
  }

  /// The statements whose values are claimed.
  package var valueStatements: [ValueStatement] {
    claims.filter { $0.ignoreReason == nil }.flatMap(\.statements)
  }

  /// The Swift blocks of the page that this example answers for: one, or those of its group.
  package var ownBlocks: [CodeBlock] { segments.filter(\.isOwn).map(\.block) }
}
