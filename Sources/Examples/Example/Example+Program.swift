import Articles
import Programs
import Support
import SwiftSource

extension Example {
  /// The program to compile and run, without the claims.
  package var program: SwiftProgram {
    var program = SwiftProgram(
      article: article, name: name, location: location, goal: fence.expectation.goal,
      segments: segments, resources: resources, imports: imports + networking,
      languageMode: languageMode,
      timeout: timeout, wait: fence.wait, device: device, treeMoments: treeMoments,
      valueStatements: valueStatements, isRerun: hasClaims || claimsEnding, isBatchable: isBatchable
    )
    program.ignoresWarnings = discovery != nil
    return program
  }

  /// Whether the fence says how the program ends.
  private var claimsEnding: Bool {
    switch fence.expectation {
    case .crashes, .exits: true
    default: false
    }
  }

  /// Whether the example has claims, even empty ones. If so, the program is run again to find what
  /// differs from run to run.
  package var hasClaims: Bool { !claims.isEmpty || !unwrittenClaims.isEmpty }

  /// The methods after which a claim needs the view tree, without instances and arguments, each
  /// once: `viewDidLoad`, `Child.viewDidLoad`.
  private var treeMoments: [String] {
    (claims + unwrittenClaims).compactMap(\.moment?.value).compactMap { try? EventPattern($0) }.map
    { pattern in
      (pattern.className.map { "\($0)." } ?? "") + pattern.method
    }.uniqued()
  }

  /// The statements whose values are claimed, without those of ignored claims.
  package var valueStatements: [ValueStatement] {
    let claims = claims.filter { $0.ignoreReason == nil && !$0.statements.isEmpty }
    if claims.isEmpty { return [] }
    let takesOutput = recordsOutput
    return claims.flatMap(\.statements).filter { takesOutput || !$0.isPrinted }.uniqued()
  }

  /// Whether the example may be compiled in a batch, judged by the article alone: it uses Swift 6,
  /// should compile and end normally, and no claim depends on how it is compiled.
  private var isBatchable: Bool {
    languageMode == 6 && (fence.expectation == .runs || fence.expectation == .compiles)
      && claims.allSatisfy { $0.kind.isBatchable }
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

extension Example {
  /// Whether a run must record the output of individual statements, because the program's whole
  /// output does not show which statement printed what.
  var recordsOutput: Bool {
    guard let printing = discovery?.printing else { return false }
    let claimed = claims.flatMap(\.statements).filter(\.isPrinted)
    guard !claimed.isEmpty else { return false }
    let isPlain = claimed.allSatisfy { statement in
      printing.all.contains { $0.range == statement.range && $0.isTopLevel }
    }
    guard isPlain, !printing.printsLater else { return true }
    let isAlone = printing.printing.count <= 1
    guard isAlone || printing.printsOnlyByTopLevelCalls && !printing.mayPrintSeveralLines else {
      return true
    }
    return segments.contains { !$0.isOwn && PrintingStatements.mostCalls(in: $0.block.source) > 0 }
  }
}

extension CodeBlock {
  func covers(_ place: Location) -> Bool {
    file == place.file && lines.indices.contains(place.line - firstLine)
  }
}
