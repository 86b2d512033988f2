import Examples
import Programs
import Running

extension RunPolicy {
  /// A policy that decides by the verdicts of the examples.
  package init(judging examples: [Example]) {
    self.init(
      wantsAnotherRun: { index, outcome in
        // Before a failure is reported, the program runs once more.
        Verdict(of: examples[index], after: outcome).isWorthAnotherRun
      },
      isConclusive: { index, outcome in
        Verdict(of: examples[index], after: outcome).passesWithoutDiagnostics
      })
  }
}

extension Verdict {
  /// Whether the block and all its claims pass without a diagnostic.
  fileprivate var passesWithoutDiagnostics: Bool {
    result == .holds && diagnostics.isEmpty
      && claims.allSatisfy { $0.result != .fails && $0.diagnostics.isEmpty }
  }
}

extension Example {
  /// Why an outcome is not stored; `nil` if another run of the same program would give the same
  /// outcome.
  package func reasonNotToStore(_ outcome: Outcome) -> String? {
    for one in [outcome] + outcome.others {
      if one.loss != nil { return "the example was lost" }
      switch one.ending {
      case .lost, .stopped: return "the program was stopped"
      case .timedOut: return "the program was stopped after its time limit"
      case .exceededOutput: return "the program wrote too much"
      case .exited, .trapped, nil: break
      }
      if case .failed = one.recording { return "its values could not be recorded" }
    }
    if outcome.others.isEmpty { return nil }
    let verdict = Verdict(of: self, after: outcome)
    let confirmed = Verdict(confirmed: self, after: outcome)
    let isSteady = zip(verdict.claims, confirmed.claims).allSatisfy {
      $0.result == $1.result && $0.diagnostics == $1.diagnostics
    }
    return isSteady ? nil : "its result differs from run to run"
  }
}
