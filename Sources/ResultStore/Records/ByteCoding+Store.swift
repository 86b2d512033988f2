import Support
import Trace

extension ByteWriter {
  package mutating func put(_ value: Fingerprint) { put(raw: value.bytes) }

  /// Writes whole seconds, then the remaining whole microseconds.
  mutating func put(_ value: Duration) {
    let (seconds, attoseconds) = value.components
    put(Int(seconds))
    put(Int(attoseconds / 1_000_000_000_000))
  }
}

extension ByteReader {
  package mutating func digest() throws(Failure) -> Fingerprint {
    try take(Fingerprint.size).withUnsafeBytes { Fingerprint(stored: $0) }
  }

  mutating func duration() throws(Failure) -> Duration {
    let seconds = try int()
    return .seconds(seconds) + .microseconds(try int())
  }
}
