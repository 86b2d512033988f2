#if !canImport(ObjectiveC)
  import Synchronization

  /// The observers of one notification center, both blocks and methods, in the order in which they
  /// were added. Apple's center calls them in that order. Foundation on Linux keeps blocks in a
  /// dictionary, so their order changes from run to run, and it does not support methods.
  ///
  /// Foundation's center has a single observer, which receives every notification and calls the
  /// observers here.
  final class OrderedObservations: Sendable {
    private let all = Mutex<[Observation]>([])

    private nonisolated(unsafe) static let key = UnsafeRawPointer(
      UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
    private static let making = Mutex(())

    /// The observers of a center. The first call registers the single observer.
    static func of(_ center: NotificationCenter) -> OrderedObservations {
      making.withLock { _ in
        if let known = objc_getAssociatedObject(center, key) as? OrderedObservations {
          return known
        }
        let observations = OrderedObservations()
        objc_setAssociatedObject(center, key, observations, .OBJC_ASSOCIATION_RETAIN)
        let name: NSNotification.Name? = nil
        _ = center.addObserver(forName: name, object: nil, queue: nil) {
          observations.hear($0)
        }
        return observations
      }
    }

    func add(_ observation: Observation) {
      all.withLock { $0.append(observation) }
    }

    func removeAll(where isMeant: (Observation) -> Bool) {
      let removed = all.withLock { all -> [Observation] in
        let removed = all.filter(isMeant)
        all.removeAll(where: isMeant)
        return removed
      }
      // The blocks are released here, outside of the lock.
      for observation in removed { observation.isRemoved = true }
    }

    private func hear(_ notification: Notification) {
      let observations = all.withLock { $0 }
      for observation in observations
      where !observation.isRemoved && observation.name ?? notification.name == notification.name
        && observation.concerns(notification.object)
      {
        observation.hear(notification)
      }
      if observations.contains(where: \.isOver) { removeAll(where: \.isOver) }
    }
  }
#endif
