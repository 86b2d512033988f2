/// What a program may use, and what the compiler may use for it.
package struct Limits: Hashable, Codable, Sendable {
  /// In bytes, of all its processes together.
  package var memory = 2 << 30
  /// In bytes, of the addresses of each process; more than its memory, since much of them is never used.
  package var addresses = 4 << 30
  package var processes = 64
  /// Of all its processes together.
  package var threads = 2048
  /// Open files of each process.
  package var openFiles = 1024
  /// In bytes; of each file, and so of each output.
  package var file = 16 << 20
  /// In bytes; of all its files.
  package var disk = 256 << 20
  /// The limit of wall-clock time, as a multiple of the time limit, for a program that waits for a busy processor.
  package var patience = 10

  package init() {}

  package static let ofPrograms = Limits()

  /// A compiler's files are larger, and it is not to fail over what many would call a program.
  package static let ofCompilers: Limits = {
    var limits = Limits()
    limits.memory = 4 << 30
    limits.addresses = 6 << 30
    limits.file = 512 << 20
    return limits
  }()

  /// Names as the host knows them.
  package var named: [(name: String, value: Int)] {
    [
      ("memory", memory), ("space", addresses), ("processes", processes), ("threads", threads),
      ("files", openFiles), ("file", file), ("disk", disk), ("patience", patience),
    ]
  }
}
