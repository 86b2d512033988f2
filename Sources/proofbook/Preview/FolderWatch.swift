import Foundation
import Synchronization

/// Tells that something in some folders has changed. What that is, whoever is told finds out by reading.
///
/// The system is asked for changes where that can be (``SystemWatch``), else the folders are looked through again and
/// again (``FolderPolling``).
final class FolderWatch: Sendable {
  /// An element after each burst of changes, once the folders have been quiet for a moment; one that comes while
  /// nobody waits is kept.
  let changes: AsyncStream<Void>

  private let system: SystemWatch?
  private let polling: FolderPolling?

  /// How long the folders must be quiet, and how long a burst is waited for at most, in milliseconds.
  static let quiet = 30
  static let patience = 300

  /// - Parameter polls: Whether to look through the folders whatever the system can.
  init(polls: Bool = false) {
    let (changes, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    self.changes = changes
    system = polls ? nil : SystemWatch { continuation.yield() }
    polling = system == nil ? FolderPolling { continuation.yield() } : nil
  }

  /// Watches these places from now on; what changes after this call is told.
  ///
  /// - Returns: Whether some of them were not watched before.
  @discardableResult func watch(_ places: WatchedPlaces) -> Bool {
    system?.watch(places.all) ?? polling?.watch(places) ?? false
  }

  /// How many folders of the last places are not watched, since the system has no watch left for them.
  var unwatched: Int { system?.unwatched ?? 0 }

  /// Ends the stream.
  func stop() {
    system?.stop()
    polling?.stop()
  }
}

/// Looks through folders again and again, for systems that do not tell what changes.
final class FolderPolling: Sendable {
  private let state = Mutex(State())
  private let tell: @Sendable () -> Void

  private struct State {
    var places: WatchedPlaces?
    var seen: [String: String] = [:]
    var isStopped = false
  }

  /// In seconds.
  private static let pause = 0.25

  init(_ tell: @escaping @Sendable () -> Void) {
    self.tell = tell
    let thread = Thread { [self] in
      while !state.withLock({ $0.isStopped }) {
        Thread.sleep(forTimeInterval: Self.pause)
        look()
      }
    }
    thread.start()
  }

  func watch(_ places: WatchedPlaces) -> Bool {
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
    if isChanged { tell() }
  }

  /// What the system says of each file, by path.
  private static func look(at places: WatchedPlaces) -> [String: String] {
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
