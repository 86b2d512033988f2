import Foundation
import Synchronization

/// Reports that something in some folders has changed, but not what.
///
/// Uses the operating system's notifications if available (``SystemWatch``), and polls the folders
/// otherwise (``FolderPolling``).
final class FolderWatch: Sendable {
  /// Yields an element after each burst of changes, once the folders have been quiet for ``quiet``
  /// milliseconds. If no consumer is waiting, the latest element is buffered.
  let changes: AsyncStream<Void>

  private let system: SystemWatch?
  private let polling: FolderPolling?
  private let continuation: AsyncStream<Void>.Continuation

  /// How long the folders must be quiet, and the maximum time to wait for that, in milliseconds.
  static let quiet = 30
  static let patience = 300

  /// - Parameter polls: Whether to poll even if the system has notifications.
  init(polls: Bool = false) {
    let (changes, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    self.changes = changes
    self.continuation = continuation
    system = polls ? nil : SystemWatch { continuation.yield() }
    polling = system == nil ? FolderPolling { continuation.yield() } : nil
  }

  /// Watches exactly these places from now on. Changes after this call are reported.
  ///
  /// - Returns: Whether any of them were not watched before.
  @discardableResult func watch(_ places: WatchedFolders) -> Bool {
    system?.watch(places.all) ?? polling?.watch(places) ?? false
  }

  /// The number of folders in the current places that are not watched because the system's limit on
  /// watches is reached.
  var unwatched: Int { system?.unwatched ?? 0 }

  /// Reports a change that did not happen in the folders.
  func report() { continuation.yield() }

  /// Stops watching.
  func stop() {
    system?.stop()
    polling?.stop()
  }
}

/// Polls folders for changes, on systems without notifications.
final class FolderPolling: Sendable {
  private let state = Mutex(State())
  private let report: @Sendable () -> Void

  private struct State {
    var places: WatchedFolders?
    var seen: [String: String] = [:]
    var isStopped = false
  }

  /// The time between two polls, in seconds.
  private static let pause = 0.25

  init(_ report: @escaping @Sendable () -> Void) {
    self.report = report
    let thread = Thread { [self] in
      while !state.withLock({ $0.isStopped }) {
        Thread.sleep(forTimeInterval: Self.pause)
        look()
      }
    }
    thread.start()
  }

  func watch(_ places: WatchedFolders) -> Bool {
    let seen = Self.look(at: places)
    return state.withLock { state in
      let isNew = state.places != places
      state.places = places
      if isNew { state.seen = seen }
      return isNew
    }
  }

  func stop() { state.withLock { $0.isStopped = true } }

  private func look() {
    guard let places = state.withLock({ $0.places }) else { return }
    let seen = Self.look(at: places)
    let isChanged = state.withLock { state in
      guard state.places == places, state.seen != seen else { return false }
      state.seen = seen
      return true
    }
    if isChanged { report() }
  }

  /// The inode, size, mode and modification time of each file, by path.
  private static func look(at places: WatchedFolders) -> [String: String] {
    var seen: [String: String] = [:]
    for folder in places.all {
      for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      where !name.hasPrefix(".") {
        var status = stat()
        let path = folder + "/" + name
        guard stat(path, &status) == 0 else { continue }
        #if canImport(Darwin)
          let time = status.st_mtimespec
        #else
          let time = status.st_mtim
        #endif
        seen[path] =
          "\(status.st_ino) \(status.st_size) \(status.st_mode) \(time.tv_sec) \(time.tv_nsec)"
      }
    }
    return seen
  }
}
