// swift-format-ignore-file: TypeNamesShouldBeCapitalized, AlwaysUseLowerCamelCase

#if !canImport(ObjectiveC)
  import Synchronization

  /// How ``objc_setAssociatedObject(_:_:_:_:)`` stores a value: retained, retained as a copy, or
  /// not retained.
  ///
  /// - Mode: behaves
  /// - Not modelled: the difference between atomic and nonatomic policies. A value that is not
  ///   retained reads as `nil` once it is deallocated; on Apple platforms it must not be read then.
  public enum objc_AssociationPolicy: UInt, Sendable {
    case OBJC_ASSOCIATION_ASSIGN = 0
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    case OBJC_ASSOCIATION_RETAIN = 769
    case OBJC_ASSOCIATION_COPY = 771
  }

  /// Associates a value with an object under a key, which is an address that the program chooses;
  /// `nil` removes the value. It is released after the object is deallocated.
  public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
  ) {
    AssociatedObjects.set(value, for: key, of: object as AnyObject, policy)
  }

  /// The value that is associated with an object under a key.
  public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    AssociatedObjects.value(for: key, of: object as AnyObject)
  }

  /// Removes all associated values of an object.
  public func objc_removeAssociatedObjects(_ object: Any) {
    AssociatedObjects.removeAll(of: Unmanaged.passUnretained(object as AnyObject).toOpaque())
  }

  /// The values that `objc_setAssociatedObject` associates with objects.
  enum AssociatedObjects {
    private struct Value {
      var strong: Any?
      var weak: Weak<AnyObject>
    }

    private struct Table: @unchecked Sendable {
      var values: [UInt: [UInt: Value]] = [:]
    }

    private static let table = Mutex(Table())

    fileprivate static func set(
      _ value: Any?, for key: UnsafeRawPointer, of object: AnyObject,
      _ policy: objc_AssociationPolicy
    ) {
      DeinitObserver.watch(type(of: object))
      let new = value.map { kept($0, policy) }
      let address = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
      nonisolated(unsafe) let box = new
      // The previous value is released outside of the lock.
      let old = table.withLock { table in
        let old = table.values[address]?[UInt(bitPattern: key)]
        table.values[address, default: [:]][UInt(bitPattern: key)] = box
        return Held(value: old)
      }
      _ = old
    }

    private struct Held: @unchecked Sendable {
      var value: Any?
    }

    private static func kept(_ value: Any, _ policy: objc_AssociationPolicy) -> Value {
      switch policy {
      case .OBJC_ASSOCIATION_ASSIGN:
        Value(strong: nil, weak: Weak(value as AnyObject))
      case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
        Value(strong: (value as? any NSCopying)?.copy(with: nil) ?? value, weak: Weak(nil))
      case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC:
        Value(strong: value, weak: Weak(nil))
      }
    }

    fileprivate static func value(for key: UnsafeRawPointer, of object: AnyObject) -> Any? {
      let address = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
      return table.withLock { table in
        let value = table.values[address]?[UInt(bitPattern: key)]
        return Held(value: value?.strong ?? value?.weak.object)
      }.value
    }

    /// Releases the values of an object that was at an address.
    static func removeAll(of address: UnsafeRawPointer) {
      let old = table.withLock { table in
        Held(value: table.values.removeValue(forKey: UInt(bitPattern: address)))
      }
      _ = old
    }
  }
#endif
