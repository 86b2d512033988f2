#if !canImport(ObjectiveC)
  extension NotificationCenter {
    /// Calls a method of an observer for each notification, on the thread that posts it. The center
    /// keeps only a weak reference to the observer, which need not be removed before it is
    /// deallocated. Observers are called in the order in which they were added.
    public func addObserver(
      _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?,
      object anObject: Any?
    ) {
      OrderedObservations.of(self).add(
        Observation(
          name: aName, object: anObject, queue: nil,
          target: .method(Weak(observer as AnyObject), aSelector)))
    }

    /// Calls a block for each notification with a name. Observers are called in the order in which
    /// they were added, which Foundation does not guarantee on this platform. The center retains
    /// the block until the returned object is removed.
    public func addObserver(
      forName name: NSNotification.Name, object obj: Any?, queue: OperationQueue?,
      using block: @Sendable @escaping (Notification) -> Void
    ) -> any NSObjectProtocol {
      let token = NSObject()
      OrderedObservations.of(self).add(
        Observation(name: name, object: obj, queue: queue, target: .block(token, block)))
      return token
    }

    /// Removes an observer from all notifications that it observes.
    public func removeObserver(_ observer: AnyObject) {
      removeObserver(observer, name: nil, object: nil)
    }

    /// Removes an observer. `nil` for the name or the object matches any.
    public func removeObserver(
      _ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?
    ) {
      OrderedObservations.of(self).removeAll { observation in
        observation.isOf(observer) && (aName == nil || observation.name == aName)
          && (anObject == nil || observation.concerns(anObject))
      }
      removeObserver(observer as Any, name: aName, object: anObject)
    }
  }
#endif
