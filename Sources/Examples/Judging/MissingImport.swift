/// The hint for a program that uses a name of Foundation, Combine or UIKit without importing it.
enum MissingImport {
  /// Returns a hint for the compiler's `cannot find 'Date' in scope`; `nil` for other messages and
  /// names, and for a name of UIKit if the example imports that.
  static func hint(for message: String, in example: Example) -> String? {
    guard let match = message.wholeMatch(of: /cannot find (?:type )?'(\w+)' in scope.*/) else {
      return nil
    }
    let name = String(match.1)
    if foundationNames.contains(name) { return "add 'import Foundation', which has '\(name)'" }
    if combineNames.contains(name) { return "add 'import Combine', which has '\(name)'" }
    guard name.wholeMatch(of: /UI[A-Z]\w+|NSLayout\w+/) != nil, !example.importsUIKit else {
      return nil
    }
    return "add 'import UIKit', which declares such names"
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

  /// The names of Combine that examples use most.
  private static let combineNames: Set<String> = [
    "AnyCancellable", "AnyPublisher", "Cancellable", "CurrentValueSubject", "Future", "Just",
    "ObservableObject", "PassthroughSubject", "Publisher", "Publishers", "Subscribers",
  ]
}

extension Example {
  fileprivate var importsUIKit: Bool {
    imports.contains("UIKit")
      || segments.contains { $0.block.source.contains(/\bimport\s+UIKit\b/) }
  }
}
