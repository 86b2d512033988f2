import Articles
import Support

/// A line of a `lifecycle` claim, with the lines indented under it, which happened during it.
struct LifecycleLine: Hashable {
  enum Content: Hashable {
    case event(EventPattern)
    /// `not Detail.loadView`
    case absence(EventPattern)
    /// `...`
    case gap
  }

  var content: Content
  /// Its index among the claim's lines.
  var line: Int
  /// How often it happens, together with the lines indented under it.
  var count: Int
  var inner: [LifecycleLine] = []

  /// The maximum count of a line.
  private static let most = 10_000
  private static let deepest = 50

  /// Parses the lines of a claim. A line that cannot be parsed is reported at its own location and
  /// left out.
  static func tree(of claim: Claim, diagnostics: inout [Diagnostic]) -> [LifecycleLine] {
    // The lines under which the next one may be indented, with their indentation.
    var open: [(indent: Int, line: LifecycleLine)] = []
    var roots: [LifecycleLine] = []
    func close(to indent: Int) {
      while let last = open.last, last.indent >= indent {
        open.removeLast()
        if open.isEmpty {
          roots.append(last.line)
        } else {
          open[open.count - 1].line.inner.append(last.line)
        }
      }
    }
    for index in claim.lines.indices {
      let text = claim.lines[index].value
      guard !text.trimmingBlanks().isEmpty else { continue }
      let indent = text.prefix { $0 == " " || $0 == "\t" }.reduce(0) { $0 + ($1 == "\t" ? 4 : 1) }
      close(to: indent)
      do throws(EventPattern.Flaw) {
        let line = try LifecycleLine(text.trimmingBlanks(), line: index)
        if let parent = open.last?.line, parent.content.pattern == nil || parent.content.isAbsence {
          throw EventPattern.Flaw(
            message:
              "nothing can happen during \(claim.lines[parent.line].value.trimmingBlanks().quoted)",
            hint: "indent the line under an event, or not at all")
        }
        guard open.count < deepest else {
          throw EventPattern.Flaw(
            message: "the line is nested more than \(deepest) levels deep", hint: "indent it less")
        }
        open.append((indent, line))
      } catch {
        diagnostics.append(
          .error(
            error.message, at: claim.locationOfText(inLine: index, offset: error.offset),
            hint: error.hint))
      }
    }
    close(to: 0)
    return roots
  }

  private init(_ text: String, line: Int) throws(EventPattern.Flaw) {
    self.line = line
    count = 1
    if text == "..." || text == "…" {
      content = .gap
      return
    }
    let words = text.split(separator: " ")
    let isAbsence = words.first == "not" && words.count > 1
    var rest = isAbsence ? text.dropFirst("not".count).trimmingBlanks() : text
    if words.count > 1, let last = words.last,
      let count = try Self.count(last, endOfLine: text.utf8.count)
    {
      guard !isAbsence else {
        throw EventPattern.Flaw(
          message: "a 'not' line cannot have a count", hint: "remove '\(last)'",
          offset: text.utf8.count - last.utf8.count)
      }
      self.count = count
      rest = rest.dropLast(last.count).trimmingBlanks()
    }
    let pattern = try EventPattern(rest)
    guard pattern.className != nil else {
      throw EventPattern.Flaw(
        message: "\(text.quoted) does not say whose method it is",
        hint: "write 'Subject.\(pattern.method)', with the name of a class")
    }
    content = isAbsence ? .absence(pattern) : .event(pattern)
  }

  /// Parses `x3` or `×3`; `nil` for other words.
  ///
  /// - Parameter endOfLine: The offset of the word's end.
  private static func count(
    _ word: Substring, endOfLine: Int
  ) throws(EventPattern.Flaw) -> Int? {
    guard word.first == "x" || word.first == "×", let count = Int(word.dropFirst()) else {
      return nil
    }
    guard (1...most).contains(count) else {
      throw EventPattern.Flaw(
        message: "'\(word)' is not a valid count",
        hint: count == 0
          ? "write 'not' before what does not happen" : "write a number up to \(most)",
        offset: endOfLine - word.utf8.count)
    }
    return count
  }
}

extension LifecycleLine.Content {
  /// The event that happens or must not happen; `nil` for a gap.
  var pattern: EventPattern? {
    switch self {
    case .event(let pattern), .absence(let pattern): pattern
    case .gap: nil
    }
  }

  var isAbsence: Bool { if case .absence = self { true } else { false } }
}

extension Claim {
  /// The location at which a claimed line's text starts, after its indentation.
  ///
  /// - Parameter offset: The number of UTF-8 bytes of the text before the location.
  func locationOfText(inLine line: Int, offset: Int = 0) -> Location {
    var location = lines[line].location
    location.column += lines[line].value.utf8.prefix { $0 == 32 || $0 == 9 }.count + offset
    return location
  }
}
