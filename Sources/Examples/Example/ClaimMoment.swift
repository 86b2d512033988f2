/// When a line of a claim becomes true while the program runs.
package enum ClaimMoment: Hashable, Sendable {
  /// When an event begins; its number.
  case event(Int)
  /// When the program has printed this many bytes.
  case output(Int)
  /// When the views are those of a tree; its index.
  case tree(Int)
}
