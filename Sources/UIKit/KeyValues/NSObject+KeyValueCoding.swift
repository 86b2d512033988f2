#if !canImport(ObjectiveC)
  /// Key-value coding for every object: access to its properties by name.
  ///
  /// This is a protocol and not an extension of `NSObject`, so that a class may declare a method of
  /// the same name: the runtime calls a program's own `setValue(_:forUndefinedKey:)`.
  /// - Mode: behaves
  /// - Not modelled: mutable proxies of sets, methods such as `insertObject:inItemsAtIndex:`, and
  ///   validation.
  public protocol _KeyValueCoding: AnyObject {}

  extension NSObject: _KeyValueCoding {}

  extension _KeyValueCoding {
    /// The value of a property that is exposed to Objective-C: one with `@objc`, `@IBOutlet` or
    /// `@IBInspectable`, in a class with `@objcMembers`, or one of UIKit's. Traps with
    /// `NSUnknownKeyException` if there is none.
    public func value(forKey key: String) -> Any? {
      isolated(self) { object, _ in KeyValues.value(forKey: key, of: object) }
    }

    /// Sets a property. Numbers and `NSNumber`s fit every number; `nil` fits only optionals.
    public func setValue(_ value: Any?, forKey key: String) {
      isolated(self, value) { KeyValues.setValue($1, forKey: key, of: $0) }
    }

    /// The value at a path of names with dots: `layer.cornerRadius`; `@sum.price` on arrays.
    public func value(forKeyPath keyPath: String) -> Any? {
      isolated(self) { object, _ in KeyValues.value(forKeyPath: keyPath, of: object) }
    }

    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
      isolated(self, value) { KeyValues.setValue($1, forKeyPath: keyPath, of: $0) }
    }

    /// An array whose changes change the array that a property holds, and are reported to its
    /// observers as insertions, removals and replacements. It reads the property each time.
    public func mutableArrayValue(forKey key: String) -> NSMutableArray {
      KeyedMutableArray(of: self, key: key)
    }

    /// The same for a path of names with dots.
    public func mutableArrayValue(forKeyPath keyPath: String) -> NSMutableArray {
      guard let dot = keyPath.lastIndex(of: ".") else { return mutableArrayValue(forKey: keyPath) }
      guard let owner = value(forKeyPath: String(keyPath[..<dot])) else { return NSMutableArray() }
      return KeyedMutableArray(
        of: owner as AnyObject, key: String(keyPath[keyPath.index(after: dot)...]))
    }

    /// Sets several properties, in the order of their names.
    public func setValuesForKeys(_ keyedValues: [String: Any]) {
      for (key, value) in keyedValues.sorted(by: { $0.key < $1.key }) {
        isolated(self, value is NSNull ? nil : value) { KeyValues.send($1, forKey: key, to: $0) }
      }
    }

    /// The values of several properties; `NSNull` if one is `nil`.
    public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
      Dictionary(
        keys.map { ($0, value(forKey: $0) ?? NSNull()) }, uniquingKeysWith: { first, _ in first })
    }

    /// Called for a name that the class does not have. This implementation traps with
    /// `NSUnknownKeyException`.
    public func value(forUndefinedKey key: String) -> Any? {
      KeyValues.raiseUndefined("valueForUndefinedKey:", key, of: self)
    }

    /// Called for a name that the class does not have. This implementation traps with
    /// `NSUnknownKeyException`.
    public func setValue(_ value: Any?, forUndefinedKey key: String) {
      KeyValues.raiseUndefined("setValue:forUndefinedKey:", key, of: self)
    }

    public func setNilValueForKey(_ key: String) {
      raise(
        .invalidArgument,
        "[\(Runtime.describe(self)) setNilValueForKey]: could not set nil as the value for the "
          + "key \(key).")
    }
  }
#endif

/// Runs main-actor code on the calling thread: key-value coding of a model works on any thread.
@discardableResult
func isolated<Result>(
  _ object: AnyObject, _ value: Any? = nil,
  _ body: @MainActor (_ object: AnyObject, _ value: Any?) -> Result
) -> Result {
  withoutActuallyEscaping(body) { body in
    unsafeBitCast(body, to: ((AnyObject, Any?) -> Result).self)(object, value)
  }
}
