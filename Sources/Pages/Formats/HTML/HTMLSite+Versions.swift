import Articles
import Foundation

extension HTMLSite {
  /// The list of the site's pages, which pages of its other versions read.
  var pageList: PageList {
    var pages = Set(map.pages.values).union([SiteMap.front, SiteMap.proof])
    if hasSymbols { pages.insert(SymbolIndex.file) }
    return PageList(
      pages: pages.sorted(),
      moved: Dictionary(map.redirects.map { ($0.path, $0.target) }) { first, _ in first })
  }

  /// What a page shows about the other versions; `nil` if the site has no versions.
  func versionSwitch(on path: String, root: String) -> Page.Version? {
    guard hasVersions, let name = site.version?.name.text else { return nil }
    return Page.Version(
      name: name, page: path, label: texts[.showAllVersions, ["name": name]],
      list: "\(root)../\(VersionFiles.page)", script: "\(root)../\(VersionFiles.script)",
      old: texts[.oldVersionNote, ["name": name]],
      unreleased: texts[.unreleasedVersionNote, ["name": name]])
  }

  /// The canonical address of a page, for search engines: its address in the newest version, or its
  /// own if the newest version does not have the page.
  func canonicalAddress(of path: String, at own: PublicAddress) -> String {
    guard let newest = site.version?.newest, let target = newest.pages.path(of: path),
      let address = PublicAddress(site.library.settings, version: newest.name)
    else { return own.address(of: path) }
    return address.address(of: target)
  }
}

/// The files next to the folders of a site's versions: lists of the versions as a page, for scripts
/// and for other tools, and a page that redirects to the newest version.
package enum VersionFiles {
  /// Redirects to the newest version.
  package static let front = SiteMap.front
  static let page = "versions.html"
  static let script = "versions.js"
  static let data = "versions.json"
  /// The files that must not be in the folder unless a build wrote them.
  package static let lists = [page, script, data]

  /// - Parameters:
  ///   - order: All versions.
  ///   - site: The site that is built; its title, language and theme are used.
  package static func all(listing order: VersionOrder, for site: Site) throws -> [OutputFile] {
    guard let newest = order.newest else { return [] }
    var site = site
    site.library.articles = []
    let html = HTMLSite(site, theme: try Theme(site.library))
    let settings = site.library.settings
    let title = html.texts[.versions]
    var list = html.shell(
      path: page, title: title,
      headingHTML: HTML.element("h1", title), bodyHTML: body(order, html.texts),
      root: newest.text + "/")
    list.hasNavigation = false
    list.leadHTML = html.texts.html(.versionsLead)
    let redirect = html.redirectPage(
      to: "\(newest.text)/\(SiteMap.front)", title: settings.title)
    return [
      OutputFile(path: front, text: try html.theme.html(redirect, in: "redirect")),
      OutputFile(path: page, text: try html.html(list)),
      OutputFile(path: script, text: "window.proofbookVersionList = \(text(of: Listed(order)));\n"),
      OutputFile(
        path: data,
        text: text(
          of: order.names.map { Record(version: $0.text, title: $0.text, aliases: []) }) + "\n"),
    ]
  }

  private static func body(_ order: VersionOrder, _ texts: InterfaceTexts) -> String {
    let items = order.names.map { name in
      var words: String?
      if name == order.newest { words = texts[.newestVersion] }
      if order.isUnreleased(name) { words = texts[.unreleasedVersion] }
      let note = words.map { " <span class=\"soft\">\(HTML.escape($0))</span>" } ?? ""
      return "<li><a href=\"\(name.text)/\(SiteMap.front)\">\(name.text)</a>\(note)</li>\n"
    }
    return "<ul>\n\(items.joined())</ul>"
  }

  private static func text(of value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  /// The list in the form that scripts read.
  private struct Listed: Encodable {
    struct Version: Encodable {
      var name: String
      var isUnreleased: Bool?
    }

    var newest: String?
    var versions: [Version]

    init(_ order: VersionOrder) {
      newest = order.newest?.text
      versions = order.names.map {
        Version(name: $0.text, isUnreleased: order.isUnreleased($0) ? true : nil)
      }
    }
  }

  /// A version in the form that other tools read.
  ///
  /// - SeeAlso: github.com/jimporter/mike, whose `versions.json` has the same form.
  private struct Record: Encodable {
    var version: String
    var title: String
    var aliases: [String]
  }
}
