/// What names a task that goes on in the background.
///
/// - Mode: behaves
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// What a fetch in the background brought.
///
/// - Mode: data
public enum UIBackgroundFetchResult: UInt, Sendable {
  case newData, noData, failed
}

/// Whether the program may run in the background.
///
/// - Mode: data
public enum UIBackgroundRefreshStatus: Int, Sendable {
  case restricted, denied, available
}

/// The tasks that were begun and not ended.
struct BackgroundTasks {
  private var last = 0
  private(set) var running: [Int: (@MainActor @Sendable () -> Void)?] = [:]

  mutating func begin(
    _ handler: (@MainActor @Sendable () -> Void)?
  ) -> UIBackgroundTaskIdentifier {
    last += 1
    running[last] = .some(handler)
    return UIBackgroundTaskIdentifier(rawValue: last)
  }

  mutating func end(_ identifier: UIBackgroundTaskIdentifier) {
    running[identifier.rawValue] = nil
  }

  /// The handlers of the tasks that run, oldest first; the tasks are taken away.
  mutating func expire() -> [@MainActor @Sendable () -> Void] {
    let handlers = running.sorted { $0.key < $1.key }.compactMap(\.value)
    running = [:]
    return handlers
  }
}
