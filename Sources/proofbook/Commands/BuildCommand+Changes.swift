import Checking
import Pages
import Support

extension BuildCommand {
  /// Builds the site if only the texts of some articles changed: checks these, and writes their
  /// files and the files that show all articles.
  ///
  /// - Returns: `false` if everything must be built. Then nothing was reported or written.
  func rebuild(
    _ changed: LastBuild.ChangedArticles, _ last: LastBuild, _ writer: SiteWriter,
    _ reports: Reports, _ version: VersionBuild?
  ) async throws -> Bool {
    guard !drafts, try formats.formats().map(\.name) == [OutputFormat.html.name]
    else { return false }
    var check = try await Check(of: .articles(of: content, changed.paths), options: options) {
      $0.runs = .all
    }
    check.hold(to: strict)
    var report = changed.last.report
    // The context inferred for a page may depend on all other pages.
    guard check.isSilent, check.report.holds, !check.importsPackage,
      check.report.verdicts.allSatisfy({ $0.example.discovery == nil }),
      report.replace(with: JSONReport(library: check.library, report: check.report))
    else { return false }
    let names = try await check.lookUpNames()
    guard names.losses.isEmpty else { return false }
    var site = check.site(with: names)
    site.version = version?.siteVersion
    guard names.isWhole, let manifest = writer.bytes(ProofManifest.file),
      let changes = try changed.site.changes(of: site, manifest: manifest),
      writer.has(changes.files, all: changes.wholeFolder)
    else { return false }

    let asked = AskedPaths.end()
    guard var written = try writer.rewrite(changes.files, over: changed.written) else {
      return false
    }
    var counts = changed.last.counts
    counts.remembered -= check.counts.tried
    counts.tried = check.counts.tried
    try reports.report(report, of: check.library, counts: counts)
    if let version {
      try version.list(site)
      written = writer.state
    }
    let notes = changed.last.notes.dropFirst()
    func line(isNew: Bool) -> String {
      self.line(files: written.count, size: written.size, path: changes.path, isNew: isNew)
    }
    var lines = [line(isNew: true)] + notes
    if reporting.verbose {
      let count = changed.paths.count
      lines.append(
        "read \(count) of \(counted(report.articles.count, "article")); the others have not changed since the last build"
      )
    }
    Terminal.write(lines.map { $0 + "\n" }.joined())
    await last.keep(
      check, reporting: report, notes: [line(isNew: false)] + notes, changes.record.write,
      site: written, asked, after: changed.last)
    return true
  }
}

extension JSONReport {
  /// Replaces the results of some articles.
  ///
  /// - Returns: `false` if the report has no such article, or if the result of a block differs.
  fileprivate mutating func replace(with other: JSONReport) -> Bool {
    for article in other.articles {
      guard let index = articles.firstIndex(where: { $0.path == article.path }),
        articles[index].blocks.map(\.result) == article.blocks.map(\.result)
      else { return false }
      articles[index] = article
    }
    return true
  }
}
