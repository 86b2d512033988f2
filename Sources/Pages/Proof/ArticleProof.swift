import Articles
import Examples
import Programs

/// The verdicts on the examples of one article, by the code block that shows them.
struct ArticleProof {
  var article: Article
  /// The verdicts in page order.
  var verdicts: [Verdict]
  /// The diagnostics of the article itself.
  var diagnostics: [Diagnostic]
  /// The texts of the interface in the language of the article's page.
  var texts: InterfaceTexts
  /// The symbols that examples use, by the examples' references.
  private let symbols: [String: ProgramSymbols]
  /// The indices of the verdicts on the variants of each block that varies.
  private var variants: [Int: [Int]] = [:]
  private var ownBlock: [Int: Int] = [:]
  private var claimBlock: [Int: (verdict: Int, claim: Int)] = [:]

  init(
    article: Article, verdicts: [Verdict], diagnostics: [Diagnostic],
    symbols: [String: ProgramSymbols] = [:], texts: InterfaceTexts = .english
  ) {
    self.article = article
    self.texts = texts
    self.symbols = symbols
    self.verdicts = verdicts.sorted { $0.example.block.index < $1.example.block.index }
    self.diagnostics = diagnostics
    for (index, verdict) in self.verdicts.enumerated() where verdict.example.variant != nil {
      variants[verdict.example.block.index, default: []].append(index)
    }
    for (index, verdict) in self.verdicts.enumerated() where verdict.example.isDefaultVariant {
      for segment in verdict.example.segments where segment.isOwn {
        if ownBlock[segment.block.index] == nil { ownBlock[segment.block.index] = index }
      }
    }
    for (index, verdict) in self.verdicts.enumerated() {
      if verdict.example.isDefaultVariant { ownBlock[verdict.example.block.index] = index }
      for (number, claim) in verdict.claims.enumerated() {
        guard let block = claim.claim.codeBlock else { continue }
        // Of a claim about several variants, the first failure is shown, or else the first result.
        if let known = claimBlock[block] {
          let isKnownToFail = self.verdicts[known.verdict].claims[known.claim].result == .fails
          if claim.result != .fails || isKnownToFail { continue }
        }
        claimBlock[block] = (index, number)
      }
    }
  }

  /// The verdicts on the variants of a block, the default first; empty if it does not vary.
  func variants(ofBlock index: Int) -> [Verdict] { (variants[index] ?? []).map { verdicts[$0] } }

  /// A copy of the proof in which the code of a block has the values of one variant.
  func showing(_ verdict: Verdict) -> ArticleProof {
    var proof = self
    let block = verdict.example.block.index
    let own = variants[block] ?? []
    guard let index = own.first(where: { verdicts[$0].example.name == verdict.example.name })
    else { return proof }
    proof.article.codeBlocks[block] = verdict.example.block
    proof.ownBlock[block] = index
    proof.claimBlock = claimBlock.filter { !own.contains($0.value.verdict) }
    for (number, claim) in verdict.claims.enumerated() {
      if let block = claim.claim.codeBlock { proof.claimBlock[block] = (index, number) }
    }
    return proof
  }

  func block(_ index: Int) -> CodeBlock? {
    article.codeBlocks.indices.contains(index) ? article.codeBlocks[index] : nil
  }

  /// The verdict on the program that a Swift block is or belongs to.
  func verdict(ofBlock index: Int) -> Verdict? { ownBlock[index].map { verdicts[$0] } }

  /// The symbols that an example uses; `nil` if they are unknown.
  func symbols(of verdict: Verdict) -> ProgramSymbols? { symbols[verdict.example.reference] }

  func claim(ofBlock index: Int) -> (verdict: Verdict, claim: Verdict.ClaimVerdict)? {
    claimBlock[index].map { (verdicts[$0.verdict], verdicts[$0.verdict].claims[$0.claim]) }
  }

  /// The diagnostics of the article that are inside a code block, from its fence to its end.
  func diagnostics(in block: CodeBlock) -> [Diagnostic] {
    let end = max(block.location.line, block.firstLine + block.lines.count)
    return diagnostics.filter { (block.location.line...end).contains($0.location.line) }
  }

  var totals: Totals {
    Totals(verdicts)
  }

  /// The Swift blocks that are in no program.
  var uncheckedBlocks: [CodeBlock] {
    article.codeBlocks.filter { block in
      if case .swift = block.role { ownBlock[block.index] == nil } else { false }
    }
  }
}

/// The numbers of results that a page or the site shows.
struct Totals: Hashable, Sendable {
  var blocks = 0
  /// The number of blocks that ran. Each block of a group counts, as in every report.
  var ran = 0
  /// Blocks that were compiled and checked without a run: `no-run` and `compile-fail`.
  var compiled = 0
  var skipped = 0
  var failed = 0
  /// Blocks whose result was lost because the machine failed.
  var lost = 0
  /// Claims that were judged.
  var claims = 0
  var claimsHolding = 0
  var claimsFailed = 0
  var claimsLost = 0

  var all: [Int] {
    [blocks, ran, compiled, skipped, failed, lost, claims, claimsHolding, claimsFailed, claimsLost]
  }

  init(_ verdicts: some Sequence<Verdict>) {
    for verdict in verdicts {
      let own = max(1, verdict.example.ownBlocks.count)
      blocks += own
      if case .skipped = verdict.result {
        skipped += own
      } else if verdict.outcome.ending != nil {
        ran += own
      } else if !verdict.blockFails {
        compiled += own
      }
      if verdict.result == .fails { failed += own }
      if verdict.result == .lost { lost += own }
      claims += verdict.claims.count(where: \.isJudged)
      claimsHolding += verdict.claims.count { $0.result == .holds }
      claimsFailed += verdict.claims.count { $0.result == .fails }
      claimsLost += verdict.claims.count { $0.result == .lost }
    }
  }
}
