import Foundation

/// The tool as its users have it: a release build, with a cache folder of its own.
struct BuiltProofbook {
  /// The folder of the executable and the runtime's modules.
  let products: String
  /// The folder of its caches.
  let caches: String

  /// Uses the products in a folder, or builds the package that contains this one, which takes
  /// minutes the first time.
  init(products given: String?, scratch: String) throws {
    caches = scratch + "/caches"
    if let given {
      products = URL(filePath: given).standardizedFileURL.resolvingSymlinksInPath().path
      return
    }
    let own = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../..").standardizedFileURL
    let root = own.appending(path: "../..").standardizedFileURL.path
    let folder = own.appending(path: ".build/proofbook").path
    guard let swift = Command.path(of: "swift") else {
      throw Command.Failed(description: "found no 'swift' on the PATH")
    }
    FileHandle.standardError.write(Data("building proofbook for release in '\(folder)'\n".utf8))
    for product in ["UIKit", "proofbook-host", "proofbook"] {
      try Command([
        swift, "build", "-c", "release", "--package-path", root, "--scratch-path", folder,
        "--product", product,
      ]).run(endingWith: 0)
    }
    products = URL(filePath: folder + "/release").resolvingSymlinksInPath().path
  }

  /// A command that runs the tool with arguments.
  func command(_ arguments: [String]) -> Command {
    Command([products + "/proofbook"] + arguments, environment: ["XDG_CACHE_HOME": caches])
  }

  /// Empties the caches, so that the next run is a cold one. Modules of the system's C headers,
  /// which the compiler builds once on a machine, are kept.
  func forget() throws { try command(["clean"]).run(endingWith: 0) }

  /// Whether `test` has an option.
  func knows(_ option: String) throws -> Bool {
    try command(["test", "--help"]).run(endingWith: 0).text.contains(option)
  }

  /// Fails unless all examples in a folder ran, each with one claim that passes.
  func checkThatAllHold(_ folder: String, count: Int) throws {
    struct Report: Decodable {
      struct Totals: Decodable {
        var ran: Int
        var failed: Int
        var claims: Int
        var claimsFailed: Int
      }
      var holds: Bool
      var totals: Totals
    }
    try command(["test", folder]).run(endingWith: 0)
    let text = try command(["test", folder, "--report", "json"]).run(endingWith: 0).text
    // The tool's remarks precede the report.
    let json = text.drop { $0 != "{" }
    let report = try JSONDecoder().decode(Report.self, from: Data(json.utf8))
    let totals = report.totals
    guard report.holds, totals.ran == count, totals.claims == count, totals.failed == 0,
      totals.claimsFailed == 0
    else {
      throw Command.Failed(
        description: "of \(count) examples \(totals.ran) ran and \(totals.failed) failed; of "
          + "\(totals.claims) claims \(totals.claimsFailed) are false")
    }
  }
}
