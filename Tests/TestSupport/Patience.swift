/// How long a test waits for what must come. Only what hangs gets there, however much else the machine has to do.
package enum Patience {
  /// In seconds.
  package static let limit = 1800.0
}
