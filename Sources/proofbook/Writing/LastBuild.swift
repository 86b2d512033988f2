import Articles
import Checking
import Foundation
import Pages
import ResultStore
import Support

/// The record of the last build of a site. If nothing has changed since, a build reads no page and
/// writes none.
///
/// It is kept only if the build had nothing to report, imports no package and has no links among
/// its sources, and if every change since its start gives a source another stamp, so that a file
/// that changes during the build is not mistaken for the version that was read. Any difference in
/// an option, an environment variable or the tool itself causes a full build. So do `--no-cache`,
/// `--report` and GitHub Actions.
struct LastBuild {
  private struct Record: Codable {
    /// Digest of the command, the tool, and everything that the site is made from.
    var sources: String
    /// Digest of the stamps of the written files.
    var site: String
    /// Digest of the run environment: the compiler, the runtime and the sandbox. `nil` if no
    /// example was compiled or run.
    var environment: String?
    var places: WatchedFolders
    /// Without the traces and outputs, which the terminal does not show.
    var report: JSONReport
    var remembered: Int
    var notes: [String]
  }

  struct Known {
    var report: JSONReport
    var counts: SettledCounts
    /// One line for each product: what was written and has not changed; then the build's other
    /// notes.
    var notes: [String]
  }

  private let content: String
  private let store: Store
  private let path: String
  private let start = Int(Date().timeIntervalSince1970 * 1e9)

  /// Reading a larger report takes as long as making a new one.
  private static let mostBytes = 8 << 20

  /// - Returns: `nil` if every build must be a full one: without the cache, with `--report`, or on
  ///   GitHub Actions.
  init?(of content: String, to output: String, _ options: RunOptions, _ reporting: ReportOptions) {
    let environment = ProcessInfo.processInfo.environment
    guard !options.noCache, reporting.reports.isEmpty, environment["GITHUB_ACTIONS"] != "true"
    else { return nil }
    self.content = content
    store = Store()
    let places = [content, output].map(FileSystem.absolute).joined(separator: "\0")
    path = store.folder + "/builds/" + Fingerprint(of: places).hexadecimal
  }

  /// The results of the last build if a new one would report and write the same; otherwise `nil`.
  func known(_ writer: SiteWriter) async throws -> Known? {
    guard let bytes = RegularFile.bytes(of: path, most: Self.mostBytes),
      let record = try? JSONDecoder().decode(Record.self, from: Data(bytes)),
      record.site == writer.stamps.digest.hexadecimal,
      record.sources == sources(in: record.places).digest.hexadecimal
    else { return nil }
    if let environment = record.environment {
      guard environment == (try? await self.environment()) else { return nil }
    }
    return Known(
      report: record.report, counts: SettledCounts(remembered: record.remembered),
      notes: record.notes)
  }

  /// Records the build if the next one may rely on it, and removes the record otherwise.
  func keep(_ check: Check, told report: JSONReport, notes: [String], by writer: SiteWriter) async {
    try? FileManager.default.removeItem(atPath: path)
    let isSilent =
      check.report.diagnostics.isEmpty && check.report.isolation?.warning == nil
      && check.report.isolation?.shortage == nil
    guard report.holds, isSilent, !check.importsPackage else { return }
    var places = WatchedFolders(of: .folder(content))
    places.add(check.library)
    let sources = sources(in: places)
    guard !sources.hasLinks, sources.settled < start else { return }
    var environment: String?
    if check.report.isolation != nil {
      guard let found = try? await self.environment() else { return }
      environment = found
    }
    let record = Record(
      sources: sources.digest.hexadecimal, site: writer.stamps.digest.hexadecimal,
      environment: environment, places: places, report: report.forTerminals,
      remembered: check.counts.total, notes: notes)
    guard let data = try? JSONEncoder().encode(record), data.count <= Self.mostBytes else { return }
    Store.replace(path, with: Array(data))
  }

  /// Stamps of everything that decides what is reported and written, except for the run
  /// environment.
  private func sources(in places: WatchedFolders) -> FileStamps {
    var stamps = FileStamps()
    for argument in CommandLine.arguments.dropFirst() { stamps.add(argument) }
    stamps.add(FileManager.default.currentDirectoryPath)
    let environment = ProcessInfo.processInfo.environment
    for (name, value) in environment.sorted(by: { $0.key < $1.key })
    where !["_", "SHLVL", "OLDPWD"].contains(name) {
      stamps.add("\(name)=\(value)")
    }
    stamps.add(ToolVersion.current)
    var tool = FileStamps()
    tool.add(folder: Theme.programFolder, isDeep: true)
    let program = Bundle.main.executableURL?.path ?? CommandLine.arguments[0]
    for name in ["", "-host", "-sourcekit"] { tool.add(file: program + name) }
    stamps.add(tool.digest.hexadecimal)
    // A package or a repository around the articles decides what they may import and link to.
    var folder = FileSystem.absolute(content)
    while folder != "/" {
      folder = FileSystem.folder(of: folder)
      stamps.add(file: folder + "/Package.swift")
      stamps.add(FileSystem.exists(folder + "/.git") ? "repository" : "")
    }
    for tree in places.trees.sorted() { stamps.add(folder: tree, isDeep: true) }
    for folder in places.folders.subtracting(places.trees).sorted() {
      stamps.add(folder: folder, isDeep: false)
    }
    return stamps
  }

  private func environment() async throws -> String {
    defer { store.probes.save() }
    return try await RunEnvironment.current(probes: store.probes).digest.hexadecimal
  }
}

extension JSONReport {
  /// The report without the traces and outputs of programs, which the terminal does not show if
  /// everything passes.
  fileprivate var forTerminals: JSONReport {
    var report = self
    for article in report.articles.indices {
      for block in report.articles[article].blocks.indices {
        report.articles[article].blocks[block].trace = nil
        report.articles[article].blocks[block].output = nil
        report.articles[article].blocks[block].errorOutput = nil
      }
    }
    return report
  }
}
