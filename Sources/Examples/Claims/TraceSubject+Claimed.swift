import Trace

extension TraceSubject {
  /// Whether a claim that names this class, and perhaps an instance of it, speaks of this object.
  ///
  /// A class inside others is named with or without them (`Flow.Screen`, `Screen`), a generic class with or
  /// without its arguments (`Box<Int>`, `Box`). The trace may know the last name alone.
  ///
  /// - Parameter written: The name, which may have `…` in it.
  func isCalled(_ written: String, instance wanted: Int?) -> Bool {
    if let wanted, wanted != instance { return false }
    let written = written.filter { !$0.isWhitespace }
    var name = className.filter { !$0.isWhitespace }
    if !written.contains("<"), let arguments = name.firstIndex(of: "<") {
      if Self.isName(written, of: name) { return true }
      name = String(name[..<arguments])
    }
    return Self.isName(written, of: name)
      || !name.head.contains(".") && Self.isName(written.lastName, of: name)
  }

  private static func isName(_ written: String, of name: String) -> Bool {
    written == name
      || name.hasSuffix(".\(written)") && name.count - written.count <= name.head.count
      || written.contains("…") && Pattern(text: written).matches(name)
  }
}

extension String {
  /// `Flow.Box` of `Flow.Box<Flow.Item>`.
  fileprivate var head: Substring { prefix { $0 != "<" } }

  /// `Screen` of `Flow.Screen`; a dot between angle brackets is part of the name.
  fileprivate var lastName: String {
    guard let dot = head.lastIndex(of: ".") else { return self }
    return String(self[index(after: dot)...])
  }
}
