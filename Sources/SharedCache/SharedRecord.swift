import Support

/// The format in which a shared cache stores a result: a mark, the key, a seal, and the content.
enum SharedRecord {
  private static let mark = Array("proofbook result 1\n".utf8)
  private static var headSize: Int { mark.count + 2 * Fingerprint.size }

  static func bytes(_ content: [UInt8], key: Fingerprint, secret: String?) -> [UInt8] {
    mark + key.bytes + seal(content[...], key: key, secret: secret ?? "").bytes + content
  }

  /// Returns the content; `nil` if the bytes are not a record, belong to another key, or were not
  /// sealed with the secret. Without a secret, the seal is not checked.
  static func content(of bytes: [UInt8], key: Fingerprint, secret: String?) -> [UInt8]? {
    guard bytes.count >= headSize, bytes.starts(with: mark),
      bytes[mark.count...].starts(with: key.bytes)
    else { return nil }
    let content = bytes[headSize...]
    if let secret {
      let told = bytes[(headSize - Fingerprint.size)..<headSize]
      guard told.elementsEqual(seal(content, key: key, secret: secret).bytes) else { return nil }
    }
    return Array(content)
  }

  /// The HMAC-SHA256 of the key and the content.
  ///
  /// - SeeAlso: RFC 2104.
  static func seal(_ content: ArraySlice<UInt8>, key: Fingerprint, secret: String) -> Fingerprint {
    var pad = Array(secret.utf8)
    if pad.count > 64 { pad = Fingerprint(of: pad).bytes }
    pad += [UInt8](repeating: 0, count: 64 - pad.count)
    let inner = Fingerprint(of: pad.map { $0 ^ 0x36 } + key.bytes + content)
    return Fingerprint(of: pad.map { $0 ^ 0x5C } + inner.bytes)
  }
}
