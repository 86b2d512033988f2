import Articles
import Support
import Trace

/// A call as it is written in a claim: `Child#2.willMove(toParent: nil)`, `viewWillAppear(true)`.
struct EventPattern: Hashable {
  struct Argument: Hashable {
    /// The text before the colon; `_` for an argument without a label, `nil` for a value alone.
    var label: String?
    /// `nil` if only the label is written: `willMove(toParent:)`.
    var value: String?
  }

  /// Why a text is not a valid call.
  struct Flaw: Error {
    var message: String
    var hint: String
    /// Where it is, in UTF-8 bytes after the line's indentation.
    var offset = 0
  }

  /// The name of the class; `nil` if only the method is written.
  private(set) var className: String?
  /// Counted from 1; `nil` for any instance.
  private(set) var instance: Int?
  /// The method's name without its arguments.
  private(set) var method: String
  /// `nil` if none are written, which matches every overload.
  private(set) var arguments: [Argument]?
  private(set) var text: String

  /// - Throws: ``Flaw``, whose hint shows the correct form.
  init(_ written: String) throws(Flaw) {
    text = written.trimmingBlanks()
    let flaw = Flaw(
      message: "\(text.quoted) is not an event",
      hint: "write 'Subject.method', such as 'ProfileViewController.viewDidLoad'")
    var call = Array(text.replacing("[..]", with: "…"))
    if call.starts(with: "main.") { call.removeFirst("main.".count) }
    if let open = call.firstOutsideBrackets("(") {
      guard call.last == ")" else { throw flaw }
      let inner = Array(call[(open + 1)..<(call.count - 1)])
      arguments = try Self.arguments(inner, flaw)
      call = Array(call[..<open])
    }
    if let dot = call.lastOutsideBrackets(".") {
      let subject = try Self.subject(Array(call[..<dot]), flaw)
      className = subject.className
      instance = subject.instance
      call = Array(call[(dot + 1)...])
    }
    method = String(call)
    guard !call.isEmpty, call.allSatisfy({ $0.isLetter || $0.isNumber || "_…".contains($0) }) else {
      throw flaw
    }
  }

  private static func subject(
    _ text: [Character], _ flaw: Flaw
  ) throws(Flaw) -> (className: String, instance: Int?) {
    var name = text
    var instance: Int?
    if let mark = text.lastIndex(of: "#") {
      guard let number = Int(String(text[(mark + 1)...])), number > 0 else {
        throw Flaw(
          message: flaw.message, hint: "the second instance of a class is written 'Child#2'")
      }
      instance = number
      name = Array(text[..<mark])
    }
    let bare = String(name.filter { !$0.isWhitespace })
    guard let first = bare.first, first.isLetter || "_…".contains(first),
      bare.allSatisfy({ $0.isLetter || $0.isNumber || "_….<>,[]?:".contains($0) }),
      !name.enumerated().contains(where: { $0.element == " " && !name[..<$0.offset].contains("<") })
    else { throw flaw }
    return (bare, instance)
  }

  private static func arguments(_ inner: [Character], _ flaw: Flaw) throws(Flaw) -> [Argument] {
    let text = String(inner).trimmingBlanks()
    guard !text.isEmpty else { return [] }
    // `toParent:` or `_:animated:`: labels without values.
    if text.last == ":", !text.contains(","), !text.contains(" ") {
      return text.dropLast().split(separator: ":", omittingEmptySubsequences: false)
        .map { Argument(label: String($0), value: nil) }
    }
    var arguments: [Argument] = []
    for part in inner.splitOutsideBrackets() {
      let part = String(part).trimmingBlanks()
      guard !part.isEmpty else { throw flaw }
      let label = part.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      let rest = part.dropFirst(label.count)
      if rest.first == ":", !label.isEmpty {
        let value = rest.dropFirst().trimmingBlanks()
        arguments.append(Argument(label: String(label), value: value.isEmpty ? nil : value))
      } else {
        arguments.append(Argument(label: nil, value: part))
      }
    }
    return arguments
  }
}

// MARK: - Matching

extension EventPattern {
  func matches(_ event: TraceEvent) -> Bool {
    mentions(event)
      && zip(arguments ?? [], places(in: event)).allSatisfy { argument, place in
        guard let wanted = argument.value else { return true }
        guard let place, event.arguments.indices.contains(place) else { return false }
        return Self.matches(wanted, event.arguments[place].value)
      }
  }

  /// Whether the pattern names the event's method and subject and has no argument that the event
  /// lacks. Values of arguments are ignored.
  func mentions(_ event: TraceEvent) -> Bool {
    isMethod(of: event) && speaks(of: event.subject)
      && (arguments == nil || zip(arguments ?? [], places(in: event)).allSatisfy { $1 != nil })
  }

  /// Whether the pattern names an object, by its class and instance.
  func speaks(of subject: TraceSubject) -> Bool {
    subject.isCalled(className ?? "…", instance: instance)
  }

  private func isMethod(of event: TraceEvent) -> Bool {
    if event.method.hasPrefix(method) {
      let rest = event.method.utf8.dropFirst(method.utf8.count)
      if rest.isEmpty || rest.first == UInt8(ascii: "(") { return true }
    }
    return method.contains("…") && Pattern(text: method).matches(event.baseName)
  }

  /// Returns the index of each written argument among the event's arguments, or `nil` if the event
  /// has no such argument. The index is past the end if the method's name has the label but the
  /// event does not record the argument.
  func places(in event: TraceEvent) -> [Int?] {
    var unlabelled = event.arguments.indices.filter { event.arguments[$0].label == "_" }[...]
    return (arguments ?? []).map { argument in
      if argument.label == nil || argument.label == "_" {
        return unlabelled.popFirst()
          ?? (argument.value == nil && event.method.contains("_:") ? event.arguments.count : nil)
      }
      let place = event.arguments.firstIndex {
        $0.label == argument.label || $0.name == argument.label
      }
      if let place { return place }
      let isInName =
        argument.value == nil
        && event.method.split(whereSeparator: { "(:)".contains($0) }).dropFirst()
          .contains { $0 == argument.label ?? "" }
      return isInName ? event.arguments.count : nil
    }
  }

  /// Whether a written value matches a recorded one. `Container` matches every instance;
  /// `Container#1` matches `Container`, which is how a trace writes the first instance.
  static func matches(_ wanted: String, _ value: String) -> Bool {
    let pattern = Pattern(text: wanted)
    if pattern.matches(value) { return true }
    if let mark = value.lastIndex(of: "#"), Int(value[value.index(after: mark)...]) != nil {
      return pattern.matches(String(value[..<mark]))
    }
    return wanted == "\(value)#1" || isObject(wanted, value)
  }
}

extension EventPattern {
  /// Whether a value names an object whose class a page may write as `wanted`: `Nav#2` for
  /// `Flow.Nav#2`.
  fileprivate static func isObject(_ wanted: String, _ value: String) -> Bool {
    guard let first = wanted.first, first.isLetter || first == "_" else { return false }
    let wanted = numbered(wanted)
    let actual = numbered(value)
    let subject = TraceSubject(
      className: actual.name, instance: actual.number ?? 1, isOwn: true)
    return subject.isCalled(wanted.name, instance: wanted.number)
  }

  private static func numbered(_ text: String) -> (name: String, number: Int?) {
    guard let mark = text.lastIndex(of: "#"), let number = Int(text[text.index(after: mark)...])
    else { return (text, nil) }
    return (String(text[..<mark]), number)
  }
}

extension TraceEvent {
  /// The method's name without labels: `willMove`.
  var baseName: String { String(method.prefix { $0 != "(" }) }

  /// The event as it may be written in a claim.
  package func text(withInstance: Bool, withArguments: Bool) -> String {
    let number = withInstance ? "#\(subject.instance)" : ""
    let values = arguments.map { $0.label == "_" ? $0.value : "\($0.label): \($0.value)" }
    let list = withArguments && !values.isEmpty ? "(\(values.joined(separator: ", ")))" : ""
    return "\(subject.className)\(number).\(baseName)\(list)"
  }
}

extension [Character] {
  fileprivate func firstOutsideBrackets(_ wanted: Character) -> Int? {
    placesOutsideBrackets(wanted).first
  }

  fileprivate func lastOutsideBrackets(_ wanted: Character) -> Int? {
    placesOutsideBrackets(wanted).last
  }

  fileprivate func splitOutsideBrackets() -> [ArraySlice<Character>] {
    var parts: [ArraySlice<Character>] = []
    var start = 0
    for place in placesOutsideBrackets(",") {
      parts.append(self[start..<place])
      start = place + 1
    }
    return parts + [self[start...]]
  }

  private func placesOutsideBrackets(_ wanted: Character) -> [Int] {
    var depth = 0
    var places: [Int] = []
    for (index, character) in enumerated() {
      if character == wanted, depth == 0 { places.append(index) }
      if "(<[{".contains(character) { depth += 1 }
      if ")>]}".contains(character) { depth = Swift.max(0, depth - 1) }
    }
    return places
  }
}
