/// The animations of one layer. Used only on the main thread, like the layers of views.
final class LayerAnimations {
  var runs: [LayerAnimation] = []
  private(set) var views: [ViewAnimation] = []

  /// An animation of a view that changed a property of this layer's view.
  struct ViewAnimation {
    var change: LayerChange
    var animation: RunningAnimation
    var duration: TimeInterval
    var key: String { change.key }
    var expiresAt: TimeInterval { MainActor.assumeIsolated { animation.expiresAt } }
  }

  /// The animations of the view, except those that have ended without a completion to call.
  var runningViews: [ViewAnimation] {
    let now = CACurrentMediaTime()
    views.removeAll { $0.expiresAt <= now }
    return views
  }

  @MainActor func add(_ animation: RunningAnimation, _ change: LayerChange) {
    views = runningViews.filter { $0.key != change.key || $0.animation.expiresAt == .infinity }
    views.append(
      ViewAnimation(change: change, animation: animation, duration: animation.duration))
  }

  /// Applies the current values of the animations to a presentation layer. Each animation of a view
  /// adds the part of its change that is still to come, as in UIKit, so that several of them
  /// combine; those of layers follow, in the order in which they were added.
  func show(on copy: CALayer) {
    nonisolated(unsafe) let copy = copy
    let views = runningViews
    MainActor.assumeIsolated {
      for view in views { view.change.show(view.animation.progress, on: copy) }
    }
    for run in runs { run.show(on: copy) }
  }

  func remove(_ animation: RunningAnimation) {
    views.removeAll { $0.animation === animation }
  }

  func end(where isMeant: (LayerAnimation) -> Bool) {
    let ended = runs.filter(isMeant)
    runs.removeAll(where: isMeant)
    guard !ended.isEmpty else { return }
    nonisolated(unsafe) let own = ended
    MainActor.assumeIsolated { for run in own { run.end(finished: false) } }
  }
}

/// An animation that was added to a layer.
final class LayerAnimation {
  let animation: CAAnimation
  let key: String?
  private weak var layer: CALayer?
  private var transaction: TransactionGroup?
  private var isOver = false
  private let addedAt = CACurrentMediaTime()

  /// Applies the current value of the animation to a presentation layer.
  func show(on copy: CALayer) {
    let begin = animation.beginTime > 0 ? animation.beginTime : addedAt
    animation.show(on: copy, at: CACurrentMediaTime() - begin)
  }

  init(_ animation: CAAnimation, key: String?, on layer: CALayer) {
    self.animation = animation
    self.key = key
    self.layer = layer
  }

  @MainActor func start() {
    transaction = TransactionGroup.current
    transaction?.enter()
    if let delegate = animation.delegate {
      let animation = animation
      Runtime.after(0) { delegate.animationDidStart(animation) }
    }
    let delay = animation.beginTime > 0 ? max(0, animation.beginTime - CACurrentMediaTime()) : 0
    let time = delay + animation.activeDuration
    guard time.isFinite, time < 1e9 else { return }
    Runtime.after(time) {
      if self.animation.isRemovedOnCompletion { self.layer?.animationStore.forget(self) }
      self.end(finished: true)
    }
  }

  @MainActor func end(finished: Bool) {
    guard !isOver else { return }
    isOver = true
    animation.delegate?.animationDidStop(animation, finished: finished)
    transaction?.leave()
    transaction = nil
  }
}

extension LayerAnimations {
  fileprivate func forget(_ run: LayerAnimation) {
    runs.removeAll { $0 === run }
  }
}
