/// The generated articles of a large site. They are the same in every run: a page depends only on
/// its number and on the number of pages.
///
/// A page has about 3.6 KB: front matter, prose in which word frequencies are as in real text
/// (Zipf's law), headings, links to other pages, a list, a table or a callout, and two Swift blocks
/// that are only shown. Other site generators can read it, too.
package struct Corpus: Sendable {
  /// The number of pages.
  package var count: Int

  package init(count: Int) { self.count = count }

  /// A file of the corpus.
  package struct Page: Sendable {
    /// The path in the corpus: `graphics/caching-images.md`.
    package var path: String
    package var title: String
    package var text: String
  }

  /// The page with a number, from 0.
  package subscript(number: Int) -> Page {
    var author = CorpusAuthor(number: number, count: count)
    return Page(path: Corpus.path(number), title: Corpus.title(number), text: author.page())
  }

  /// The title of a page: an action and its object. No two pages have the same title.
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

  /// The index of a page's subject in ``CorpusWords/subjects``.
  static func subject(_ number: Int) -> Int {
    number / CorpusWords.gerunds.count % CorpusWords.subjects.count
  }
}
