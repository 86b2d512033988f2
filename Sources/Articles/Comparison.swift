/// Two blocks of a page whose runs are shown side by side.
package struct Comparison: Hashable, Sendable {
  package var first: Located<String>
  package var second: Located<String>
  /// The location of the `compare=` attribute.
  package var location: Location
  package var title: String?

  package init(
    first: Located<String>, second: Located<String>, location: Location, title: String? = nil
  ) {
    self.first = first
    self.second = second
    self.location = location
    self.title = title
  }

  package var names: [Located<String>] { [first, second] }
}

extension Comparison {
  private static let vocabulary = FenceVocabulary(
    subject: "a comparison",
    words: [
      ("compare", .required(example: "compare=push,present")),
      ("title", .required(example: "title=\"Push against present\"")),
    ])

  /// Reads a comparison from a fence that is neither Swift nor a claim. `nil` if there is no valid
  /// `compare=`. Invalid attributes are reported.
  init?(_ info: FenceInfo, diagnostics: inout [Diagnostic]) {
    let attributes = Self.vocabulary.attributes(of: info, diagnostics: &diagnostics)
    guard let attribute = attributes.first(where: { $0.name == "compare" }) else { return nil }
    self.init(attribute, diagnostics: &diagnostics)
    title = attributes.first { $0.name == "title" }?.value
  }

  /// Reads `compare=push,present`. If the value does not name two different blocks, that is
  /// reported and the result is `nil`.
  init?(_ attribute: FenceInfo.Attribute, diagnostics: inout [Diagnostic]) {
    let written = Located<String>.list(attribute.value ?? "", at: attribute.valueLocation)
    let names = written.compactMap {
      FenceVocabulary.name($0.value, at: $0.location, what: "a block", diagnostics: &diagnostics)
    }
    guard names.count == written.count else { return nil }
    guard names.count == 2 else {
      let place = names.count > 2 ? names[2].location : attribute.valueLocation
      diagnostics.append(
        .error(
          "'compare' names two blocks, not \(names.count == 1 ? "one" : "\(names.count)")",
          at: place, hint: "such as compare=push,present"))
      return nil
    }
    guard names[0].value != names[1].value else {
      diagnostics.append(
        .error(
          "'compare' names '\(names[1].value)' twice", at: names[1].location,
          hint: "name two blocks that differ"))
      return nil
    }
    self.init(first: names[0], second: names[1], location: attribute.location)
  }
}
