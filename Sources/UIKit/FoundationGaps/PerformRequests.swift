#if !canImport(ObjectiveC)
  import Synchronization

  /// A call that `perform(_:with:afterDelay:)` delays. It retains its target and argument until it
  /// is performed or cancelled, as on Apple platforms.
  final class PerformRequest: @unchecked Sendable {
    private let target: AnyObject
    private let selector: Selector
    private let argument: Any?
    private static let waiting = Mutex<[PerformRequest]>([])

    private init(target: AnyObject, selector: Selector, argument: Any?) {
      self.target = target
      self.selector = selector
      self.argument = argument
    }

    static func add(
      target: AnyObject, selector: Selector, argument: Any?, delay: TimeInterval
    ) {
      let request = PerformRequest(target: target, selector: selector, argument: argument)
      waiting.withLock { $0.append(request) }
      DispatchQueue.main.asyncAfter(deadline: .now() + max(0, delay)) { [weak request] in
        request?.perform()
      }
    }

    private func perform() {
      let isWaiting = Self.waiting.withLock { waiting in
        let count = waiting.count
        waiting.removeAll { $0 === self }
        return waiting.count < count
      }
      if isWaiting { ActionTable.send(selector, to: target, [argument]) }
    }

    static func cancel(where isMeant: (PerformRequest) -> Bool) {
      // Targets and arguments are released outside of the lock.
      let cancelled = waiting.withLock { waiting in
        let meant = waiting.filter(isMeant)
        waiting.removeAll(where: isMeant)
        return meant
      }
      _ = cancelled
    }

    func isOf(_ target: AnyObject) -> Bool { self.target === target }

    func isOf(_ target: AnyObject, _ selector: Selector, _ argument: Any?) -> Bool {
      guard self.target === target, self.selector == selector else { return false }
      guard let own = self.argument, let argument else {
        return self.argument == nil && argument == nil
      }
      if let own = own as? AnyHashable, let other = argument as? AnyHashable { return own == other }
      return own as AnyObject === argument as AnyObject
    }
  }
#endif
