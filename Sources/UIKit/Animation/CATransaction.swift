import Synchronization

/// A group of changes to layers. Here, changes take effect at once; the group stores its settings.
///
/// Its completion runs on the main queue when every animation that started between `begin()` and
/// `commit()` has ended: those of layers, of views, and of UIKit's own transitions. If there is
/// none, it runs after the commit.
///
/// - Mode: behaves
/// - Not modelled: implicit animations of layers that belong to no view.
open class CATransaction: NSObject {
  open class func begin() {
    TransactionGroup.begin()
  }

  open class func commit() {
    TransactionGroup.commit()
  }

  /// Does nothing: changes take effect at once.
  open class func flush() {}

  open class func lock() {
    TransactionGroup.lock.lock()
  }

  open class func unlock() {
    TransactionGroup.lock.unlock()
  }

  open class func animationDuration() -> TimeInterval {
    TransactionGroup.read { $0.duration } ?? 0.25
  }

  open class func setAnimationDuration(_ dur: TimeInterval) {
    TransactionGroup.change { $0.duration = dur }
  }

  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    TransactionGroup.read { $0.timingFunction } ?? nil
  }

  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    TransactionGroup.change { $0.timingFunction = function }
  }

  open class func disableActions() -> Bool {
    TransactionGroup.read { $0.disablesActions } ?? false
  }

  open class func setDisableActions(_ flag: Bool) {
    TransactionGroup.change { $0.disablesActions = flag }
  }

  open class func completionBlock() -> (@Sendable () -> Void)? {
    TransactionGroup.read { $0.completion } ?? nil
  }

  open class func setCompletionBlock(_ block: (@Sendable () -> Void)?) {
    TransactionGroup.change { $0.completion = block }
  }
}

/// A transaction, with the animations that it waits for.
final class TransactionGroup {
  /// Recursive, because a program may have locked it.
  static let lock = NSRecursiveLock()
  nonisolated(unsafe) private static var groups: [TransactionGroup] = []

  fileprivate var disablesActions = false
  fileprivate var duration: TimeInterval = 0.25
  fileprivate var timingFunction: CAMediaTimingFunction?
  fileprivate var completion: (@Sendable () -> Void)?
  private var animations = 0
  private var isCommitted = false

  private init() {}

  /// The innermost open group that has a completion.
  static var current: TransactionGroup? {
    lock.withLock { groups.last { $0.completion != nil } }
  }

  fileprivate static func begin() {
    lock.withLock { groups.append(TransactionGroup()) }
  }

  fileprivate static func commit() {
    lock.withLock { groups.popLast() }?.wasCommitted()
  }

  fileprivate static func read<Value>(_ value: (TransactionGroup) -> Value) -> Value? {
    lock.withLock { groups.last.map(value) }
  }

  fileprivate static func change(_ change: (TransactionGroup) -> Void) {
    lock.withLock {
      if groups.isEmpty {
        // A change outside every group opens one, which is committed in the main queue's next turn.
        groups.append(TransactionGroup())
        DispatchQueue.main.async { commit() }
      }
      change(groups[groups.count - 1])
    }
  }

  /// Records that an animation starts in this group.
  func enter() {
    Self.lock.withLock { animations += 1 }
  }

  func leave() {
    Self.lock.withLock { animations -= 1 }
    completeIfDone()
  }

  private func wasCommitted() {
    Self.lock.withLock { isCommitted = true }
    completeIfDone()
  }

  private func completeIfDone() {
    let completion = Self.lock.withLock {
      guard isCommitted, animations == 0 else { return nil as (@Sendable () -> Void)? }
      defer { self.completion = nil }
      return self.completion
    }
    if let completion { DispatchQueue.main.async(execute: completion) }
  }
}
