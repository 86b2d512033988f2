import ArgumentParser
import Examples
import Foundation

struct CleanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clean",
    abstract: "Remove what was compiled before.",
    discussion: """
      Programs that were compiled are kept in '$XDG_CACHE_HOME/proofbook' (or '~/.cache/proofbook').
      The site and the articles are not touched.
      """)

  func run() throws {
    let folder = ObjectCache.defaultFolder
    guard FileManager.default.fileExists(atPath: folder) else {
      Terminal.write("nothing to remove in '\(folder)'\n")
      return
    }
    try FileManager.default.removeItem(atPath: folder)
    Terminal.write("removed '\(folder)'\n")
  }
}
