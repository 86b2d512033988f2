import CUIKit
import Synchronization

/// Records in the trace when the deinitialization of an object begins.
///
/// A superclass's `deinit` runs after the subclass's, so the runtime's own `deinit` is too late to
/// record when the example's begins. Inserting a call at the start of the example's `deinit` does
/// not work either: in Swift 6 mode, the `deinit` of a main-actor class must not read its
/// properties after `self` has been passed on.
enum DeinitObserver {
  /// Observes the objects of a class. Only the first call for a class has an effect.
  static func watch(_ type: AnyClass) {
    #if !canImport(ObjectiveC)
      // Inside the lock, because only one thread at a time may start to observe a class.
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
