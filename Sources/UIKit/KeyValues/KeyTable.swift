/// The properties of a runtime class that key-value coding can access, by their Objective-C names:
/// `hidden` for `isHidden`. Nibs set their ordinary attributes through it.
@MainActor struct KeyTable {
  struct Key {
    let get: @MainActor (AnyObject) -> Any?
    /// Returns whether the value fits; `nil` for a property that cannot be set.
    let set: (@MainActor (AnyObject, Any?) -> Bool)?
    let type: Any.Type
  }

  private(set) var keys: [String: Key] = [:]

  /// Collects the properties of one class.
  @MainActor struct Adder<Object: AnyObject> {
    var keys: [String: Key] = [:]

    mutating func add<Value>(_ name: String, _ path: ReferenceWritableKeyPath<Object, Value>) {
      keys[name] = Key(
        get: { KeyedValue.flat(($0 as? Object)?[keyPath: path]) },
        set: { object, given in
          guard let value = KeyedValue.convert(given, to: Value.self) else { return false }
          (object as? Object)?[keyPath: path] = value
          return true
        }, type: Value.self)
    }

    /// Adds a property whose getter has side effects: writing by a key path would read it first.
    mutating func add<Value>(
      _ name: String, get: @escaping @MainActor (Object) -> Value,
      set: @escaping @MainActor (Object, Value) -> Void
    ) {
      keys[name] = Key(
        get: { KeyedValue.flat(($0 as? Object).map(get)) },
        set: { object, given in
          guard let value = KeyedValue.convert(given, to: Value.self) else { return false }
          if let object = object as? Object { set(object, value) }
          return true
        }, type: Value.self)
    }

    mutating func read<Value>(_ name: String, _ path: KeyPath<Object, Value>) {
      keys[name] = Key(
        get: { KeyedValue.flat(($0 as? Object)?[keyPath: path]) }, set: nil, type: Value.self)
    }
  }

  init<Object: AnyObject>(_ type: Object.Type, _ fill: (inout Adder<Object>) -> Void) {
    var adder = Adder<Object>()
    fill(&adder)
    keys = adder.keys
  }

  /// The key of an object's class, or of the nearest superclass that has it.
  static func key(_ name: String, of object: AnyObject) -> Key? {
    var type: AnyClass? = Swift.type(of: object)
    while let current = type {
      if let key = all[ObjectIdentifier(current)]?.keys[name] { return key }
      type = _getSuperclass(current)
    }
    return nil
  }

  private static let all: [ObjectIdentifier: KeyTable] = {
    var tables: [ObjectIdentifier: KeyTable] = [:]
    for (type, table): (AnyClass, KeyTable) in viewKeys + controlKeys + textKeys + controllerKeys
      + otherKeys
    {
      tables[ObjectIdentifier(type)] = table
    }
    return tables
  }()
}
