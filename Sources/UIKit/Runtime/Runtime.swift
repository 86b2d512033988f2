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
/// awaits something, or just ends (``finish(seconds:)``). A block that the program itself puts on
/// the main queue before anything needs a commit runs before it, one that it puts there later
/// runs after it; UIKit promises neither.
@MainActor enum Runtime {
  private(set) static var isCommitScheduled = false
  private static var afterCommitBlocks: [@MainActor () -> Void] = []
  private static var beforeCommitBlocks: [@MainActor () -> Void] = []
  private static var visibleWindows: [Weak<UIWindow>] = []

  // MARK: The commit

  /// Asks for a commit after the current call stack.
  static func setNeedsCommit() {
    guard !isCommitScheduled, !visibleWindows.isEmpty || !afterCommitBlocks.isEmpty else { return }
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
    TraceCauses.with(TraceCauses.commit) {
      layOutWindows()
      DisplayPass.run(in: windows)
    }
    let blocks = afterCommitBlocks
    afterCommitBlocks = []
    for block in blocks { block() }
    if !afterCommitBlocks.isEmpty || windows.contains(where: LayoutPass.isNeeded) {
      setNeedsCommit()
    }
  }

  /// A pass may make work for another window, so it is repeated until all is settled, but not
  /// for ever: a view that asks for layout in every layout has to wait for the next commit.
  private static func layOutWindows() {
    for _ in 0..<10 {
      let waiting = windows.filter(LayoutPass.isNeeded)
      guard !waiting.isEmpty else { return }
      for window in waiting { LayoutPass.run(from: window) }
    }
    for window in windows { LayoutPass.giveUp(in: window) }
  }

  /// Whether something is left to deliver, with the commit or later.
  static var isBusy: Bool {
    isCommitScheduled || !afterCommitBlocks.isEmpty || !timedBlocks.isEmpty
  }

  // MARK: Windows

  /// The visible windows, in the order in which they became visible.
  static var windows: [UIWindow] {
    visibleWindows.removeAll { $0.object == nil }
    return visibleWindows.compactMap(\.object)
  }

  static func windowBecameVisible(_ window: UIWindow) {
    visibleWindows.append(Weak(window))
    setNeedsCommit()
  }

  static func windowBecameHidden(_ window: UIWindow) {
    visibleWindows.removeAll { $0.object == nil || $0.object === window }
  }

  // MARK: Controllers

  private static var controllers: [Weak<UIViewController>] = []

  static func controllerWasMade(_ controller: UIViewController) {
    if controllers.count >= controllersToSweep {
      controllers.removeAll { $0.object == nil }
      controllersToSweep = max(64, controllers.count * 2)
    }
    controllers.append(Weak(controller))
  }

  /// At how many the places of freed ones are given back.
  private static var controllersToSweep = 64

  /// A memory warning is posted by nobody but the program itself. Every controller is told of it, the
  /// oldest first, and keeps its view (F21).
  nonisolated static func tellControllers(of memoryWarning: Notification.Name) {
    _ = NotificationCenter.default.addObserver(forName: memoryWarning, object: nil, queue: nil) {
      _ in
      MainActor.assumeIsolated {
        for controller in controllers.compactMap(\.object) {
          deliver("didReceiveMemoryWarning", to: controller) {
            controller.didReceiveMemoryWarning()
          }
        }
      }
    }
  }

  /// The topmost views of the controllers that have loaded theirs, in the order in which the
  /// controllers were made.
  static var topmostViews: [UIView] {
    controllers.removeAll { $0.object == nil }
    var views: [UIView] = []
    for view in controllers.compactMap({ $0.object?.viewIfLoaded }) {
      let top = sequence(first: view) { $0.superviewReference }.reduce(view) { $1 }
      if !views.contains(where: { $0 === top }) { views.append(top) }
    }
    return views
  }

  // MARK: Delivering

  /// Calls a method that the runtime owes to a view or a controller, and tells the trace of it.
  ///
  /// - Parameters:
  ///   - method: The full name without the values: `viewDidLoad`, `willMove(toParent:)`; a method
  ///     that is alone with its name stands without labels: `viewWillAppear`.
  ///   - arguments: What it is called with.
  static func deliver<Result>(
    _ method: String, to subject: UIResponder, _ arguments: TraceArgument...,
    body: () throws -> Result
  ) rethrows -> Result {
    let recorder = TraceRecorder.shared
    let identity = subject.traceIdentity.subject
    let number = recorder.began(method, of: identity, arguments: arguments)
    defer {
      recorder.ended(number)
      if let number, recorder.wantsTree(after: method, of: identity) {
        recorder.send(.tree(TraceTree.now(moment: number)))
      }
    }
    return try body()
  }
}

/// A reference that keeps nothing alive.
struct Weak<Object: AnyObject> {
  weak var object: Object?

  init(_ object: Object?) {
    self.object = object
  }
}
