/// Key-value coding: access to the properties of an object by their names.
///
/// A program lists the names of its own properties (those that are exposed to Objective-C) in its
/// ``_ActionList``, as `get name` and `set name`; the runtime's classes have a ``KeyTable``.
@MainActor enum KeyValues {
  static func value(forKey key: String, of object: AnyObject) -> Any? {
    switch object {
    case let dictionary as NSDictionary: return dictionary.object(forKey: key)
    case let array as NSArray: return elements(array, key)
    case let defaults as UserDefaults: return defaults.object(forKey: key)
    default: break
    }
    for name in [key] + getters(of: key) {
      let action = _Action(name: "get " + name, arguments: [])
      if ActionTable.perform(action, on: object) { return KeyedValue.flat(action.result) }
    }
    if let found = KeyTable.key(key, of: object) { return found.get(object) }
    let undefined = _Action(name: "valueForUndefinedKey:", arguments: [key])
    if ActionTable.perform(undefined, on: object) { return KeyedValue.flat(undefined.result) }
    raiseUndefined("valueForUndefinedKey:", key, of: object)
  }

  static func setValue(_ value: Any?, forKey key: String, of object: AnyObject) {
    switch object {
    case let dictionary as NSMutableDictionary:
      if let value { dictionary[key] = value } else { dictionary.removeObject(forKey: key) }
      return
    case let defaults as UserDefaults: return defaults.set(value, forKey: key)
    default: break
    }
    let action = _Action(name: "set " + key, arguments: [value])
    if ActionTable.perform(action, on: object) {
      if !action.isFitting { raiseUnfit(value, key, of: object) }
      return
    }
    if let found = KeyTable.key(key, of: object), let set = found.set {
      if !set(object, value) { raiseUnfit(value, key, of: object) }
      return
    }
    let undefined = _Action(name: "setValue:forUndefinedKey:", arguments: [value, key])
    if ActionTable.perform(undefined, on: object) { return }
    raiseUndefined("setValue:forUndefinedKey:", key, of: object)
  }

  /// Sets a value with the program's own `setValue(_:forKey:)` if the object's class has one.
  static func send(_ value: Any?, forKey key: String, to object: AnyObject) {
    let own = _Action(name: "setValue:forKey:", arguments: [value, key])
    if !ActionTable.perform(own, on: object) { setValue(value, forKey: key, of: object) }
  }

  /// Sets a value at a path such as `layer.cornerRadius`.
  static func setValue(_ value: Any?, forKeyPath path: String, of object: AnyObject) {
    guard let dot = path.lastIndex(of: ".") else { return send(value, forKey: path, to: object) }
    guard let target = self.value(forKeyPath: String(path[..<dot]), of: object) else { return }
    send(value, forKey: String(path[path.index(after: dot)...]), to: target as AnyObject)
  }

  static func value(forKeyPath path: String, of object: AnyObject) -> Any? {
    var rest = path[...]
    var current: Any? = object
    while let value = current, !rest.isEmpty {
      if rest.hasPrefix("@") { return CollectionOperator.value(rest, of: value) }
      let end = rest.firstIndex(of: ".") ?? rest.endIndex
      current = self.value(forKey: String(rest[..<end]), of: value as AnyObject)
      rest = rest[end...].dropFirst()
    }
    return current
  }

  /// Other names that the Objective-C getter of a key may have.
  private static func getters(of key: String) -> [String] {
    let capitalized = key.prefix(1).uppercased() + key.dropFirst()
    return ["is" + capitalized, "get" + capitalized]
  }

  private static func elements(_ array: NSArray, _ key: String) -> Any {
    if key == "@count" { return array.count }
    return array.map { value(forKey: key, of: $0 as AnyObject) ?? NSNull() }
  }

  nonisolated static func raiseUndefined(_ method: String, _ key: String, of object: AnyObject)
    -> Never
  {
    raise(
      .unknownKey,
      "[\(Runtime.describe(object)) \(method)]: this class is not key value coding-compliant for "
        + "the key \(key).")
  }

  /// Raises an exception for a value that does not fit the property. UIKit names the method only
  /// for `nil`; there, a value of a wrong class fails later, with a less clear message.
  private static func raiseUnfit(_ value: Any?, _ key: String, of object: AnyObject) -> Never {
    guard let value else {
      raise(
        .invalidArgument,
        "[\(Runtime.describe(object)) setNilValueForKey]: could not set nil as the value for the "
          + "key \(key).")
    }
    raise(
      .invalidArgument,
      "[\(Runtime.describe(object)) setValue:forKey:]: the property '\(key)' cannot be a "
        + "\(type(of: value)).")
  }
}
