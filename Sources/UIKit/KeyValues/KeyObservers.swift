import Synchronization

/// An observer of one property of one object.
final class KeyObserver: @unchecked Sendable {
  /// The information about a change. Values are set only if the options ask for them.
  struct Change {
    var isPrior: Bool
    var old: Any?
    var new: Any?
  }

  weak var object: AnyObject?
  let key: String
  /// The key, and those that it depends on.
  let keys: Set<String>
  let options: UInt
  private let read: (AnyObject) -> Any?
  private let tell: (AnyObject, Change) -> Void
  /// The values before the changes that are in progress.
  private var before: [Any?] = []

  init(
    _ object: AnyObject, key: String, keys: Set<String>, options: UInt,
    read: @escaping (AnyObject) -> Any?, tell: @escaping (AnyObject, Change) -> Void
  ) {
    self.object = object
    self.key = key
    self.keys = keys
    self.options = options
    self.read = read
    self.tell = tell
  }

  private func wants(_ option: UInt) -> Bool { options & option != 0 }

  func notifyInitially() {
    guard let object, wants(4) else { return }
    tell(object, Change(isPrior: false, old: nil, new: wants(1) ? read(object) : nil))
  }

  func willChange() {
    guard let object else { return }
    let old = wants(2) ? read(object) : nil
    before.append(old)
    if wants(8) { tell(object, Change(isPrior: true, old: old, new: nil)) }
  }

  func didChange() {
    guard let object else { return }
    let old = before.popLast() ?? nil
    tell(object, Change(isPrior: false, old: old, new: wants(1) ? read(object) : nil))
  }
}

/// All observers of properties. Only the observers themselves are retained.
enum KeyObservers {
  private struct State {
    var observers: [ObjectIdentifier: [KeyObserver]] = [:]
  }

  private static let state = Mutex(State())
  /// Whether anything was ever observed. Most programs change only properties that are not
  /// observed.
  private static let isUsed = Atomic(false)

  static func add(_ observer: KeyObserver) {
    guard let object = observer.object else { return }
    isUsed.store(true, ordering: .relaxed)
    state.withLock { state in
      // A deallocated object may have had the same address.
      state.observers[ObjectIdentifier(object), default: []].removeAll { $0.object == nil }
      state.observers[ObjectIdentifier(object), default: []].append(observer)
    }
  }

  static func remove(_ observer: KeyObserver) {
    state.withLock { state in
      for (object, observers) in state.observers
      where observers.contains(where: { $0 === observer }) {
        let rest = observers.filter { $0 !== observer }
        state.observers[object] = rest.isEmpty ? nil : rest
      }
    }
  }

  static func observers(of object: AnyObject, key: String) -> [KeyObserver] {
    guard isUsed.load(ordering: .relaxed) else { return [] }
    return state.withLock { state in
      (state.observers[ObjectIdentifier(object)] ?? []).filter {
        $0.object === object && $0.keys.contains(key)
      }
    }
  }

  static func isObserved(_ object: AnyObject) -> Bool {
    guard isUsed.load(ordering: .relaxed) else { return false }
    return state.withLock { state in
      state.observers[ObjectIdentifier(object)]?.contains { $0.object === object } ?? false
    }
  }
}

/// Called by properties that are about to change or have changed. Proofbook inserts the calls into
/// programs.
public enum _KeyChange {
  public static func will(_ object: AnyObject, _ key: String) {
    for observer in KeyObservers.observers(of: object, key: key) { observer.willChange() }
  }

  public static func did(_ object: AnyObject, _ key: String) {
    for observer in KeyObservers.observers(of: object, key: key) { observer.didChange() }
  }
}
