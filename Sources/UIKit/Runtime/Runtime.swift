import Trace

/// What moves the views and controllers: calls are delivered through it, and what UIKit does after
/// the current call stack waits in it for the commit.
///
/// ```
///   a program's statement ──▶ setNeedsLayout, addSubview, present …
///        │                        │ setNeedsCommit(), afterCommit { }
///        ▼                        ▼
///   the main queue turns ──▶ commit(): layout of every visible window, then the blocks
/// ```
///
/// The commit runs from the main queue, so it runs whether the program turns the main run loop,
/// awaits something, or just ends (``finish(limit:)``). A block that the program itself puts on
/// the main queue before anything needs a commit runs before it, one that it puts there later
/// runs after it; UIKit promises neither.
@MainActor enum Runtime {
  private(set) static var isCommitScheduled = false
  private static var afterCommitBlocks: [@MainActor () -> Void] = []
  private static var beforeCommitBlocks: [@MainActor () -> Void] = []
  /// What lays out and draws the visible windows; set when the first of them is shown.
  static var windowPass: (any WindowPass)?

  // MARK: The commit

  /// Asks for a commit after the current call stack.
  static func setNeedsCommit() {
    guard !isCommitScheduled, windowPass?.hasWindows == true || !afterCommitBlocks.isEmpty else {
      return
    }
    isCommitScheduled = true
    TraceCauses.commit = TraceCauses.now
    DispatchQueue.main.async { MainActor.assumeIsolated { commitIfScheduled() } }
  }

  /// Runs a block after the next commit's layout, in the order of these calls. F25: this is how
  /// `viewDidAppear(_:)` arrives.
  ///
  /// The block must hold weakly what may be freed until then.
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

  /// Runs a block when a time has passed, after the commit at the earliest.
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

  /// Runs the next of the blocks that wait for a time, without waiting.
  ///
  /// - Returns: Whether there was one.
  static func passTime() -> Bool {
    guard let next = timedBlocks.min(by: { $0.time < $1.time }) else { return false }
    come(next.number)
    return true
  }

  private static func commitIfScheduled() {
    guard isCommitScheduled else { return }
    commit()
  }

  /// Lays out every visible window and runs what waits for that. What the blocks ask for is left to
  /// the commit after this one.
  static func commit() {
    isCommitScheduled = false
    let earlyBlocks = beforeCommitBlocks
    beforeCommitBlocks = []
    for block in earlyBlocks { block() }
    TraceCauses.with(TraceCauses.commit) { windowPass?.run() }
    let blocks = afterCommitBlocks
    afterCommitBlocks = []
    for block in blocks { block() }
    if !afterCommitBlocks.isEmpty || windowPass?.isNeeded == true {
      setNeedsCommit()
    }
  }

  /// Whether something is left to deliver, with the commit or later.
  static var isBusy: Bool {
    isCommitScheduled || !afterCommitBlocks.isEmpty || !timedBlocks.isEmpty
  }
}

/// The part of a commit that is about windows. The runtime does not know them: they are above it.
@MainActor protocol WindowPass {
  /// Whether a window was shown that was not hidden since.
  var hasWindows: Bool { get }
  /// Whether a window waits for layout.
  var isNeeded: Bool { get }
  /// Lays out every visible window, and draws what wants to be drawn.
  func run()
}
