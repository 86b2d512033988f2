/// What the info string of a claim fence says.
package struct ClaimFence: Hashable, Sendable {
  /// The kind's name, ``ClaimSyntax/name``.
  package var kind: String
  package var isPartial = false
  package var isUnordered = false
  package var isComplete = false
  /// The block that it speaks of; nil for the nearest Swift block before it.
  package var subject: Located<String>?
  /// The event after which a hierarchy is taken: `viewDidLoad` or `Child.viewDidLoad`.
  package var moment: Located<String>?
  /// Whether the claim is only shown. An empty reason is a warning where it is parsed.
  package var ignoreReason: String?
  /// Whether it is folded, so that a reader can say first what will happen.
  package var isPredicted = false
  package var title: String?
  /// Lines to mark, from 1.
  package var markedLines: [ClosedRange<Int>] = []

  package init(kind: String) {
    self.kind = kind
  }
}
