import Articles
import Checking
import Foundation
import Support
import Synchronization

/// The site as its author sees it while writing: the pages of the HTML format, each with its
/// problems at the top and with a script that reloads it. A file is generated when it is first
/// requested.
package final class ServedSite: Sendable {
  /// A file, and a string that identifies its version.
  package struct File: Sendable {
    package var bytes: [UInt8]
    package var version: String
  }

  /// The folder of the files that only served pages have. No page's path begins with it.
  package static let ownFolder = ".proofbook/"
  /// The path of the event stream that pages listen to.
  package static let eventsPath = ownFolder + "events"
  /// The paths for changing blocks: one to read and change a block, one to save the changes of a
  /// page to its article, and one to discard them.
  package static let blockPath = ownFolder + "block"
  package static let savePath = ownFolder + "save"
  package static let discardPath = ownFolder + "discard"
  package static let editPaths = [blockPath, savePath, discardPath]
  private static let ownNames = ["serving.css", "serving.js"]

  private let files: [String: OutputFile]
  /// The files that articles link to, which come from authors.
  private let attachments: Set<String>
  private let problems: SiteProblems
  /// The article of each page.
  private let articles: [String: ArticleProof]
  /// The pages that earlier versions of the site had and this one does not.
  private let lostPages: LostPages
  /// The texts of the interface on pages that are not articles.
  private let texts: InterfaceTexts
  /// Identifies the version of the scripts of all pages. Pages are reloaded when these change.
  private let scripts: String
  /// The files that were requested, by their paths.
  let made = Mutex<[String: File]>([:])
  /// The bytes of the error page, without what differs between addresses.
  private let notFound = Mutex<[UInt8]?>(nil)

  /// - Parameter previous: The site that was served until now.
  /// - Throws: ``Theme/Failure`` if a file of the theme is missing or malformed.
  package init(_ site: Site, after previous: ServedSite? = nil) throws {
    let pages = try HTMLSite(site, theme: Theme(site.library), hasEmbeds: true)
    attachments = Set(pages.map.assets.values)
    let problems = SiteProblems(of: pages, diagnostics: site.report.diagnostics)
    self.problems = problems
    texts = pages.texts
    let located = pages.proofs.values.compactMap { proof in
      pages.map.pages[proof.article.path].map { ($0, proof) }
    }
    articles = Dictionary(located) { first, _ in first }
    let own = try Self.ownNames.map { name in
      OutputFile(path: Self.ownFolder + name, text: try Theme.text("serving/" + name))
    }
    scripts = Self.version(
      of: try pages.theme.files.filter { $0.path.hasSuffix(".js") }.flatMap { try $0.bytes })
    let notFound = OutputFile(path: SiteMap.notFound) { try pages.notFoundPage(from: "/") }
    let all = try [notFound] + pages.files() + own
    let files = Dictionary(all.map { ($0.path, $0) }) { first, _ in first }
    self.files = files
    lostPages = LostPages(
      previous?.lostPages, shown: previous?.articles.mapValues(\.article) ?? [:], site, pages,
      problems: problems
    ) { files[$0] != nil }
  }

  /// A site of a single page, which is shown while there is no site yet or if it cannot be built.
  ///
  /// - Parameters:
  ///   - reason: Why the site cannot be built, in English; `nil` if its examples have not run yet.
  ///   - language: The language tag of the site.
  ///   - previous: The site that was served until now.
  package init(
    without reason: String?, language: String, after previous: ServedSite? = nil
  ) throws {
    let texts = InterfaceTexts(tag: language)
    self.texts = texts
    attachments = []
    articles = [:]
    lostPages = LostPages(
      previous?.lostPages, shown: previous?.articles.mapValues(\.article) ?? [:])
    problems = SiteProblems()
    scripts = ""
    let title = HTML.escape(texts[reason == nil ? .siteComing : .siteCannotBeShown])
    let tag = texts.language.rawValue
    let direction = InterfaceLanguage.isRightToLeft(tag: tag) ? " dir=\"rtl\"" : ""
    let message =
      reason.map { "<pre lang=\"en\" dir=\"ltr\">\(HTML.escape($0))</pre>" }
      ?? HTML.element("p", texts[.siteComingNote])
    let html = """
      <!doctype html>
      <html lang="\(tag)"\(direction)><head><meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title)</title></head>
      <body><main class="pb-wait" id="pb-main"><h1>\(title)</h1>
      \(message)</main></body></html>

      """
    var files = [
      SiteMap.front: OutputFile(path: SiteMap.front, text: html),
      SiteMap.notFound: OutputFile(path: SiteMap.notFound, text: html),
    ]
    for name in Self.ownNames {
      let path = Self.ownFolder + name
      files[path] = OutputFile(path: path, text: try Theme.text("serving/" + name))
    }
    self.files = files
  }

  package var paths: [String] { files.keys.sorted() }

  /// The content security policy of a file that is opened on its own; `nil` for the site's own
  /// files.
  package func policy(of path: String) -> String? {
    attachments.contains(path) ? ContentSecurityPolicy.attachments : nil
  }

  /// The path of the article that a page shows, or showed before it was lost; `nil` if it shows none.
  ///
  /// - Parameter address: The requested path, if an error page is shown there.
  package func article(ofPage path: String, at address: String? = nil) -> String? {
    articles[path]?.article.path ?? address.flatMap { lostPages.article(at: $0) }
  }

  /// The code block that a figure of a page shows, by its index in the article.
  package func block(
    _ figure: String, ofPage path: String
  ) -> (article: String, index: Int)? {
    // The figures of all variants of a block show this block.
    guard let proof = articles[path],
      let index = ArticlePage.ids(of: proof).first(where: { index, id in
        id == figure
          || proof.variants(ofBlock: index).contains { verdict in
            verdict.example.variant?.id(block: id) == figure
          }
      })?.key
    else { return nil }
    return (proof.article.path, index)
  }

  /// A message of the server in the language of the page that shows it.
  package func text(of message: ServingMessage, onPage path: String) -> String {
    message.text(in: articles[path]?.texts ?? texts)
  }

  /// Whether the site has a file. The file is not generated.
  package func has(_ path: String) -> Bool { files[path] != nil }

  /// - Parameter address: The requested path, at which an error page is shown.
  /// - Returns: `nil` if there is no such file.
  /// - Throws: An error in a template.
  package func file(_ path: String, at address: String? = nil) throws -> File? {
    if address == nil, let known = made.withLock({ $0[path] }) { return known }
    guard let file = files[path] else { return nil }
    let bytes = try bytes(of: file)
    var result = File(bytes: bytes, version: Self.version(of: bytes))
    if path.hasSuffix(".html") {
      let isLost = path == SiteMap.notFound
      let problems =
        (isLost ? address.flatMap { lostPages.html(at: $0) } : nil) ?? problems.html(of: path)
      result.version = Self.version(of: bytes + Array((problems + scripts).utf8))
      result.bytes = Array(
        ServedPage(
          text: String(decoding: bytes, as: UTF8.self), address: address ?? path,
          version: result.version, scripts: scripts, texts: articles[path]?.texts ?? texts,
          problemsHTML: problems
        ).html.utf8)
    }
    // The number of unknown addresses is unlimited, so their error pages are not cached.
    if address == nil { made.withLock { $0[path] = result } }
    return result
  }

  private func bytes(of file: OutputFile) throws -> [UInt8] {
    let isNotFound = file.path == SiteMap.notFound
    if isNotFound, let known = notFound.withLock({ $0 }) { return known }
    // On a thread with a large stack, because articles may be nested deeply.
    let bytes = try concurrently([file]) { try $0.bytes }[0]
    if isNotFound { notFound.withLock { $0 = bytes } }
    return bytes
  }

  /// Identifies the version of the site's styles; empty if the site has none.
  package var styles: String {
    (try? files["site.css"]?.bytes).map(Self.version) ?? ""
  }

  /// A version that is valid only in this process, so that pages from an earlier one are reloaded.
  private static func version(of bytes: [UInt8]) -> String {
    var hasher = Hasher()
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    return String(UInt(bitPattern: hasher.finalize()), radix: 36)
  }
}
