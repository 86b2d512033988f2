import Articles
import Docsets
import Foundation
import Support
import Synchronization

extension OutputFormat {
  /// The site as a docset: a folder with the pages and an index of the names in them.
  ///
  /// - SeeAlso: Kapeli, "Docset Generation Guide".
  package static let docset = OutputFormat(
    name: "docset", summary: "the site for the documentation browsers Dash and Zeal"
  ) { site in
    try Docset(site).product
  }
}

/// The pages of the site with anchors for the names in them, and the index of these names.
struct Docset: Sendable {
  private let html: HTMLSite
  private let pages: [ArticlePage]
  private let files: [OutputFile]
  private let folder: String
  private let found = FoundEntries()

  init(_ site: Site) throws {
    html = HTMLSite(site, theme: try Theme(site.library), hasLists: false)
    pages = html.articlePages()
    // Files that only servers, search engines and other programs read are left out.
    let left = Set(html.map.markdownExports.values).union([
      SiteMap.notFound, Sitemap.file, Feed.file, LLMsText.file,
    ]).union(html.map.redirects.map(\.path))
    let pictures = html.map.pictures + "/"
    files = try html.files().filter {
      !left.contains($0.path) && !$0.path.hasPrefix(pictures)
    }
    folder = FileName.from(title: site.library.settings.title) + ".docset"
  }

  var product: OutputFormat.Product {
    let documents = "\(folder)/Contents/Resources/Documents"
    let articles = Dictionary(pages.map { ($0.path, $0) }) { first, _ in first }
    var result = files.map { file in
      guard let article = articles[file.path] else {
        return OutputFile(path: "\(documents)/\(file.path)", writing: file.write)
      }
      return OutputFile(path: "\(documents)/\(file.path)") { try page(article, file).html }
    }
    result.append(OutputFile(path: "\(folder)/Contents/Info.plist") { properties })
    for (name, size) in [("icon.png", 16), ("icon@2x.png", 32)] {
      result.append(
        OutputFile(path: "\(folder)/\(name)") { take in try take(DocsetIcon.png(size: size)) })
    }
    // The index comes last, when most pages have been rendered already.
    result.append(
      OutputFile(path: "\(folder)/Contents/Resources/docSet.dsidx") { take in
        try take(DocsetIndex(entries()).bytes())
      })
    let count = counted(pages.count, "page")
    return OutputFormat.Product(files: result, path: folder, contents: count)
  }

  private func page(_ article: ArticlePage, _ file: OutputFile) throws -> DocsetPage {
    let page = DocsetPage(
      String(decoding: try file.bytes, as: UTF8.self), path: article.path,
      title: article.proof.article.title, samples: article.samples,
      isReference: article.proof.article.frontMatter.tags.contains("reference"),
      ownType: SymbolReference.type(describedBy: article.proof.article))
    found.entries.withLock { $0[article.path] = page.entries }
    return page
  }

  /// The entries of all pages, in reading order. Renders the pages that have not been rendered yet.
  private func entries() throws -> [DocsetIndex.Entry] {
    let known = found.entries.withLock { $0 }
    let missing = pages.filter { known[$0.path] == nil }
    let files = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
    _ = try concurrently(missing) { article in
      if let file = files[article.path] { _ = try page(article, file) }
    }
    let all = found.entries.withLock { $0 }
    let lists = [
      (path: SiteMap.proof, title: html.texts[.proof]),
      (path: SymbolIndex.file, title: html.texts[.symbolIndex]),
    ].filter { files[$0.path] != nil }
    return pages.flatMap { all[$0.path] ?? [] }
      + lists.map { DocsetIndex.Entry(name: $0.title, type: "Guide", path: $0.path) }
  }

  /// `Info.plist`. `DashDocSetKeyword` is the word that a reader types to search only this docset,
  /// and `DashDocSetPluginKeyword` the one that editors pass in a `dash-plugin:` address. Zeal
  /// accepts either.
  ///
  /// - SeeAlso: `DHDocset.m` of Dash for iOS, and `docset.cpp` of Zeal.
  private var properties: String {
    let title = html.site.library.settings.title
    let word = title.lowercased().unicodeScalars
      .map { ("a"..."z").contains($0) || ("0"..."9").contains($0) ? String($0) : "" }.joined()
    let name = BookText.escape(word.isEmpty ? "documentation" : word)
    let keyword = html.site.library.settings.docsetKeyword.map(BookText.escape) ?? name
    let address = html.publicAddress.map {
      "<key>DashDocSetFallbackURL</key><string>\(BookText.escape($0.base))</string>\n"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      <key>CFBundleIdentifier</key><string>proofbook.\(name)</string>
      <key>CFBundleName</key><string>\(BookText.escape(title))</string>
      <key>DocSetPlatformFamily</key><string>\(name)</string>
      <key>DashDocSetFamily</key><string>dashtoc</string>
      <key>DashDocSetKeyword</key><string>\(keyword)</string>
      <key>DashDocSetPluginKeyword</key><string>\(keyword)</string>
      <key>dashIndexFilePath</key><string>\(SiteMap.front)</string>
      \(address ?? "")<key>isDashDocset</key><true/>
      <key>isJavaScriptEnabled</key><true/>
      </dict>
      </plist>

      """
  }
}

/// The entries of the pages that have been rendered so far, by path.
private final class FoundEntries: Sendable {
  let entries = Mutex<[String: [DocsetIndex.Entry]]>([:])
}

extension ArticlePage {
  /// The names of its examples, by the ids of their figures.
  fileprivate var samples: [String: String] {
    var samples: [String: String] = [:]
    for block in proof.article.codeBlocks {
      guard case .swift(let fence) = block.role, !fence.isHidden, !block.isInComment,
        let name = fence.title ?? fence.name?.value, let id = ids[block.index]
      else { continue }
      samples[id] = name
    }
    return samples
  }
}
