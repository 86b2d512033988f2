/// The hint for a program that uses a name of Foundation, Combine or UIKit without importing it.
enum MissingImport {
  /// Returns a hint for the compiler's `cannot find 'Date' in scope`; `nil` for other messages and
  /// names, and for a name of UIKit if the example imports that.
  static func hint(for message: String, in example: Example) -> String? {
    if let member = foundationMember(in: message), !example.importsFoundation {
      return "add 'import Foundation', which has \(member)"
    }
    guard let name = unknownName(in: message) else { return nil }
    if foundationNames.contains(name) { return "add 'import Foundation', which has '\(name)'" }
    if combineNames.contains(name) { return "add 'import Combine', which has '\(name)'" }
    guard name.wholeMatch(of: /UI[A-Z]\w+|NSLayout\w+/) != nil, !example.importsUIKit else {
      return nil
    }
    return "add 'import UIKit', which declares such names"
  }

  /// The module other than Foundation that declares a name; `nil` if none is known.
  static func module(with name: String) -> String? {
    if combineNames.contains(name) { return "Combine" }
    return name.wholeMatch(of: /UI[A-Z]\w+|NSLayout\w+|NSDirectional\w+|CA[A-Z][a-z]\w+/) == nil
      ? nil : "UIKit"
  }

  /// The current name of a Foundation class that had the prefix `NS` before Swift 3; `nil` for
  /// other names.
  static func renamedClass(_ name: String) -> String? {
    let short = String(name.dropFirst(2))
    return name.hasPrefix("NS") && foundationNames.contains(short) ? short : nil
  }

  /// The name in the compiler's `cannot find 'Date' in scope`; `nil` for other messages.
  static func unknownName(in message: String) -> String? {
    message.wholeMatch(of: /cannot find (?:type )?'(\w+)' in scope.*/).map { String($0.1) }
  }

  /// The member that Foundation adds to a standard library type and that a message reports as
  /// missing; `nil` for other messages.
  private static func foundationMember(in message: String) -> String? {
    if message.contains(/\(?have 'format:|labels '\(format:/) { return "'String(format:)'" }
    let missing =
      /value of type '(?:String|Substring|Int|Double|Float|Character|\[.*\]|Array<.*>)' has no (?:dynamic )?member '(\w+)'.*/
    guard let match = message.wholeMatch(of: missing), foundationMembers.contains(String(match.1))
    else { return nil }
    return "'\(match.1)'"
  }

  /// The members of the standard library's types that Foundation adds and examples use most.
  private static let foundationMembers: Set<String> = [
    "appendingPathComponent", "capitalized", "caseInsensitiveCompare", "components", "data",
    "folding", "formatted", "lastPathComponent", "localizedCapitalized", "localizedCompare",
    "localizedStandardContains", "padding", "paragraphRange", "pathExtension", "range",
    "replacingCharacters", "replacingOccurrences", "trimmingCharacters", "write",
  ]

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
