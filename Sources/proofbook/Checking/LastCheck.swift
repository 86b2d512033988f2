import Articles
import Checking
import Examples
import Foundation
import ResultStore
import Support
import Trace

/// The record of the last `test` of a folder, page by page. Pages that have not changed since are
/// neither read nor looked up again.
///
/// It is stored only if all problems are in claims or blocks, no example imports a package, and no
/// source is a symbolic link. A page with messages is checked each time. Any difference in an
/// option, an environment variable, another file of the folder or the tool itself causes a full
/// check.
struct LastCheck {
  /// The known results of a page.
  struct Page: Sendable {
    /// The stamp of its file; empty if the page is always checked.
    var stamp: String
    /// A digest of the parts that other pages can refer to.
    var shape: Fingerprint
    /// The number of its examples that are compiled or run.
    var tried: Int
    var totals: JSONReport.Totals
    /// The part of its report that the terminal shows.
    var article: JSONReport.Article
  }

  struct Record: Sendable {
    /// Digest of the command, the tool, and everything that is checked except for the contents of
    /// the pages.
    var sources: Fingerprint
    /// Digest of the run environment: the compiler, the runtime and the sandbox. `nil` if no
    /// example was compiled or run.
    var environment: Fingerprint?
    var places: WatchedFolders
    /// The other paths that were looked up.
    var asked: AskedPaths
    var toolchain: String
    /// Whether a page can be checked without the others.
    var isByPage: Bool
    /// Sorted by path.
    var pages: [Page]
  }

  /// The pages that must be checked.
  struct Rest {
    /// The paths of the pages to check; empty if all known results are still valid.
    var paths: [String]
    fileprivate var record: Record

    /// The number of all pages.
    var count: Int { record.pages.count }
  }

  private let folder: String
  private let store: Store
  private let path: String
  private let start = Int(Date().timeIntervalSince1970 * 1e9)

  /// - Parameter paths: As the user gave them; the folder `Content` if there are none.
  /// - Returns: `nil` if not exactly one folder is checked, or the cache is off or shared.
  init?(of paths: [String], _ options: RunOptions) {
    guard !options.noCache, options.sharing.cacheURL == nil, paths.count <= 1 else { return nil }
    folder = FileSystem.trimmed(paths.first ?? "Content")
    guard FileSystem.kind(of: folder) == .folder else { return nil }
    store = Store()
    path = store.recordPath(of: "test\0" + FileSystem.absolute(folder))
  }

  /// The pages that must be checked; `nil` for all. Starts recording the paths that are looked up.
  func rest() async -> Rest? {
    defer { AskedPaths.begin() }
    guard let bytes = RegularFile.bytes(of: path), let record = try? Record(bytes[...]) else {
      return nil
    }
    let sources = FileStamps(ofCheckIn: record.places, asking: record.asked)
    guard record.sources == Self.digest(of: sources, without: record.pages) else { return nil }
    if let environment = record.environment {
      guard environment == (try? await store.environmentDigest()) else { return nil }
    }
    let changed = record.pages.filter { $0.stamp != sources.apart[$0.article.path]?.text }
    // If many pages changed, checking all is simpler and hardly slower.
    guard changed.isEmpty || record.isByPage && changed.count <= max(3, record.pages.count / 2)
    else { return nil }
    return Rest(paths: changed.map(\.article.path), record: record)
  }

  /// Stores the known results, or removes the record if the next check must be a full one.
  ///
  /// - Parameters:
  ///   - report: The report of the check.
  ///   - rest: The pages that were checked; `nil` for all pages.
  ///   - isByPage: Whether each rule for results concerns a single block or page.
  func keep(_ check: Check, reporting report: JSONReport, of rest: Rest?, isByPage: Bool) async {
    guard let record = await record(check, report, rest, isByPage) else {
      try? FileManager.default.removeItem(atPath: path)
      return
    }
    Store.replace(path, with: record.bytes)
  }

  private func record(
    _ check: Check, _ report: JSONReport, _ rest: Rest?, _ isByPage: Bool
  ) async -> Record? {
    let library = check.library
    guard check.isSilent, report.unreached == nil,
      library.swiftPackage == nil, !check.importsPackage,
      FileSystem.absolute(library.root) == FileSystem.absolute(folder), var asked = AskedPaths.end()
    else { return nil }
    var places = rest?.record.places ?? WatchedFolders(of: .paths([folder]))
    places.add(library)
    asked = places.rest(of: asked)
    guard asked.areSame else { return nil }
    if let rest { asked.add(rest.record.asked) }
    let sources = FileStamps(ofCheckIn: places, asking: asked)
    guard !sources.hasLinks, sources.settled < start else { return nil }

    let verdicts = Dictionary(grouping: check.report.verdicts) { $0.example.article }
    let new = zip(library.articles, report.articles).map { article, reported in
      let own = verdicts[article.path] ?? []
      let stamp = sources.apart[article.path]
      let isTrusted =
        !reported.hasMessages && (stamp?.settled ?? .max) < start
        && own.allSatisfy {
          $0.example.reasonNotToStore($0.outcome) == nil && !$0.hasFailure && !$0.isLost
        }
      return Page(
        stamp: isTrusted ? stamp?.text ?? "" : "", shape: library.shape(of: article),
        tried: own.count(where: \.example.isTried),
        totals: JSONReport.Totals(Report.Totals(of: own)), article: reported.forTerminals)
    }
    var record =
      rest?.record
      ?? Record(
        sources: Fingerprint(of: ""), places: places, asked: asked, toolchain: report.toolchain,
        isByPage: isByPage && library.hasSeparatePages
          && check.report.verdicts.allSatisfy { $0.example.discovery == nil },
        pages: [])
    record.replace(new)
    guard record.isByPage || record.pages.allSatisfy({ !$0.stamp.isEmpty }) else { return nil }
    (record.places, record.asked) = (places, asked)
    record.sources = Self.digest(of: sources, without: record.pages)
    if record.environment == nil, report.isolation != nil {
      guard let environment = try? await store.environmentDigest() else { return nil }
      record.environment = environment
    }
    return record
  }

  /// The digest of the sources without the contents of the pages.
  private static func digest(of sources: FileStamps, without pages: [Page]) -> Fingerprint {
    let own = Set(pages.map(\.article.path))
    var writer = ByteWriter()
    writer.put(sources.digest.hexadecimal)
    for (path, stamp) in sources.apart.sorted(by: { $0.key < $1.key }) where !own.contains(path) {
      writer.put(path)
      writer.put(stamp.text)
    }
    return Fingerprint(of: writer.bytes)
  }
}

extension LastCheck.Rest {
  /// The report on the known results, without the pages to check.
  private var known: (pages: [LastCheck.Page], report: JSONReport) {
    let own = Set(paths)
    let pages = record.pages.filter { !own.contains($0.article.path) }
    let totals = pages.reduce(JSONReport.Totals(Report.Totals(of: []))) { $0 + $1.totals }
    return (
      pages,
      JSONReport(
        toolchain: record.toolchain, holds: true, totals: totals, articles: pages.map(\.article),
        messages: [])
    )
  }

  /// If there is nothing to check, the report on all pages and the number of remembered examples.
  var result: (report: JSONReport, counts: SettledCounts) {
    let (pages, report) = known
    return (report, SettledCounts(remembered: pages.reduce(0) { $0 + $1.tried }))
  }

  /// The report on all pages.
  ///
  /// - Parameters:
  ///   - report: The report on the pages to check.
  ///   - counts: The counts of their check.
  func combined(
    _ report: JSONReport, _ counts: SettledCounts
  ) -> (report: JSONReport, counts: SettledCounts) {
    let (pages, known) = known
    var (whole, counts) = (report, counts)
    whole.articles = (known.articles + report.articles).sorted { $0.path < $1.path }
    whole.totals = known.totals + report.totals
    counts.remembered += pages.reduce(0) { $0 + $1.tried }
    return (whole, counts)
  }

  /// Whether checking only these pages has the same results as checking all pages.
  func isEnough(_ check: Check) -> Bool {
    let shapes = Dictionary(record.pages.map { ($0.article.path, $0.shape) }) { first, _ in first }
    return check.isSilent && !check.importsPackage && check.library.swiftPackage == nil
      && check.library.hasSeparatePages && check.library.articles.map(\.path) == paths
      && check.library.articles.allSatisfy { shapes[$0.path] == check.library.shape(of: $0) }
      && check.report.verdicts.allSatisfy { $0.example.discovery == nil }
  }
}

extension LastCheck.Record {
  fileprivate mutating func replace(_ new: [LastCheck.Page]) {
    let own = Set(new.map(\.article.path))
    pages = (pages.filter { !own.contains($0.article.path) } + new)
      .sorted { $0.article.path < $1.article.path }
  }
}

extension Library {
  /// Whether each page can be read without the others, apart from references: all are plain pages,
  /// and none includes another.
  fileprivate var hasSeparatePages: Bool {
    articles.allSatisfy { article in
      ArticleName.isArticle(article.path) && dialect.ofPage(at: article.path) != .docC
        && !article.codeBlocks.contains { $0.includedFile.map(ArticleName.isArticle) ?? false }
    }
  }

  fileprivate func shape(of article: Article) -> Fingerprint {
    var writer = ByteWriter()
    for texts in article.referable { writer.put(texts) { $0.put($1) } }
    if let facts, facts.isPage(article.path) { writer.put(article.text) }
    return Fingerprint(of: writer.bytes)
  }
}

extension JSONReport.Article {
  /// Whether there is a message about a block, a claim or the page.
  fileprivate var hasMessages: Bool {
    !messages.isEmpty
      || blocks.contains { !$0.messages.isEmpty || !$0.claims.allSatisfy(\.messages.isEmpty) }
  }
}
