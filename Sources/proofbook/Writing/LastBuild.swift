import Articles
import Checking
import Foundation
import Pages
import ResultStore
import Support

/// What a site was built from when it was built last, so that a build in which nothing changed reads no page and
/// writes none.
///
/// It is kept only of a build that found nothing to tell of, and whose sources are all older than its start: what is
/// changed while it reads is never taken for what it read. Whatever is not the same the next time, be it an option, an
/// environment variable or the tool itself, means a whole build.
struct LastBuild {
  private struct Record: Codable {
    /// Of the command, the tool and all that the site is made of.
    var sources: String
    /// Of what was written.
    var site: String
    /// Of the compiler, the runtime and the sandbox; nil where no example was tried.
    var environment: String?
    var places: WatchedPlaces
    /// Without what no terminal shows.
    var report: JSONReport
    var remembered: Int
    var notes: [String]
  }

  struct Known {
    var report: JSONReport
    var counts: SettledCounts
    /// What was written and is as it was, a line each.
    var notes: [String]
  }

  private let content: String
  private let store: Store
  private let path: String
  private let start = Int(Date().timeIntervalSince1970 * 1e9)

  /// A large report is not read faster than it is made.
  private static let mostBytes = 8 << 20
  /// Clocks of file systems are coarse: within this time, in nanoseconds, a second change may look like the first.
  private static let leastAge = 2_000_000_000

  /// - Returns: Nil where each build is to be a whole one.
  init?(of content: String, to output: String, _ options: RunOptions, _ reporting: ReportOptions) {
    let environment = ProcessInfo.processInfo.environment
    guard !options.noCache, reporting.reports.isEmpty, environment["GITHUB_ACTIONS"] != "true"
    else { return nil }
    self.content = content
    store = Store()
    let places = [content, output].map(FileSystem.absolute).joined(separator: "\0")
    path = store.folder + "/builds/" + Fingerprint(of: places).hexadecimal
  }

  /// What the last build told, where another one would tell and write the same.
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

  /// Keeps what was built, where the next build may rely on it.
  func keep(_ check: Check, told report: JSONReport, notes: [String], by writer: SiteWriter) async {
    try? FileManager.default.removeItem(atPath: path)
    let isSilent =
      check.report.diagnostics.isEmpty && check.report.isolation?.warning == nil
      && check.report.isolation?.shortage == nil
    guard report.holds, isSilent, !check.importsPackage else { return }
    var places = WatchedPlaces(of: .folder(content))
    places.add(check.library)
    let sources = sources(in: places)
    guard !sources.hasLinks, sources.newest < start - Self.leastAge else { return }
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

  /// Everything that decides what is told and written, besides what examples run on.
  private func sources(in places: WatchedPlaces) -> FileStamps {
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
    // A package around the articles, or a repository, decides what they may import and lead to.
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
  /// Without what programs wrote and did, which the terminal does not show where all holds.
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
