import Trace

/// Calls views and view controllers, and stores the work that UIKit does after the current call
/// stack until the commit.
///
/// ```
///   a program's statement ──▶ setNeedsLayout, addSubview, present …
///        │                        │ setNeedsCommit(), afterCommit { }
///        ▼                        ▼
///   the main queue turns ──▶ commit(): layout of every visible window, then the blocks
/// ```
///
/// The commit runs on the main queue, whether the program runs the main run loop, awaits something,
/// or just ends (``finish(limit:)``). A block that the program adds to the main queue before
/// anything needs a commit runs before it; a block that is added later runs after it. UIKit
/// guarantees neither.
@MainActor enum Runtime {
  private(set) static var isCommitScheduled = false
  private static var afterCommitBlocks: [@MainActor () -> Void] = []
  private static var beforeCommitBlocks: [@MainActor () -> Void] = []
  /// Lays out and draws the visible windows. Set when the first window is shown.
  static var windowPass: (any WindowPass)?

  // MARK: The commit

  /// The number of commits so far.
  nonisolated(unsafe) private(set) static var commitCount = 0

  /// Schedules a commit after the current call stack.
  static func setNeedsCommit() {
    guard !isCommitScheduled, windowPass?.hasWindows == true || !afterCommitBlocks.isEmpty else {
      return
    }
    isCommitScheduled = true
    TraceCauses.commit = TraceCauses.now
    DispatchQueue.main.async { MainActor.assumeIsolated { commitIfScheduled() } }
  }

  /// Runs a block after the layout of the next commit. Blocks run in the order in which they were
  /// added. `viewDidAppear(_:)` is called in this way (F25).
  ///
  /// The block must hold only weak references to objects that may be deallocated before it runs.
  static func afterCommit(_ block: @escaping @MainActor () -> Void) {
    afterCommitBlocks.append(TraceCauses.keeping(block))
    setNeedsCommit()
  }

  /// Runs a block at the start of the next commit, before its layout.
  static func beforeCommit(_ block: @escaping @MainActor () -> Void) {
    beforeCommitBlocks.append(TraceCauses.keeping(block))
    afterCommit {}
  }

  private struct TimedBlock {
    let number: Int
    let time: DispatchTime
    let block: @MainActor () -> Void
  }

  private static var timedBlocks: [TimedBlock] = []
  private static var lastTimedBlock = 0

  /// Runs a block after a delay in seconds, or after the next commit if the delay is not positive.
  static func after(_ seconds: TimeInterval, _ block: @escaping @MainActor () -> Void) {
    let block = TraceCauses.keeping(block)
    if let held = HeldAnimations.current { return held.add(seconds, block) }
    guard seconds > 0 else { return afterCommit(block) }
    lastTimedBlock += 1
    let number = lastTimedBlock
    let time = DispatchTime.now() + seconds
    timedBlocks.append(TimedBlock(number: number, time: time, block: block))
    DispatchQueue.main.asyncAfter(deadline: time) {
      MainActor.assumeIsolated { come(number) }
    }
  }

  private static func come(_ number: Int) {
    guard let index = timedBlocks.firstIndex(where: { $0.number == number }) else { return }
    timedBlocks.remove(at: index).block()
  }

  /// Runs the timed block that is due first, without waiting for its time.
  ///
  /// - Returns: Whether there was such a block.
  static func passTime() -> Bool {
    guard let next = timedBlocks.min(by: { $0.time < $1.time }) else { return false }
    come(next.number)
    return true
  }

  private static func commitIfScheduled() {
    guard isCommitScheduled else { return }
    commit()
  }

  /// Lays out every visible window, then runs the blocks that wait for the layout. Work that these
  /// blocks request is left to the next commit.
  static func commit() {
    isCommitScheduled = false
    let earlyBlocks = beforeCommitBlocks
    beforeCommitBlocks = []
    for block in earlyBlocks { block() }
    TraceCauses.with(TraceCauses.commit) { windowPass?.run() }
    commitCount += 1
    let blocks = afterCommitBlocks
    afterCommitBlocks = []
    for block in blocks { block() }
    if !afterCommitBlocks.isEmpty || windowPass?.isNeeded == true {
      setNeedsCommit()
    }
  }

  /// Whether anything is left to deliver, in the commit or later.
  static var isBusy: Bool {
    isCommitScheduled || !afterCommitBlocks.isEmpty || !timedBlocks.isEmpty
  }
}

/// The part of a commit that handles windows. `VisibleWindows` (`Runtime+Windows.swift`) implements
/// it.
@MainActor protocol WindowPass {
  /// Whether a window has been shown and not hidden since.
  var hasWindows: Bool { get }
  /// Whether a window needs layout.
  var isNeeded: Bool { get }
  /// Lays out every visible window, and draws the views that need display.
  func run()
}
