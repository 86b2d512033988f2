/// Why the examples of a package cannot be checked.
package enum PackageError: Error, CustomStringConvertible {
  case unreadable(root: String, message: String)
  case notBuilt(name: String, message: String)
  case notWritable(folder: String, reason: String)
  case moduleTaken(name: String, package: String)

  package var description: String {
    switch self {
    case .unreadable(let root, let message):
      "the package in '\(root)' cannot be read; 'swift package describe' says:\n\(message)"
    case .notBuilt(let name, let message):
      """
      the package '\(name)' does not build, so its examples cannot import it:
      \(message)
        hint: mend it until 'swift build' succeeds
      """
    case .notWritable(let folder, let reason):
      "cannot write to '\(folder)', where the package is built for its examples: \(reason)"
    case .moduleTaken(let name, let package):
      "the package '\(package)' has a module '\(name)', which is one of the runtime's own that examples run on; give it another name"
    }
  }
}
