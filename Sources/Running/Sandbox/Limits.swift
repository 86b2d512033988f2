/// The resource limits of a program, or of a compiler.
package struct Limits: Hashable, Codable, Sendable {
  /// In bytes, for all its processes together.
  package var memory = 2 << 30
  /// The address space of each process, in bytes. More than the memory, because much of it is never
  /// used.
  package var addresses = 4 << 30
  package var processes = 64
  /// For all its processes together.
  package var threads = 2048
  /// The number of open files of each process.
  package var openFiles = 1024
  /// The size of each file, and so of each output, in bytes.
  package var file = 16 << 20
  /// The size of all its files together, in bytes.
  package var disk = 256 << 20
  /// The limit of wall-clock time, as a multiple of the time limit, for a program that waits for a
  /// busy processor.
  package var patience = 10
  /// The minimum limit of wall-clock time, so that a program with a short time limit is not lost on
  /// a busy machine.
  package var leastWait = Duration.seconds(60)

  package init() {}

  package static let ofPrograms = Limits()

  /// A compiler writes larger files, and must not fail for programs of ordinary size.
  package static let ofCompilers: Limits = {
    var limits = Limits()
    limits.memory = 4 << 30
    limits.addresses = 6 << 30
    limits.file = 512 << 20
    return limits
  }()

  /// The limits with the names that the host uses.
  package var named: [(name: String, value: Int)] {
    [
      ("memory", memory), ("space", addresses), ("processes", processes), ("threads", threads),
      ("files", openFiles), ("file", file), ("disk", disk), ("patience", patience),
      ("wait", leastWait.milliseconds),
    ]
  }

  /// The limit of wall-clock time of a program with this time limit.
  package func longestWait(for time: Duration) -> Duration { max(time * patience, leastWait) }
}
