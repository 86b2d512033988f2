// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Writes messages to a log, which a program's reader does not see (``OSLog``).
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

/// Writes a message in the manner of `printf` to a log.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  type: OSLogType = .default, _ args: any CVarArg...
) {
  log.write(text(message, args))
}

/// The same with the importance in front.
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
  _ args: any CVarArg...
) {
  log.write(text(message, args))
}

/// The same with a message that says who may read its values.
public func os_log(_ message: OSLogMessage) {
  OSLog.default.write(message.text)
}

/// The same with the importance and a log.
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
  log.write(message.text)
}

/// `%{public}@` means `%@`.
private func text(_ format: StaticString, _ arguments: [any CVarArg]) -> String {
  let plain = "\(format)".replacing(#/%\{[^}]*\}/#, with: "%")
  return String(format: plain, arguments: arguments)
}
