/// The names of the files that every site has or may have, besides those that belong to its
/// articles.
enum SiteFiles {
  static let theme = ["icon.svg", "page.js", "search-engine.js", "site.css", "site.js"]
  static let searchIndex = "search-index.js"
  static let sitemap = "sitemap.xml"
  static let feed = "feed.xml"
  static let llms = "llms.txt"
  static let proof = "proof.json"
  static let symbols = "symbols.html"

  /// The additional files of a site that is one of several versions.
  static let versions = [PageList.file, "version-switch.js"]

  static let all = theme + [searchIndex, sitemap, feed, llms, proof, symbols]
}
