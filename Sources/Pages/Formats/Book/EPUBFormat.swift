import Articles
import Support

extension OutputFormat {
  /// The site as a book for reading systems, with a chapter for each article.
  package static let epub = OutputFormat(
    name: "epub", summary: "the site as a book for e-readers, EPUB 3"
  ) { site in
    let book = try Book(site)
    let file = OutputFile(path: "\(FileName.from(title: book.title)).epub") { take in
      try book.write(to: take)
    }
    let count = book.chapters.count
    return Product(
      files: [file], path: file.path, contents: counted(count, "chapter"))
  }
}
