/// A group of changes to layers. They take effect at once here; the group keeps its settings, and its
/// completion runs on the main queue after the commit.
open class CATransaction: NSObject {
  private struct Group {
    var disablesActions = false
    var duration: TimeInterval = 0.25
    var completion: (@Sendable () -> Void)?
  }

  nonisolated(unsafe) private static var groups: [Group] = []
  private static let lock = NSRecursiveLock()

  open class func begin() {
    lock.withLock { groups.append(Group()) }
  }

  open class func commit() {
    let group = lock.withLock { groups.popLast() }
    if let completion = group?.completion { DispatchQueue.main.async(execute: completion) }
  }

  open class func flush() {}

  private class func change(_ change: (inout Group) -> Void) {
    lock.withLock {
      if groups.isEmpty {
        // Outside every group there is one that ends with the turn of the main queue.
        groups.append(Group())
        DispatchQueue.main.async { commit() }
      }
      change(&groups[groups.count - 1])
    }
  }

  open class func disableActions() -> Bool {
    lock.withLock { groups.last?.disablesActions ?? false }
  }

  open class func setDisableActions(_ flag: Bool) {
    change { $0.disablesActions = flag }
  }

  open class func animationDuration() -> TimeInterval {
    lock.withLock { groups.last?.duration ?? 0.25 }
  }

  open class func setAnimationDuration(_ dur: TimeInterval) {
    change { $0.duration = dur }
  }

  open class func setCompletionBlock(_ block: (@Sendable () -> Void)?) {
    change { $0.completion = block }
  }
}
