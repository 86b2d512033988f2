import Foundation
import Synchronization

/// Measures the memory of a process and all its descendants every few milliseconds, and keeps the
/// maxima.
final class MemoryWatch: Sendable {
  /// The memory of several processes together, in bytes.
  struct Memory {
    /// A page that several processes share counts once: what the machine has less while they run.
    var used = 0
    /// The sum of their resident sizes. A page that several share counts for each.
    var resident = 0
  }

  private let isOver = Atomic(false)
  private let most = Mutex(Memory())
  private let isStopped = DispatchSemaphore(value: 0)

  init(of process: pid_t) {
    Thread.detachNewThread { [self] in
      while !isOver.load(ordering: .acquiring) {
        let memory = Self.memory(below: Int(process))
        most.withLock {
          $0.used = max($0.used, memory.used)
          $0.resident = max($0.resident, memory.resident)
        }
        usleep(5_000)
      }
      isStopped.signal()
    }
  }

  /// - Returns: The maxima; `nil` if the system does not report them.
  func stop() -> Memory? {
    isOver.store(true, ordering: .releasing)
    isStopped.wait()
    let memory = most.withLock { $0 }
    return memory.used > 0 ? memory : nil
  }

  /// The memory of a process and all its descendants, from `/proc`.
  private static func memory(below root: Int) -> Memory {
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
    var memory = Memory()
    var waiting = [root]
    while let process = waiting.popLast() {
      memory.used += proportionalBytes(of: process)
      memory.resident += (pages[process] ?? 0) * page
      waiting += children[process] ?? []
    }
    return memory
  }

  /// The resident memory of a process, in which a page that `n` processes share counts as `1 / n`.
  private static func proportionalBytes(of process: Int) -> Int {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/smaps_rollup", encoding: .utf8),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix("Pss:") })
    else { return 0 }
    return line.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 << 10 } ?? 0
  }
}
