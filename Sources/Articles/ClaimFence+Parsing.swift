extension ClaimFence {
  /// Every word that at least one kind of claim accepts.
  static let allWords =
    ["for", "facts", "fact", "ignore", "predict", "title", "when"]
    + ClaimSyntax.Word.allCases.map(\.rawValue)

  private static func vocabulary(
    of syntax: ClaimSyntax, among claims: [ClaimSyntax]
  ) -> FenceVocabulary {
    let article = "aeiou".contains(syntax.name.prefix(1)) ? "an" : "a"
    let all: [(name: String, value: FenceVocabulary.Value)] = [
      ("for", .required(example: "for=loading")),
      ("facts", .required(example: "facts=F12,F64")), ("partial", .none), ("unordered", .none),
      ("complete", .none), ("at", .required(example: "at=viewDidLoad")),
      ("ignore", .optional(example: "ignore=\"differs from run to run\"")),
      ("predict", .none), ("title", .required(example: "title=\"What is printed\"")),
      ("{}", .required(example: "{1,3-5}")),
      ("when", .required(example: "when=\"style: .pageSheet\"")),
    ]
    var hints: [String: String] = [
      "hidden": "to hide a claim, put it into an HTML comment",
      "hide": "to hide a claim, put it into an HTML comment",
      "skip": "to show a claim without checking it, write 'ignore=\"the reason\"'",
      "after": "to refer to a named block, write 'for=name'",
      "of": "to refer to a named block, write 'for=name'",
      "vary":
        "'vary' belongs on the swift block; the claim says which variants it is about: 'when='",
      "name": "a claim has no name; write 'for=name' to say which block it is about",
    ]
    let others = Set(ClaimSyntax.Word.allCases).subtracting(syntax.words)
    for word in others {
      let list = claims.filter { $0.words.contains(word) }.map { "'\($0.name)'" }
      hints[word.rawValue] =
        "'\(word.rawValue)' is for \(list.joined(separator: ", ")) claims only"
    }
    for word in SwiftFence.vocabulary.words.map(\.name)
    where hints[word] == nil && !all.contains(where: { $0.name == word }) {
      hints[word] = "'\(word)' belongs on the swift block, not on the claim"
    }
    return FenceVocabulary(
      subject: "\(article) \(syntax.name) claim",
      words: all.filter { word in !others.contains { $0.rawValue == word.name } },
      aliases: ["highlight": "{}", "fact": "facts"], hints: hints)
  }

  /// Reads the attributes of a claim fence according to the syntax of its kind. Invalid attributes
  /// are reported in `diagnostics` and left out.
  ///
  /// - Parameter claims: The syntax of all kinds. If another kind accepts a word, the hint says so.
  package init(
    _ info: FenceInfo, _ syntax: ClaimSyntax, among claims: [ClaimSyntax],
    diagnostics: inout [Diagnostic]
  ) {
    self.init(kind: syntax.name)
    // Most claims have no attributes, so the vocabulary need not be built for them.
    guard !info.attributes.isEmpty else {
      diagnostics += info.flaws
      return
    }
    let attributes = Self.vocabulary(of: syntax, among: claims)
      .attributes(of: info, diagnostics: &diagnostics)
    for attribute in attributes {
      let value = attribute.value ?? ""
      switch attribute.name {
      case "partial": isPartial = true
      case "unordered": isUnordered = true
      case "complete": isComplete = true
      case "predict": isPredicted = true
      case "title": title = value
      case "facts": facts = FenceVocabulary.facts(of: attribute, diagnostics: &diagnostics)
      case "for":
        subject = FenceVocabulary.name(
          value, at: attribute.valueLocation, what: "a block", diagnostics: &diagnostics)
      case "when":
        condition = Knob.all(in: attribute, fewest: 1, diagnostics: &diagnostics)
      case "at": moment = Located(value, at: attribute.valueLocation)
      case "{}":
        markedLines = FenceVocabulary.markedLines(of: attribute, diagnostics: &diagnostics)
      case "ignore":
        let reason = value.trimmingWhitespace()
        ignoreReason = reason
        if reason.isEmpty {
          diagnostics.append(
            .warning(
              "'ignore' gives no reason", at: attribute.location,
              hint: "say why the claim is not checked: ignore=\"the reason\""))
        }
      default: break
      }
    }
    if isPartial, isComplete,
      let word = attributes.last(where: { ["partial", "complete"].contains($0.name) })
    {
      diagnostics.append(
        .error(
          "'partial' and 'complete' contradict each other", at: word.location,
          hint: "keep one of them"))
    }
  }
}
