import Articles
import Checking
import Foundation
import Pages
import ResultStore
import Support
import Trace

/// The record of the last build of a site. If nothing has changed since, a build reads no page and
/// writes none. If only the texts of some articles have changed, it reads and checks only those.
///
/// It is kept only if the build had nothing to report, no example imports a package, and no source
/// is a symbolic link. Every change since the start of the build must give a source a new stamp, so
/// that a file that changes during the build is not mistaken for the version that was read. Any
/// difference in an option, an environment variable or the tool itself causes a full build. So do
/// `--no-cache`, `--report` and GitHub Actions.
struct LastBuild {
  struct Record {
    /// Digest of the command, the tool, and everything that the site is made from except for the
    /// contents of its articles.
    var sources: Fingerprint
    /// Digest of the stamps of the articles.
    var articles: Fingerprint
    /// Digest of the stamps of the written files.
    var site: String
    /// The stamp of the file with the ``SiteRecord``; `nil` if there is none.
    var siteRecord: String?
    /// Digest of the run environment: the compiler, the runtime and the sandbox. `nil` if no
    /// example was compiled or run.
    var environment: Fingerprint?
    var places: WatchedFolders
    /// The other paths that were looked up.
    var asked: AskedPaths
    /// The part of the report that the terminal shows.
    var report: JSONReport
    var remembered: Int
    var notes: [String]
  }

  /// The results of the last build, which the next one reports if nothing has changed.
  struct Known {
    var report: JSONReport
    var counts: SettledCounts
    /// One line for each product, saying that nothing changed; then the build's other notes.
    var notes: [String]
    fileprivate var environment: Fingerprint?
    fileprivate var places: WatchedFolders
    fileprivate var asked: AskedPaths
  }

  /// Articles whose texts changed, if nothing else has changed.
  struct ChangedArticles {
    var paths: [String]
    var site: SiteRecord
    /// Digest of the stamps of the written files.
    var written: String
    var last: Known
  }

  enum State {
    case unchanged(Known)
    case articles(ChangedArticles)
  }

  private let content: String
  private let store: Store
  private let path: String
  private let start = Int(Date().timeIntervalSince1970 * 1e9)

  /// - Returns: `nil` if every build must be a full one: without the cache, with `--report`, or on
  ///   GitHub Actions.
  init?(of content: String, to output: String, _ options: RunOptions, _ reporting: ReportOptions) {
    guard !options.noCache, reporting.isForTerminal else { return nil }
    self.content = FileSystem.trimmed(content)
    store = Store()
    let places = [content, output].map(FileSystem.absolute).joined(separator: "\0")
    path = store.recordPath(of: places)
  }

  private var sitePath: String { path + ".site" }

  /// The changes since the last build; `nil` if they are unknown or include more than the texts of
  /// some articles. Starts recording the paths that are looked up.
  func state(_ writer: SiteWriter) async throws -> State? {
    defer { AskedPaths.begin() }
    guard let bytes = RegularFile.bytes(of: path), let record = try? Record(bytes[...]),
      record.site == writer.oldState.digest
    else { return nil }
    let sources = FileStamps(ofCheckIn: record.places, asking: record.asked)
    guard record.sources == sources.digest else { return nil }
    if let environment = record.environment {
      guard environment == (try? await store.environmentDigest()) else { return nil }
    }
    let known = Known(
      report: record.report, counts: SettledCounts(remembered: record.remembered),
      notes: record.notes, environment: record.environment, places: record.places,
      asked: record.asked)
    if record.articles == Self.digest(of: sources.apart) { return .unchanged(known) }
    return changes(in: sources.apart, since: record, known).map { .articles($0) }
  }

  private func changes(
    in stamps: [String: FileStamp], since record: Record, _ known: Known
  ) -> ChangedArticles? {
    guard let siteRecord = record.siteRecord, FileStamp(of: sitePath)?.text == siteRecord,
      let bytes = RegularFile.bytes(of: sitePath)
    else { return nil }
    do {
      var reader = ByteReader(bytes[...])
      let pairs = try reader.array { reader throws(ByteReader.Failure) in
        (try reader.string(), try reader.string())
      }
      let old = Dictionary(pairs) { first, _ in first }
      guard old.count == stamps.count, stamps.keys.allSatisfy({ old[$0] != nil }) else {
        return nil
      }
      let paths = stamps.keys.filter { stamps[$0]?.text != old[$0] }.sorted()
      // If many articles changed, checking all is simpler and hardly slower.
      guard paths.count <= max(1, stamps.count / 10) else { return nil }
      return ChangedArticles(
        paths: paths, site: try SiteRecord(reader.rest), written: record.site, last: known)
    } catch {
      return nil
    }
  }

  /// Records the build if the next one may rely on it; otherwise removes the record.
  ///
  /// - Parameters:
  ///   - writeSite: Passes the bytes of the site's record to its argument.
  ///   - site: The written site.
  ///   - asked: The paths that were looked up before the site was written.
  ///   - last: The last build, if only some of the articles were checked.
  func keep(
    _ check: Check, reporting report: JSONReport, notes: [String],
    _ writeSite: (@Sendable (_ take: ([UInt8]) -> Void) -> Void)?, site: SiteWriter.State,
    _ asked: AskedPaths?, after last: Known? = nil
  ) async {
    for path in [path, sitePath] { try? FileManager.default.removeItem(atPath: path) }
    guard report.holds, check.isSilent, !check.importsPackage, var asked else { return }
    var places = last?.places ?? WatchedFolders(of: .folder(content))
    places.add(check.library)
    asked = places.rest(of: asked)
    guard asked.areSame else { return }
    if let last { asked.add(last.asked) }
    let sources = FileStamps(ofCheckIn: places, asking: asked)
    guard !sources.hasLinks, sources.settled < start,
      sources.apart.values.allSatisfy({ $0.settled < start })
    else { return }
    var environment = last?.environment
    if environment == nil, check.report.isolation != nil {
      guard let found = try? await store.environmentDigest() else { return }
      environment = found
    }
    var record = Record(
      sources: sources.digest, articles: Self.digest(of: sources.apart),
      site: site.digest, environment: environment, places: places,
      asked: asked, report: report.forTerminals,
      remembered: last?.counts.remembered ?? check.counts.total, notes: notes)
    if let writeSite {
      var bytes = ByteWriter()
      bytes.put(sources.apart.sorted { $0.key < $1.key }) { bytes, entry in
        bytes.put(entry.key)
        bytes.put(entry.value.text)
      }
      Store.replace(sitePath) { take in
        take(bytes.bytes)
        writeSite(take)
      }
      record.siteRecord = FileStamp(of: sitePath)?.text
    }
    Store.replace(path, with: record.bytes)
  }

  private static func digest(of stamps: [String: FileStamp]) -> Fingerprint {
    let all = stamps.sorted { $0.key < $1.key }.map { "\($0.key)\0\($0.value.text)\0" }
    return Fingerprint(of: all.joined())
  }
}

extension JSONReport {
  /// The part of the report that the terminal shows if everything passes.
  fileprivate var forTerminals: JSONReport {
    var report = self
    report.articles = report.articles.map(\.forTerminals)
    return report
  }
}
