import Foundation
import PackagePlugin

/// `swift package verify-docs`: runs `proofbook test` on the package.
///
/// Uses the tool at the path in the environment variable `PROOFBOOK`, or else on the `PATH`,
/// because building it as part of every package would take minutes.
@main struct VerifyDocs: CommandPlugin {
  /// Why the documentation is not verified.
  enum Failure: Error, CustomStringConvertible {
    case notInstalled
    case failed(Int32)

    var description: String {
      switch self {
      case .notInstalled:
        "found no 'proofbook' on the PATH; install it, or set 'PROOFBOOK' to its path"
      case .failed(let status): "'proofbook test' ended with status \(status)"
      }
    }
  }

  func performCommand(context: PluginContext, arguments: [String]) throws {
    let root = context.package.directoryURL
    let process = Process()
    process.executableURL = try tool()
    process.currentDirectoryURL = root
    let namesPath = arguments.contains { argument in
      !argument.hasPrefix("-")
        && FileManager.default.fileExists(atPath: root.appending(path: argument).path)
    }
    process.arguments = ["test"] + (namesPath ? [] : ["."]) + arguments
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw Failure.failed(process.terminationStatus)
    }
  }

  private func tool() throws -> URL {
    let environment = ProcessInfo.processInfo.environment
    if let path = environment["PROOFBOOK"], !path.isEmpty { return URL(filePath: path) }
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    guard
      let path = folders.lazy.map({ "\($0)/proofbook" })
        .first(where: FileManager.default.isExecutableFile)
    else { throw Failure.notInstalled }
    return URL(filePath: path)
  }
}
