import Articles
import Examples
import Programs
import Support

/// Two runs side by side: which lines of code, calls and printed lines are in both, and which are
/// in only one.
struct RunComparison {
  struct Line {
    /// The line number in its block, from 1.
    var number: Int
    var html: String
    var text: String
    /// The compiler's messages at the line, if the program does not compile.
    var messages: [Outcome.Message] = []
  }

  var first: ComparedRun
  var second: ComparedRun
  var code: (first: [Line], second: [Line])
  var codeRows: AlignedSequences
  var eventRows: AlignedSequences
  /// The moments to step through: a run's calls if it has any, otherwise its lines. If the calls of
  /// both runs fill fewer than two rows, both runs use their lines, if there are any.
  var moments: (first: [ComparedMoment], second: [ComparedMoment])
  var momentRows: AlignedSequences
  var outputRows: AlignedSequences
  var errorRows: AlignedSequences
  private let texts: InterfaceTexts

  /// The maximum number of lines between the common start and end that are aligned. If there are
  /// more, none of them are matched.
  private static let mostAligned = 4000

  init(_ first: ComparedRun, _ second: ComparedRun, texts: InterfaceTexts) {
    self.texts = texts
    func aligned(_ first: [String], _ second: [String]) -> AlignedSequences {
      AlignedSequences(first, second, limit: Self.mostAligned)
    }
    let (first, second) = (first.following(second), second.following(first))
    self.first = first
    self.second = second
    code = (Self.lines(of: first), Self.lines(of: second))
    codeRows = aligned(code.first.map(\.text), code.second.map(\.text))
    let names = Self.counterparts(of: second.classes, in: first.classes)
    eventRows = aligned(
      first.events.map(\.text), second.events.map { Self.renamed($0.text, names) })
    var lines = (ComparedMoment.lines(of: first), ComparedMoment.lines(of: second))
    let isOfCalls = eventRows.rows.count > 1 || lines.0.isEmpty && lines.1.isEmpty
    if isOfCalls, !first.events.isEmpty { lines.0 = ComparedMoment.calls(of: first) }
    if isOfCalls, !second.events.isEmpty { lines.1 = ComparedMoment.calls(of: second) }
    moments = lines
    momentRows = aligned(
      moments.first.map(\.text), moments.second.map { Self.renamed($0.text, names) })
    outputRows = aligned(first.output, second.output)
    errorRows = aligned(first.errors, second.errors)
  }

  /// The lines that are not hidden.
  private static func lines(of run: ComparedRun) -> [Line] {
    var messages = run.compilerErrors
    var lines = run.blocks.flatMap { block in
      CodeListing(block, id: "").lines.filter { !$0.isHidden }.map { line in
        var text = block.lines[line.number - 1]
        while text.last?.isWhitespace == true { text.removeLast() }
        func isHere(_ message: Outcome.Message) -> Bool {
          LocationLinks.line(message.location, in: block) == line.number
        }
        defer { messages.removeAll(where: isHere) }
        return Line(
          number: line.number, html: line.html, text: text, messages: messages.filter(isHere))
      }
    }
    // Messages at lines that are not shown are added to the last line.
    if !lines.isEmpty { lines[lines.count - 1].messages += messages }
    return lines
  }

  /// Maps each class that only `classes` contains to the class at the same position among those
  /// that only `others` contains. Empty if their numbers differ.
  static func counterparts(of classes: [String], in others: [String]) -> [String: String] {
    let own = classes.filter { !others.contains($0) }
    let other = others.filter { !classes.contains($0) }
    guard own.count == other.count else { return [:] }
    return Dictionary(uniqueKeysWithValues: zip(own, other))
  }

  /// The call with class names replaced where they are whole words.
  static func renamed(_ text: String, _ names: [String: String]) -> String {
    guard !names.isEmpty else { return text }
    var result = ""
    var word = ""
    for character in text + "\n" {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
      } else {
        result += names[word] ?? word
        word = ""
        result.append(character)
      }
    }
    return String(result.dropLast())
  }
}

// MARK: - What differs, in words

extension RunComparison {
  /// A difference between the runs, as a sentence: which run it is about and, if it is about calls,
  /// which calls. The sentence about the calls of one run has the placeholder `{name}`.
  struct Difference: Hashable {
    enum Side: Hashable { case first, second, both }

    var side: Side
    var words: String
    /// The calls in order, each listed once, with `×3` after a call that occurs three times.
    var calls: [String] = []
  }

  private static let mostCalls = 6

  /// The differences, calls first. If the calls, the output or the shown lines are the same, a
  /// sentence says so.
  var differences: [Difference] {
    guard first.isRun, second.isRun else {
      return [(Difference.Side.first, first), (.second, second)].filter { !$0.1.isRun }.map {
        Difference(side: $0.0, words: texts[.wasNotRun, ["reason": $0.1.badge.words]])
      }
    }
    var found = calls
    if first.badge.words != second.badge.words {
      found.append(Difference(side: .first, words: first.badge.words))
      found.append(Difference(side: .second, words: second.badge.words))
    }
    if !outputRows.isSame || !errorRows.isSame {
      found.append(Difference(side: .both, words: texts[.outputDiffers]))
    } else if !first.output.isEmpty {
      found.append(Difference(side: .both, words: texts[.outputIsSame]))
    }
    if codeRows.isSame {
      found.append(Difference(side: .both, words: texts[.linesAreSame]))
    }
    return found
  }

  private var calls: [Difference] {
    if first.events.isEmpty, second.events.isEmpty { return [] }
    if eventRows.isSame {
      return [Difference(side: .both, words: texts[.sameCalls])]
    }
    let names = Self.counterparts(of: second.classes, in: first.classes)
    let onlyFirst = eventRows.inFirst.map { first.events[$0].text }
    let onlySecond = eventRows.inSecond.map { second.events[$0].text }
    var rest = onlySecond.map { Self.renamed($0, names) }
    var moved: [String] = []
    var (own, other) = (onlyFirst, onlySecond)
    for call in onlyFirst {
      guard let index = rest.firstIndex(of: call) else { continue }
      moved.append(call)
      rest.remove(at: index)
      other.remove(at: index)
      own.remove(at: own.firstIndex(of: call) ?? 0)
    }
    var found: [Difference] = []
    func add(_ side: Difference.Side, _ words: String, _ calls: [String]) {
      if !calls.isEmpty {
        found.append(Difference(side: side, words: words, calls: listed(calls)))
      }
    }
    add(.first, texts[.onlyWith], own)
    add(.second, texts[.onlyWith], other)
    add(.both, texts[.inDifferentOrder], moved)
    return found
  }

  /// Each call once, followed by its count (`×3`) if it occurs more than once. Calls beyond
  /// ``mostCalls`` are only counted.
  private func listed(_ calls: [String]) -> [String] {
    var counts: [String: Int] = [:]
    var order: [String] = []
    for call in calls {
      if counts[call] == nil { order.append(call) }
      counts[call, default: 0] += 1
    }
    let sentences = order.prefix(Self.mostCalls).map { call in
      counts[call] == 1 ? call : "\(call) ×\(counts[call] ?? 1)"
    }
    return sentences
      + (order.count > Self.mostCalls
        ? [texts[.moreCalls, count: order.count - Self.mostCalls]] : [])
  }
}
