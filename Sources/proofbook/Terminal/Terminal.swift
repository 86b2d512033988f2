import Articles
import Foundation

/// The two streams of the command line, and whether somebody looks at them.
enum Terminal {
  static let isErrorATerminal = isatty(STDERR_FILENO) != 0

  static let isOutputATerminal = isatty(STDOUT_FILENO) != 0

  /// Whether to colour what goes to standard output.
  static let hasColor = hasColor(
    isATerminal: isOutputATerminal, environment: ProcessInfo.processInfo.environment)

  /// `NO_COLOR` says no; `FORCE_COLOR` and `CLICOLOR_FORCE` say yes, be there a terminal or not.
  ///
  /// - SeeAlso: <https://no-color.org>, <https://bixense.com/clicolors>, <https://force-color.org>.
  static func hasColor(isATerminal: Bool, environment: [String: String]) -> Bool {
    func says(_ name: String) -> Bool {
      environment[name].map { !$0.isEmpty && $0 != "0" && $0 != "false" } ?? false
    }
    if !(environment["NO_COLOR"] ?? "").isEmpty { return false }
    if says("FORCE_COLOR") || says("CLICOLOR_FORCE") { return true }
    return isATerminal && environment["CLICOLOR"] != "0" && environment["TERM"] != "dumb"
  }

  /// How many columns standard output has; nil where it does not tell, so that nothing is cut.
  static var width: Int? { width(of: STDOUT_FILENO) }

  static func width(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Writes to standard output. Where it takes no more, such as a full disk, the tool ends with status 2: nobody
  /// would see what it found.
  ///
  /// On a terminal, control characters are shown as text, but for our own colours.
  static func write(_ text: String) {
    let text = isOutputATerminal ? text.visible(keepsColors: hasColor) : text
    write(Array(text.utf8))
  }

  /// Writes what an author or a program wrote to standard output: to a terminal as text, elsewhere as it is.
  static func writeForeign(_ text: String) {
    write(Array((isOutputATerminal ? VisibleText.of(text) : text).utf8))
  }

  static func write(_ bytes: [UInt8]) {
    if let reason = write(bytes, to: STDOUT_FILENO) {
      writeError("proofbook: error: cannot write to standard output: \(reason)\n")
      exit(2)
    }
  }

  /// Writes to standard error, as far as it takes it.
  static func writeError(_ text: String) {
    writeError(Array((isErrorATerminal ? text.visible(keepsColors: true) : text).utf8))
  }

  /// Draws on the terminal of standard error; what is drawn may move its cursor.
  static func draw(_ text: String) { writeError(Array(text.utf8)) }

  static func writeError(_ bytes: [UInt8]) {
    _ = write(bytes, to: STDERR_FILENO)
  }

  /// - Returns: Why not all could be written, in the system's words; nil where it was.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> String? {
    var bytes = bytes[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&wanted, 1, -1)
        continue
      }
      if count < 0, errno == EPIPE { endOfPipe() }
      guard count >= 0 else { return String(cString: strerror(errno)).lowercased() }
      bytes = bytes.dropFirst(count)
    }
    return nil
  }

  /// Nobody reads any more, as behind `| head`: the tool ends as others do.
  private static func endOfPipe() -> Never {
    signal(SIGPIPE, SIG_DFL)
    raise(SIGPIPE)
    exit(2)
  }
}
