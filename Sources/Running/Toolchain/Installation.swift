import Foundation
import Support

/// An installation that `Sources/Scripts/install-tree` made: everything that examples need is in one
/// folder with the tool, which may be moved and may be read-only.
///
/// It has the layout of SwiftPM's build folder, and also the folder `swift` with the runtime that
/// the tool was built with, because the toolchain may be in another place on another machine.
package struct Installation: Hashable, Sendable {
  /// The name of the file that the script writes: lines of a key, a colon and a value.
  private static let name = "installation"

  package var folder: String
  /// The compiler of the modules, as in ``Toolchain/version``. Another one cannot import them.
  package var compilerVersion: String
  /// SHA-256 of the runtime's sources, in hexadecimal.
  package var sourcesDigest: String?

  /// - Returns: `nil` if the folder is not that of an installation.
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
