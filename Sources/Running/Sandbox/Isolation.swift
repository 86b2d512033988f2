/// How programs and the compiler were isolated from the rest of the machine in a run, for reports.
package struct Isolation: Hashable, Codable, Sendable {
  package enum Mechanism: String, CaseIterable, Codable, Sendable {
    /// `bwrap` creates namespaces.
    case bubblewrap
    /// The host creates namespaces itself.
    case namespaces
    /// The kernel limits which files are read and written.
    case landlock
    /// The kernel refuses system calls that reach beyond a process.
    case seccomp
    /// Limits on time, memory, processes, files and output. Available on every system.
    case limits
  }

  package enum Promise: String, CaseIterable, Codable, Sendable {
    /// A program can read only the system's libraries, the toolchain and its own folder.
    case reading
    /// A program can write only to its own folder.
    case writing
    /// A program cannot use a network, or sockets of other programs.
    case network
    /// A program cannot inspect, signal or slow down other processes.
    case processes
    /// A program cannot use the parts of the kernel that articles do not need.
    case system
    /// Time, memory, processes, files and output are limited, and nothing remains after a program.
    case limits

    /// What a program can do if the promise is not kept.
    fileprivate var breach: String {
      switch self {
      case .reading: "read all files that you can read"
      case .writing: "change your files"
      case .network: "use your network"
      case .processes: "end your other programs"
      case .system: "use every part of the kernel"
      case .limits: "use all memory, processor time and disk space"
      }
    }
  }

  /// The strongest mechanism first.
  package var mechanisms: [Mechanism]
  package var missing: [Promise]
  /// Why stronger mechanisms could not be tried this time; `nil` if all of them were tried. Not
  /// part of reports.
  package var shortage: String?

  private enum CodingKeys: CodingKey {
    case mechanisms, missing
  }

  package init(mechanisms: [Mechanism], missing: [Promise], shortage: String? = nil) {
    self.mechanisms = mechanisms
    self.missing = missing
    self.shortage = shortage
  }

  package var isWhole: Bool { missing.isEmpty }

  package var kept: [Promise] { Promise.allCases.filter { !missing.contains($0) } }

  /// Such as `bubblewrap, seccomp, limits`.
  package var summary: String { mechanisms.map(\.rawValue).joined(separator: ", ") }

  /// The warning to print before untrusted articles are checked; `nil` if all promises are kept.
  package var warning: String? {
    guard !isWhole else { return nil }
    return "the examples run without a full sandbox: they can \(breaches); \(advice)"
  }

  /// What the examples can do because of the missing promises, in words.
  package var breaches: String {
    let breaches = missing.map(\.breach)
    guard let last = breaches.last, breaches.count > 1 else { return breaches.first ?? "" }
    return breaches.dropLast().joined(separator: ", ") + " and " + last
  }

  /// What to do to get a full sandbox.
  package var advice: String {
    guard let shortage else { return Self.advice }
    return
      "a stronger sandbox could not be tried now (\(shortage)): run the command again when the machine is less busy"
  }

  /// How to get a full sandbox on this system.
  package static var advice: String {
    #if os(Linux)
      "install 'bubblewrap' to keep them apart, or use a kernel from 6.2 on"
    #else
      "check articles that you do not trust on Linux"
    #endif
  }
}
