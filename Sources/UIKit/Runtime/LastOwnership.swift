import Synchronization

/// Delays the release of a controller's view. Swift frees the stored properties of a subclass last, but UIKit frees
/// the view after them (F99), so the view is kept here until the controller itself has been freed.
///
/// Where deinits cannot be observed (``DeinitObserver``), Swift's order holds.
enum LastOwnership {
  private struct Belongings: Sendable {
    let identity: TraceIdentity
    let view: UIView?
  }

  private static let belongings = Mutex<[UInt: Belongings]>([:])

  /// Keeps a controller's view until the controller is freed. For its `deinit`.
  static func keep(_ view: UIView?, of controller: UIViewController) {
    #if !canImport(ObjectiveC)
      let address = UInt(bitPattern: Unmanaged.passUnretained(controller).toOpaque())
      let kept = Belongings(identity: controller.traceIdentity, view: view)
      kept.identity.endsLater()
      belongings.withLock { $0[address] = kept }
    #endif
  }

  static func objectIsGone(_ address: UnsafeRawPointer) {
    // Freed in here, outside of the lock: this may free other controllers.
    var last = belongings.withLock { $0.removeValue(forKey: UInt(bitPattern: address)) }
    guard let identity = last?.identity else { return }
    last = nil
    identity.ends()
  }
}
