import Articles
import Programs
import Support

extension DiagnosticsClaim {
  /// Returns the claim's lines, corrected to the compiler's messages.
  func rewritten() throws(ClaimRewriteError) -> [RewrittenLine] {
    let places = messages.map { $0.ownPlace(in: example) }
    let texts = claim.lines.map(\.value)
    let claimed = texts.map { ClaimedMessage($0.trimmingBlanks()) }
    let isGap = texts.map { Pattern($0).isGap }
    let matching = Matching(claimed: claimed.count, actual: messages.count) { line, message in
      claimed[line]?.matches(messages[message], at: places[message]) ?? false
    }
    var free = Set(messages.indices).subtracting(matching.claimed.compactMap { $0 }).sorted()

    var lines: [RewrittenLine] = []
    /// For each of `lines`, the index of its message.
    var said: [Int?] = []
    for line in texts.indices {
      if isGap[line] || matching.claimed[line] != nil || texts[line].trimmingBlanks().isEmpty {
        lines.append(.kept(line))
        said.append(matching.claimed[line])
        continue
      }
      let ranked = free.map { message in
        (message, claimed[line].similarity(to: messages[message], texts[line]))
      }
      guard let best = ranked.max(by: { $0.1 < $1.1 }), best.1 > 0.35 else { continue }
      free.removeAll { $0 == best.0 }
      let form = ClaimedMessage.Form(of: texts[line], claimed[line])
      lines.append(
        .replaced(line, try messages[best.0].text(in: form, insteadOf: texts[line], in: example)))
      said.append(best.0)
    }

    let isUnwritten = !lines.contains { line in
      if case .kept(let place) = line { return claimed[place] != nil || isGap[place] }
      return true
    }
    let allowsMore = claim.isPartial || isGap.contains(true)
    let hasError = messages.contains { $0.severity == .error }
    let wanted = free.filter { message in
      switch messages[message].severity {
      case .error: !allowsMore || isUnwritten
      case .warning: isUnwritten && !hasError
      case .note: false
      }
    }
    let example0 = claimed.indices.first { claimed[$0] != nil }
    let form = example0.map { ClaimedMessage.Form(of: texts[$0], claimed[$0]) } ?? .init()
    for message in wanted {
      let text = try messages[message].text(in: form, insteadOf: nil, in: example)
      let place = said.lastIndex { other in
        guard let other else { return false }
        return messages[other].location <= messages[message].location
      }
      let index = place.map { $0 + 1 } ?? said.firstIndex { $0 != nil } ?? lines.count
      lines.insert(.added(text), at: index)
      said.insert(message, at: index)
    }
    guard said.contains(where: { $0 != nil }) else {
      throw ClaimRewriteError(
        messages.isEmpty
          ? "the compiler reports nothing" : "the compiler reports no similar message",
        hint: "remove the claim, or fix the block")
    }
    return lines
  }
}

extension ClaimedMessage {
  /// The parts of a message that an author writes.
  fileprivate struct Form {
    var hasLine = true
    var hasColumn = true
    var hasIdentifier = false
    var indent: Substring = ""

    init() {}

    init(of text: String, _ message: ClaimedMessage?) {
      indent = text.prefix { $0 == " " || $0 == "\t" }
      guard let message else { return }
      hasLine = message.line != nil
      hasColumn = message.column != nil
      hasIdentifier = message.identifier != nil
    }
  }
}

extension ClaimedMessage? {
  /// How similar a claimed line is to a message, from 0 to 1; 1 if only the place or the identifier
  /// differs.
  fileprivate func similarity(to message: Outcome.Message, _ written: String) -> Double {
    guard let self else { return Similarity.of(written, message.text) }
    let isSame = self.severity == message.severity
    if self.text.occurs(in: message.text) { return isSame ? 1 : 0.9 }
    return Similarity.of(self.writtenText, message.text) * (isSame ? 0.9 : 0.7)
  }
}

extension Outcome.Message {
  /// Returns the message as a line of a claim, in the form of another line. The text of the
  /// replaced line, `written`, is kept if it is right.
  fileprivate func text(
    in form: ClaimedMessage.Form, insteadOf written: String?, in example: Example
  ) throws(ClaimRewriteError) -> String {
    let old = written.flatMap { ClaimedMessage($0.trimmingBlanks()) }
    var words = ""
    if form.hasLine, let place = ownPlace(in: example) {
      words += form.hasColumn ? "\(place.line):\(place.column): " : "\(place.line): "
    }
    words += "\(severity.rawValue): "
    if let old, old.text.occurs(in: text), !old.writtenText.isEmpty {
      words += old.writtenText
    } else {
      let merged = old.flatMap { ClaimedText.merged($0.writtenText, with: text) }
      if let merged { words += merged } else { words += try ClaimedText.line(text) }
    }
    if form.hasIdentifier {
      if let name = old?.identifier, hasIdentifier(name) {
        words += " [\(name)]"
      } else if let identifier {
        words += " [\(identifier)]"
      }
    }
    return form.indent + words
  }
}
