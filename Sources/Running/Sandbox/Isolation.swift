/// What kept programs and the compiler from the rest of the machine in a run, for reports.
package struct Isolation: Hashable, Codable, Sendable {
  package enum Mechanism: String, CaseIterable, Codable, Sendable {
    /// `bwrap` made namespaces.
    case bubblewrap
    /// The host made namespaces itself.
    case namespaces
    /// The kernel bounds which files are read and written.
    case landlock
    /// The kernel refuses what reaches beyond a process.
    case seccomp
    /// Time, memory, processes, files and output are bounded; on every system.
    case limits
  }

  package enum Promise: String, CaseIterable, Codable, Sendable {
    /// Nothing can be read but the system's libraries, the toolchain and the program's own folder.
    case reading
    /// Nothing can be written outside the program's own folder.
    case writing
    /// Nobody can be reached over a network or over another program's sockets.
    case network
    /// No other process can be looked into, signalled or slowed down.
    case processes
    /// Parts of the kernel that no article needs are closed.
    case system
    /// Time, memory, processes, files and output are bounded, and nothing is left behind.
    case limits

    /// What a program could do where it is not kept.
    fileprivate var breach: String {
      switch self {
      case .reading: "read all files that you can read"
      case .writing: "change your files"
      case .network: "use your network"
      case .processes: "end your other programs"
      case .system: "use every part of the kernel"
      case .limits: "use all that the machine has"
      }
    }
  }

  /// The strongest first.
  package var mechanisms: [Mechanism]
  package var missing: [Promise]
  /// Why stronger mechanisms could not be tried this time; nil where all of them were. Not for reports.
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

  /// What to tell before strangers' articles are checked; nil where all promises are kept.
  package var warning: String? {
    guard !isWhole else { return nil }
    return "the examples run without a full sandbox: they can \(breaches); \(advice)"
  }

  /// What the examples could do, in words.
  package var breaches: String {
    let breaches = missing.map(\.breach)
    guard let last = breaches.last, breaches.count > 1 else { return breaches.first ?? "" }
    return breaches.dropLast().joined(separator: ", ") + " and " + last
  }

  /// What to do to get a full sandbox.
  package var advice: String {
    guard let shortage else { return Self.advice }
    return
      "a stronger one could not be tried now (\(shortage)): run it again when the machine has more room"
  }

  /// How to get a full sandbox here.
  package static var advice: String {
    #if os(Linux)
      "install 'bubblewrap' to keep them apart, or use a kernel from 6.2 on"
    #else
      "check articles that you do not trust on Linux"
    #endif
  }
}
