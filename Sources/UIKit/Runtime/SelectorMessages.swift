#if !canImport(ObjectiveC)
  import Synchronization

  /// Methods that check for methods. A protocol extension declares them instead of `NSObject`, so
  /// that a class may declare methods of the same names: the runtime calls the program's own
  /// `responds(to:)` and `forwardingTarget(for:)`.
  extension NSObjectProtocol {
    /// Whether the object has a method. The runtime knows the program's `@objc` methods, and the
    /// methods that the program uses in a `#selector`.
    public func responds(to aSelector: Selector!) -> Bool {
      guard let aSelector else { return false }
      return ActionTable.knows(aSelector, of: self)
    }

    /// The object that receives a message that this object's class does not implement; `nil` for
    /// none.
    ///
    /// The runtime calls it when a method is called by name, and for the delegate methods of
    /// gesture recognizers and scroll views.
    public func forwardingTarget(for aSelector: Selector!) -> Any? {
      guard let aSelector else { return nil }
      return ForwardedMessages.ownTarget(of: self, aSelector)
    }
  }

  /// The methods of `NSObject` on Apple platforms that take a selector.
  extension NSObject {
    @discardableResult
    public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
      perform(aSelector, arguments: [])
    }

    @discardableResult
    public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
      perform(aSelector, arguments: [object])
    }

    @discardableResult
    public func perform(
      _ aSelector: Selector!, with object1: Any!, with object2: Any!
    ) -> Unmanaged<AnyObject>! {
      perform(aSelector, arguments: [object1, object2])
    }

    /// Calls the method on the main queue after at least `delay` seconds. The object and the
    /// argument are retained until then.
    public func perform(
      _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval
    ) {
      PerformRequest.add(target: self, selector: aSelector, argument: anArgument, delay: delay)
    }

    /// Calls the method on the main queue after at least `delay` seconds. The modes are ignored,
    /// because this runtime's main run loop uses only one mode.
    public func perform(
      _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval,
      inModes modes: [RunLoop.Mode]
    ) {
      perform(aSelector, with: anArgument, afterDelay: delay)
    }

    /// Calls the method on the main thread; immediately if this is the main thread and `wait` is
    /// `true`.
    public func performSelector(
      onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool
    ) {
      nonisolated(unsafe) let target = self
      nonisolated(unsafe) let argument = arg
      if wait {
        if Thread.isMainThread {
          _ = ActionTable.send(aSelector, to: target, [argument])
          return
        }
        DispatchQueue.main.sync { _ = ActionTable.send(aSelector, to: target, [argument]) }
      } else {
        DispatchQueue.main.async { _ = ActionTable.send(aSelector, to: target, [argument]) }
      }
    }

    /// Calls the method on a global dispatch queue.
    public func performSelector(inBackground aSelector: Selector, with arg: Any?) {
      nonisolated(unsafe) let target = self
      nonisolated(unsafe) let argument = arg
      DispatchQueue.global().async { _ = ActionTable.send(aSelector, to: target, [argument]) }
    }

    /// Cancels the calls that `perform(_:with:afterDelay:)` has scheduled for a target.
    public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
      let target = aTarget as AnyObject
      PerformRequest.cancel { $0.isOf(target) }
    }

    /// Cancels the scheduled calls of one method with an equal argument.
    public class func cancelPreviousPerformRequests(
      withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
    ) {
      let target = aTarget as AnyObject
      PerformRequest.cancel { $0.isOf(target, aSelector, anArgument) }
    }

    private func perform(_ aSelector: Selector, arguments: [Any?]) -> Unmanaged<AnyObject>? {
      guard let value = ActionTable.send(aSelector, to: self, arguments), !(value is Void) else {
        return nil
      }
      let object = value as AnyObject
      LastResult.current.withLock { $0.object = object }
      return Unmanaged.passUnretained(object)
    }
  }

  /// Retains a method's result until the next call. An autorelease pool would retain it longer.
  private struct LastResult: @unchecked Sendable {
    var object: AnyObject?

    static let current = Mutex(LastResult())
  }
#endif
