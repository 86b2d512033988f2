/// A log with a subsystem and a category. On Apple platforms its messages go to the system's log,
/// not to the program's standard output or error. Here they are discarded, unless the environment
/// variable `OS_ACTIVITY_DT_MODE` is set, with which Apple's runtime also writes them to standard
/// error.
///
/// - Mode: records
public final class OSLog: NSObject, @unchecked Sendable {
  let subsystem: String
  let category: String
  private let isEnabled: Bool

  public static let `default` = OSLog(subsystem: "", category: "")
  public static let disabled = OSLog(subsystem: "", category: "", isEnabled: false)

  public convenience init(subsystem: String, category: String) {
    self.init(subsystem: subsystem, category: category, isEnabled: true)
  }

  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.rawValue)
  }

  private init(subsystem: String, category: String, isEnabled: Bool) {
    self.subsystem = subsystem
    self.category = category
    self.isEnabled = isEnabled
  }

  /// The categories that the system defines.
  ///
  /// - Mode: data
  public struct Category: Hashable, Sendable {
    public var rawValue: String

    public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
    public static let dynamicTracing = Category(rawValue: "DynamicTracing")
    public static let dynamicStackTracing = Category(rawValue: "DynamicStackTracing")
  }

  public func isEnabled(type: OSLogType) -> Bool { isEnabled }

  private static let isMirrored =
    ProcessInfo.processInfo.environment["OS_ACTIVITY_DT_MODE"] != nil

  func write(_ message: @autoclosure () -> String) {
    guard Self.isMirrored, isEnabled else { return }
    let names = [subsystem, category].filter { !$0.isEmpty }.joined(separator: ":")
    let line = (names.isEmpty ? "" : "[\(names)] ") + message() + "\n"
    FileHandle.standardError.write(Data(line.utf8))
  }
}
