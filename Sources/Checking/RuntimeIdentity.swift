import Foundation
import Running
import Support

/// Which runtime the examples ran against: its version, and the digest of the sources that it was built from.
///
/// The built library itself would not do: it is another one on every machine.
package struct RuntimeIdentity: Hashable, Sendable {
  package var version: String
  /// SHA-256 in hexadecimal; nil where the sources are not beside what was built from them.
  package var digest: String?

  package init(version: String, digest: String?) {
    self.version = version
    self.digest = digest
  }

  /// Looks for the sources above the folder of the running program.
  package init(version: String) {
    self.init(version: version, digest: Self.sources(above: Toolchain.runningFolder)?.hexadecimal)
  }

  /// Such as `0.1.0, sources 4f0c1a…`.
  package var text: String {
    digest.map { "\(version), sources \($0.prefix(16))" } ?? version
  }

  /// What a program can tell apart.
  private static let folders = [
    "Sources/CUIKit", "Sources/Cassowary", "Sources/Frameworks", "Sources/PlaygroundsRuntime",
    "Sources/Trace", "Sources/UIKit", "Sources/proofbook-host",
  ]

  private static func sources(above folder: String) -> Fingerprint? {
    var root = URL(fileURLWithPath: folder, isDirectory: true).resolvingSymlinksInPath()
    for _ in 0..<6 where root.path != "/" {
      if isRoot(root) { return digest(of: root) }
      root = root.deletingLastPathComponent()
    }
    return nil
  }

  private static func isRoot(_ folder: URL) -> Bool {
    (["Package.swift"] + folders).allSatisfy {
      FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path)
    }
  }

  /// The digest of all files with their paths from the root, in the order of these.
  package static func digest(of root: URL) -> Fingerprint {
    let paths = folders.flatMap { folder in
      let inside = FileManager.default.enumerator(
        atPath: root.appendingPathComponent(folder).path)
      return (inside?.allObjects as? [String] ?? []).map { "\(folder)/\($0)" }
    }
    return Fingerprint(ofPieces: { take in
      for path in paths.sorted() where !path.split(separator: "/").contains(where: isUnseen) {
        guard let data = try? Data(contentsOf: root.appendingPathComponent(path)) else { continue }
        take(Array("\(path)\n\(data.count)\n".utf8))
        take(Array(data))
      }
    })
  }

  /// What editors and file managers leave behind.
  private static func isUnseen(_ name: Substring) -> Bool {
    name.hasPrefix(".") || name.hasSuffix("~")
  }
}
