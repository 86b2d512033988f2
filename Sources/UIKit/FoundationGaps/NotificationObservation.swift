#if !canImport(ObjectiveC)
  import Synchronization

  /// An observer that one call of `addObserver` added.
  final class Observation: @unchecked Sendable {
    enum Target {
      /// The token that the caller received, and its block.
      case block(NSObject, @Sendable (Notification) -> Void)
      case method(Weak<AnyObject>, Selector)
    }

    let name: NSNotification.Name?
    private let isOfAnyObject: Bool
    private let object: Weak<AnyObject>
    /// A sender that is a value: a weak reference to its box would become `nil` at once.
    private let value: AnyHashable?
    private let queue: OperationQueue?
    private let target: Target
    private let removed = Mutex(false)

    init(name: NSNotification.Name?, object: Any?, queue: OperationQueue?, target: Target) {
      self.name = name
      self.isOfAnyObject = object == nil
      self.object = Weak(object.map { $0 as AnyObject })
      self.value = object as? AnyHashable
      self.queue = queue
      self.target = target
    }

    var isRemoved: Bool {
      get { removed.withLock { $0 } }
      set { removed.withLock { $0 = newValue } }
    }

    /// Whether the observer has been deallocated.
    var isOver: Bool {
      if case .method(let object, _) = target { return object.object == nil }
      return false
    }

    func isOf(_ observer: AnyObject) -> Bool {
      switch target {
      case .block(let token, _): token === observer
      case .method(let object, _): object.object === observer
      }
    }

    /// Whether it receives the notifications of a sender.
    func concerns(_ sender: Any?) -> Bool {
      if isOfAnyObject { return true }
      guard let sender else { return false }
      if let object = object.object, object === sender as AnyObject { return true }
      return value != nil && value == sender as? AnyHashable
    }

    func hear(_ notification: Notification) {
      switch target {
      case .block(_, let block):
        let isHere = queue === OperationQueue.main && MainQueue.isCurrent
        guard let queue, !isHere, queue !== OperationQueue.current else {
          return block(notification)
        }
        nonisolated(unsafe) let notification = notification
        queue.addOperations(
          [BlockOperation { block(notification) }], waitUntilFinished: true)
      case .method(let target, let selector):
        guard let object = target.object else { return }
        ActionTable.send(selector, to: object, [notification])
      }
    }
  }
#endif
