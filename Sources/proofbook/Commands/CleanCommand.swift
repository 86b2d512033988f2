import ArgumentParser
import Foundation
import ResultStore

struct CleanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clean",
    abstract: "Remove the cached results of earlier runs.",
    discussion: """
      The result of each example is cached in '$XDG_CACHE_HOME/proofbook' (or '~/.cache/proofbook'), so that \
      only what changed is run again. The site and the articles are not touched.
      """)

  func run() throws {
    let store = Store()
    guard FileManager.default.fileExists(atPath: store.folder) else {
      Terminal.write("nothing to remove in '\(store.folder)'\n")
      return
    }
    try store.remove()
    Terminal.write("removed '\(store.folder)'\n")
  }
}
