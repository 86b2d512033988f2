extension StringProtocol {
  /// The text without blanks, tabs and carriage returns at both ends.
  package func trimmingBlanks() -> String {
    var bytes = Array(utf8)[...]
    let isBlank: (UInt8) -> Bool = { $0 == 32 || $0 == 9 || $0 == 13 }
    bytes = bytes.drop(while: isBlank)
    while let last = bytes.last, isBlank(last) { bytes = bytes.dropLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The lines of a program's output: `\r\n` counts as `\n`, and a newline at the end does not
  /// start another line.
  package func printedLines() -> [String] {
    var lines: [String] = []
    var line: [UInt8] = []
    for byte in utf8 {
      if byte == 10 {
        if line.last == 13 { line.removeLast() }
        lines.append(String(decoding: line, as: UTF8.self))
        line.removeAll(keepingCapacity: true)
      } else {
        line.append(byte)
      }
    }
    if !line.isEmpty { lines.append(String(decoding: line, as: UTF8.self)) }
    return lines
  }
}
