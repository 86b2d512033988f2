/// The attributes in the info string of a claim fence.
package struct ClaimFence: Hashable, Sendable {
  /// The name of the claim's kind: ``ClaimSyntax/name``.
  package var kind: String
  package var isPartial = false
  package var isUnordered = false
  package var isComplete = false
  /// The name of the block that the claim is about; `nil` for the nearest Swift block before it.
  package var subject: Located<String>?
  /// The variants of the block that the claim is about; empty for all of them.
  package var condition: [Knob] = []
  /// The event after which the view hierarchy is captured: `viewDidLoad` or `Child.viewDidLoad`.
  package var moment: Located<String>?
  /// Why the claim is only shown and not checked; `nil` if it is checked. The parser warns about an
  /// empty reason.
  package var ignoreReason: String?
  /// Whether the claim is collapsed, so that readers can first predict what happens.
  package var isPredicted = false
  /// The ids of the facts that the claim rests on: `F64`.
  package var facts: [Located<String>] = []
  package var title: String?
  /// The lines to highlight, from 1.
  package var markedLines: [ClosedRange<Int>] = []

  package init(kind: String) {
    self.kind = kind
  }
}
