#if !canImport(ObjectiveC)
  /// Key-value observing for every object: it is notified of changes of another object's
  /// properties.
  ///
  /// `@objc dynamic` properties of the program can be observed, and those of UIKit that
  /// ``ObservableKeys`` lists. Observing anything else prints a warning to standard error.
  /// - Mode: behaves
  /// - Not modelled: mutable proxies of sets, and Foundation's own observable properties.
  public protocol _KeyValueObserving: AnyObject {}

  extension NSObject: _KeyValueObserving {}

  extension _KeyValueObserving {
    /// Calls a closure with each change of a property until the observation ends.
    public func observe<Value>(
      _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
      changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
      guard let key = KeyNames.name(of: keyPath) else {
        KeyNames.warnUnobservable(keyPath, of: self)
        return NSKeyValueObservation([])
      }
      let observer = KeyObserver(
        self, key: key, keys: KeyNames.affecting(key, of: self), options: options.rawValue,
        read: { ($0 as? Self)?[keyPath: keyPath] },
        tell: { object, change in
          guard let object = object as? Self else { return }
          changeHandler(
            object,
            NSKeyValueObservedChange(
              kind: NSKeyValueChange(rawValue: change.event.kind) ?? .setting,
              newValue: change.new as? Value, oldValue: change.old as? Value,
              indexes: change.event.indexes, isPrior: change.isPrior))
        })
      KeyObservers.add(observer)
      observer.notifyInitially()
      return NSKeyValueObservation([observer])
    }

    /// Reports a change that the property itself does not report.
    public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
      if let key = KeyNames.name(of: keyPath) { _KeyChange.will(self, key) }
    }

    public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
      if let key = KeyNames.name(of: keyPath) { _KeyChange.did(self, key) }
    }

    public func willChangeValue(forKey key: String) { _KeyChange.will(self, key) }
    public func didChangeValue(forKey key: String) { _KeyChange.did(self, key) }

    /// Reports a change of elements of a collection that the collection itself does not report.
    public func willChange(
      _ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet, forKey key: String
    ) {
      let event = KeyObserver.Event(kind: changeKind.rawValue, indexes: indexes)
      for observer in KeyObservers.observers(of: self, key: key) {
        observer.willChange(observer.key == key ? event : .setting)
      }
    }

    public func didChange(
      _ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet, forKey key: String
    ) {
      let event = KeyObserver.Event(kind: changeKind.rawValue, indexes: indexes)
      for observer in KeyObservers.observers(of: self, key: key) {
        observer.didChange(observer.key == key ? event : .setting)
      }
    }

    // MARK: Observers with a method

    /// Calls an object's `observeValue(forKeyPath:of:change:context:)` with each change of a
    /// property. The observer is not retained and has to be removed.
    public func addObserver(
      _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
      context: UnsafeMutableRawPointer?
    ) {
      KeyPathObservers.add(observer, to: self, keyPath, options, context)
    }

    /// Traps if the object does not observe the property.
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
      KeyPathObservers.remove(observer, from: self, keyPath) { _ in true }
    }

    public func removeObserver(
      _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
    ) {
      KeyPathObservers.remove(observer, from: self, keyPath) { $0 == context }
    }

    /// Called with each change. This implementation traps, as for an unexpected change.
    public func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      let object = object.map { "\($0)" } ?? "(null)"
      raise(
        .internalInconsistency,
        "\(Runtime.describe(self)): An -observeValueForKeyPath:ofObject:change:context: message was "
          + "received but not handled.\nKey path: \(keyPath ?? "(null)")\nObserved object: \(object)"
          + "\nChange: \(change ?? [:])\nContext: \(context.map { "\($0)" } ?? "0x0")")
    }
  }

  /// Observers whose `observeValue(forKeyPath:of:change:context:)` is called.
  enum KeyPathObservers {
    private struct Entry {
      weak var observer: NSObject?
      /// Also valid while the observer or the object is being deallocated, when weak references are
      /// `nil`.
      let observerIdentity: ObjectIdentifier
      weak var object: AnyObject?
      let objectIdentity: ObjectIdentifier
      var keyPath: String
      var context: UnsafeMutableRawPointer?
      var observers: [KeyObserver]
    }

    nonisolated(unsafe) private static var entries: [Entry] = []

    static func add(
      _ observer: NSObject, to object: AnyObject, _ keyPath: String,
      _ options: NSKeyValueObservingOptions, _ context: UnsafeMutableRawPointer?
    ) {
      var observers: [KeyObserver] = []
      var current: AnyObject? = object
      let keys = keyPath.split(separator: ".").map(String.init)
      for key in keys {
        guard let part = current else { break }
        observers.append(
          KeyObserver(
            part, key: key, keys: KeyNames.affecting(key, of: part), options: options.rawValue,
            read: { [weak object] _ in
              object.flatMap { object in
                isolated(object) { object, _ in KeyValues.value(forKeyPath: keyPath, of: object) }
              }
            },
            tell: { [weak observer, weak object] _, change in
              guard let observer, let object else { return }
              send(change, of: object, keyPath, options, context, to: observer)
            }))
        current = isolated(part) { part, _ in
          KeyValues.value(forKey: key, of: part).map { $0 as AnyObject }
        }
      }
      entries.removeAll { $0.object == nil || $0.observer == nil }
      entries.append(
        Entry(
          observer: observer, observerIdentity: ObjectIdentifier(observer), object: object,
          objectIdentity: ObjectIdentifier(object), keyPath: keyPath, context: context,
          observers: observers))
      for observer in observers { KeyObservers.add(observer) }
      observers.last?.notifyInitially()
    }

    static func remove(
      _ observer: NSObject, from object: AnyObject, _ keyPath: String,
      where isMeant: (UnsafeMutableRawPointer?) -> Bool
    ) {
      let index = entries.lastIndex {
        $0.observerIdentity == ObjectIdentifier(observer)
          && $0.objectIdentity == ObjectIdentifier(object) && $0.keyPath == keyPath
          && isMeant($0.context)
      }
      guard let index else {
        raise(
          .range,
          "Cannot remove an observer \(Runtime.describe(observer)) for the key path \"\(keyPath)\" "
            + "from \(Runtime.describe(object)) because it is not registered as an observer.")
      }
      for observer in entries.remove(at: index).observers { KeyObservers.remove(observer) }
    }

    private static func send(
      _ change: KeyObserver.Change, of object: AnyObject, _ keyPath: String,
      _ options: NSKeyValueObservingOptions, _ context: UnsafeMutableRawPointer?,
      to observer: NSObject
    ) {
      let kind = NSKeyValueChange(rawValue: change.event.kind) ?? .setting
      var told: [NSKeyValueChangeKey: Any] = [.kindKey: kind.rawValue]
      if let indexes = change.event.indexes { told[.indexesKey] = indexes }
      if options.contains(.new), !change.isPrior, kind != .removal {
        told[.newKey] = KeyedValue.flat(change.new) ?? NSNull()
      }
      if options.contains(.old), kind != .insertion {
        told[.oldKey] = KeyedValue.flat(change.old) ?? NSNull()
      }
      if change.isPrior { told[.notificationIsPriorKey] = true }
      let arguments: [Any?] = [keyPath, object, told, context]
      let isTold = isolated(observer, arguments) { observer, arguments in
        ActionTable.perform(
          _Action(
            name: "observeValueForKeyPath:of:change:context:",
            arguments: arguments as? [Any?] ?? []), on: observer)
      }
      if !isTold {
        observer.observeValue(forKeyPath: keyPath, of: object, change: told, context: context)
      }
    }
  }
#endif
