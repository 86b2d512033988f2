import Programs

/// The result of recording a program.
enum RunAttempt: Sendable {
  case recorded(RecordedRun)
  /// The program cannot be recorded: with the inserted calls it does not compile, or it always
  /// behaves differently.
  case impossible
  /// The recording failed this time. It may succeed under less load.
  case failed

  var run: RecordedRun? {
    if case .recorded(let run) = self { run } else { nil }
  }

  /// Whether another attempt would have the same result.
  var isLasting: Bool {
    if case .failed = self { false } else { true }
  }
}
