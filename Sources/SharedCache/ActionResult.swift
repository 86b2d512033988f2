import Support

/// The result of an action that wrote one file, as a message of Bazel's remote cache.
///
/// Uses these fields of `ActionResult` in `build.bazel.remote.execution.v2`: the files that the
/// action wrote (2) and the exit status (4). A file has a path (1) and a digest (2). A digest has
/// the SHA-256 in hexadecimal (1) and the number of bytes (2).
struct ActionResult: Equatable {
  /// The SHA-256 of the file, in hexadecimal.
  let digest: String
  /// The size of the file, in bytes.
  let size: Int

  private static let outputName = "result"

  init(output: Fingerprint, size: Int) {
    digest = output.hexadecimal
    self.size = size
  }

  /// Returns `nil` if the bytes are not a message, or if this tool would not write such a message.
  init?(serializedBytes bytes: [UInt8]) {
    guard let message = ProtobufMessage(bytes[...]) else { return nil }
    var files: [OutputFile] = []
    var exitStatus: UInt64 = 0
    for field in message.fields {
      switch (field.number, field.value) {
      case (2, .bytes(let bytes)):
        guard let file = OutputFile(bytes) else { return nil }
        files.append(file)
      case (4, .number(let value)): exitStatus = value
      default: break
      }
    }
    guard exitStatus == 0, files.count == 1, let file = files.first,
      file.path.elementsEqual(Self.outputName.utf8), file.digest.count == 2 * Fingerprint.size,
      file.digest.allSatisfy(\.isHexadecimalDigit), file.size > 0,
      let size = Int(exactly: file.size)
    else { return nil }
    digest = String(decoding: file.digest, as: UTF8.self)
    self.size = size
  }

  var serializedBytes: [UInt8] {
    var digest = ProtobufMessage()
    digest.append(1, Array(self.digest.utf8))
    digest.append(2, UInt64(size))
    var file = ProtobufMessage()
    file.append(1, Array(Self.outputName.utf8))
    file.append(2, digest.bytes)
    var result = ProtobufMessage()
    result.append(2, file.bytes)
    return result.bytes
  }
}

/// A file that an action wrote. If a field occurs more than once, the last one counts.
private struct OutputFile {
  var path: ArraySlice<UInt8> = []
  var digest: ArraySlice<UInt8> = []
  var size: Int64 = 0

  init?(_ bytes: ArraySlice<UInt8>) {
    guard let file = ProtobufMessage(bytes) else { return nil }
    for field in file.fields {
      switch (field.number, field.value) {
      case (1, .bytes(let bytes)): path = bytes
      case (2, .bytes(let bytes)):
        guard let message = ProtobufMessage(bytes) else { return nil }
        for field in message.fields {
          switch (field.number, field.value) {
          case (1, .bytes(let bytes)): digest = bytes
          case (2, .number(let value)): size = Int64(bitPattern: value)
          default: break
          }
        }
      default: break
      }
    }
  }
}

extension UInt8 {
  fileprivate var isHexadecimalDigit: Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= self || UInt8(ascii: "a")...UInt8(ascii: "f") ~= self
  }
}
