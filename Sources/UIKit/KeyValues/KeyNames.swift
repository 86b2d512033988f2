/// The property names of Swift key paths.
enum KeyNames {
  /// The name of the property of a key path with one step; `nil` if its changes cannot be observed.
  static func name(of keyPath: AnyKeyPath) -> String? {
    nonisolated(unsafe) let path = keyPath
    guard let root = type(of: path).rootType as? AnyClass else { return nil }
    return unsafeOnMain {
      let names = programList?.names(of: root) ?? []
      return
        (names + lists.flatMap { $0.names(of: root) } + ObservableKeys.names(of: root))
        .first { $0.0 == path }?.1
    }
  }

  static func warnUnobservable(_ keyPath: AnyKeyPath, of object: AnyObject) {
    warn(
      "\(Runtime.describe(object)): this runtime cannot observe the key path \(keyPath): only "
        + "'@objc dynamic' properties and some of UIKit's can be observed.")
  }

  /// Returns a key and the keys that its value depends on, from the class's
  /// `keyPathsForValuesAffecting…` methods.
  static func affecting(_ key: String, of object: AnyObject) -> Set<String> {
    var keys: Set<String> = [key]
    var waiting = [key]
    while let next = waiting.popLast() {
      for found in isolated(object, next, { dependencies(of: $1 as? String ?? "", $0) })
      where keys.insert(found).inserted {
        waiting.append(found)
      }
    }
    return keys
  }

  @MainActor private static func dependencies(of key: String, _ object: AnyObject) -> Set<String> {
    var keys: Set<String> = []
    for name in ["affecting \(key)", "affecting"] {
      let action = _Action(name: name, arguments: [key])
      if ActionTable.perform(action, on: object), let found = action.result as? Set<String> {
        keys.formUnion(found)
      }
    }
    return keys
  }

  /// Lists in addition to the program's own.
  @MainActor static var lists: [any _KeyList.Type] = []

  @MainActor private static let programList =
    _typeByName("main._ProgramKeys") as? any _KeyList.Type

  private static func unsafeOnMain(_ body: @MainActor () -> String?) -> String? {
    withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> String?).self)() }
  }
}

/// The key paths of a program's `dynamic` properties, with their names.
public protocol _KeyList {
  @MainActor static func names(of type: AnyClass) -> [(AnyKeyPath, String)]
}
