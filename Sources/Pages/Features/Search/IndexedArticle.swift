import Articles
import Support

/// The search data of one page, computed from its article alone.
struct IndexedArticle: Sendable {
  /// The part of a page that a word is in, the most relevant first.
  enum Field: Int, CaseIterable {
    case title, heading, symbol, text, code
  }

  var title: String
  /// The text by section. The first section goes from the start of the page to its first heading.
  /// Each section has four parts (anchor, heading, text, code) that end with ``endOfPart``. Every
  /// paragraph and every line of code ends with a line feed.
  var sections: [UInt8]
  var words: ByteList
  /// The relevance of the page for each of its words; see ``SearchWeight``.
  var levels: [UInt8]

  static let endOfPart: UInt8 = 0x1F
  /// Stands for an anchor that can be computed from its heading.
  static let usualAnchor: UInt8 = 0x1E

  init(_ article: Article) {
    var reader = IndexedArticleReader(article)
    reader.read()
    title = article.title
    sections = reader.sections
    words = reader.words
    levels = reader.levels
  }
}

/// The relevance of a page for a word, in 16 levels. Each level stands for about a third more
/// weight than the one before.
enum SearchWeight {
  static let count = 16
  static let first = 0.6
  static let ratio = 1.36

  /// The least weight of each level. Only products are computed, so the values are the same on
  /// every machine.
  private static let thresholds: [Double] = (0..<count).reduce(into: []) { thresholds, _ in
    thresholds.append(thresholds.last.map { $0 * ratio } ?? first)
  }

  /// - Parameters:
  ///   - counts: The number of times that the word occurs in each ``IndexedArticle/Field``.
  ///   - titleWords: The number of words in the title. A word in a short title weighs more.
  ///   - words: The number of words on the page.
  static func level(_ counts: Slice<UnsafeBufferPointer<UInt8>>, titleWords: Int, words: Int)
    -> UInt8
  {
    // As in BM25, each repetition adds less, and words count less in a long text.
    func often(_ field: IndexedArticle.Field, _ half: Double) -> Double {
      let count = Double(counts[counts.startIndex + field.rawValue])
      return count / (count + half)
    }
    let length = 1.2 * (0.4 + 0.6 * Double(words) / 500)
    var weight = 10 * often(.heading, 0.6) + 6 * often(.symbol, 1) + 4 * often(.text, length)
    weight += 2 * often(.code, length)
    if counts[counts.startIndex] > 0 { weight += 20 + 20 / Double(max(titleWords, 1)) }
    return UInt8(max(0, (thresholds.lastIndex { $0 <= weight } ?? 0)))
  }
}
