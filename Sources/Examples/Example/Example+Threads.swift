extension Example {
  /// Whether statements may run concurrently. If so, the order of the steps is random, and the
  /// delays caused by recording change it.
  package var mayRunConcurrently: Bool {
    names(/\b(Task|await|async|concurrentPerform|detachNewThread)\b/) || usesOtherThreads
  }

  /// Whether threads other than the main thread take part, so that objects are deallocated and
  /// tasks resume in random order. A task on the main actor does not count.
  package var usesOtherThreads: Bool {
    names(
      /\b(Task\.sleep|Task\.detached|Thread|DispatchQueue\.global|DispatchQueue\(|OperationQueue|concurrentPerform|detachNewThread)/
    )
  }

  /// Whether the program may end before the tasks, queues or timers that it starts: it has no
  /// `wait` and does not import UIKit. Programs that import UIKit always wait.
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
