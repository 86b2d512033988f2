import Examples
import Programs
import Running

extension RunPolicy {
  /// Goes on with a run as the claims of its examples need it.
  package init(judging examples: [Example]) {
    self.init(
      wantsAnotherRun: { index, outcome in
        // Before a claim is called false, a further run has its say.
        Verdict(of: examples[index], after: outcome).isWorthAnotherRun
      },
      isConclusive: { index, outcome in
        Verdict(of: examples[index], after: outcome).holdsBeyondDoubt
      })
  }
}

extension Verdict {
  /// Whether everything that the article says holds, and there is nothing to tell.
  fileprivate var holdsBeyondDoubt: Bool {
    result == .holds && diagnostics.isEmpty
      && claims.allSatisfy { $0.result != .fails && $0.diagnostics.isEmpty }
  }
}

extension Example {
  /// Why an outcome is not kept; nil where the same program would do the same again.
  func reasonToForget(_ outcome: Outcome) -> String? {
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
    guard let other = outcome.others.first else { return nil }
    let verdict = Verdict(of: self, after: outcome)
    let confirmed = verdict.confirmed(by: other)
    let isSteady = zip(verdict.claims, confirmed.claims).allSatisfy {
      $0.result == $1.result && $0.diagnostics == $1.diagnostics
    }
    return isSteady ? nil : "it does not do the same in each run"
  }
}
