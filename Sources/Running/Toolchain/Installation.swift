import Foundation
import Support

/// An installation created by `Sources/Scripts/install-tree`: everything that examples need is in
/// one folder with the tool, which may be moved and may be read-only.
///
/// It has the layout of SwiftPM's build folder, and also the folder `swift` with the runtime that
/// the tool was built with, because the toolchain may have another path on another machine.
package struct Installation: Hashable, Sendable {
  /// The name of the file that the script writes. Each line has a key, a colon and a value.
  private static let name = "installation"

  package var folder: String
  /// The compiler that built the modules, as in ``Toolchain/version``. No other can import them.
  package var compilerVersion: String
  /// SHA-256 of the runtime's sources, in hexadecimal.
  package var sourcesDigest: String?

  /// - Returns: `nil` if the folder is not an installation.
  package init?(at folder: String) {
    guard
      let text = try? String(contentsOfFile: "\(folder)/\(Self.name)", encoding: .utf8)
    else { return nil }
    var values: [Substring: String] = [:]
    for line in text.split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      values[line[..<colon]] = String(line[line.index(after: colon)...]).trimmingBlanks()
    }
    self.folder = folder
    compilerVersion = values["swift"] ?? ""
    sourcesDigest = values["sources"]
  }

  /// The installation of the running executable; `nil` if it is in SwiftPM's build folder.
  package static let current = Installation(at: Toolchain.runningFolder)

  /// The folder of Swift's runtime libraries.
  var runtime: String { folder + "/swift" }
}
