import Foundation

/// The two streams of the command line, and whether somebody looks at them.
enum Terminal {
  static let isErrorATerminal = isatty(STDERR_FILENO) != 0

  /// Whether to colour what goes to standard output; `NO_COLOR` says no.
  static let hasColor =
    isatty(STDOUT_FILENO) != 0 && ProcessInfo.processInfo.environment["NO_COLOR"] == nil

  /// Writes to standard output. Where it takes no more, such as a full disk, the tool ends with status 2: nobody
  /// would see what it found.
  static func write(_ text: String) {
    if let reason = write(text, to: STDOUT_FILENO) {
      writeError("proofbook: error: cannot write to standard output: \(reason)\n")
      exit(2)
    }
  }

  /// Writes to standard error, as far as it takes it.
  static func writeError(_ text: String) {
    _ = write(text, to: STDERR_FILENO)
  }

  /// - Returns: Why not all could be written, in the system's words; nil where it was.
  private static func write(_ text: String, to descriptor: Int32) -> String? {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&wanted, 1, -1)
        continue
      }
      guard count >= 0 else { return String(cString: strerror(errno)).lowercased() }
      bytes = bytes.dropFirst(count)
    }
    return nil
  }
}
