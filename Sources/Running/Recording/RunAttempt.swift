import Programs

/// What came of recording a program.
enum RunAttempt: Sendable {
  case recorded(RecordedRun)
  /// There is no run of it, and never will be: the compiler refuses it with its marks, or with them it does another thing,
  /// each time the same.
  case impossible
  /// It did not come to a run this time; under less load it may.
  case failed

  var run: RecordedRun? {
    if case .recorded(let run) = self { run } else { nil }
  }

  /// Whether it would be the same the next time.
  var isLasting: Bool {
    if case .failed = self { false } else { true }
  }
}
