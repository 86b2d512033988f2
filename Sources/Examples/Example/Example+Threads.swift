extension Example {
  /// Whether statements may run concurrently. Then the order of the steps is random, and the delays
  /// of a recording change it.
  package var mayRunConcurrently: Bool {
    names(/\b(Task|await|async|concurrentPerform|detachNewThread)\b/) || usesOtherThreads
  }

  /// Whether other threads than the main thread take part, which makes the order random in which
  /// objects are freed and tasks continue. A task on the main actor alone does not.
  package var usesOtherThreads: Bool {
    names(
      /\b(Task\.sleep|Task\.detached|Thread|DispatchQueue\.global|DispatchQueue\(|OperationQueue|concurrentPerform|detachNewThread)/
    )
  }

  /// Whether the program may end before tasks, queues or timers that it starts: it does not `wait`,
  /// and does not import UIKit, with which every program waits.
  var mayEndEarly: Bool {
    fence.wait == nil && !importsUIKit
      && names(
        /\bTask\s*(\.detached)?\s*[({]|\.async\s*[({]|\.asyncAfter\(|\.(scheduledTimer|publish|addOperation)\(/
      )
  }

  private func names(_ pattern: some RegexComponent) -> Bool {
    segments.contains { $0.block.source.contains(pattern) }
  }
}
