import Articles
import Programs

/// A statement of an article about the behavior of a program, with its location.
package struct Claim: Sendable {
  package var kind: ClaimKind
  /// The claimed lines, each with its own location.
  package var lines: [Located<String>]
  /// The location of the fence or of the `// Prints` comment.
  package var location: Location
  package var isPartial: Bool
  package var isUnordered: Bool
  package var isComplete: Bool
  /// The event after which the view tree is taken; `nil` for the end of the program.
  package var moment: Located<String>?
  /// The variants of the block that the claim is about; empty for all of them.
  package var condition: [Knob] = []
  /// Why the claim is shown but not checked; `nil` if it is checked.
  package var ignoreReason: String?
  /// The index of the claim's block among the example's own blocks, if there are several; `nil` for
  /// a claim about all of them.
  package var part: Int?
  /// The index of the claim's code block on the page; `nil` for a comment in the code.
  package var codeBlock: Int?
  /// The statements whose values a `value` claim states.
  package var statements: [ValueStatement] = []
  /// The facts that the claim relies on: those named on its fence or, for a comment in the code, on
  /// the fence of its block.
  package var facts: [Fact] = []
  /// Whether the fence is empty although claims of its kind need lines. Such a claim is reported as
  /// an error and not judged; `update` fills it in.
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

  /// Whether the order of its lines is part of the claim.
  package var isOrdered: Bool { kind.isSequence && !isUnordered }
}
