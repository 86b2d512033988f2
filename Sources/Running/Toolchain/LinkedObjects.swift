import Foundation
import Support

/// The object files from which SwiftPM linked an executable in its build folder.
///
/// Next to the executable `NAME` or `NAME.xctest`, SwiftPM keeps
/// `NAME.product/Objects.LinkFileList`, the linker's input list: one path per line, in single
/// quotes if it has special characters. The objects of a module are in `MODULE.build`.
package struct LinkedObjects: Sendable {
  /// The folder of the executable.
  private let folder: String
  private let list: String
  /// The paths of the files in that folder, sorted.
  package let paths: [String]

  /// - Parameter program: The path of the executable, without symbolic links.
  /// - Returns: `nil` if there is no such list, or if it names files outside of the folder, because
  ///   it was copied or has another format.
  package init?(of program: String) {
    let folder = FileSystem.folder(of: program)
    let name = program.dropFirst(folder.count + 1)
    let product = name.hasSuffix(".xctest") ? name.dropLast(".xctest".count) : name
    list = "\(folder)/\(product).product/Objects.LinkFileList"
    self.folder = folder
    guard let data = FileManager.default.contents(atPath: list) else { return nil }
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n").map(Self.unquoted)
    guard !lines.isEmpty, lines.allSatisfy({ $0.hasPrefix(folder + "/") }) else { return nil }
    paths = lines.map { String($0.dropFirst(folder.count + 1)) }.sorted()
  }

  /// Removes the shell quotes from a word.
  private static func unquoted(_ line: Substring) -> String {
    guard line.count > 1, line.hasPrefix("'"), line.hasSuffix("'") else { return String(line) }
    return String(line.dropFirst().dropLast()).replacing(#"'\''"#, with: "'")
  }

  /// The module that a file belongs to; `nil` if that is not known.
  package static func module(of path: String) -> String? {
    guard let folder = path.split(separator: "/").first, folder.hasSuffix(".build") else {
      return nil
    }
    return String(folder.dropLast(".build".count))
  }

  /// The digest of some of the files, with their paths.
  ///
  /// - Parameter linked: When the executable was written, in nanoseconds since 1970.
  /// - Returns: `nil` if one of the files is missing, or if it or the list was written after the
  ///   executable, which may then contain other code.
  package func digest(of paths: [String], in linked: Int) -> Fingerprint? {
    let digests = concurrently(paths) { path -> String? in
      let whole = "\(folder)/\(path)"
      // The date is read after the bytes, so that a write in between is noticed.
      guard let digest = Fingerprint(ofFile: whole), isOlder(whole, than: linked) else {
        return nil
      }
      return "\(path)\0\(digest.hexadecimal)\n"
    }
    guard isOlder(list, than: linked), !digests.contains(nil) else { return nil }
    return Fingerprint(of: digests.compactMap(\.self).joined())
  }

  private func isOlder(_ path: String, than time: Int) -> Bool {
    FileStamp(of: path).map { $0.modified < time } ?? false
  }
}
