// swift-format-ignore-file: AlwaysUseLowerCamelCase

#if !canImport(ObjectiveC)
  import Synchronization

  /// Runs a block. Swift releases objects at once on this platform, so there is no pool to drain.
  public func autoreleasepool<Failure, Result: ~Copyable>(
    invoking body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body()
  }

  /// Locks an object for this thread, recursively. `objc_sync_exit(_:)` unlocks it.
  @discardableResult
  public func objc_sync_enter(_ obj: Any) -> Int32 {
    ObjectLocks.lock(of: obj as AnyObject).lock()
    return 0
  }

  /// Unlocks what `objc_sync_enter(_:)` locked.
  @discardableResult
  public func objc_sync_exit(_ obj: Any) -> Int32 {
    ObjectLocks.unlock(obj as AnyObject)
    return 0
  }

  extension NSObject {
    /// The class's name, with its module in front unless that is `UIKit`.
    public class func description() -> String {
      let name = NSStringFromClass(self)
      return name.hasPrefix("UIKit.") ? String(name.dropFirst(6)) : name
    }
  }

  /// The description of an object's class. The rewriter replaces `type(of: object).description()`
  /// with it.
  public func _typ(of object: AnyObject) -> String {
    (type(of: object) as? NSObject.Type)?.description() ?? NSStringFromClass(type(of: object))
  }

  private enum ObjectLocks {
    private struct Entry: @unchecked Sendable {
      let lock = NSRecursiveLock()
      var count = 0
    }

    private static let locks = Mutex<[ObjectIdentifier: Entry]>([:])

    static func lock(of object: AnyObject) -> NSRecursiveLock {
      locks.withLock { locks in
        locks[ObjectIdentifier(object), default: Entry()].count += 1
        return locks[ObjectIdentifier(object), default: Entry()].lock
      }
    }

    static func unlock(_ object: AnyObject) {
      let lock = locks.withLock { locks -> NSRecursiveLock? in
        guard var entry = locks[ObjectIdentifier(object)] else { return nil }
        entry.count -= 1
        locks[ObjectIdentifier(object)] = entry.count > 0 ? entry : nil
        return entry.lock
      }
      lock?.unlock()
    }
  }
#endif
