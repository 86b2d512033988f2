import ArgumentParser
import Examples
import Foundation

struct CleanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clean",
    abstract: "Remove what was compiled before.",
    discussion: """
      Programs that were compiled are kept in '$XDG_CACHE_HOME/proofbook' (or '~/.cache/proofbook'). \
      The site and the articles are not touched.
      """)

  func run() throws {
    let cache = ObjectCache()
    guard FileManager.default.fileExists(atPath: cache.folder) else {
      Terminal.write("nothing to remove in '\(cache.folder)'\n")
      return
    }
    try cache.remove()
    Terminal.write("removed '\(cache.folder)'\n")
  }
}
