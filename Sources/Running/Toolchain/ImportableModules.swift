import Foundation
import Programs
import Support

/// The modules of this package that programs may import, and the modules that these import.
///
/// SwiftPM puts them into one folder with all other modules, such as the tool's. Everything in a
/// folder that the compiler searches can be imported and is an input of every program, so the
/// compiler searches a folder of links to these modules instead.
package enum ImportableModules {
  /// As in `Sources/Scripts/install-tree`.
  package static let names =
    AppleModules.names.map(AppleModules.standIn)
    + ["Cassowary", "OpenCombine", "OpenCombineDispatch", "PlaygroundsRuntime", "Trace", "UIKit"]

  /// The extensions of a module's files: interface, documentation and locations of declarations.
  private static let endings = [".swiftmodule", ".swiftdoc", ".swiftsourceinfo"]

  /// The folder of links next to a folder of modules. Creates it if it is missing.
  ///
  /// The links are relative, and also exist for files that do not exist yet, so the contents of the
  /// folder never change.
  ///
  /// - Returns: `nil` if the folder cannot be created, for example in a read-only folder.
  static func folder(beside modules: String) -> String? {
    let names = names.flatMap { name in endings.map { name + $0 } }
    let digest = Fingerprint(of: names.joined(separator: "\n")).hexadecimal
    let folder = "\(modules)-importable-\(digest.prefix(8))"
    let manager = FileManager.default
    if manager.fileExists(atPath: folder) { return folder }
    let draft = "\(folder)-\(UUID().uuidString)"
    // Another process may have created the folder in the meantime.
    defer { try? manager.removeItem(atPath: draft) }
    do {
      try manager.createDirectory(atPath: draft, withIntermediateDirectories: false)
      let source = modules.split(separator: "/").last ?? ""
      for name in names {
        try manager.createSymbolicLink(
          atPath: "\(draft)/\(name)", withDestinationPath: "../\(source)/\(name)")
      }
    } catch { return nil }
    return rename(draft, folder) == 0 || manager.fileExists(atPath: folder) ? folder : nil
  }
}
