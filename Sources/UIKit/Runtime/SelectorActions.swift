import Synchronization

/// The runtime's own methods that a `#selector` has named.
enum RuntimeActions {
  typealias Call = @MainActor @Sendable (_Action, AnyObject) -> Bool

  private static let calls = Mutex<[String: [Call]]>([:])

  static func add(_ name: String, call: @escaping Call) {
    calls.withLock { $0[name, default: []].append(call) }
  }

  static subscript(name: String) -> [Call] {
    calls.withLock { $0[name] ?? [] }
  }
}

/// The methods of classes that are local to functions.
enum LocalActions {
  typealias Call = RuntimeActions.Call

  private static let calls = Mutex<[ObjectIdentifier: Call]>([:])

  static func add(_ type: AnyObject.Type, call: @escaping Call) {
    calls.withLock { $0[ObjectIdentifier(type)] = call }
  }

  static var all: [Call] { calls.withLock { Array($0.values) } }
}
