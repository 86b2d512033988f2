import Articles
import Support

/// A tag of a template and its location: `{{title}}`, `{{#next}}`, `{{>head}}`.
struct TemplateTag: Hashable {
  enum Kind: Hashable {
    /// Text, which is escaped.
    case text
    /// Markup, which is not escaped.
    case markup
    case section, inverted, end, partial
  }

  var kind: Kind
  /// The name without transforms: `next.title`; `.` for the value of the section.
  var name: String
  /// Whether a transform is applied to the value, such as `{{count(items)}}`.
  var isTransformed = false
  var location: Location

  /// The tags of a template, without comments. Errors are added to `diagnostics`.
  ///
  /// - SeeAlso: mustache(5), "mustache - Logic-less templates".
  static func all(
    in text: String, path: String, diagnostics: inout [Diagnostic]
  ) -> [TemplateTag] {
    var reader = TemplateReader(bytes: Array(text.utf8), path: path)
    reader.read()
    diagnostics += reader.problems
    return reader.tags
  }
}

private struct TemplateReader {
  let bytes: [UInt8]
  let path: String
  var tags: [TemplateTag] = []
  var problems: [Diagnostic] = []
  private let lines: LineOffsets

  init(bytes: [UInt8], path: String) {
    self.bytes = bytes
    self.path = path
    lines = LineOffsets(bytes)
  }

  private func location(_ offset: Int) -> Location {
    let (line, start) = lines.line(at: offset)
    return Location(file: path, line: line + 1, column: offset - start + 1)
  }

  private func find(_ text: String, from start: Int) -> Int? {
    let wanted = Array(text.utf8)
    guard start + wanted.count <= bytes.count else { return nil }
    return (start...(bytes.count - wanted.count)).first {
      bytes[$0] == wanted[0] && bytes[$0..<$0 + wanted.count].elementsEqual(wanted)
    }
  }

  mutating func read() {
    var position = 0
    while let start = find("{{", from: position) {
      let isTriple = start + 2 < bytes.count && bytes[start + 2] == UInt8(ascii: "{")
      let closing = isTriple ? "}}}" : "}}"
      guard let end = find(closing, from: start + 2) else {
        problems.append(
          .error(
            "the tag is not closed", at: location(start), hint: "close it with '\(closing)'"))
        return
      }
      read(
        String(decoding: bytes[(start + (isTriple ? 3 : 2))..<end], as: UTF8.self),
        at: location(start), isTriple: isTriple)
      position = end + closing.utf8.count
    }
    checkNesting()
  }

  private mutating func read(_ inner: String, at place: Location, isTriple: Bool) {
    var kind = isTriple ? TemplateTag.Kind.markup : .text
    var rest = Substring(inner)
    if !isTriple, let mark = inner.first {
      switch mark {
      case "!": return
      case "#": kind = .section
      case "^": kind = .inverted
      case "/": kind = .end
      case ">": kind = .partial
      case "&": kind = .markup
      case "=", "%", "<", "$":
        problems.append(
          .error(
            "'{{\(mark)…}}' is not supported in templates", at: place,
            hint:
              "use '{{name}}', '{{{nameHTML}}}', '{{#name}}…{{/name}}', '{{^name}}…{{/name}}' or '{{>partial}}'"
          ))
        return
      default: break
      }
      if kind != .text { rest = rest.dropFirst() }
    }
    var name = rest.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let written = name
    var isTransformed = false
    while kind != .partial, name.hasSuffix(")"), let open = name.firstIndex(of: "(") {
      name = String(name[name.index(after: open)...].dropLast())
      isTransformed = true
    }
    let isName =
      name == "." || isTransformed && name.isEmpty
      || !name.isEmpty && !name.hasPrefix(".") && !name.hasSuffix(".")
        && name.utf8.allSatisfy { byte in
          (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 32)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "._-".utf8.contains(byte)
            || kind == .partial && byte == UInt8(ascii: "/")
        }
    guard isName else {
      problems.append(
        .error(
          written.isEmpty ? "the tag has no name" : "'\(written)' is not a valid name", at: place,
          hint: "a name has letters, digits and dots, such as '{{next.title}}'"))
      return
    }
    tags.append(
      TemplateTag(kind: kind, name: name, isTransformed: isTransformed, location: place))
  }

  /// The maximum depth of nested sections, because the library's parser is recursive.
  private static let mostSections = 100

  private mutating func checkNesting() {
    var open: [TemplateTag] = []
    for tag in tags {
      switch tag.kind {
      case .section, .inverted:
        open.append(tag)
        if open.count > Self.mostSections {
          problems.append(
            .error(
              "sections are nested more than \(Self.mostSections) levels deep", at: tag.location,
              hint: "move some of them to another template, and include it with '{{>name}}'"))
          return
        }
      case .end:
        if let last = open.last, last.name == tag.name {
          open.removeLast()
        } else {
          problems.append(
            .error(
              "'{{/\(tag.name)}}' has no matching section", at: tag.location,
              hint: open.last.map { "line \($0.location.line) opens '\($0.name)'" }
                ?? "remove it, or add '{{#\(tag.name)}}' before it"))
          return
        }
      case .text, .markup, .partial: continue
      }
    }
    for tag in open {
      problems.append(
        .error(
          "the section '\(tag.name)' is not closed", at: tag.location,
          hint: "close it with '{{/\(tag.name)}}'"))
    }
  }
}
