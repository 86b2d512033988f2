/// The discriminator that the Swift compiler puts into the mangled names of a file's private
/// symbols: the MD5 of the module's name followed by the file's name.
package enum CompilerDiscriminator {
  /// 32 uppercase hexadecimal digits; empty if the system's policy does not allow MD5.
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
