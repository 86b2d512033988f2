import Crypto

/// The SHA-256 digest of some bytes.
package struct Fingerprint: Hashable, Sendable {
  private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  static let size = 32

  init(of bytes: some ContiguousBytesView) {
    let hash = bytes.withBytes { buffer in
      var hash = SHA256()
      hash.update(bufferPointer: buffer)
      return hash.finalize()
    }
    self = hash.withUnsafeBytes { Fingerprint(stored: $0) }
  }

  /// Reads what ``bytes`` gives.
  init(stored: UnsafeRawBufferPointer) {
    words.0 = stored.loadUnaligned(fromByteOffset: 0, as: UInt64.self)
    words.1 = stored.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
    words.2 = stored.loadUnaligned(fromByteOffset: 16, as: UInt64.self)
    words.3 = stored.loadUnaligned(fromByteOffset: 24, as: UInt64.self)
  }

  var bytes: [UInt8] { withUnsafeBytes(of: words) { Array($0) } }

  package var hexadecimal: String { bytes.hexadecimal }

  /// Of bytes that come in pieces.
  package init(ofPieces write: (_ take: ([UInt8]) -> Void) throws -> Void) rethrows {
    var hash = SHA256()
    try write { piece in piece.withUnsafeBytes { hash.update(bufferPointer: $0) } }
    self = hash.finalize().withUnsafeBytes { Fingerprint(stored: $0) }
  }

  package static func == (a: Fingerprint, b: Fingerprint) -> Bool { a.words == b.words }

  package func hash(into hasher: inout Hasher) {
    // A digest is evenly spread as it is.
    hasher.combine(words.0)
  }
}

/// Bytes that lie in one piece.
protocol ContiguousBytesView {
  func withBytes<Value>(_ body: (UnsafeRawBufferPointer) -> Value) -> Value
}

extension [UInt8]: ContiguousBytesView {
  func withBytes<Value>(_ body: (UnsafeRawBufferPointer) -> Value) -> Value {
    withUnsafeBytes(body)
  }
}

extension ArraySlice<UInt8>: ContiguousBytesView {
  func withBytes<Value>(_ body: (UnsafeRawBufferPointer) -> Value) -> Value {
    withUnsafeBytes(body)
  }
}

extension Sequence<UInt8> {
  var hexadecimal: String {
    map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
