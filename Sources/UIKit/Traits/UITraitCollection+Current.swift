import Synchronization

extension UITraitCollection {
  private static let ofMainThread = Mutex<UITraitCollection?>(nil)
  private static let key = "proofbook.traits"

  /// The traits with which dynamic colours are resolved on this thread. During layout, drawing and
  /// trait callbacks, they are those of the view or view controller; otherwise the value that was
  /// set, or the device's traits.
  public class var current: UITraitCollection {
    get { explicit ?? ModelDevice.traits }
    set { explicit = newValue }
  }

  private static var explicit: UITraitCollection? {
    get {
      if Thread.isMainThread { return ofMainThread.withLock { $0 } }
      return Thread.current.threadDictionary[key] as? UITraitCollection
    }
    set {
      if Thread.isMainThread {
        ofMainThread.withLock { $0 = newValue }
      } else {
        Thread.current.threadDictionary[key] = newValue
      }
    }
  }

  /// Runs a closure with this collection as ``current``, and then restores the previous value.
  public func performAsCurrent(_ actions: () -> Void) {
    asCurrent(actions)
  }

  func asCurrent<Result>(_ actions: () throws -> Result) rethrows -> Result {
    let before = Self.explicit
    Self.explicit = self
    defer { Self.explicit = before }
    return try actions()
  }
}
