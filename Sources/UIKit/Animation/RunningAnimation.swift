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
  /// The number of runs without reversed ones; infinite if it repeats until it is removed.
  var count: Double
  /// Whether each run is followed by a reversed one.
  var reverses: Bool
  var pace: AnimationPace
  /// Returns the fraction of the changes that is shown, if an animator decides it.
  var position: (() -> CGFloat)?
  private var changes: [LayerChange] = []
  private var undos: [@MainActor () -> Void] = []
  private let keepsUndos: Bool
  private var completion: ((Bool) -> Void)?
  private var transaction: TransactionGroup?
  private(set) var isOver = false

  /// - Parameters:
  ///   - duration: Seconds of one run.
  ///   - keepsUndos: Whether its changes can be undone.
  init(
    duration: TimeInterval, delay: TimeInterval = 0, count: Double = 1, reverses: Bool = false,
    pace: AnimationPace = .standard, keepsUndos: Bool = false,
    completion: ((Bool) -> Void)? = nil
  ) {
    self.duration = max(0, duration)
    self.delay = max(0, delay)
    self.count = count
    self.reverses = reverses
    self.pace = pace
    self.keepsUndos = keepsUndos
    self.completion = completion
  }

  /// The number of runs, including reversed ones.
  private var turns: Double { count * (reverses ? 2 : 1) }

  /// Runs a block and assigns its changes to this animation.
  func collect(_ animations: () -> Void) {
    let outer = RunningAnimation.current
    RunningAnimation.current = self
    animations()
    RunningAnimation.current = outer
  }

  /// Records a change of a layer. Later changes of the same property are merged into it.
  ///
  /// - Parameter undo: Undoes the change.
  func note(
    _ key: String, of layer: CALayer, from: [Double], to: [Double],
    undo: @escaping @MainActor () -> Void
  ) {
    if let known = changes.first(where: { $0.key == key && $0.layer === layer }) {
      known.to = to
      return
    }
    if keepsUndos { undos.append(undo) }
    let change = LayerChange(key: key, layer: layer, from: from, to: to)
    changes.append(change)
    layer.animationStore.add(self, change)
  }

  /// Whether no animatable property was changed.
  var isEmpty: Bool { changes.isEmpty }

  func undoChanges() {
    for undo in undos.reversed() { undo() }
    undos = []
  }

  /// Schedules its end on the clock. Without a completion to call, it is only removed from its
  /// layers.
  func start() {
    startedAt = CACurrentMediaTime()
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

  private var startedAt: TimeInterval?

  /// The fraction of the changes that is shown now, usually from 0 to 1.
  var progress: Double {
    if let position { return Double(position()) }
    guard let startedAt else { return 0 }
    let passed = CACurrentMediaTime() - startedAt - delay
    guard passed > 0 else { return 0 }
    let turn = duration > 0 ? passed / duration : .infinity
    guard turn < turns else { return 1 }
    let part = turn.truncatingRemainder(dividingBy: 1)
    let isBack = reverses && turn.truncatingRemainder(dividingBy: 2) >= 1
    return pace.progress(at: isBack ? 1 - part : part)
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
    for change in changes { change.layer?.animationStore.remove(self) }
    changes = []
    undos = []
    let completion = completion
    self.completion = nil
    completion?(finished)
    transaction?.leave()
    transaction = nil
  }
}

/// An animated change of a property of a layer.
@MainActor final class LayerChange {
  nonisolated let key: String
  private(set) weak var layer: CALayer?
  let from: [Double]
  var to: [Double]

  init(key: String, layer: CALayer, from: [Double], to: [Double]) {
    self.key = key
    self.layer = layer
    self.from = from
    self.to = to
  }

  /// Moves a presentation layer back by the part of the change that is still to come.
  func show(_ progress: Double, on copy: CALayer) {
    AnimatableProperty.all[key]?.shift(copy, from: from, to: to, left: 1 - progress)
  }
}

extension CALayer {
  /// Records a change of an animatable property, if an animation block is running and the layer
  /// belongs to a view. Setting the current value is not a change (F131).
  func note<Value: AnimatableValue>(
    _ key: String, _ path: ReferenceWritableKeyPath<CALayer, Value>, from old: Value
  ) {
    guard view != nil else { return }
    nonisolated(unsafe) let (layer, path, old) = (self, path, old)
    MainActor.assumeIsolated {
      guard let animation = RunningAnimation.current else { return }
      let (from, to) = (old.numbers, layer[keyPath: path].numbers)
      guard from != to else { return }
      animation.note(key, of: layer, from: from, to: to) { layer[keyPath: path] = old }
    }
  }

  /// Records an animated change of the geometry under the keys that UIKit's own animations have.
  func noteMove(from old: LayerGeometry) {
    guard view != nil else { return }
    nonisolated(unsafe) let layer = self
    MainActor.assumeIsolated {
      guard let animation = RunningAnimation.current else { return }
      let new = layer.geometry
      @MainActor func note(_ key: String, _ from: some AnimatableValue, _ to: some AnimatableValue)
      {
        guard from.numbers != to.numbers else { return }
        animation.note(key, of: layer, from: from.numbers, to: to.numbers) {
          layer.view?.move(to: old)
        }
      }
      note("position", old.center, new.center)
      note("bounds", old.bounds, new.bounds)
      note("transform", old.transform3D, new.transform3D)
      note("anchorPoint", old.anchorPoint, new.anchorPoint)
    }
  }
}
