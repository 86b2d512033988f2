#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension String {
  /// Whether this text contains the UTF-8 bytes of another one. Much faster than `contains`, which
  /// compares characters or searches through generic collections. Use it for short parts: a long
  /// repetitive one takes quadratic time (see `ByteSearch`).
  package func containsBytes(of part: String) -> Bool {
    var (whole, part) = (self, part)
    return whole.withUTF8 { bytes in part.withUTF8 { search(bytes, for: $0) } }
  }
}

private func search(
  _ bytes: UnsafeBufferPointer<UInt8>, for searched: UnsafeBufferPointer<UInt8>
) -> Bool {
  guard let start = searched.baseAddress, let first = searched.first else { return true }
  guard let base = bytes.baseAddress else { return false }
  var offset = 0
  while offset + searched.count <= bytes.count {
    let rest = bytes.count - searched.count - offset + 1
    guard let found = memchr(base + offset, Int32(first), rest) else { return false }
    if memcmp(found, start, searched.count) == 0 { return true }
    offset = UnsafeRawPointer(found) - UnsafeRawPointer(base) + 1
  }
  return false
}
