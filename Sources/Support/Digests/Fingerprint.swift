import Foundation

/// The SHA-256 digest of some bytes.
package struct Fingerprint: Hashable, Sendable {
  private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  package static let size = 32

  package init(of bytes: UnsafeRawBufferPointer) {
    let digest = SystemDigest.sha256
    digest.update(bytes)
    self = digest.finish().withUnsafeBytes { Fingerprint(stored: $0) }
  }

  package init(of bytes: [UInt8]) {
    self = bytes.withUnsafeBytes { Fingerprint(of: $0) }
  }

  package init(of bytes: ArraySlice<UInt8>) {
    self = bytes.withUnsafeBytes { Fingerprint(of: $0) }
  }

  package init(of data: Data) {
    self = data.withUnsafeBytes { Fingerprint(of: $0) }
  }

  package init(of text: String) {
    var text = text
    self = text.withUTF8 { Fingerprint(of: UnsafeRawBufferPointer($0)) }
  }

  /// Reads a digest from the value of ``bytes``.
  package init(stored: UnsafeRawBufferPointer) {
    words.0 = stored.loadUnaligned(fromByteOffset: 0, as: UInt64.self)
    words.1 = stored.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
    words.2 = stored.loadUnaligned(fromByteOffset: 16, as: UInt64.self)
    words.3 = stored.loadUnaligned(fromByteOffset: 24, as: UInt64.self)
  }

  package var bytes: [UInt8] { withUnsafeBytes(of: words) { Array($0) } }

  package var hexadecimal: String { bytes.hexadecimal }

  /// The digest of bytes that `write` passes in pieces.
  package init(ofPieces write: (_ take: ([UInt8]) -> Void) throws -> Void) rethrows {
    let digest = SystemDigest.sha256
    try write { piece in piece.withUnsafeBytes { digest.update($0) } }
    self = digest.finish().withUnsafeBytes { Fingerprint(stored: $0) }
  }

  /// The digest of a file's bytes, read in pieces; `nil` if it cannot be read.
  package init?(ofFile path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    // Allocating a large buffer takes longer than reading a small file.
    let size = min(1 << 18, max(1 << 12, Int(status.st_size)))
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
    defer { piece.deallocate() }
    let digest = SystemDigest.sha256
    while true {
      let count = read(descriptor, piece.baseAddress, piece.count)
      if count < 0 {
        if errno == EINTR { continue }
        return nil
      }
      if count == 0 { break }
      digest.update(UnsafeRawBufferPointer(rebasing: piece[..<count]))
    }
    self = digest.finish().withUnsafeBytes { Fingerprint(stored: $0) }
  }

  package static func == (a: Fingerprint, b: Fingerprint) -> Bool { a.words == b.words }

  package func hash(into hasher: inout Hasher) {
    // The bytes of a digest are already evenly distributed.
    hasher.combine(words.0)
  }
}

extension Collection<UInt8> {
  /// Two lowercase digits for each byte.
  package var hexadecimal: String {
    let digits: StaticString = "0123456789abcdef"
    return String(unsafeUninitializedCapacity: 2 * count) { text in
      for (index, byte) in enumerated() {
        text[2 * index] = digits.utf8Start[Int(byte >> 4)]
        text[2 * index + 1] = digits.utf8Start[Int(byte & 15)]
      }
      return 2 * count
    }
  }
}
