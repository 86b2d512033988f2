import Articles
import Foundation

/// Standard input, standard output and standard error of the running command, and whether they are
/// terminals.
enum Terminal {
  static var isErrorATerminal: Bool { isatty(CommandContext.current.errors) != 0 }

  static var isOutputATerminal: Bool { isatty(CommandContext.current.output) != 0 }

  /// Whether to color standard output.
  static var hasColor: Bool {
    hasColor(isATerminal: isOutputATerminal, environment: CommandContext.current.environment)
  }

  /// `NO_COLOR` turns color off; `FORCE_COLOR` and `CLICOLOR_FORCE` turn it on, whether or not
  /// there is a terminal.
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

  /// The number of columns of standard output; `nil` if it is unknown, so that nothing is cut.
  static var width: Int? { width(of: CommandContext.current.output) }

  static func width(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Writes to standard output. If that fails, for example because the disk is full, the tool exits
  /// with status 2.
  ///
  /// On a terminal, control characters are escaped, except for the tool's own colors.
  static func write(_ text: String) {
    let text = isOutputATerminal ? text.visible(keepsColors: hasColor) : text
    write(Array(text.utf8))
  }

  /// Writes the text of an author or a program to standard output. On a terminal, control
  /// characters are escaped; otherwise the text is unchanged.
  static func writeForeign(_ text: String) {
    write(Array((isOutputATerminal ? VisibleText.of(text) : text).utf8))
  }

  static func write(_ bytes: [UInt8]) {
    if let reason = write(bytes, to: CommandContext.current.output) {
      writeError("proofbook: error: cannot write to standard output: \(reason)\n")
      exit(2)
    }
  }

  /// Writes to standard error and ignores errors.
  static func writeError(_ text: String) {
    writeError(Array((isErrorATerminal ? text.visible(keepsColors: true) : text).utf8))
  }

  /// Draws on the terminal of standard error; the text may contain cursor movements.
  static func draw(_ text: String, on terminal: Int32 = CommandContext.current.errors) {
    _ = write(Array(text.utf8), to: terminal)
  }

  static func writeError(_ bytes: [UInt8]) {
    _ = write(bytes, to: CommandContext.current.errors)
  }

  /// The next line of standard input, without its end; `nil` at the end of the file.
  static func readLine() -> String? {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while true {
      let count = read(CommandContext.current.input, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count > 0 || !line.isEmpty else { return nil }
      guard count > 0, byte != 10 else { break }
      line.append(byte)
    }
    if line.last == 13 { line.removeLast() }
    return String(decoding: line, as: UTF8.self)
  }

  /// - Returns: The system's error message if not all bytes could be written; otherwise `nil`.
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

  /// The reader of standard output has closed the pipe, as with `| head`: ends the tool by SIGPIPE,
  /// as other tools do.
  private static func endOfPipe() -> Never {
    signal(SIGPIPE, SIG_DFL)
    raise(SIGPIPE)
    exit(2)
  }
}
