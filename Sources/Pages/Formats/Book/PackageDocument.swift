import Articles

/// The metadata of a book for reading systems: its description, its files, their order, and its
/// table of contents.
///
/// - SeeAlso: W3C, "EPUB 3.3", "Package document" and "EPUB navigation document".
struct PackageDocument {
  static let file = "book.opf"
  static let contents = "contents.xhtml"

  static let container = """
    <?xml version="1.0" encoding="UTF-8"?>
    <container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
    <rootfiles>
    <rootfile full-path="\(Book.folder)/\(file)" media-type="application/oebps-package+xml"/>
    </rootfiles>
    </container>

    """

  let book: Book
  /// The facts about each chapter, in order.
  let facts: [BookChapter.Facts]
  let pictures: [(file: String, type: String)]

  var text: String {
    var items = """
      <item id="contents" href="\(Self.contents)" media-type="application/xhtml+xml" properties="nav"/>
      <item id="style" href="\(Book.style)" media-type="text/css"/>
      <item id="cover" href="\(BookCover.page)" media-type="application/xhtml+xml"/>
      \(coverItems)
      """
    var order = "<itemref idref=\"cover\"/>\n<itemref idref=\"contents\"/>\n"
    for (index, chapter) in book.chapters.enumerated() {
      let properties = facts[index].hasSVG ? " properties=\"svg\"" : ""
      items += """
        <item id="chapter-\(index + 1)" href="\(chapter.file)" media-type="application/xhtml+xml"\(properties)/>

        """
      order += "<itemref idref=\"chapter-\(index + 1)\"/>\n"
    }
    for (index, picture) in pictures.enumerated() {
      items += """
        <item id="picture-\(index + 1)" href="\(picture.file)" media-type="\(picture.type)"/>

        """
    }
    let direction = book.isRightToLeft ? " page-progression-direction=\"rtl\"" : ""
    let language = BookText.escape(book.language)
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="identifier" \
      xml:lang="\(language)"\(book.isRightToLeft ? " dir=\"rtl\"" : "")>
      <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
      <dc:identifier id="identifier">\(book.identifier)</dc:identifier>
      <dc:title>\(BookText.escape(book.shownTitle))</dc:title>
      <dc:language>\(language)</dc:language>
      \(element("dc:description", book.description))\(element("dc:source", book.html.publicAddress?.base))\
      <meta property="dcterms:modified">\(book.date)</meta>
      <meta name="cover" content="cover-picture"/>
      <meta property="schema:accessMode">textual</meta>
      <meta property="schema:accessModeSufficient">textual</meta>
      <meta property="schema:accessibilityFeature">tableOfContents</meta>
      <meta property="schema:accessibilityFeature">structuralNavigation</meta>
      <meta property="schema:accessibilityFeature">alternativeText</meta>
      <meta property="schema:accessibilityHazard">none</meta>
      </metadata>
      <manifest>
      \(items)</manifest>
      <spine\(direction)>
      \(order)</spine>
      </package>

      """
  }

  /// The pictures of the cover. Lists of books show one of them: the PNG if there is one.
  private var coverItems: String {
    let drawing = "href=\"\(BookCover.picture)\" media-type=\"image/svg+xml\""
    let mark = "properties=\"cover-image\""
    guard BookCover(book).hasPNG else {
      return "<item id=\"cover-picture\" \(drawing) \(mark)/>\n"
    }
    return """
      <item id="cover-picture" href="\(BookCover.raster)" media-type="image/png" \(mark)/>
      <item id="cover-drawing" \(drawing)/>

      """
  }

  private func element(_ name: String, _ text: String?) -> String {
    guard let text, !text.allSatisfy(\.isWhitespace) else { return "" }
    return "<\(name)>\(BookText.escape(text))</\(name)>\n"
  }

  /// The table of contents: the sections, their chapters, and the chapters' headings.
  var navigation: String {
    var byArticle: [String: Int] = [:]
    for (index, chapter) in book.chapters.enumerated() {
      if let article = chapter.article { byArticle[article.proof.article.path] = index }
    }
    var list = ""
    if let front = book.html.front, let index = byArticle[front.path] { list += item(index) }
    for section in book.html.navigation.sections {
      let items = section.articles.compactMap { byArticle[$0.path] }.map(item).joined()
      guard !items.isEmpty else { continue }
      list +=
        section.title.isEmpty
        ? items : "<li><span>\(BookText.escape(section.title))</span>\n<ol>\n\(items)</ol></li>\n"
    }
    list += item(book.chapters.count - 1)
    let first = book.chapters[0].file
    return BookChapter.page(
      title: book.shownTitle, language: book.language, isRightToLeft: book.isRightToLeft,
      body: """
        <nav epub:type="toc" id="toc">
        <h1>\(BookText.escape(book.shownTitle))</h1>
        <ol>
        \(list)</ol>
        </nav>
        <nav epub:type="landmarks" id="landmarks" hidden="hidden">
        <ol>
        <li><a epub:type="cover" href="\(BookCover.page)">\(BookText.escape(book.texts[.cover]))</a></li>
        <li><a epub:type="toc" href="#toc">\(BookText.escape(book.texts[.contents]))</a></li>
        <li><a epub:type="bodymatter" href="\(first)">\(BookText.escape(book.texts[.text]))</a></li>
        </ol>
        </nav>
        """)
  }

  private func item(_ index: Int) -> String {
    let chapter = book.chapters[index]
    let headings = (chapter.article?.headings ?? []).map { anchor, title in
      "<li><a href=\"\(chapter.file)#\(HTML.encodedPath(BookText.id(anchor)))\">\(named(title))</a></li>\n"
    }
    let inner = headings.isEmpty ? "" : "\n<ol>\n\(headings.joined())</ol>"
    return "<li><a href=\"\(chapter.file)\">\(named(chapter.title))</a>\(inner)</li>\n"
  }

  /// The text, escaped, or a dash if it is blank, because an entry must not be empty.
  private func named(_ text: String) -> String {
    text.allSatisfy(\.isWhitespace) ? "–" : BookText.escape(text)
  }
}

extension ArticlePage {
  /// The headings of the second level, for the table of contents.
  fileprivate var headings: [(anchor: String, title: String)] {
    proof.article.blocks.compactMap { block in
      guard case .heading(2, let inlines, let anchor) = block else { return nil }
      return (anchor, Inline.plainText(of: inlines))
    }
  }
}
