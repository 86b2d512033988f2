import ArgumentParser
import Articles
import Checking
import Foundation
import Support

struct BaselineCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "baseline",
    abstract: "Accept what fails now, so that 'test' fails only for what is new.",
    discussion: """
      Checks the same as 'test', and writes '\(BaselineFile.name)': each failure, and how many blocks of each page \
      are proved. Commit this file. From then on, 'proofbook test' fails if something else is wrong, or if fewer \
      blocks of a page are proved.

      With '--shrink', only what no longer occurs is taken out. Without paths, '--discover', '--no-discover', \
      '--strict' and '--require-claims', the existing file determines what is checked, and how. Nothing is written under 'CI', or while the \
      settings have an error or the machine failed an example; the exit status is then 2.
      """)

  @Argument(
    help: ArgumentHelp(
      "Markdown files or folders, or a Swift package's.",
      discussion: "Default: those of the existing file, or else the same as 'test'."),
    completion: .file(extensions: ["md", "markdown"]))
  var paths: [String] = []

  @Flag(help: "Accept nothing new: only take out what no longer occurs.")
  var shrink = false

  @Option(
    help: ArgumentHelp(
      "The file to write.", discussion: "Default: the one that 'test' would use.",
      valueName: "file"),
    completion: .file(extensions: ["json"]))
  var file: String?

  @OptionGroup var strict: StrictOptions
  @OptionGroup var options: RunOptions

  /// Why no baseline is written.
  enum Failure: Error, CustomStringConvertible {
    case underCI
    case settings(Int)
    case lost(Int)
    case nothingToShrink(String)

    var description: String {
      switch self {
      case .underCI:
        "no baseline is written in continuous integration ('CI' is set), because it would accept "
          + "everything; write it on your own machine, and commit it"
      case .settings(let count):
        "\(counted(count, "error")) in the settings cannot be accepted; fix them first"
      case .lost(let count):
        "the machine failed \(counted(count, "example")), so nothing is known about them; try again"
      case .nothingToShrink(let path):
        "there is no '\(path)' to shrink; write one with 'proofbook baseline'"
      }
    }
  }

  func run() async throws {
    let isCI = CommandContext.current.environment["CI"] ?? ""
    guard ["", "0", "false"].contains(isCI.lowercased()) else { throw Failure.underCI }
    let path = file ?? BaselineFile.path(for: paths) ?? BaselineFile.newPath(for: paths)
    var words = Baseline.options(
      discovers: options.discovery.discover, strict: strict.strict,
      requiresClaims: strict.requireClaims)
    let old = try old(at: path)
    var (paths, strict, options) = (self.paths, self.strict, self.options)
    if let old, paths.isEmpty, words == nil {
      words = old.options
      paths = old.paths.map { FileSystem.join(FileSystem.folder(of: path), $0) }
      options.discovery.discover = Baseline.discovers(words)
      strict.strict = words?.contains("--strict") == true
      strict.requireClaims = words?.contains("--require-claims") == true
    }
    let checkedPaths = BaselineFile.paths(paths, relativeTo: path)
    if let old, old.options != words, shrink || !old.isCovered(by: checkedPaths) {
      throw BaselineFile.Failure.otherOptions(path, its: old.options, given: words)
    }
    try BaselineFile.refuseLink(path)
    try BaselineFile.refuseWriting(path)
    let output = try AtomicFile(path)

    let check = try await Check(of: .paths(paths), options: options)
    let report = JSONReport(
      library: check.library,
      report: check.report.held(to: strict.strictness(check.library.settings), in: check.library))
    try refuseUnknown(report)
    let folder = BaselineFile.folder(of: path)
    var new = Baseline(of: report, paths: checkedPaths, options: words, in: folder)
    if let old { new.complete(from: old, report: report, in: folder) }
    let found = new
    if shrink, let old { new.shrink(to: old, in: folder) }
    if new != old { try output.write(try new.text.utf8) }
    Terminal.write(Self.summary(path, from: old, to: new))
    let left = found.findings.removing(new.findings)
    if !left.isEmpty {
      Terminal.write(
        "\(counted(left.count, "finding")) \(left.count == 1 ? "is" : "are") new and not accepted: "
          + "see 'proofbook test'\n")
    }
  }

  /// The existing baseline; `nil` if there is none, or if it is damaged and will be replaced.
  private func old(at path: String) throws -> Baseline? {
    guard FileSystem.exists(path) else {
      if shrink { throw Failure.nothingToShrink(path) }
      return nil
    }
    do {
      return try BaselineFile(path).baseline
    } catch BaselineFile.Failure.damaged where !shrink {
      return nil
    }
  }

  private func refuseUnknown(_ report: JSONReport) throws {
    let errors = report.messages.filter(\.isFailure)
    if !errors.isEmpty {
      let text = TerminalText(Reporter.Presentation())
      Terminal.write(errors.flatMap(text.lines).map { $0 + "\n" }.joined())
      throw Failure.settings(errors.count)
    }
    if report.isLost {
      throw Failure.lost((report.totals.lost ?? 0) + (report.totals.claimsLost ?? 0))
    }
  }

  private static func summary(_ path: String, from old: Baseline?, to new: Baseline) -> String {
    let counts =
      "\(counted(new.acceptedCount, "finding")) accepted, \(counted(new.provedCount, "block")) proved"
    guard let old else { return "wrote '\(path.neutral)': \(counts)\n" }
    guard new != old else { return "'\(path.neutral)' is as it was: \(counts)\n" }
    let added = new.findings.removing(old.findings).map { "+ \($0.neutral)\n" }
    let removed = old.findings.removing(new.findings).map { "- \($0.neutral)\n" }
    return removed.shown + added.shown + "wrote '\(path.neutral)': \(counts)\n"
  }
}

extension [String] {
  /// The first lines, and how many more there are.
  fileprivate var shown: String {
    prefix(20).joined() + (count > 20 ? "  and \(count - 20) more\n" : "")
  }
}
