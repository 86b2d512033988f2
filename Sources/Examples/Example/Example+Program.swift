import Articles
import Programs
import Support

extension Example {
  /// What is compiled and run of it, without what is claimed.
  package var program: SwiftProgram {
    SwiftProgram(
      article: article, name: name, location: location, goal: fence.expectation.goal,
      segments: segments, resources: resources, imports: imports, languageMode: languageMode,
      timeout: timeout, wait: fence.wait, device: device, treeMoments: treeMoments,
      valueStatements: valueStatements, isRunAgain: isSpokenOf, isBatchable: isBatchable)
  }

  /// Whether anything is or will be claimed of it, so that a second run has to tell what differs from run to run.
  package var isSpokenOf: Bool { !claims.isEmpty || !unwrittenClaims.isEmpty }

  /// The methods after which a claim looks at the tree, without instances and arguments, each once:
  /// `viewDidLoad`, `Child.viewDidLoad`.
  private var treeMoments: [String] {
    (claims + unwrittenClaims).compactMap(\.moment?.value).compactMap { try? EventPattern($0) }.map
    { pattern in
      (pattern.className.map { "\($0)." } ?? "") + pattern.method
    }.uniqued()
  }

  /// The statements whose values are claimed.
  package var valueStatements: [ValueStatement] {
    claims.filter { $0.ignoreReason == nil }.flatMap(\.statements)
  }

  /// Whether a batch may hold it, as far as the article tells: it ought to compile without a word and to end well.
  private var isBatchable: Bool {
    languageMode == 6 && (fence.expectation == .runs || fence.expectation == .compiles)
      && valueStatements.isEmpty && claims.allSatisfy { $0.kind.isBatchable }
  }
}

extension SwiftFence.Expectation {
  fileprivate var goal: SwiftProgram.Goal {
    switch self {
    case .runs, .warns, .exits, .ignored: .run
    case .compiles, .failsToCompile: .compiled
    case .crashes: .crash
    }
  }
}
