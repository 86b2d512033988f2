import Foundation
import Support
import Synchronization

/// Watches folders with the kernel's notifications.
///
/// - SeeAlso: inotify(7). Available on Linux only; on other systems the initializer returns `nil`.
final class SystemWatch: Sendable {
  #if os(Linux)
    private let descriptor: Int32
    /// A pipe; writing to it ends the watch.
    private let ending: (read: Int32, write: Int32)
    private let watched = Mutex<[String: Int32]>([:])
    private let lacking = Atomic(0)
    private let report: @Sendable () -> Void

    private static let kinds = UInt32(
      IN_CLOSE_WRITE | IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB
        | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)

    /// `nil` if inotify is not available, for example because a limit is reached.
    init?(_ report: @escaping @Sendable () -> Void) {
      descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
      var ends: [Int32] = [0, 0]
      guard descriptor >= 0, pipe(&ends) == 0 else { return nil }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      ending = (ends[0], ends[1])
      self.report = report
      let thread = Thread { [self] in run() }
      thread.start()
    }

    /// The number of folders that the kernel could not watch because its limit is reached.
    var unwatched: Int { lacking.load(ordering: .acquiring) }

    /// Replaces the watched folders. Folders that are already watched stay watched; the kernel
    /// drops folders that were removed.
    func watch(_ folders: Set<String>) -> Bool {
      watched.withLock { watched in
        var isNew = false
        var now: [String: Int32] = [:]
        var unwatched = 0
        for folder in folders {
          // The kernel returns the same number for the same folder, and a new one if it was
          // recreated.
          let number = inotify_add_watch(descriptor, folder, Self.kinds)
          guard number >= 0 else {
            if errno == ENOSPC { unwatched += 1 }
            continue
          }
          isNew = isNew || watched[folder] != number
          now[folder] = number
        }
        let kept = Set(now.values)
        for number in Set(watched.values) where !kept.contains(number) {
          inotify_rm_watch(descriptor, number)
        }
        watched = now
        lacking.store(unwatched, ordering: .releasing)
        return isNew
      }
    }

    func stop() { _ = write(ending.write, [0], 1) }

    private func run() {
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      var descriptors = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: ending.read, events: Int16(POLLIN), revents: 0),
      ]
      var start: ContinuousClock.Instant?
      while true {
        // During a burst, waits only until the folders have been quiet long enough.
        let count = poll(&descriptors, 2, start == nil ? -1 : Int32(FolderWatch.quiet))
        if count < 0, errno == EINTR { continue }
        if count < 0 || descriptors[1].revents != 0 { break }
        if descriptors[0].revents != 0 {
          let length = read(descriptor, &buffer, buffer.count)
          if length > 0, Self.isTold(buffer[..<length]), start == nil { start = .now }
        }
        guard let begin = start else { continue }
        if count == 0 || .now - begin > .milliseconds(FolderWatch.patience) {
          start = nil
          report()
        }
      }
      close(descriptor)
      close(ending.read)
      close(ending.write)
    }

    /// Whether at least one event is not about a hidden file, such as an editor's.
    private static func isTold(_ events: ArraySlice<UInt8>) -> Bool {
      let head = 16
      var index = events.startIndex
      while index + head <= events.endIndex {
        func word(_ offset: Int) -> UInt32 {
          (0..<4).reduce(0) { $0 | UInt32(events[index + offset + $1]) << (8 * $1) }
        }
        let (mask, length) = (word(4), Int(word(12)))
        let first = length > 0 ? events[index + head] : 0
        // The kernel also reports that it stopped watching a folder, which is not a change.
        if mask & UInt32(IN_IGNORED) == 0, first != UInt8(ascii: ".") { return true }
        index += head + length
      }
      return false
    }
  #else
    init?(_ report: @escaping @Sendable () -> Void) { nil }
    var unwatched: Int { 0 }
    func watch(_ folders: Set<String>) -> Bool { false }
    func stop() {}
  #endif
}
