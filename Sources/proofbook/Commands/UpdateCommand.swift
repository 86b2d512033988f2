import ArgumentParser
import Articles
import Checking
import Examples
import Foundation
import Support

struct UpdateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "update",
    abstract: "Rewrite the claims that fail with what the programs do.",
    discussion: """
      Checks the articles like 'test', shows each change as a diff, and writes it: only the lines that \
      differ, in the author's own form. A fence without lines is filled in. A claim is not \
      changed, but reported, if its program crashes unexpectedly, varies from run to run, or cannot be \
      claimed. An article is written atomically, and never under 'CI' or with a merge conflict.

      Exit status: 0 all claims hold now, 1 some do not (with '--check': something would change), \
      2 the job could not be done, or the machine failed an example, 64 wrong usage.
      """)

  @Argument(
    help: ArgumentHelp(
      "Markdown files or folders, or a Swift package's.",
      discussion: "Default: Content, or else the package or the articles in this folder."),
    completion: .file(extensions: ["md", "markdown"]))
  var paths: [String] = []

  @Flag(help: "Ask before each change: yes, no, all that are left, or quit.")
  var review = false

  @Flag(help: "Only show what would change, and write nothing.")
  var check = false

  @OptionGroup var filters: FilterOptions
  @OptionGroup var options: RunOptions

  func validate() throws {
    if review, check {
      throw ValidationError("'--review' asks before it writes, and '--check' writes nothing.")
    }
  }

  /// Why no article is written.
  enum Failure: Error, CustomStringConvertible {
    case underCI(String)

    var description: String {
      switch self {
      case .underCI(let value):
        "articles are not updated in continuous integration ('CI' is '\(value)'); "
          + "use '--check' to see what would change, or run it on your own machine"
      }
    }
  }

  func run() async throws {
    let isCI = CommandContext.current.environment["CI"] ?? ""
    if !check, !["", "0", "false"].contains(isCI.lowercased()) { throw Failure.underCI(isCI) }
    let checked = try await Check(of: .paths(paths), options: options) {
      $0.selection = Selection(filters: filters.all)
    }
    var session = UpdateSession(checked, mode: check ? .check : review ? .review : .write)
    session.run()
    Terminal.write(session.summary)
    if session.isUnwritable { throw ExitCode(2) }
    if session.isOnlyLost { throw ExitCode(2) }
    if !session.holds { throw ExitCode(1) }
  }
}
