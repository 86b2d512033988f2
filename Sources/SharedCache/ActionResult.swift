import Support
import SwiftProtobuf

typealias ActionResult = Build_Bazel_Remote_Execution_V2_ActionResult

extension ActionResult {
  private static let outputName = "result"

  /// The result of an action that wrote one file.
  init(output: Fingerprint, size: Int) {
    self.init()
    outputFiles = [
      .with {
        $0.path = Self.outputName
        $0.digest.hash = output.hexadecimal
        $0.digest.sizeBytes = Int64(size)
      }
    ]
  }

  /// The digest and size of that file; `nil` if the message is not one of ours.
  var output: (digest: String, size: Int)? {
    guard exitCode == 0, outputFiles.count == 1, let file = outputFiles.first,
      file.path == Self.outputName, file.digest.hash.utf8.count == 2 * Fingerprint.size,
      file.digest.hash.utf8.allSatisfy(\.isHexadecimalDigit),
      let size = Int(exactly: file.digest.sizeBytes), size > 0
    else { return nil }
    return (file.digest.hash, size)
  }
}

extension UInt8 {
  fileprivate var isHexadecimalDigit: Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= self || UInt8(ascii: "a")...UInt8(ascii: "f") ~= self
  }
}
