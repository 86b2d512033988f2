import Articles
import Programs

extension Rule {
  package static let compileError = Rule(
    "compile-error", "A block does not compile.",
    help: "Fix the block, or write 'compile-fail' on its fence and claim the messages.")
  package static let compiledAfterAll = Rule(
    "compiles", "A block compiles, but its fence says 'compile-fail'.",
    help: "Remove 'compile-fail', or fix the block.")
  package static let noWarning = Rule(
    "no-warning", "A block compiles without a warning, but its fence says 'warn'.",
    help: "Remove 'warn', or fix the block.")
  package static let exitStatus = Rule(
    "exit-status", "A program exits with a status that differs from its fence.",
    help: "Fix the program, or write 'exit=N' on the fence.")
  package static let crash = Rule(
    "crash", "A program traps, but its fence does not expect it, or expects another message.",
    help: "Fix the program, or write 'crash' on the fence.")
  package static let noCrash = Rule(
    "no-crash", "A program ends, but its fence says 'crash'.",
    help: "Remove 'crash', or fix the program.")
  package static let timeLimit = Rule(
    "time-limit", "A program exceeded its time limit.",
    help: "End it earlier, or give it time with 'timeout=' on the fence.")
  package static let outputLimit = Rule(
    "output-limit", "A program exceeded its output limit.", help: "Print less.")
  package static let stopped = Rule(
    "stopped", "A program was ended, or ended early, in a way that no fence can ask for.",
    help: "Fix the program as the message says.")
  package static let lost = Rule(
    "lost",
    "The result of an example is unknown: its compiler, its program or the look-up of its names did not finish by itself.",
    help: "Run the check again when the machine has less to do.")
  package static let unclaimed = Rule(
    "unclaimed", "No claim says why a block does not compile.",
    help: "Add the claim that the message proposes.")
  package static let uncheckedClaim = Rule(
    "unchecked-claim",
    "A claim could not be checked, because its block did not compile or did not run to its end.",
    help: "Fix the block first.")
  package static let unstableClaim = Rule(
    "unstable-claim", "A claim passes in one run and fails in another.",
    help:
      "Add 'unordered' if the order does not matter, or make the program do the same in each run.")

  /// The rule for a claim that fails: `false-output`, `false-lifecycle`.
  package static func falseClaim(_ kind: ClaimKind) -> Rule {
    Rule(
      "false-\(kind.name)", "A claim does not match \(kind.summary).",
      help: "Write in the claim what happens, or fix the program.")
  }

  /// All rules, those for reading pages first.
  package static let all =
    reading
    + [
      compileError, compiledAfterAll, noWarning, exitStatus, crash, noCrash, timeLimit, outputLimit,
      stopped, lost, unclaimed, uncheckedClaim, unstableClaim,
    ] + ClaimKind.all.map(falseClaim)
}

extension Diagnostic {
  /// The diagnostic with a rule, unless it already has one.
  package func ruled(_ rule: Rule) -> Diagnostic {
    guard self.rule == .page else { return self }
    var diagnostic = self
    diagnostic.rule = rule
    return diagnostic
  }
}

extension Rule {
  /// The rule for a diagnostic about a block itself.
  package static func block(_ example: Example, _ outcome: Outcome, _ severity: Diagnostic.Severity)
    -> Rule
  {
    if severity == .warning { return .unclaimed }
    if outcome.loss != nil { return .lost }
    if case .failsToCompile = example.fence.expectation {
      return outcome.isCompiled ? .compiledAfterAll : .compileError
    }
    guard outcome.isCompiled else { return .compileError }
    switch (outcome.ending, example.fence.expectation) {
    case (.timedOut, _): return .timeLimit
    case (.exceededOutput, _): return .outputLimit
    case (.trapped, _): return .crash
    case (.exited(0), .warns): return .noWarning
    case (.exited, .crashes): return .noCrash
    case (.exited, _): return .exitStatus
    case (.stopped, _): return .stopped
    case (.lost, _), (nil, _): return .lost
    }
  }
}
