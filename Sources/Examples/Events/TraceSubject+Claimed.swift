import Trace

extension TraceSubject {
  /// Whether a claim that names this class, and perhaps an instance, refers to this object.
  ///
  /// A nested class may be written with or without the enclosing types (`Flow.Screen`, `Screen`), a
  /// generic class with or without its arguments (`Box<Int>`, `Box`), and the types in its
  /// arguments with or without their enclosing types.
  ///
  /// - Parameter written: The name, which may contain the wildcard `…`.
  func isCalled(_ written: String, instance wanted: Int?) -> Bool {
    if let wanted, wanted != instance { return false }
    if written == className { return !written.isEmpty }
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

/// The parts of a name such as `Flow.Box<Int,Flow.Item>`. Everything between the first `<` and a
/// `>` at the end counts as arguments.
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
