import Foundation

/// The folders of `PATH`, in which the tool looks for the programs that it starts.
///
/// Relative folders are left out: they would be folders of the checkout that the tool runs in,
/// whose files may come from someone else.
package enum SearchPath {
  package static func folders(
    in environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> [String] {
    (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":").map(String.init)
      .filter { $0.hasPrefix("/") }
  }

  /// The path of the first executable file with a name; `nil` if there is none.
  package static func program(
    _ name: String, in environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String? {
    folders(in: environment).lazy.map { "\($0)/\(name)" }
      .first(where: FileManager.default.isExecutableFile)
  }
}
