import CUIKit
import Synchronization

/// Tells the trace when an object begins to go.
///
/// A superclass's `deinit` runs after the subclass's, so the runtime's own is too late to say when the
/// example's begins. A call at the start of the example's `deinit` would be no better: in Swift 6 mode the
/// `deinit` of a main-actor class must not read its properties once `self` has been handed on.
enum DeinitObserver {
  /// Watches the objects of a class, from the first of them on.
  static func watch(_ type: AnyClass) {
    #if !canImport(ObjectiveC)
      // Within the lock, since classes are to be observed on one thread at a time.
      watched.withLock { watched in
        if watched.insert(ObjectIdentifier(type)).inserted { observe(type) }
      }
    #endif
  }

  #if !canImport(ObjectiveC)
    private static let watched = Mutex<Set<ObjectIdentifier>>([])

    private static func observe(_ type: AnyClass) {
      proofbook_observe_deinit(
        unsafeBitCast(type, to: UnsafeRawPointer.self),
        { @Sendable object in
          guard let object else { return }
          let going = Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue()
          (going as? UIResponder)?.traceIdentity.goes()
        },
        { @Sendable address in
          guard let address else { return }
          LastOwnership.objectIsGone(address)
          AssociatedObjects.removeAll(of: address)
        })
    }
  #endif
}
