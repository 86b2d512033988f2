import TestSupport

#if os(Linux)
  import Foundation
  import Synchronization

  /// Starves random descendants of a process of resources, at random intervals, until it is
  /// stopped.
  ///
  /// The seed decides what is done, but not when, so no test may depend on the timing.
  final class Starvation: Sendable {
    enum Kind: CaseIterable {
      /// Kills compilers and programs with signals, as a system without memory does.
      case killed
      /// Limits the address space of compilers.
      case memory
      /// Keeps compilers from starting threads and processes.
      case processes
      /// Stops compilers and programs for up to 1.5 s.
      case time

      fileprivate var isOfCompilers: Bool { self == .memory || self == .processes }
    }

    /// Signals that other processes send. A trap's signals are left out, because a program could
    /// send them itself.
    private static let signals = [SIGKILL, SIGKILL, SIGTERM, SIGHUP, SIGINT, SIGXCPU]

    private let isStopped = Atomic(false)
    private let hasEnded = DispatchSemaphore(value: 0)
    /// How many times a process was starved.
    let count = Atomic(0)

    init(_ kind: Kind, below process: pid_t, seed: UInt64) {
      let thread = Thread { [self] in
        var random = SplitMix(seed: seed)
        while !isStopped.load(ordering: .acquiring) {
          // Compilers run only briefly, so their intervals are shorter.
          usleep(UInt32.random(in: 5_000...(kind.isOfCompilers ? 50_000 : 250_000), using: &random))
          let victims = Self.descendants(of: process).filter {
            $0.isCompiler || !kind.isOfCompilers
          }
          guard let victim = victims.randomElement(using: &random) else { continue }
          if Self.starve(victim, kind, &random) { count.add(1, ordering: .relaxed) }
        }
        hasEnded.signal()
      }
      thread.start()
    }

    /// Stops the thread and waits until it has ended.
    func stop() {
      isStopped.store(true, ordering: .releasing)
      hasEnded.wait()
    }

    private struct Victim {
      var pid: pid_t
      var name: String

      var isCompiler: Bool { name.hasPrefix("swift-frontend") || name.hasPrefix("ld") }
    }

    /// - Returns: Whether the limit was set or the signal was sent.
    private static func starve(_ victim: Victim, _ kind: Kind, _ random: inout SplitMix) -> Bool {
      switch kind {
      case .killed: return kill(victim.pid, signals.randomElement(using: &random)!) == 0
      case .memory:
        return limit(
          victim.pid, addressSpace, to: UInt.random(in: 1...400, using: &random) << 20)
      case .processes: return limit(victim.pid, processCount, to: 0)
      case .time:
        guard kill(victim.pid, SIGSTOP) == 0 else { return false }
        usleep(UInt32.random(in: 10_000...1_500_000, using: &random))
        return kill(victim.pid, SIGCONT) == 0
      }
    }

    /// The numbers of `RLIMIT_AS` and `RLIMIT_NPROC`.
    private static let addressSpace: Int32 = 9
    private static let processCount: Int32 = 6

    private typealias SetLimit =
      @convention(c) (
        pid_t, Int32, UnsafePointer<rlimit>?, UnsafeMutablePointer<rlimit>?
      ) -> Int32

    /// The C function `prlimit`, which Swift does not import.
    private static let prlimit = dlsym(nil, "prlimit").map { unsafeBitCast($0, to: SetLimit.self) }

    private static func limit(_ process: pid_t, _ resource: Int32, to value: UInt) -> Bool {
      var limit = rlimit(rlim_cur: value, rlim_max: value)
      if prlimit?(process, resource, &limit, nil) == 0 { return true }
      // In a container, root may not set the limit of another user's process, but each user may set
      // it for his own.
      guard getuid() == 0, resource == processCount else { return false }
      let command = Process()
      command.executableURL = URL(filePath: "/usr/bin/env")
      command.arguments = [
        "setpriv", "--reuid=\(otherUser)", "--regid=\(otherUser)", "--clear-groups", "prlimit",
        "--pid=\(process)", "--nproc=\(value)",
      ]
      command.standardError = FileHandle.nullDevice
      guard (try? command.run()) != nil else { return false }
      command.waitUntilExit()
      return command.terminationStatus == 0
    }

    /// A user other than root who owns no other process or file on this machine.
    static let otherUser: uid_t = 4711

    private static func descendants(of process: pid_t) -> [Victim] {
      var children: [pid_t: [Victim]] = [:]
      for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
        guard let pid = pid_t(name),
          let text = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8),
          let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")")
        else { continue }
        let words = text[close...].split(separator: " ")
        guard words.count > 2, let parent = pid_t(words[2]) else { continue }
        let victim = Victim(pid: pid, name: String(text[text.index(after: open)..<close]))
        children[parent, default: []].append(victim)
      }
      var found: [Victim] = []
      var pending = [process]
      while let next = pending.popLast() {
        for child in children[next] ?? [] {
          found.append(child)
          pending.append(child.pid)
        }
      }
      return found
    }
  }
#endif
