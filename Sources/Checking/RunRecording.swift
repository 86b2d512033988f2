/// The recorded runs to make for display.
package enum RunRecording: Sendable {
  case none
  /// Only runs that an earlier build recorded, so that no program runs.
  case known
  case all
}
