import Synchronization

/// What outlives an object for a moment: F99 has a controller's view freed after the stored
/// properties of the controller's class, which Swift itself would free last.
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
