import Synchronization

/// Delays the release of a view controller's view. Swift releases the stored properties of a
/// subclass after its superclass's `deinit`, but UIKit frees the view after them (F99). So the view
/// is retained here until the view controller itself has been freed.
///
/// If deinitialization cannot be observed (``DeinitObserver``), Swift's order applies.
enum LastOwnership {
  private struct Belongings: Sendable {
    let identity: TraceIdentity
    let view: UIView?
  }

  private static let belongings = Mutex<[UInt: Belongings]>([:])

  /// Retains a view controller's view until the view controller has been freed. Called in the
  /// view controller's `deinit`.
  static func keep(_ view: UIView?, of controller: UIViewController) {
    #if !canImport(ObjectiveC)
      let address = UInt(bitPattern: Unmanaged.passUnretained(controller).toOpaque())
      let kept = Belongings(identity: controller.traceIdentity, view: view)
      kept.identity.endsLater()
      belongings.withLock { $0[address] = kept }
    #endif
  }

  static func objectIsGone(_ address: UnsafeRawPointer) {
    // Released here, outside the lock, because this may free other controllers.
    var last = belongings.withLock { $0.removeValue(forKey: UInt(bitPattern: address)) }
    guard let identity = last?.identity else { return }
    last = nil
    identity.ends()
  }
}
