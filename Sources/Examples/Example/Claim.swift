import Articles
import Programs

/// Something an article says that a program does, and where it says so.
package struct Claim: Sendable {
  package var kind: ClaimKind
  /// The claimed lines, each at its own place.
  package var lines: [Located<String>]
  /// The fence, or the `// Prints` comment.
  package var location: Location
  package var isPartial: Bool
  package var isUnordered: Bool
  package var isComplete: Bool
  /// The event after which a hierarchy is taken; nil for the end.
  package var moment: Located<String>?
  /// Why the claim is only shown; nil where it is checked.
  package var ignoreReason: String?
  /// Which of the example's own blocks it speaks of, where they are several; nil for all of them together.
  package var part: Int?
  /// The claim's code block on the page; nil for a comment in the code.
  package var codeBlock: Int?
  /// The statements of a line of code whose values a `value` claim speaks of.
  package var statements: [ValueStatement] = []
  /// Whether the fence is empty where that says nothing: it is told as an error, never judged, and `update` fills it in.
  package var isUnwritten = false

  package init(
    kind: ClaimKind, lines: [Located<String>], location: Location, isPartial: Bool = false,
    isUnordered: Bool = false, isComplete: Bool = false, moment: Located<String>? = nil,
    ignoreReason: String? = nil, part: Int? = nil, codeBlock: Int? = nil
  ) {
    self.kind = kind
    self.lines = lines
    self.location = location
    self.isPartial = isPartial
    self.isUnordered = isUnordered
    self.isComplete = isComplete
    self.moment = moment
    self.ignoreReason = ignoreReason
    self.part = part
    self.codeBlock = codeBlock
  }
}
