/// The identifier of a background task.
///
/// - Mode: behaves
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// The result of a background fetch.
///
/// - Mode: data
public enum UIBackgroundFetchResult: UInt, Sendable {
  case newData, noData, failed
}

/// Whether the program may refresh in the background.
///
/// - Mode: data
public enum UIBackgroundRefreshStatus: Int, Sendable {
  case restricted, denied, available
}

/// The background tasks that are running, with their expiration handlers.
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

  /// Removes all tasks and returns their handlers, oldest first.
  mutating func expire() -> [@MainActor @Sendable () -> Void] {
    let handlers = running.sorted { $0.key < $1.key }.compactMap(\.value)
    running = [:]
    return handlers
  }
}
