/// Why no example can be compiled or run: something outside the articles is missing.
package enum ToolchainError: Error, CustomStringConvertible {
  /// Examples run on Linux only.
  case systemNotSupported
  case compilerNotFound
  case compilerFailed(path: String, message: String)
  case runtimeLibraryNotFound(name: String, folder: String)
  case linkerNotFound
  case runtimeNotBuilt(folder: String)
  case hostNotBuilt(folder: String)
  case hostFailed(message: String)
  /// The modules of an installation can be imported only by the compiler that built them.
  case otherCompiler(installed: String, found: String)
  case installationIncomplete(name: String, folder: String)

  /// The disk on which programs are compiled is full.
  case noRoom(folder: String)

  package var description: String {
    switch self {
    case .noRoom(let folder):
      "no space left on device: programs cannot be compiled in '\(folder)'; make room, or set 'TMPDIR'"
    case .systemNotSupported:
      "examples run on Linux only; on another system use a container or a virtual machine with Linux"
    case .compilerNotFound:
      "found no 'swift' on the PATH; install a Swift toolchain from swift.org"
    case .compilerFailed(let path, let message):
      "'\(path)' does not work: \(message); check the Swift toolchain"
    case .runtimeLibraryNotFound(let name, let folder):
      "found no '\(name)' in '\(folder)'; check the Swift toolchain"
    case .linkerNotFound:
      "found no linker (ld.gold, ld.bfd or ld.lld); install the package 'binutils'"
    case .runtimeNotBuilt(let folder):
      "found no UIKit module in '\(folder)'; run 'swift build --product UIKit' first"
    case .hostNotBuilt(let folder):
      "found no 'proofbook-host' in '\(folder)'; run 'swift build --product proofbook-host' first"
    case .otherCompiler(let installed, let found):
      "this proofbook was made for '\(installed)', but the 'swift' on the PATH is '\(found)'; put the former first on the PATH, or install proofbook for the latter"
    case .installationIncomplete(let name, let folder):
      "found no '\(name)' in '\(folder)'; install proofbook again"
    case .hostFailed(let message):
      "the process that runs examples cannot start: \(message)"
    }
  }
}
