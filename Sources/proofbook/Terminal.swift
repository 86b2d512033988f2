import Foundation

/// The two streams of the command line, and whether somebody looks at them.
enum Terminal {
  static let isErrorATerminal = isatty(STDERR_FILENO) != 0

  /// Whether to colour what goes to standard output; `NO_COLOR` says no.
  static let hasColor =
    isatty(STDOUT_FILENO) != 0 && ProcessInfo.processInfo.environment["NO_COLOR"] == nil

  static func write(_ text: String) {
    FileHandle.standardOutput.write(Data(text.utf8))
  }

  static func writeError(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}
