/// Why the examples of a package cannot be checked.
package enum PackageError: Error, CustomStringConvertible {
  case unreadable(root: String, message: String, isSandboxed: Bool)
  case notBuilt(name: String, message: String, isSandboxed: Bool)
  case notWritable(folder: String, reason: String)
  case moduleTaken(name: String, package: String)
  /// The package is not trusted, and this machine has no sandbox for its manifest.
  case noSandbox(root: String)
  case unresolved(name: String, dependencies: [String])
  case dependencyOutside(name: String, path: String)
  case sourceOutside(root: String, path: String)

  package var description: String {
    switch self {
    case .unreadable(let root, let message, let isSandboxed):
      "the package in '\(root)' cannot be read; 'swift package describe' says:\n\(message)"
        + (isSandboxed ? "\n" + Self.sandboxHint("read") : "")
    case .notBuilt(let name, let message, let isSandboxed):
      """
      the package '\(name)' does not build, so its examples cannot import it:
      \(message)
        hint: fix it until 'swift build' succeeds
      """ + (isSandboxed ? "\n" + Self.sandboxHint("built") : "")
    case .notWritable(let folder, let reason):
      "cannot write to '\(folder)', where the package is built for its examples: \(reason)"
    case .moduleTaken(let name, let package):
      "the module '\(name)' of the package '\(package)' has the name of a module of the runtime; rename it"
    case .noSandbox(let root):
      """
      the package in '\(root)' was not read: its manifest is a program, and no sandbox works on this machine
        hint: \(Self.sandboxAdvice)pass '--trust-package' if you trust all code of the package and of its dependencies
      """
    case .unresolved(let name, let dependencies):
      """
      the package '\(name)' was not built: it needs \(dependencies.map { "'\($0)'" }.joined(separator: ", ")), \
      and the sandbox that it is built in has no network
        hint: if you trust all code of the package and of its dependencies, pass '--trust-package', or run 'swift package resolve' first
      """
    case .dependencyOutside(let name, let path):
      """
      the package '\(name)' was not built: it depends on '\(path)', which is not in its repository
        hint: if you trust all code of the package and of its dependencies, pass '--trust-package'
      """
    case .sourceOutside(let root, let path):
      "the package in '\(root)' cannot be read: its source file '\(path)' leads out of the package"
    }
  }

  /// How to get a sandbox for packages, if this system has one.
  private static var sandboxAdvice: String {
    #if os(Linux)
      "install 'bubblewrap', or "
    #else
      ""
    #endif
  }

  private static func sandboxHint(_ verb: String) -> String {
    "  hint: it was \(verb) in a sandbox without access to the network and your files; if it needs them and you trust it, pass '--trust-package'"
  }
}
