/// What a program records of its run.
package enum RecordedPart: Sendable {
  /// Its statements and their values, for display.
  case steps
  /// The values of its claimed statements.
  case claimedValues
}
