extension CodeScan {
  /// Reads a terminal session: lines after a prompt are commands, and other lines are output.
  /// Without any prompt, all lines are commands.
  mutating func readSession() {
    guard (0..<text.count).contains(where: { isPrompt(at: $0) }) else {
      readLines { $0.readCommands(to: $1) }
      return
    }
    var isContinued = false
    readLines { scan, end in
      let isPrompt = scan.isPrompt(at: scan.index)
      if isPrompt { scan.add("c", to: scan.index + 1) }
      guard isPrompt || isContinued else { return }
      isContinued = end > scan.index && scan.text[end - 1] == UInt8(ascii: "\\")
      scan.readCommands(to: end)
    }
  }

  private func isPrompt(at index: Int) -> Bool {
    guard index == 0 || byte(at: index - 1) == UInt8(ascii: "\n") else { return false }
    return isAt("$ ", at: index) || isAt("% ", at: index)
  }

  /// Reads a line of commands.
  mutating func readCommands(to end: Int) {
    var isCommand = true
    while index < end {
      let first = text[index]
      switch first {
      case UInt8(ascii: "#") where index == 0 || Self.endsWord(text[index - 1]):
        add("c", to: end)
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        isCommand = false
        if let close = endOfString(before: end, hasEscapes: first == UInt8(ascii: "\"")) {
          add("s", to: close)
        } else {
          index += 1
        }
      case UInt8(ascii: "\\"): index = min(index + 2, end)
      case UInt8(ascii: "$"):
        isCommand = false
        readVariable(before: end)
      case UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: "&"), UInt8(ascii: "("),
        UInt8(ascii: "{"):
        isCommand = true
        index += 1
      case _ where Self.endsWord(first): index += 1
      default: isCommand = readArgument(before: end, isCommand: isCommand)
      }
    }
  }

  /// Reads `$name`, `${name}` or `$1`.
  private mutating func readVariable(before end: Int) {
    var last = index + 1
    if byte(at: last) == UInt8(ascii: "{") {
      guard let close = first("}", from: last, to: end) else {
        index += 1
        return
      }
      add("n", to: close + 1)
      return
    }
    while last < end, Self.isWordByte(text[last]), text[last] < 0x80 { last += 1 }
    if last > index + 1 { add("n", to: last) } else { index += 1 }
  }

  /// Reads a part of a word. Returns whether a command follows it.
  private mutating func readArgument(before end: Int, isCommand: Bool) -> Bool {
    var last = index
    while last < end, !Self.endsWord(text[last]), !Self.isSpecial(text[last]) { last += 1 }
    last = max(last, index + 1)
    let startsWord = index == 0 || Self.endsWord(text[index - 1])
    let endsWord = last >= end || Self.endsWord(text[last])
    guard startsWord, endsWord else {
      index = last
      return false
    }
    if isCommand, Self.keywords.contains(string(index, last)) {
      add("k", to: last)
      return true
    }
    if text[index..<last].allSatisfy(Self.isDigit) { add("n", to: last) }
    index = last
    return false
  }

  private static func endsWord(_ byte: UInt8) -> Bool {
    isBlank(byte) || byte == UInt8(ascii: "\n") || ";|&(){}<>`".utf8.contains(byte)
  }

  private static func isSpecial(_ byte: UInt8) -> Bool { "\"'\\$".utf8.contains(byte) }

  private static let keywords: Set<String> = [
    "break", "case", "cd", "continue", "do", "done", "elif", "else", "esac", "eval", "exec", "exit",
    "export", "fi", "for", "function", "if", "in", "local", "return", "select", "set", "source",
    "sudo", "then", "time", "trap", "unset", "until", "while",
  ]
}
