import Articles

/// One chapter of a book: a page's text as XHTML, and the facts that the package document needs.
struct BookChapter {
  struct Facts: Sendable {
    var hasSVG: Bool
    /// The files of the site's images that it shows.
    var images: Set<String>
    /// The images that its text contained as data URLs.
    var embedded: [Embedded]
  }

  struct Embedded: Sendable {
    var file: String
    var type: String
    var bytes: [UInt8]
  }

  let xhtml: String
  let facts: Facts

  init(_ chapter: Book.Chapter, of book: Book) throws {
    var images: Set<String> = []
    var embedded: [Embedded] = []
    var parts: [String] = []
    var language = book.language
    var isRightToLeft = book.isRightToLeft
    if let page = chapter.article {
      let text = page.text(book.html.map)
      parts.append(text.headingHTML)
      let article = page.proof.article
      if let lead = article.frontMatter.description {
        parts.append("<p class=\"lead\">\(Prose.html(lead))</p>")
      }
      let proved = page.proof.parts(in: page.proof.texts)
      if !proved.isEmpty {
        parts.append("<p class=\"proved-line\">\(proved.map(\.html).joined(separator: " "))</p>")
      }
      parts += [text.runHTML, text.bodyHTML].compactMap(\.self)
      if let own = article.frontMatter.language {
        language = Book.language(own)
        isRightToLeft = InterfaceLanguage.isRightToLeft(tag: own)
      }
    } else {
      parts = [
        "<h1>\(HTML.escape(chapter.title))</h1>",
        try book.html.proofHTML(book.html.proof(of: book.chapters.compactMap(\.article))),
      ]
    }
    var text = BookText(
      link: { book.link($0, on: chapter.page) },
      image: { source in
        if let picture = EmbeddedPicture(source) {
          let file =
            "images/\(chapter.file.dropLast(".xhtml".count))-\(embedded.count + 1).\(picture.ending)"
          embedded.append(Embedded(file: file, type: picture.type, bytes: picture.bytes))
          return file
        }
        guard case .inside(let path, _) = PageAddress(source, on: chapter.page),
          let image = book.images[path]
        else { return nil }
        images.insert(image.file)
        return image.file
      }, isRightToLeft: isRightToLeft)
    for part in parts { text.add(part) }
    xhtml = BookChapter.page(
      title: chapter.title, language: language, isRightToLeft: isRightToLeft,
      body: "<section epub:type=\"chapter\">\(text.xhtml)</section>")
    facts = Facts(hasSVG: text.hasSVG, images: images, embedded: embedded)
  }

  /// A complete XHTML document.
  static func page(title: String, language: String, isRightToLeft: Bool, body: String) -> String {
    let tag = BookText.escape(language)
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE html>
      <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" \
      lang="\(tag)" xml:lang="\(tag)"\(isRightToLeft ? " dir=\"rtl\"" : "")>
      <head>
      <meta charset="utf-8"/>
      <title>\(BookText.escape(title.isEmpty ? "–" : title))</title>
      <link rel="stylesheet" type="text/css" href="\(Book.style)"/>
      </head>
      <body>
      \(body)
      </body>
      </html>

      """
  }
}
