import Foundation
import Programs
import Support

/// The modules of this package that programs may import, and those that these import.
///
/// SwiftPM puts them into one folder with all others, such as those of the tool, and whatever is in
/// a folder that the compiler searches can be imported and is an input of every program. So the
/// compiler searches a folder of links to these.
package enum ImportableModules {
  /// As in `Sources/Scripts/install-tree`.
  package static let names =
    AppleModules.names.map(AppleModules.standIn)
    + ["Cassowary", "OpenCombine", "OpenCombineDispatch", "PlaygroundsRuntime", "Trace", "UIKit"]

  /// The files of a module: its interface, its documentation and the locations of its declarations.
  private static let endings = [".swiftmodule", ".swiftdoc", ".swiftsourceinfo"]

  /// The folder of links beside a folder of modules, which is made if it is missing.
  ///
  /// The links are relative, and there is one for a file that does not exist yet, too: so what is
  /// in the folder never changes.
  ///
  /// - Returns: `nil` if the folder cannot be made, because the modules are in a read-only folder.
  static func folder(beside modules: String) -> String? {
    let names = names.flatMap { name in endings.map { name + $0 } }
    let digest = Fingerprint(of: names.joined(separator: "\n")).hexadecimal
    let folder = "\(modules)-importable-\(digest.prefix(8))"
    let manager = FileManager.default
    if manager.fileExists(atPath: folder) { return folder }
    let draft = "\(folder)-\(UUID().uuidString)"
    // Another process may have made the folder in the meantime.
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
