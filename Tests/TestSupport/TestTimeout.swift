/// How long a test waits for an event. Only a hang reaches the limit, however busy the machine is.
package enum TestTimeout {
  /// In seconds.
  package static let limit = 1800.0
  /// For what an open page does by itself, in seconds. It is shorter, because a page that never
  /// does it would delay all other tests.
  package static let pageLimit = 600.0
}
