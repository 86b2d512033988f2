import Foundation

/// The tool as its users have it: built for release, with a folder for caches of its own.
struct BuiltProofbook {
  /// Where the executable and the runtime's modules lie.
  let products: String
  /// Where it keeps what it remembers.
  let caches: String

  /// Uses what is in a folder, or builds the package around this one, which takes minutes the first time.
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

  /// The tool with arguments.
  func command(_ arguments: [String]) -> Command {
    Command([products + "/proofbook"] + arguments, environment: ["XDG_CACHE_HOME": caches])
  }

  /// Makes the next run a cold one. The modules of the system's C headers, which the compiler makes once on a
  /// machine, stay.
  func forget() throws { try command(["clean"]).run(endingWith: 0) }

  /// Whether `test` knows an option.
  func knows(_ option: String) throws -> Bool {
    try command(["test", "--help"]).run(endingWith: 0).text.contains(option)
  }

  /// Fails where not all examples below a folder were run, with one claim each that holds.
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
    // Remarks of the tool stand before the report.
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
