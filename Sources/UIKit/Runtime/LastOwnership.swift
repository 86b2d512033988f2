import Synchronization

/// Delays the release of a controller's view. Swift frees the stored properties of a subclass last,
/// but UIKit frees the view after them (F99), so the view is kept here until the controller itself
/// has been freed.
///
/// If deinits cannot be observed (``DeinitObserver``), Swift's order applies.
enum LastOwnership {
  private struct Belongings: Sendable {
    let identity: TraceIdentity
    let view: UIView?
  }

  private static let belongings = Mutex<[UInt: Belongings]>([:])

  /// Keeps a controller's view until the controller has been freed. Called in the controller's
  /// `deinit`.
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
