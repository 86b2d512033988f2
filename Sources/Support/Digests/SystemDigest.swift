#if canImport(CryptoKit)
  import CryptoKit

  /// Computes a digest of bytes that arrive in pieces, with the system's library.
  final class SystemDigest {
    private var function: any HashFunction

    private init(_ function: any HashFunction) { self.function = function }

    func update(_ bytes: UnsafeRawBufferPointer) { function.update(bufferPointer: bytes) }

    func finish() -> [UInt8] { Self.bytes(of: function) }

    private static func bytes(of function: some HashFunction) -> [UInt8] {
      Array(function.finalize())
    }

    static var sha256: SystemDigest { SystemDigest(SHA256()) }
    static var md5: SystemDigest? { SystemDigest(Insecure.MD5()) }
  }
#else
  import CLibCrypto

  /// Computes a digest of bytes that arrive in pieces, with the system's library.
  final class SystemDigest {
    private let context = EVP_MD_CTX_new()

    private init(_ function: OpaquePointer) {
      let isReady = EVP_DigestInit_ex(context, function, nil) == 1
      precondition(isReady, "libcrypto makes no digests here")
    }

    deinit { EVP_MD_CTX_free(context) }

    func update(_ bytes: UnsafeRawBufferPointer) {
      EVP_DigestUpdate(context, bytes.baseAddress, bytes.count)
    }

    func finish() -> [UInt8] {
      [UInt8](unsafeUninitializedCapacity: Int(EVP_MAX_MD_SIZE)) { buffer, count in
        var size: UInt32 = 0
        EVP_DigestFinal_ex(context, buffer.baseAddress, &size)
        count = Int(size)
      }
    }

    // Fetching a function by its name takes longer than digesting a short text.
    nonisolated(unsafe) private static let functions = (
      sha256: EVP_MD_fetch(nil, "SHA256", nil), md5: EVP_MD_fetch(nil, "MD5", "?fips=yes")
    )

    static var sha256: SystemDigest {
      guard let function = functions.sha256 else { preconditionFailure("libcrypto has no SHA-256") }
      return SystemDigest(function)
    }

    /// `nil` if the system's policy does not allow MD5.
    static var md5: SystemDigest? { functions.md5.map { SystemDigest($0) } }
  }
#endif
