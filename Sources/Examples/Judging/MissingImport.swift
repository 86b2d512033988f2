/// The hint for a program that uses a name of Foundation without importing it.
enum MissingImport {
  /// Returns a hint for the compiler's `cannot find 'Date' in scope`; `nil` for other messages and
  /// names.
  static func hint(for message: String) -> String? {
    guard let match = message.wholeMatch(of: /cannot find (?:type )?'(\w+)' in scope.*/),
      foundationNames.contains(String(match.1))
    else { return nil }
    return "add 'import Foundation', which has '\(match.1)'"
  }

  /// The names of Foundation that examples use most.
  private static let foundationNames: Set<String> = [
    "AttributedString", "Bundle", "ByteCountFormatter", "Calendar", "CharacterSet", "Data", "Date",
    "DateComponents", "DateFormatter", "DateInterval", "Decimal", "FileHandle",
    "FileManager", "IndexPath", "IndexSet", "ISO8601DateFormatter", "JSONDecoder", "JSONEncoder",
    "JSONSerialization", "Locale", "LocalizedError", "Measurement", "NSError", "NSLock",
    "NSNumber", "NSObject", "NSRange", "NSRegularExpression", "NSString", "Notification",
    "NotificationCenter", "NumberFormatter", "OperationQueue", "Process", "ProcessInfo",
    "PropertyListDecoder", "PropertyListEncoder", "RunLoop", "Scanner", "Thread", "TimeInterval",
    "TimeZone", "Timer", "URL", "URLComponents", "URLQueryItem", "UUID",
    "UserDefaults", "cos", "floor", "pow", "sin", "sqrt",
  ]
}
