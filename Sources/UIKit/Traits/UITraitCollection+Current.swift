import Synchronization

extension UITraitCollection {
  private static let ofMainThread = Mutex<UITraitCollection?>(nil)
  private static let key = "proofbook.traits"

  /// The traits that dynamic colours are resolved with on this thread: inside layout, drawing and the
  /// callbacks of traits those of the view or the controller, else the model device's or what was set.
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

  /// Runs a closure with this collection as ``current``, which is as before when it returns.
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
