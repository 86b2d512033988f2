import Articles
import Support

/// The message of a trap in a program's standard error.
struct Trap: Hashable, Sendable {
  /// The first line, without the module and file before it.
  var message: String
  /// The line of the article in the message.
  var line: Int?

  /// Finds the trap's message in standard error. It is empty if there is none.
  ///
  /// - Parameter file: The name of the article without its folder, as a trap prints it.
  init(in errors: String, file: String) {
    message = ""
    for line in errors.split(separator: "\n").reversed() {
      guard let start = Self.start(of: line) else { continue }
      message = String(line[start...])
      self.line = Self.number(in: line[..<start], file: file)
      return
    }
  }

  /// Removes the stack frames that the runtime prints after a trap, because they contain addresses.
  static func withoutFrames(_ errors: String) -> String {
    let mark = "Current stack trace:\n"
    guard let range = errors.ranges(of: mark).last else { return errors }
    let rest = errors[range.upperBound...].split(separator: "\n").drop(while: isFrame)
    return errors[..<range.lowerBound] + rest.map { $0 + "\n" }.joined()
  }

  static func isFrame(_ line: some StringProtocol) -> Bool {
    line.first?.isNumber == true && line.contains(" 0x")
  }

  private static let heads = [
    "Fatal error", "Precondition failed", "Assertion failed", "Could not cast value of type",
    "Simultaneous accesses to", "Fatal access conflict", "*** Terminating app",
  ]

  private static func start(of line: Substring) -> Substring.Index? {
    for head in heads {
      guard let range = line.firstRange(of: head) else { continue }
      let prefix = line[..<range.lowerBound]
      if prefix.isEmpty || number(in: prefix, file: nil) != nil { return range.lowerBound }
    }
    return nil
  }

  /// The number in `main/page.md:59: `.
  private static func number(in prefix: Substring, file: String?) -> Int? {
    guard prefix.hasSuffix(": ") else { return nil }
    let place = prefix.dropLast(2)
    guard let colon = place.lastIndex(of: ":") else { return nil }
    if let file, place[..<colon] != "main/\(file)" { return nil }
    return Int(place[place.index(after: colon)...])
  }
}
