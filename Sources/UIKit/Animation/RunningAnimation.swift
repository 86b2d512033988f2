/// A running animation of views, with its changes and its completion.
///
/// ```
///   animate { block } ──▶ collect: the block's changes apply at once, and are noted
///                  └────▶ start: after delay and duration on the clock, end(finished: true)
///   layer.removeAllAnimations() ──▶ end(finished: false), now
/// ```
@MainActor final class RunningAnimation {
  /// The animation whose block is running; `nil` outside of a block, and if animations are
  /// disabled.
  static var current: RunningAnimation?

  var duration: TimeInterval
  var delay: TimeInterval
  /// The number of runs, including reversed ones; infinite if it repeats until it is removed.
  var turns: Double
  private var layers: [Weak<CALayer>] = []
  private var noted: Set<Note> = []
  private var undos: [@MainActor () -> Void] = []
  private let keepsUndos: Bool
  private var completion: ((Bool) -> Void)?
  private var transaction: TransactionGroup?
  private(set) var isOver = false

  private struct Note: Hashable {
    var view: ObjectIdentifier
    var key: String
  }

  /// - Parameters:
  ///   - duration: Seconds of one run.
  ///   - keepsUndos: Whether its changes can be undone.
  init(
    duration: TimeInterval, delay: TimeInterval = 0, turns: Double = 1, keepsUndos: Bool = false,
    completion: ((Bool) -> Void)? = nil
  ) {
    self.duration = max(0, duration)
    self.delay = max(0, delay)
    self.turns = turns
    self.keepsUndos = keepsUndos
    self.completion = completion
  }

  /// Runs a block and assigns its changes to this animation.
  func collect(_ animations: () -> Void) {
    let outer = RunningAnimation.current
    RunningAnimation.current = self
    animations()
    RunningAnimation.current = outer
  }

  /// Records a change of a view.
  ///
  /// - Parameters:
  ///   - layer: The view's layer.
  ///   - undo: Undoes the change.
  func note(
    _ view: AnyObject, layer: CALayer, key: String, undo: @escaping @MainActor () -> Void
  ) {
    guard noted.insert(Note(view: ObjectIdentifier(view), key: key)).inserted else { return }
    if keepsUndos { undos.append(undo) }
    layer.animationStore.add(self, key: key)
    if !layers.contains(where: { $0.object === layer }) { layers.append(Weak(layer)) }
  }

  /// Whether no animatable property was changed.
  var isEmpty: Bool { noted.isEmpty }

  func undoChanges() {
    for undo in undos.reversed() { undo() }
    undos = []
  }

  /// Schedules its end on the clock. Without a completion to call, it is only removed from its
  /// layers.
  func start() {
    let time = delay + duration * turns
    transaction = TransactionGroup.current
    transaction?.enter()
    guard time.isFinite else { return }
    if completion != nil || transaction != nil {
      Runtime.after(time) { self.end(finished: true) }
    } else {
      forgetAfter(time)
    }
  }

  /// The time at which it is removed from its layers if it has no completion to call.
  private(set) var expiresAt: TimeInterval = .infinity

  private func forgetAfter(_ seconds: TimeInterval) {
    expiresAt = CACurrentMediaTime() + seconds
  }

  /// Ends the animation and calls its completion. A second call does nothing.
  func end(finished: Bool) {
    guard !isOver else { return }
    isOver = true
    for layer in layers.compactMap(\.object) { layer.animationStore.remove(self) }
    layers = []
    undos = []
    let completion = completion
    self.completion = nil
    completion?(finished)
    transaction?.leave()
    transaction = nil
  }
}
