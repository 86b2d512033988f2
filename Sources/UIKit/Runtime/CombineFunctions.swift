#if !canImport(ObjectiveC)
  // Functions for the module Combine, which is a separate library. Only programs that import it
  // load it, and it looks up these functions by name.

  /// Observes a property. If its changes cannot be observed, prints a warning, as `observe` does.
  ///
  /// - Parameter options: The raw value of `NSKeyValueObservingOptions`.
  /// - Returns: An object that ends the observation when it is deallocated.
  @_silgen_name("proofbook_observe_key_path")
  public func _observe(
    _ object: NSObject, _ keyPath: AnyKeyPath, options: UInt, _ tell: @escaping () -> Void
  ) -> AnyObject {
    guard let key = KeyNames.name(of: keyPath) else {
      KeyNames.warnUnobservable(keyPath, of: object)
      if NSKeyValueObservingOptions(rawValue: options).contains(.initial) { tell() }
      return NSKeyValueObservation([])
    }
    let observer = KeyObserver(
      object, key: key, keys: KeyNames.affecting(key, of: object), options: options,
      read: { _ in nil }, tell: { _, _ in tell() })
    KeyObservers.add(observer)
    observer.notifyInitially()
    return NSKeyValueObservation([observer])
  }

  /// - Returns: The object to remove.
  @_silgen_name("proofbook_observe_notifications")
  public func _observe(
    _ center: NotificationCenter, _ name: Notification.Name, _ object: AnyObject?,
    _ tell: @escaping @Sendable (Notification) -> Void
  ) -> AnyObject {
    center.addObserver(forName: name, object: object, queue: nil, using: tell)
  }

  @_silgen_name("proofbook_stop_observing")
  public func _stopObserving(_ center: NotificationCenter, _ token: AnyObject) {
    center.removeObserver(token)
  }
#endif
