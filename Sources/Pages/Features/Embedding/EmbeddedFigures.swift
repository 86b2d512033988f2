import Articles
import Examples
import Programs

/// Files with a single figure each, for embedding in other sites: one for each program that ran.
enum EmbeddedFigures {
  /// The path of each file, by the index of the code block that the figure shows:
  /// `embed/guide/loading/profile.html`.
  ///
  /// - Parameters:
  ///   - ids: The id of each code block's figure, by the block's index.
  ///   - page: The path of the article's page.
  ///   - folder: The folder of all such files.
  static func paths(
    of proof: ArticleProof, ids: [Int: String], page: String, in folder: String
  ) -> [Int: String] {
    let folder = "\(folder)/\(SiteMap.stem(of: page))"
    var names = DistinctFileNames(default: "figure")
    var paths: [Int: String] = [:]
    for block in proof.article.codeBlocks {
      guard case .swift(let fence) = block.role, !fence.isHidden, !block.isInComment,
        let verdict = proof.verdict(ofBlock: block.index),
        verdict.example.block.index == block.index, verdict.outcome.ending != nil,
        let id = ids[block.index]
      else { continue }
      paths[block.index] = "\(folder)/\(names.next(id)).html"
    }
    return paths
  }

  /// Moves the HTML of a page's figure to a file at another path: rewrites its links so that they
  /// keep their targets.
  static func relinked(_ html: String, of page: String, at path: String) -> String {
    let pagePath = HTML.escape(SiteMap.relativePath(from: path, to: page))
    let folder = pagePath[...(pagePath.lastIndex(of: "/") ?? pagePath.startIndex)]
    let mark = " href=\""
    let parts = html.components(separatedBy: mark)
    return parts[0]
      + parts.dropFirst().map { part in
        let address = String(part.prefix { $0 != "\"" })
        if address.hasPrefix("#") { return mark + pagePath + part }
        let isElsewhere = address.hasPrefix("/") || LinkScheme(of: address) != nil
        return mark + (isElsewhere ? "" : folder) + part
      }.joined()
  }
}

/// The values available to `embed.mustache`.
struct EmbedPage: Sendable {
  var texts: InterfaceTexts
  var language: String
  var isRightToLeft: Bool
  /// The relative path to the site's root: `../../`.
  var root: String
  var siteTitle: String
  /// What the figure shows.
  var title: String
  /// The title of the article.
  var pageTitle: String
  /// The address of the figure in the article.
  var address: String
  var policy: String
  var figureHTML: String
}

extension EmbedPage: TemplateContent {
  func property(named name: String) -> TemplateProperty? {
    switch name {
    case "texts": .object(texts)
    case "language": .text(language)
    case "isRightToLeft": .flag(isRightToLeft)
    case "root": .text(root)
    case "siteTitle": .text(siteTitle)
    case "title": .text(title)
    case "pageTitle": .text(pageTitle)
    case "address": .text(address)
    case "policy": .text(policy)
    case "figureHTML": .text(figureHTML)
    default: nil
    }
  }
}
