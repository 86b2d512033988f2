import Foundation
import Synchronization

/// Measures the memory of a process and all its descendants every few milliseconds, and keeps the
/// maximum. Pages that several of them share count for each.
final class MemoryWatch: Sendable {
  private let isOver = Atomic(false)
  private let most = Atomic(0)
  private let isStopped = DispatchSemaphore(value: 0)

  init(of process: pid_t) {
    Thread.detachNewThread { [self] in
      while !isOver.load(ordering: .acquiring) {
        let bytes = Self.bytes(below: Int(process))
        if bytes > most.load(ordering: .relaxed) { most.store(bytes, ordering: .relaxed) }
        usleep(5_000)
      }
      isStopped.signal()
    }
  }

  /// - Returns: The maximum, in bytes; `nil` if the system does not report it.
  func stop() -> Int? {
    isOver.store(true, ordering: .releasing)
    isStopped.wait()
    let bytes = most.load(ordering: .relaxed)
    return bytes > 0 ? bytes : nil
  }

  /// The resident memory of a process and all its descendants in bytes, from `/proc`.
  private static func bytes(below root: Int) -> Int {
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    var children: [Int: [Int]] = [:]
    var pages: [Int: Int] = [:]
    for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
      guard let process = Int(name),
        let text = try? String(contentsOfFile: "/proc/\(name)/stat", encoding: .utf8),
        let end = text.lastIndex(of: ")")
      else { continue }
      // After the name: the state, the parent, and as field 22 the number of resident pages.
      let fields = text[text.index(after: end)...].split(separator: " ")
      guard fields.count > 21, let parent = Int(fields[1]), let count = Int(fields[21]) else {
        continue
      }
      children[parent, default: []].append(process)
      pages[process] = count
    }
    var bytes = 0
    var waiting = [root]
    while let process = waiting.popLast() {
      bytes += (pages[process] ?? 0) * page
      waiting += children[process] ?? []
    }
    return bytes
  }
}
