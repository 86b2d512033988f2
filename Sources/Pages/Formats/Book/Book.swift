import Archives
import Articles
import Foundation
import Support

/// The site as a book: its articles as chapters in reading order, and the proof at the end.
///
/// Most files in the book have numbers as names, so that every reading system can find them
/// whatever the pages and images are called.
/// - SeeAlso: W3C, "EPUB 3.3".
struct Book: Sendable {
  /// The folder of all files except `mimetype` and those in `META-INF`.
  static let folder = "EPUB"
  static let style = "book.css"

  struct Chapter: Sendable {
    /// The path of the page in the site.
    var page: String
    /// The file's path in the book's folder.
    var file: String
    var title: String
    /// `nil` for the proof.
    var article: ArticlePage?
    /// The ids that other chapters may link to: those of headings, blocks and declarations.
    var anchors: Set<String> = []
  }

  let title: String
  let description: String?
  let language: String
  let isRightToLeft: Bool
  let texts: InterfaceTexts
  let chapters: [Chapter]
  let images: BookImages
  let html: HTMLSite
  /// The index of each chapter, by the path of its page.
  private let numbers: [String: Int]

  init(_ site: Site) throws {
    let settings = site.library.settings
    let html = HTMLSite(site, theme: try Theme())
    self.html = html
    title = settings.title
    description = settings.description.map(Prose.plain)
    language = Self.language(settings.language)
    isRightToLeft = InterfaceLanguage.isRightToLeft(tag: settings.language)
    texts = html.texts
    images = BookImages(site.library.assets, files: html.map.assets)
    let pages = html.articlePages()
    let digits = String(pages.count + 1).count
    func file(_ number: Int) -> String {
      let text = String(number)
      return "chapter-\(String(repeating: "0", count: max(0, digits - text.count)))\(text).xhtml"
    }
    chapters =
      pages.enumerated().map { index, page in
        Chapter(
          page: page.path, file: file(index + 1), title: page.proof.article.title, article: page,
          anchors: page.headingAnchors.union(page.ids.values)
            .union(html.reference.ids(on: page.proof.article.path)))
      } + [
        Chapter(
          page: SiteMap.proof, file: file(pages.count + 1), title: texts[.whatWasProved],
          article: nil)
      ]
    numbers = Dictionary(chapters.enumerated().map { ($1.page, $0) }) { first, _ in first }
  }

  /// Writes the book's file, piece by piece.
  func write(to take: OutputFile.Taking) throws {
    var archive = ZipArchive()
    // This file must be the first and uncompressed, because systems recognize the format by it.
    try take(
      archive.adding(
        "mimetype", ZippedFile(Array("application/epub+zip".utf8), isStored: true)))
    try add("META-INF/container.xml", PackageDocument.container, to: &archive, take)
    let texts = try archive.add(Array(chapters.indices), to: take) { index in
      let text = try BookChapter(chapters[index], of: self)
      return ("\(Self.folder)/\(chapters[index].file)", Array(text.xhtml.utf8), text.facts)
    }
    let used = texts.reduce(into: Set<String>()) { $0.formUnion($1.images) }
    let pictures = images.all.filter { used.contains($0.file) }
    _ = try archive.add(pictures, to: take) { image in
      ("\(Self.folder)/\(image.file)", html.site.library.assets[image.asset] ?? [], ())
    }
    let embedded = texts.flatMap(\.embedded)
    _ = try archive.add(embedded, to: take) { ("\(Self.folder)/\($0.file)", $0.bytes, ()) }
    let cover = BookCover(self)
    try add("\(Self.folder)/\(BookCover.picture)", cover.svg, to: &archive, take)
    if cover.hasPNG {
      let picture = try ZippedFile(cover.png(), isStored: true)
      try take(archive.adding("\(Self.folder)/\(BookCover.raster)", picture))
    }
    try add("\(Self.folder)/\(BookCover.page)", cover.xhtml, to: &archive, take)
    try add("\(Self.folder)/\(Self.style)", try Theme.text("book/book.css"), to: &archive, take)
    let document = PackageDocument(
      book: self, facts: texts,
      pictures: pictures.map { ($0.file, $0.type) }
        + embedded.map { ($0.file, $0.type) })
    try add("\(Self.folder)/\(PackageDocument.contents)", document.navigation, to: &archive, take)
    try add("\(Self.folder)/\(PackageDocument.file)", document.text, to: &archive, take)
    try take(archive.end())
  }

  private func add(
    _ path: String, _ text: String, to archive: inout ZipArchive, _ take: OutputFile.Taking
  ) throws {
    try take(archive.adding(path, ZippedFile(Array(text.utf8))))
  }

  /// The address in the book for a link of a page: the path of a chapter or a network address;
  /// `nil` if it cannot be linked to.
  func link(_ address: String, on page: String) -> String? {
    switch PageAddress(address, on: page) {
    case .outside(let address): return BookText.networkAddress(address)
    case .inside(let path, let fragment):
      guard let number = numbers[path] else {
        return html.publicAddress.flatMap {
          BookText.networkAddress(
            $0.address(of: path) + (fragment.map { "#" + HTML.encodedPath($0) } ?? ""))
        }
      }
      // A book shows only the end of a run, so a link to a step leads to the figure, and a link to
      // a variant leads to the first variant.
      let anchors = chapters[number].anchors
      let fragment = fragment.map { text in
        anchors.contains(text) ? text : String(text.prefix { $0 != "@" })
      }
      let id = fragment.map(BookText.id)
      if path == page { return "#" + (id ?? "") }
      guard let id, let fragment, anchors.contains(fragment) else {
        return chapters[number].file
      }
      return "\(chapters[number].file)#\(HTML.encodedPath(id))"
    }
  }

  /// The title, or a default if the settings' title is blank, because a book must have one.
  var shownTitle: String { title.allSatisfy(\.isWhitespace) ? texts[.documentation] : title }

  /// A UUID computed from the title and the site's address, so that it is the same in every build.
  /// Reading systems recognize a new edition of the same book by it.
  var identifier: String {
    let text = "proofbook\n\(title)\n\(html.publicAddress?.base ?? "")"
    var bytes = Array(Fingerprint(of: text).bytes.prefix(16))
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    let digits = bytes.map { String(format: "%02x", $0) }.joined()
    let parts = [(0, 8), (8, 4), (12, 4), (16, 4), (20, 12)].map { digits.dropFirst($0).prefix($1) }
    return "urn:uuid:" + parts.joined(separator: "-")
  }

  /// The newest date of an article, because the output must not depend on the clock. If no article
  /// has a date, the earliest date of the archive format.
  var date: String {
    let dates = chapters.compactMap { $0.article?.proof.article.frontMatter.date }
      .filter { $0.wholeMatch(of: /[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])/) != nil }
    return (dates.max() ?? "1980-01-01") + "T00:00:00Z"
  }

  /// The language, or `und` (undetermined) if it is not a valid language tag.
  static func language(_ text: String) -> String {
    text.wholeMatch(of: /[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*/) == nil ? "und" : text
  }
}

extension ArticlePage {
  var headingAnchors: Set<String> {
    var anchors: Set<String> = []
    func visit(_ blocks: [Block]) {
      for block in blocks {
        switch block {
        case .heading(_, _, let anchor): anchors.insert(anchor)
        case .quote(let inner), .footnote(_, _, let inner): visit(inner)
        case .list(_, _, let items): for item in items { visit(item.blocks) }
        case .paragraph, .code, .table, .thematicBreak, .html: continue
        }
      }
    }
    visit(proof.article.blocks)
    return anchors
  }
}
