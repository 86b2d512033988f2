import Foundation

/// The folders of `PATH`, in which the tool looks for the programs that it starts itself.
///
/// A relative folder is left out: it would be one of the checkout that the tool is run in, whose files may be a stranger's.
package enum SearchPath {
  package static func folders(
    in environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> [String] {
    (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":").map(String.init)
      .filter { $0.hasPrefix("/") }
  }

  /// The path of the first program of a name; nil if there is none.
  package static func program(
    _ name: String, in environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String? {
    folders(in: environment).lazy.map { "\($0)/\(name)" }
      .first(where: FileManager.default.isExecutableFile)
  }
}
