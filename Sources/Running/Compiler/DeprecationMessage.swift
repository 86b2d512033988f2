import Programs
import SwiftSource

/// The words that Xcode has for a member that Apple deprecated (F122).
///
/// On Linux the compiler knows no version of iOS, so the runtime begins the message of each
/// deprecated member with it: `UIKit, iOS 13.0: Use …`. From that the compiler makes
/// `'windowCount' is deprecated: UIKit, iOS 13.0: Use …`, where Xcode says
/// `'windowCount' was deprecated in iOS 13.0: Use …`.
enum DeprecationMessage {
  private static let mark = " is deprecated: UIKit, iOS "

  /// Returns the text of a compiler message in Xcode's words, if it is about a member of the
  /// runtime. The message of a declaration of the program itself stays as it is.
  static func text(of message: ParsedMessage, in program: SwiftProgram) -> String {
    let text = message.text
    guard message.severity != .note, let mark = text.firstRange(of: mark) else { return text }
    let version = text[mark.upperBound...].prefix { $0.isNumber || $0 == "." }
    guard let first = version.first, first.isNumber else { return text }
    let rest = text[version.endIndex...]
    guard rest.isEmpty || rest.hasPrefix(": ") || rest.hasPrefix(" [#") else { return text }
    guard !program.declares("UIKit, iOS \(version)") else { return text }
    return text[..<mark.lowerBound] + " was deprecated in iOS " + version + rest
  }
}

extension SwiftProgram {
  /// Whether the program itself may declare something as deprecated with that message.
  fileprivate func declares(_ message: String) -> Bool {
    let lines = segments.lazy.flatMap(\.block.lines)
    return lines.contains { $0.contains("deprecated") } && lines.contains { $0.contains(message) }
  }
}
