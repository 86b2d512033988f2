import Foundation
import Running
import Support

/// Identifies the runtime that the examples ran against: its version, and the digest of its
/// sources.
///
/// A digest of the built library would be different on every machine.
package struct RuntimeIdentity: Hashable, Sendable {
  package var version: String
  /// SHA-256 in hexadecimal; `nil` if the sources are not found next to the build products and the
  /// tool is not installed.
  package var digest: String?

  package init(version: String, digest: String?) {
    self.version = version
    self.digest = digest
  }

  /// Takes the digest from the installation, or looks for the sources in the folders above that of
  /// the running executable.
  package init(version: String) {
    self.init(
      version: version,
      digest: Installation.current.map(\.sourcesDigest)
        ?? Self.sources(above: Toolchain.runningFolder)?.hexadecimal)
  }

  /// Such as `0.1.0, sources 4f0c1a…`.
  package var text: String {
    digest.map { "\(version), sources \($0.prefix(16))" } ?? version
  }

  /// The folders of sources that can change what a program does.
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

  /// The digest of all files and their paths relative to the root, sorted by path.
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

  /// Whether the name is that of a hidden file or an editor's backup.
  private static func isUnseen(_ name: Substring) -> Bool {
    name.hasPrefix(".") || name.hasSuffix("~")
  }
}
