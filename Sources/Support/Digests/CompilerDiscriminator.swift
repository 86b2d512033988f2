/// What the Swift compiler calls a file in the mangled names of what is private to it: the MD5 of its module's and its own
/// name.
package enum CompilerDiscriminator {
  /// 32 uppercase hexadecimal digits; empty on a machine whose rules leave MD5 out.
  package static func of(module: String, file: String) -> String {
    let md5: [UInt8] = digest(of: module + file)
    return md5.hexadecimal.uppercased()
  }

  private static func digest(of text: String) -> [UInt8] {
    guard let digest = SystemDigest.md5 else { return [] }
    var text = text
    text.withUTF8 { digest.update(UnsafeRawBufferPointer($0)) }
    return digest.finish()
  }
}
