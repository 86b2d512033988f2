import Trace

extension TraceSubject {
  /// Whether a claim that names this class, and perhaps an instance of it, speaks of this object.
  ///
  /// A class inside others is named with or without them (`Flow.Screen`, `Screen`), a generic class with or
  /// without its arguments (`Box<Int>`, `Box`), and these with or without what is around them.
  ///
  /// - Parameter written: The name, which may have `…` in it.
  func isCalled(_ written: String, instance wanted: Int?) -> Bool {
    if let wanted, wanted != instance { return false }
    let written = written.filter { !$0.isWhitespace }
    let name = className.filter { !$0.isWhitespace }
    if written.contains("…"), Pattern(text: written).matches(name) { return true }
    return Self.isName(written[...], of: name[...])
  }

  private static func isName(_ written: Substring, of name: Substring) -> Bool {
    guard !written.isEmpty else { return false }
    let wanted = TypeName(written)
    let actual = TypeName(name)
    guard actual.head == wanted.head || actual.head.hasSuffix(".\(wanted.head)") else {
      let isPattern = wanted.head.contains("…") && wanted.arguments.isEmpty
      return isPattern && Pattern(text: String(wanted.head)).matches(String(actual.head))
    }
    if wanted.arguments.isEmpty { return true }
    if wanted.arguments == ["…"] { return !actual.arguments.isEmpty }
    return wanted.arguments.count == actual.arguments.count
      && zip(wanted.arguments, actual.arguments).allSatisfy { isName($0, of: $1) }
  }
}

/// `Flow.Box<Int,Flow.Item>` taken apart; what stands behind the arguments belongs to the last of them.
private struct TypeName {
  var head: Substring
  var arguments: [Substring] = []

  init(_ text: Substring) {
    guard let open = text.firstIndex(of: "<"), text.last == ">" else {
      head = text
      return
    }
    head = text[..<open]
    let inside = text[text.index(after: open)...].dropLast()
    var depth = 0
    var start = inside.startIndex
    for index in inside.indices {
      switch inside[index] {
      case "<", "(", "[": depth += 1
      case ">", ")", "]": depth -= 1
      case "," where depth == 0:
        arguments.append(inside[start..<index])
        start = inside.index(after: index)
      default: break
      }
    }
    arguments.append(inside[start...])
  }
}
