import Articles

extension Example {
  /// How the block is checked according to its fence: `run`, `no-run`, `crash`, `ignore`.
  package var disposition: String {
    switch fence.expectation {
    case .runs: "run"
    case .compiles: "no-run"
    case .failsToCompile: "compile-fail"
    case .warns: "warn"
    case .crashes: "crash"
    case .exits(let status): "exit=\(status)"
    case .ignored: "ignore"
    }
  }
}
