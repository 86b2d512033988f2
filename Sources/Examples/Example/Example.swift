import Articles
import Programs
import Trace

/// A program that an article shows, and the article's claims about it.
package struct Example: Sendable {
  /// The path of the article.
  package var article: String
  /// Unique on its page and valid in a URL: the block's `name`, or a name such as `example-3`.
  package var name: String
  /// The example's own block; for a group, the last one.
  package var block: CodeBlock
  package var fence: SwiftFence
  /// What is compiled, in order: the prerequisites, each once, then the own block or the blocks of
  /// the group.
  package var segments: [SwiftProgram.Segment]
  package var claims: [Claim]
  package var resources: [SwiftProgram.Resource]
  /// Modules imported before the first line, from the page and the settings.
  package var imports: [String]
  /// 5 or 6.
  package var languageMode: Int
  package var timeout: Duration
  package var filters: [FrontMatter.Filter]
  /// The device that the program runs on. It is not part of the key of a compiled program, since
  /// the compiler does not see it.
  package var device = DeviceSetup()
  /// Why the example is shown but not run: the reason of `ignore`, or a condition that is not met.
  /// `nil` if it is run.
  package var skipReason: String?
  /// Whether its program cannot be assembled, for example because of an error in `after`. A broken
  /// example is not run and fails; planning has reported the reason.
  package var isBroken = false
  /// Whether it comes after the earlier blocks of its page because the page is cumulative, not
  /// because of its own `after`.
  package var isCumulative = false
  /// How to check a block without Proofbook attributes; `nil` for a block that is checked according
  /// to its fence.
  package var discovery: Discovery?
  /// The program's values for the names that the block varies; `nil` for a block that does not
  /// vary.
  package var variant: Variant?
  /// The facts that the fences of the own blocks name, by the index of the code block.
  package var facts: [Int: [Fact]] = [:]
  /// Claims whose fences are empty. Each is reported as an error; `update` fills them in.
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

  /// Whether its program is the one shown in the article, not a variant with other values.
  package var isDefaultVariant: Bool { variant?.isDefault ?? true }

  package var location: Location { block.location }

  /// Whether it is compiled at all.
  package var isTried: Bool { skipReason == nil && !isBroken }

  /// The Swift blocks of the page that this example consists of: one, or those of its group.
  package var ownBlocks: [CodeBlock] { segments.filter(\.isOwn).map(\.block) }
}
