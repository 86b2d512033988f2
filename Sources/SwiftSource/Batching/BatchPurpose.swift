/// What a batch is made for.
package enum BatchPurpose: Sendable {
  /// Its programs are run, so each must do what it does if it is compiled alone.
  case running
  /// Its programs are run, and record their statements and values.
  case recording
  /// Its programs are only type-checked. So it does not matter when a variable gets its value, and
  /// one that gets it later can have a placeholder. They may be in Swift 5, too.
  case checking
}
