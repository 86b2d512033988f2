/// Whether swift-syntax can be asked to parse a text: its parser looks ahead without a limit, in time that doubles with each
/// open `[` and on a stack that grows with each bracket. A chain `a.b.c` is a tree as deep as it is long.
package enum SwiftNesting {
  /// What no program that somebody reads has.
  private static let mostArrays = 14
  private static let mostBrackets = 100
  private static let mostMembers = 1000

  /// False where brackets stand so deep in each other that the text is only to be compiled and shown as it is.
  ///
  /// Brackets in strings and comments do not count, as far as that can be told without parsing.
  package static func isParsable(_ source: String) -> Bool {
    var source = source
    return source.withUTF8 { bytes in
      var arrays = 0
      var others = 0
      var angles = 0
      var index = 0
      // Of one chain: a line that starts with one or a comment goes on with it.
      var members = 0
      var isLineStart = false
      while index < bytes.count {
        let byte = bytes[index]
        index += 1
        if isLineStart, ![9, 10, 13, 32].contains(byte) {
          if byte != UInt8(ascii: "."), byte != UInt8(ascii: "/") { members = 0 }
          isLineStart = false
        }
        switch byte {
        case UInt8(ascii: "["): arrays += 1
        case UInt8(ascii: "]"): arrays = max(0, arrays - 1)
        case UInt8(ascii: "("), UInt8(ascii: "{"): others += 1
        case UInt8(ascii: ")"), UInt8(ascii: "}"): others = max(0, others - 1)
        case UInt8(ascii: "<"): angles += 1
        case UInt8(ascii: ">"): angles = max(0, angles - 1)
        case UInt8(ascii: "\n"):
          angles = 0
          isLineStart = true
        case UInt8(ascii: "."):
          if index < bytes.count, !isDigit(bytes[index]) { members += 1 }
        case UInt8(ascii: "\\"): index += 1
        case UInt8(ascii: "/") where index < bytes.count && bytes[index] == UInt8(ascii: "/"):
          while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
        case UInt8(ascii: "\""):
          // Up to the next quote of the line: a string of one line, or the mark of a longer one.
          var end = index
          while end < bytes.count, bytes[end] != UInt8(ascii: "\""),
            bytes[end] != UInt8(ascii: "\n")
          {
            end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
          }
          if end < bytes.count, bytes[end] == UInt8(ascii: "\"") { index = end + 1 }
        default: break
        }
        if arrays > mostArrays || arrays + others + angles > mostBrackets { return false }
        if members > mostMembers { return false }
      }
      return true
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
