import Articles
import Checking
import Support

extension SiteRecord {
  /// The files of a site that change because the texts of some articles changed.
  package struct Changes: Sendable {
    package var files: [OutputFile]
    /// The folder whose files are all in ``files`` if one of them is.
    package var wholeFolder: String
    /// The path to open.
    package var path = SiteMap.front
    /// The record of the changed site.
    package var record: SiteRecord
  }

  /// - Parameters:
  ///   - site: The changed articles alone, with their results. Nothing else of the site changed.
  ///   - manifest: The old manifest.
  /// - Returns: `nil` if other files may change, too, because they show something about these
  ///   articles that has changed.
  package func changes(of site: Site, manifest: [UInt8]) throws -> Changes? {
    let changed = Dictionary(site.library.articles.map { ($0.path, $0) }) { first, _ in first }
    // What the reference describes is shown on other pages.
    let isPlain = !entries.contains { $0.frontMatter.tags.contains("reference") }
    let published = Set(entries.lazy.filter { $0.shape != nil }.map(\.path))
    guard isPlain, changed.keys.allSatisfy(published.contains) else { return nil }
    var whole = site
    whole.library.articles = entries.map { changed[$0.path] ?? article($0) }
    for asset in assets where whole.library.assets[asset] == nil {
      whole.library.assets[asset] = []
    }
    whole.hasOtherSymbols = hasSymbols
    let html = try HTMLSite(amongVersions: whole)
    let pages = html.articlePages()
    guard pages.count == parts.count else { return nil }

    var record = self
    var files: [OutputFile] = []
    var searchChanges = false
    var proofChanges = false
    for (number, page) in pages.enumerated() {
      guard let article = changed[page.proof.article.path],
        let entry = entries.first(where: { $0.path == article.path })
      else { continue }
      // The front page and landing pages show content of other articles.
      guard entry.shape == html.shape(of: page), page.path != SiteMap.front,
        article.frontMatter.landing == nil
      else { return nil }
      files += html.files(of: page, among: pages)
      let search = IndexedArticle(article)
      if search.encoded != parts[number].search.encoded { searchChanges = true }
      record.parts[number].search = search
      let proof = page.proofEntry(in: html.texts, inside: { html.map.inside($0) }).encoded
      if proof != parts[number].proof { proofChanges = true }
      record.parts[number].proof = proof
    }
    if searchChanges {
      let entries = zip(pages, record.parts).map {
        html.searchEntry($0.proof.article, page: $1.search)
      }
      files += html.searchIndex(entries).files()
    }
    if proofChanges {
      let text = try html.proofPage(record.wholeProof())
      files.append(OutputFile(path: SiteMap.proof, text: text))
    }
    guard let sealed = try ProofManifest.sealed(files, changing: manifest) else { return nil }
    return Changes(files: sealed, wholeFolder: html.map.search + "/", record: record)
  }
}
