/// How long a test waits for what must come. Only what hangs gets there, however much else the machine has to do.
package enum Patience {
  /// In seconds.
  package static let limit = 1800.0
  /// For what an open page does by itself, in seconds: a page that never does it must not hold up all other tests.
  package static let pageLimit = 600.0
}
