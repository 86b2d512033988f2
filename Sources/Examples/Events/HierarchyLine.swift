import Articles
import Support
import Trace

/// A view as it is written in a `hierarchy` claim:
/// `Label "Hello" of Greeting frame=(0 0; 100 44) hidden`.
struct HierarchyLine: Hashable {
  struct Attribute: Hashable {
    var name: String
    var value: String
    /// Where it starts, in UTF-8 bytes after the line's indentation.
    var offset = 0
  }

  /// `nil` for `...`, which matches any lines.
  private(set) var className: String?
  private(set) var instance: Int?
  private(set) var controller: String?
  private(set) var controllerInstance: Int?
  private(set) var text: String?
  private(set) var attributes: [Attribute] = []
  /// The number of views that contain this one; each level is indented by two spaces.
  private(set) var depth: Int

  var isGap: Bool { className == nil }

  /// - Throws: ``EventPattern/Flaw``, whose hint shows the correct form.
  init(_ line: String) throws(EventPattern.Flaw) {
    let indent = line.prefix { $0 == " " || $0 == "\t" }
    guard !indent.contains("\t"), indent.count % 2 == 0 else {
      throw EventPattern.Flaw(
        message: "the indentation is not a multiple of two spaces",
        hint: "indent each level by two spaces, without tabs")
    }
    depth = indent.count / 2
    let bare = line.trimmingBlanks()
    if bare == "..." || bare == "…" { return }
    var rest = bare[...]
    (className, instance) = try Self.subject(&rest)
    while let first = rest.first {
      let offset = bare.utf8.distance(from: bare.startIndex, to: rest.startIndex)
      if first == " " || first == "," {
        rest.removeFirst()
      } else if first == "\"" {
        text = try Self.quoted(&rest)
      } else {
        do throws(EventPattern.Flaw) {
          try readAttribute(&rest, at: offset)
        } catch {
          var flaw = error
          flaw.offset = offset
          throw flaw
        }
      }
    }
  }

  private mutating func readAttribute(
    _ rest: inout Substring, at offset: Int
  ) throws(EventPattern.Flaw) {
    let name = rest.prefix { $0.isLetter || $0.isNumber || "_-.".contains($0) }
    guard !name.isEmpty else {
      throw EventPattern.Flaw(
        message: "\(String(rest).quoted) is not an attribute of a view",
        hint:
          "write a text in quotes, 'of Controller', or 'name=value' such as 'frame=(0 0; 100 44)'")
    }
    rest = rest.dropFirst(name.count)
    if name == "of", rest.first == " " {
      rest = rest.drop { $0 == " " }
      (controller, controllerInstance) = try Self.subject(&rest)
      return
    }
    guard rest.first == "=" else {
      attributes.append(Attribute(name: String(name), value: "true", offset: offset))
      return
    }
    rest.removeFirst()
    let value: String
    switch rest.first {
    case "\"": value = try Self.quoted(&rest)
    case "(", "[", "{":
      guard let end = rest.firstIndex(where: { ")]}".contains($0) }) else {
        throw EventPattern.Flaw(
          message: "\(String(rest).quoted) has no closing bracket", hint: "write '(0 0; 100 44)'")
      }
      value = String(rest[...end])
      rest = rest[rest.index(after: end)...]
    default:
      value = String(rest.prefix { $0 != " " })
      rest = rest.dropFirst(value.count)
      guard !value.isEmpty else {
        throw EventPattern.Flaw(
          message: "'\(name)=' has no value", hint: "write the value right after '='")
      }
    }
    attributes.append(Attribute(name: String(name), value: value, offset: offset))
  }

  /// Reads `Child#2` or `Screen<A, B>`.
  private static func subject(
    _ rest: inout Substring
  ) throws(EventPattern.Flaw) -> (String, Int?) {
    var depth = 0
    let word = rest.prefix { character in
      if character == "<" { depth += 1 }
      if character == ">" { depth -= 1 }
      return depth > 0 || !(character == " " || character == "\"")
    }
    rest = rest.dropFirst(word.count)
    let flaw = EventPattern.Flaw(
      message: "\(String(word).quoted) is not a class of a view or controller",
      hint: "a line starts with a class, such as 'UIView of ViewController'")
    var name = word
    var instance: Int?
    if let mark = word.lastIndex(of: "#") {
      guard let number = Int(word[word.index(after: mark)...]), number > 0 else { throw flaw }
      instance = number
      name = word[..<mark]
    }
    var bare = name.filter { $0 != " " }
    if bare.hasPrefix("main.") { bare.removeFirst("main.".count) }
    guard let first = bare.first, first.isLetter || "_…[".contains(first),
      bare.allSatisfy({ $0.isLetter || $0.isNumber || "_….<>,[]?:".contains($0) })
    else { throw flaw }
    return (bare.replacing("[..]", with: "…"), instance)
  }

  /// Reads a text in quotes. A quote inside it needs a backslash only before a space or at the end
  /// of the line.
  private static func quoted(_ rest: inout Substring) throws(EventPattern.Flaw) -> String {
    var index = rest.index(after: rest.startIndex)
    var isEscaped = false
    while index < rest.endIndex {
      let next = rest.index(after: index)
      if !isEscaped, rest[index] == "\"", next == rest.endIndex || rest[next] == " " {
        let text = rest[rest.index(after: rest.startIndex)..<index]
        rest = rest[next...]
        return String(text)
      }
      isEscaped = !isEscaped && rest[index] == "\\"
      index = next
    }
    throw EventPattern.Flaw(
      message: "\(String(rest).quoted) has no closing quote",
      hint: "put the text in straight quotes")
  }
}

// MARK: - Matching

extension HierarchyLine {
  /// Whether a view has all properties that the line states. Other properties are not compared.
  func matches(_ node: TraceNode) -> Bool {
    guard let className, Self.isClass(className, instance, node.subject) else { return false }
    if let controller {
      guard let owner = node.controller, Self.isClass(controller, controllerInstance, owner) else {
        return false
      }
    }
    if let text {
      guard let shown = node.text else { return false }
      let pattern = Pattern(text: text)
      guard pattern.matches(shown) || pattern.matches(shown.escaped) else { return false }
    }
    return attributes.allSatisfy { attribute in
      guard let value = node.value(of: attribute.name) else { return false }
      return Self.isEqual(attribute.value, value)
    }
  }

  private static func isClass(_ name: String, _ instance: Int?, _ subject: TraceSubject) -> Bool {
    subject.isCalled(name, instance: instance)
  }

  /// Compares two values; numbers may be written in any form and differ by 0.001: `(0 0; 100 44)`,
  /// `(0, 0, 100.0, 44)`.
  static func isEqual(_ claimed: String, _ actual: String) -> Bool {
    if let a = claimed.numbers, let b = actual.numbers {
      return a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= 0.001 }
    }
    return Pattern(text: claimed).matches(actual)
      || ["YES": "true", "NO": "false"][claimed] == actual
  }
}

extension TraceNode {
  /// The default values of attributes, which the trace leaves out.
  private static let usual = [
    "tag": "0", "clipsToBounds": "false", "backgroundColor": "nil",
    "accessibilityIdentifier": "nil",
  ]

  /// The attributes that every view has.
  static let commonAttributes =
    ["frame", "frameInWindow", "bounds", "hidden", "isHidden", "alpha", "text"]
    + usual.keys.sorted()

  /// The value of an attribute as it is written in a claim; `nil` if the view has no attribute of
  /// this name.
  package func value(of name: String) -> String? {
    switch name {
    case "frame": frame.text
    case "frameInWindow": frameInWindow.text
    case "hidden", "isHidden": "\(isHidden)"
    case "alpha": "\(alpha.plain)"
    case "text": text
    case "bounds":
      attributes["bounds"] ?? "(0 0; \(frame.width.plain) \(frame.height.plain))"
    default: attributes[name] ?? attributes["is\(name.capitalizedFirst)"] ?? Self.usual[name]
    }
  }

  /// The view as it may be written in a claim, with these attributes.
  package func line(depth: Int, withInstance: Bool, attributes: [String]) -> String {
    var words = [String(repeating: "  ", count: depth) + subject.className]
    if withInstance { words[0] += "#\(subject.instance)" }
    if let text { words.append("\"\(text.escaped)\"") }
    if let controller { words.append("of \(controller.className)") }
    for name in attributes {
      guard let value = value(of: name), name != "text" else { continue }
      if name == "hidden" || name == "isHidden" {
        words.append(isHidden ? name : "\(name)=false")
      } else {
        words.append(
          value.contains(" ") && value.first != "(" ? "\(name)=\"\(value)\"" : "\(name)=\(value)")
      }
    }
    return words.joined(separator: " ")
  }
}

extension TraceNode.Rectangle {
  /// `(0 0; 100 44)`
  fileprivate var text: String { "(\(x.plain) \(y.plain); \(width.plain) \(height.plain))" }
}

extension Double {
  /// The number rounded to three decimals, without a zero fraction: `44`, not `44.0`.
  fileprivate var plain: String {
    guard isFinite, abs(self) < 1e12 else { return "\(self)" }
    let rounded = (self * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}

extension String {
  /// The numbers in a text that has only numbers, brackets and separators; `nil` for other texts.
  fileprivate var numbers: [Double]? {
    let parts = split { " ,;(){}[]".contains($0) }
    let numbers = parts.compactMap { Double($0) }
    return numbers.isEmpty || numbers.count != parts.count ? nil : numbers
  }

  package var escaped: String {
    replacing("\\", with: "\\\\").replacing("\n", with: "\\n").replacing("\"", with: "\\\"")
  }

  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
