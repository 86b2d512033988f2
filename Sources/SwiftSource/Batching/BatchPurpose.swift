/// The purpose of a batch.
package enum BatchPurpose: Sendable {
  /// Its programs are run, so each must behave as if it were compiled alone.
  case running
  /// Its programs are run, and record their statements and values.
  case recording
  /// Its programs are only type-checked. So it does not matter when a variable gets its value, and
  /// one that is assigned later can have a placeholder. Programs in Swift 5 mode are allowed, too.
  case checking
}
