// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Writes messages to a log, which is not part of the program's output (``OSLog``).
///
/// - Mode: records
public struct Logger: @unchecked Sendable {
  private let log: OSLog

  public init() {
    log = .default
  }

  public init(_ logObj: OSLog) {
    log = logObj
  }

  public init(subsystem: String, category: String) {
    log = OSLog(subsystem: subsystem, category: category)
  }

  public func log(_ message: OSLogMessage) { log.write(message.text) }
  public func log(level: OSLogType, _ message: OSLogMessage) { log.write(message.text) }
  public func trace(_ message: OSLogMessage) { log.write(message.text) }
  public func debug(_ message: OSLogMessage) { log.write(message.text) }
  public func info(_ message: OSLogMessage) { log.write(message.text) }
  public func notice(_ message: OSLogMessage) { log.write(message.text) }
  public func warning(_ message: OSLogMessage) { log.write(message.text) }
  public func error(_ message: OSLogMessage) { log.write(message.text) }
  public func critical(_ message: OSLogMessage) { log.write(message.text) }
  public func fault(_ message: OSLogMessage) { log.write(message.text) }
}

/// Writes a `printf`-style message to a log.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  type: OSLogType = .default, _ args: any CVarArg...
) {
  log.write(text(message, args))
}

/// Writes a `printf`-style message of a given importance to a log.
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
  _ args: any CVarArg...
) {
  log.write(text(message, args))
}

/// Writes a message whose values have privacy options to the default log.
public func os_log(_ message: OSLogMessage) {
  OSLog.default.write(message.text)
}

/// Writes a message whose values have privacy options, of a given importance, to a log.
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
  log.write(message.text)
}

/// Removes options such as `{public}` from the format: `%{public}@` means `%@`.
private func text(_ format: StaticString, _ arguments: [any CVarArg]) -> String {
  let plain = "\(format)".replacing(#/%\{[^}]*\}/#, with: "%")
  return String(format: plain, arguments: arguments)
}
