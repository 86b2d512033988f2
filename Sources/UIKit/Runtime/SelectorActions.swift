import Synchronization

/// The registered methods of classes that are local to functions.
enum LocalActions {
  typealias Call = @MainActor @Sendable (_Action, AnyObject) -> Bool

  private static let calls = Mutex<[ObjectIdentifier: Call]>([:])

  static func add(_ type: AnyObject.Type, call: @escaping Call) {
    calls.withLock { $0[ObjectIdentifier(type)] = call }
  }

  static var all: [Call] { calls.withLock { Array($0.values) } }
}
