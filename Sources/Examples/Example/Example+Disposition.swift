import Articles

extension Example {
  /// How the fence says that the block is checked: `run`, `no-run`, `crash`, `ignore`.
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
