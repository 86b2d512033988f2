import Programs
import SwiftSource

/// Xcode's wording for members that Apple deprecated (F122).
///
/// On Linux the compiler has no iOS versions, so the runtime puts the version at the start of each
/// deprecated member's message: `UIKit, iOS 13.0: Use …`. The compiler prints
/// `'windowCount' is deprecated: UIKit, iOS 13.0: Use …`, where Xcode says
/// `'windowCount' was deprecated in iOS 13.0: Use …`.
enum DeprecationMessage {
  private static let mark = " is deprecated: UIKit, iOS "

  /// Returns a compiler message in Xcode's wording if it is about a member of the runtime. Messages
  /// about the program's own declarations are not changed.
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
