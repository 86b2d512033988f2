/// A large site's worth of articles, made up: the same pages in every run, each from its number alone.
///
/// A page has about 3.6 KB: front matter, prose in which words are as frequent as in real text (Zipf's law), headings,
/// links to other pages, a list or a table, and two blocks of Swift that are only shown. Other generators of
/// sites can read it, too.
package struct Corpus: Sendable {
  /// How many pages there are.
  package var count: Int

  package init(count: Int) { self.count = count }

  /// A file of the corpus.
  package struct Page: Sendable {
    /// From the corpus's folder: `graphics/caching-images.md`.
    package var path: String
    package var title: String
    package var text: String
  }

  /// The files in the order of their numbers.
  package subscript(number: Int) -> Page {
    var author = CorpusAuthor(number: number, count: count)
    return Page(path: Corpus.path(number), title: Corpus.title(number), text: author.page())
  }

  /// No two pages have the same: what is done, and to what.
  static func title(_ number: Int) -> String {
    let gerund = CorpusWords.gerunds[number % CorpusWords.gerunds.count]
    let subject = CorpusWords.plural(CorpusWords.subjects[subject(number)])
    let round = number / (CorpusWords.gerunds.count * CorpusWords.subjects.count)
    return gerund.asTitle + " " + subject
      + (round == 0 ? "" : ", part \(round + 1)")
  }

  static func path(_ number: Int) -> String {
    let name = title(number).lowercased().split { !($0.isLetter || $0.isNumber) }
    return area(number) + "/" + name.joined(separator: "-") + ".md"
  }

  static func area(_ number: Int) -> String { CorpusWords.areas[subject(number) / 5] }

  /// The place of a page's subject in ``CorpusWords/subjects``.
  static func subject(_ number: Int) -> Int {
    number / CorpusWords.gerunds.count % CorpusWords.subjects.count
  }
}
