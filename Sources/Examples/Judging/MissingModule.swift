import Programs
import Support

/// The hint for a program that imports a module that is not available.
enum MissingModule {
  /// Returns a hint for the compiler's `no such module 'WebKit'`; `nil` for other messages.
  static func hint(for message: String) -> String? {
    guard let match = message.wholeMatch(of: /no such module '(\w+)'.*/) else { return nil }
    if ["XCTest", "Testing"].contains(match.1) {
      return "a block is a program, not a test: show results with '// =>' or an 'output' fence, "
        + "or write 'ignore=\"a test\"'"
    }
    let modules = ["UIKit", "Foundation", "Dispatch", "Observation"] + AppleModules.names
    if let correction = Spelling.hint(for: String(match.1), among: modules) { return correction }
    let names = modules.map { "'\($0)'" }.joined(separator: ", ")
    return "a program may import \(names) and Swift's own modules; "
      + "for a block that needs another one, write 'ignore=\"needs \(match.1)\"'"
  }
}
