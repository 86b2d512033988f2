import Articles
import Programs
import Trace

/// A program that an article shows, and what the article claims of it.
package struct Example: Sendable {
  /// The path of the article.
  package var article: String
  /// Unique on its page and fit for an address: the block's `name`, else `example-3`.
  package var name: String
  /// The example's own block; the last one of a group.
  package var block: CodeBlock
  package var fence: SwiftFence
  /// What is compiled, in order: prerequisites first, each once, then the own block (or group).
  package var segments: [SwiftProgram.Segment]
  package var claims: [Claim]
  package var resources: [SwiftProgram.Resource]
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
  /// Whether it comes after the earlier blocks of its page since the page is cumulative, and not by its own `after`.
  package var isCumulative = false
  /// Claims whose fences are empty, which was told; `update` writes them.
  package var unwrittenClaims: [Claim] = []

  package init(
    article: String, name: String, block: CodeBlock, fence: SwiftFence,
    segments: [SwiftProgram.Segment],
    claims: [Claim] = [], resources: [SwiftProgram.Resource] = [], imports: [String] = [],
    languageMode: Int = 6,
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

  /// The Swift blocks of the page that this example answers for: one, or those of its group.
  package var ownBlocks: [CodeBlock] { segments.filter(\.isOwn).map(\.block) }
}
