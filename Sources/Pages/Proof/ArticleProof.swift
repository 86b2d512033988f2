import Articles
import Examples
import Programs

/// What came of the examples of one article, found by the code block that shows them.
struct ArticleProof {
  var article: Article
  /// In page order.
  var verdicts: [Verdict]
  /// What is wrong with the article itself.
  var diagnostics: [Diagnostic]
  /// What the names in examples refer to, by the examples' references.
  private let symbols: [String: ProgramSymbols]
  private var ownBlock: [Int: Int] = [:]
  private var claimBlock: [Int: (verdict: Int, claim: Int)] = [:]

  init(
    article: Article, verdicts: [Verdict], diagnostics: [Diagnostic],
    symbols: [String: ProgramSymbols] = [:]
  ) {
    self.article = article
    self.symbols = symbols
    self.verdicts = verdicts.sorted { $0.example.block.index < $1.example.block.index }
    self.diagnostics = diagnostics
    for (index, verdict) in self.verdicts.enumerated() {
      for segment in verdict.example.segments where segment.isOwn {
        if ownBlock[segment.block.index] == nil { ownBlock[segment.block.index] = index }
      }
    }
    for (index, verdict) in self.verdicts.enumerated() {
      ownBlock[verdict.example.block.index] = index
      for (number, claim) in verdict.claims.enumerated() {
        if let block = claim.claim.codeBlock { claimBlock[block] = (index, number) }
      }
    }
  }

  func block(_ index: Int) -> CodeBlock? {
    article.codeBlocks.indices.contains(index) ? article.codeBlocks[index] : nil
  }

  /// The verdict on the program that a Swift block is or is a part of.
  func verdict(ofBlock index: Int) -> Verdict? { ownBlock[index].map { verdicts[$0] } }

  /// What the names in an example refer to; nil where that is not known.
  func symbols(of verdict: Verdict) -> ProgramSymbols? { symbols[verdict.example.reference] }

  func claim(ofBlock index: Int) -> (verdict: Verdict, claim: Verdict.ClaimVerdict)? {
    claimBlock[index].map { (verdicts[$0.verdict], verdicts[$0.verdict].claims[$0.claim]) }
  }

  /// What was said of the article inside a code block, from its fence to its end.
  func diagnostics(in block: CodeBlock) -> [Diagnostic] {
    let end = max(block.location.line, block.firstLine + block.lines.count)
    return diagnostics.filter { (block.location.line...end).contains($0.location.line) }
  }

  var totals: Totals {
    Totals(verdicts)
  }

  /// The Swift blocks that no program came of.
  var uncheckedBlocks: [CodeBlock] {
    article.codeBlocks.filter { block in
      if case .swift = block.role { ownBlock[block.index] == nil } else { false }
    }
  }
}

/// What a page or the site can say in numbers.
struct Totals: Hashable, Sendable {
  var blocks = 0
  /// Programs; a group of blocks is one.
  var ran = 0
  /// Compiled and checked without a run: `no-run` and `compile-fail`.
  var compiled = 0
  var skipped = 0
  var failed = 0
  /// Of these nothing is known: the machine failed them.
  var lost = 0
  var claims = 0
  var claimsHolding = 0
  var claimsFailed = 0
  var claimsLost = 0

  init(_ verdicts: some Sequence<Verdict>) {
    for verdict in verdicts {
      let own = max(1, verdict.example.ownBlocks.count)
      blocks += own
      if case .skipped = verdict.result {
        skipped += own
      } else if verdict.outcome.ending != nil {
        ran += 1
      } else if !verdict.blockFails {
        compiled += own
      }
      if verdict.result == .fails { failed += own }
      if verdict.result == .lost { lost += own }
      claims += verdict.claims.count
      claimsHolding += verdict.claims.count { $0.result == .holds }
      claimsFailed += verdict.claims.count { $0.result == .fails }
      claimsLost += verdict.claims.count { $0.result == .lost }
    }
  }
}
