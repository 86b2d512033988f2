import Articles
import Foundation
import Support

/// The paths of everything in the site: the file of each article and asset, and the addresses of
/// links.
struct SiteMap {
  /// Files that every site has.
  static let front = "index.html"
  static let proof = "proof.html"
  /// The page that a server shows for an address that does not exist.
  static let notFound = "404.html"

  /// The page of each article, by the article's path.
  private(set) var pages: [String: String] = [:]
  /// The Markdown export of each article's page, by the article's path.
  private(set) var markdownExports: [String: String] = [:]
  /// The script that describes the names in each article's listings, by the article's path.
  private(set) var symbols: [String: String] = [:]
  /// The file of each asset, by the asset's path.
  private(set) var assets: [String: String] = [:]
  /// The paths of old addresses, sorted, and the page that each redirects to.
  private(set) var redirects: [(path: String, target: String)] = []
  /// The folder of the complete programs and the pictures of their screens, which contains nothing
  /// else.
  private(set) var programs = "programs"
  /// The folder of a large site's search data, which contains nothing else.
  private(set) var search = "search-index"
  /// The folder of the link preview images, which contains nothing else.
  private(set) var pictures = "shared-pictures"
  /// The folder of the standalone figures, which contains nothing else; `nil` if there are none.
  private(set) var embeds: String?
  /// The policy for HTML in articles.
  var policy = HTMLPolicy.harmless
  /// The facts that claims rest on.
  var facts: FactList?
  /// The place that explains results, as a path from the content's root.
  var aboutResults: String?
  /// The articles that have no page, by their paths from the content's root.
  var unpublished: Set<String> = []
  /// The files that the site has because it is one of several versions.
  private var versionFiles: [String] = []
  /// The sizes of the images among the assets, by their files.
  private var pictureSizes: [String: PictureSize] = [:]
  private let root: [Substring]
  /// The files of articles and assets, by path from the content's root.
  private var targets: [String: String] = [:]
  private var markdownExportsByPage: [String: String] = [:]
  private var taken: Set<String> = []

  /// - Parameters:
  ///   - articles: The articles that have a page, in any order.
  ///   - reserved: The files that the format writes itself.
  init(root: String, articles: [Article], assets: [String], reserved: [String]) {
    self.root = SiteMap.components(root)
    for path in [SiteMap.front, SiteMap.proof, SiteMap.notFound] + reserved {
      taken.insert(path.lowercased())
    }
    let sorted = articles.sorted { $0.path < $1.path }
    let front = sorted.first(where: \.isFront) ?? sorted.first { inside($0.path) == "index.md" }
    for article in sorted {
      let wanted = SiteMap.pagePath(of: inside(article.path), slug: article.frontMatter.slug)
      let path = article.path == front?.path ? SiteMap.front : claim(wanted)
      pages[article.path] = path
      targets[inside(article.path)] = path
      let export = claim(path.dropLast(".html".count) + ".md")
      markdownExports[article.path] = export
      markdownExportsByPage[path] = export
      symbols[article.path] = claim(path.dropLast(".html".count) + ".symbols.js")
    }
    for asset in assets.sorted() {
      let path = claim(inside(asset))
      self.assets[asset] = path
      targets[inside(asset)] = path
    }
    for article in sorted {
      for alias in article.frontMatter.aliases {
        let path = SiteMap.aliasPath(alias)
        guard let target = pages[article.path], taken.insert(path.lowercased()).inserted else {
          continue
        }
        redirects.append((path, target))
      }
    }
    redirects.sort { $0.path < $1.path }
    programs = freeFolder(programs)
    search = freeFolder(search)
    pictures = freeFolder(pictures)
  }

  /// The paths of a site's pages and assets.
  init(of site: Site) {
    let library = site.library
    let versionFiles = site.version == nil ? [] : SiteFiles.versions
    let assets = library.assets.keys.filter {
      site.hasDrafts || !library.draftAssets.contains($0)
    }
    self.init(
      root: library.root, articles: site.articles, assets: Array(assets),
      reserved: SiteFiles.all + versionFiles)
    self.versionFiles = versionFiles
    if library.settings.embedsFigures { embeds = freeFolder("embed") }
    policy = library.settings.htmlPolicy
    facts = library.facts
    aboutResults = library.settings.aboutResults?.value
    for (asset, file) in self.assets {
      pictureSizes[file] = library.assets[asset].flatMap(PictureSize.init)
    }
    let published = Set(site.articles.map(\.path))
    unpublished = Set(
      library.articles.filter { !published.contains($0.path) }.map { inside($0.path) })
  }

  /// Every file of the site's articles and assets, and those that every site has.
  var files: [String] {
    Array(pages.values) + Array(markdownExports.values) + Array(symbols.values)
      + Array(assets.values)
      + redirects.map(\.path)
      + [SiteMap.front, SiteMap.proof, SiteMap.notFound] + SiteFiles.all + versionFiles
  }

  /// The folders that contain nothing but files that the format writes itself.
  var ownFolders: [String] { [programs, search, pictures] + [embeds].compactMap(\.self) }

  /// The path of the link preview image of a page.
  func picture(of page: String) -> String {
    "\(pictures)/\(Self.stem(of: page)).png"
  }

  /// The path of a page without its ending: `guide/loading`.
  static func stem(of page: String) -> String {
    page.hasSuffix(".html") ? String(page.dropLast(".html".count)) : page
  }

  /// The path of an article or an asset from the content's root, as messages and pages show it.
  func inside(_ path: String) -> String {
    let parts = SiteMap.components(path)
    let rest = parts.starts(with: root) ? parts[root.count...] : parts[...]
    return rest.joined(separator: "/")
  }

  /// The address for a link of an article on its page; `nil` if it must not be a link.
  ///
  /// Links to articles and assets become paths from the page, network addresses are kept, and
  /// unknown targets stay as they are written (``Library`` reports them to the author).
  func link(_ destination: String, from article: String) -> String? {
    let destination = SiteMap.trimmed(destination)
    if destination.isEmpty || destination.hasPrefix("#") { return HTML.encodedAddress(destination) }
    if destination.hasPrefix("//") { return HTML.encodedAddress(destination) }
    if let scheme = LinkScheme(of: destination) {
      return scheme.isLink ? HTML.encodedAddress(destination) : nil
    }
    if let target = local(destination, from: article) { return target }
    // A page that is not published has no address.
    if path(of: destination, from: article).map(unpublished.contains) == true { return nil }
    return HTML.encodedAddress(destination)
  }

  /// Like ``link(_:from:)``, for an image. It may be a data URL, and nothing is loaded from the
  /// network.
  func image(_ source: String, from article: String) -> String? {
    if LinkScheme.isPicture(source) { return source }
    let source = SiteMap.trimmed(source)
    let isElsewhere = source.hasPrefix("//") || LinkScheme(of: source) != nil
    return isElsewhere ? nil : link(source, from: article)
  }

  /// The size of an image in an article; `nil` if it is unknown.
  func size(ofImage source: String, from article: String) -> PictureSize? {
    let source = SiteMap.trimmed(source)
    guard !pictureSizes.isEmpty, !source.hasPrefix("//"), LinkScheme(of: source) == nil
    else { return nil }
    return path(of: source, from: article).flatMap { targets[$0] }.flatMap { pictureSizes[$0] }
  }

  /// The relative path from one file of the site to another: `../guide/loading.html`.
  static func relativePath(from page: String, to target: String) -> String {
    var source = split(page).dropLast()
    var goal = split(target)[...]
    while goal.count > 1, let step = source.first, step == goal.first {
      source = source.dropFirst()
      goal = goal.dropFirst()
    }
    let up = Array(repeating: ".."[...], count: source.count)
    return HTML.encodedPath((up + goal).joined(separator: "/"))
  }

  /// The relative path from a page to the site's root: empty, or `../../`.
  static func root(from page: String) -> String {
    String(repeating: "../", count: max(0, split(page).count - 1))
  }

  /// The address for a link of an article in its Markdown export: the export of another article, or
  /// the file of an asset; `nil` if the link stays as it is.
  func twinLink(_ destination: String, from article: String) -> String? {
    let isElsewhere =
      destination.hasPrefix("#") || destination.hasPrefix("//")
      || LinkScheme(of: destination) != nil
    return isElsewhere ? nil : local(destination, from: article, isMarkdownExport: true)
  }

  /// The path from the content's root that a link of an article leads to; `nil` if it leads
  /// outside.
  private func path(of destination: String, from article: String) -> String? {
    let end = destination.firstIndex { $0 == "?" || $0 == "#" } ?? destination.endIndex
    var path = String(destination[..<end])
    if path.utf8.contains(UInt8(ascii: "%")) { path = path.removingPercentEncoding ?? path }
    let folder = path.hasPrefix("/") ? [] : SiteMap.components(inside(article)).dropLast()
    var parts = Array(folder)
    for part in SiteMap.split(path) where part != "." {
      if part == ".." {
        guard parts.popLast() != nil else { return nil }
      } else {
        parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }

  private func local(
    _ destination: String, from article: String, isMarkdownExport: Bool = false
  ) -> String? {
    guard let wanted = path(of: destination, from: article) else { return nil }
    let end = destination.firstIndex { $0 == "?" || $0 == "#" } ?? destination.endIndex
    let suffix = HTML.encodedAddress(String(destination[end...]))
    let base = wanted.isEmpty ? "" : wanted + "/"
    guard let page = isMarkdownExport ? markdownExports[article] : pages[article],
      var target = targets[wanted] ?? targets[base + "index.md"] ?? targets[base + "README.md"]
        ?? targets[wanted + ".md"]
        ?? (wanted.isEmpty && destination.hasPrefix("/") ? SiteMap.front : nil)
    else { return nil }
    if isMarkdownExport, let export = markdownExportsByPage[target] { target = export }
    return SiteMap.relativePath(from: page, to: target) + suffix
  }

  /// An unused folder: `name`, or `name-2` and so on if the site has a file there or in it.
  private func freeFolder(_ name: String) -> String {
    var folder = name
    var number = 2
    while taken.contains(where: { $0 == folder || $0.hasPrefix(folder + "/") }) {
      folder = "\(name)-\(number)"
      number += 1
    }
    return folder
  }

  /// The first free path like `path`, so that no file replaces another: `a.html`, `a-2.html`.
  private mutating func claim(_ path: String) -> String {
    var candidate = path
    var number = 2
    while !taken.insert(candidate.lowercased()).inserted {
      let name = path.split(separator: "/").last ?? ""
      let dot = name.lastIndex(of: ".") ?? name.endIndex
      let folder = path.dropLast(name.count)
      candidate = "\(folder)\(name[..<dot])-\(number)\(name[dot...])"
      number += 1
    }
    return candidate
  }

  /// `guide/loading.md` becomes `guide/loading.html`. A slug replaces the name, or the whole path
  /// if it contains folders.
  private static func pagePath(of path: String, slug: String?) -> String {
    var parts = components(path).map(String.init)
    let file = parts.popLast() ?? "page"
    var name = ArticleName.withoutEnding(file)
    if let slug {
      var wanted = components(slug).map(String.init)
      if slug.contains("/") { parts = Array(wanted.dropLast()) }
      if let last = wanted.popLast() {
        name = last.lowercased().hasSuffix(".html") ? String(last.dropLast(5)) : last
      }
    }
    return (parts + [(name.isEmpty ? "page" : name) + ".html"]).joined(separator: "/")
  }

  /// `/old/name`, `old/name.md` and `old/name.html` become `old/name.html`; `old/` becomes
  /// `old/index.html`.
  static func aliasPath(_ alias: String) -> String {
    let parts = components(alias)
    let path = parts.joined(separator: "/")
    if alias.hasSuffix("/") || path.isEmpty {
      return path.isEmpty ? "index.html" : path + "/index.html"
    }
    let lower = path.lowercased()
    if lower.hasSuffix(".html") || lower.hasSuffix(".htm") { return path }
    return ArticleName.withoutEnding(path) + ".html"
  }

  /// The components of a path without `.` and `..`, so that nothing is written outside the site.
  private static func components(_ path: String) -> [Substring] {
    split(path).filter { $0 != "." && $0 != ".." }
  }

  private static func trimmed(_ text: String) -> String {
    let isBlank = { (byte: UInt8?) in byte.map { $0 <= 32 || $0 >= 128 } ?? false }
    guard isBlank(text.utf8.first) || isBlank(text.utf8.last) else { return text }
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private static func split(_ path: String) -> [Substring] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
  }
}
