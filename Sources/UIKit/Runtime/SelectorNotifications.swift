#if !canImport(ObjectiveC)
  extension NotificationCenter {
    /// Calls a method of an observer at each notification, on the thread that posts it. The observer is
    /// held weakly, and need not be removed before it goes. Observers hear in the order in which they were added.
    public func addObserver(
      _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?,
      object anObject: Any?
    ) {
      OrderedObservations.of(self).add(
        Observation(
          name: aName, object: anObject, queue: nil,
          target: .method(Weak(observer as AnyObject), aSelector)))
    }

    /// Calls a block at each notification of a name, in the order in which observers were added, which
    /// Foundation's own on this platform does not keep. The center keeps the block until the object that this
    /// returns is removed.
    public func addObserver(
      forName name: NSNotification.Name, object obj: Any?, queue: OperationQueue?,
      using block: @Sendable @escaping (Notification) -> Void
    ) -> any NSObjectProtocol {
      let token = NSObject()
      OrderedObservations.of(self).add(
        Observation(name: name, object: obj, queue: queue, target: .block(token, block)))
      return token
    }

    /// Takes an observer out of all that it observes.
    public func removeObserver(_ observer: AnyObject) {
      removeObserver(observer, name: nil, object: nil)
    }

    /// Takes an observer out; nil for the name or the object means any.
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
