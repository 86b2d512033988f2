#if !canImport(ObjectiveC)
  import Foundation

  /// What `NSObject` can do with a name on Apple's platforms, on the main thread.
  extension NSObject {
    public func responds(to aSelector: Selector!) -> Bool {
      guard let aSelector else { return false }
      nonisolated(unsafe) let target = self
      return MainActor.assumeIsolated { ActionTable.responds(target, to: aSelector) }
    }

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

    public func perform(
      _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval
    ) {
      nonisolated(unsafe) let target = self
      nonisolated(unsafe) let argument = anArgument
      DispatchQueue.main.asyncAfter(deadline: .now() + delay) {
        target.perform(aSelector, with: argument)
      }
    }

    private func perform(_ aSelector: Selector, arguments: [Any?]) -> Unmanaged<AnyObject>? {
      nonisolated(unsafe) let target = self
      nonisolated(unsafe) let arguments = arguments
      nonisolated(unsafe) var result: Unmanaged<AnyObject>?
      MainActor.assumeIsolated {
        let action = _Action(name: aSelector.name, arguments: arguments)
        guard ActionTable.perform(action, on: target) else {
          fatalError("\(target): unrecognized selector '\(aSelector)' sent to instance")
        }
        guard let value = action.result, !(value is Void) else { return }
        let object = value as AnyObject
        Self.lastResult = object
        result = Unmanaged.passUnretained(object)
      }
      return result
    }

    /// Keeps what a method gave back until the next call, as an autorelease pool would for longer.
    @MainActor private static var lastResult: AnyObject?
  }
#endif
