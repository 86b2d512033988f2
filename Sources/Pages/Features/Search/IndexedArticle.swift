import Articles
import Support

/// What the search knows of one page, made from its article alone.
struct IndexedArticle: Sendable {
  /// Where a word stands, the most telling first.
  enum Field: Int, CaseIterable {
    case title, heading, symbol, text, code
  }

  var title: String
  /// The text by sections, the first from the page's start to its first heading. The four parts of a section — anchor,
  /// heading, text, code — each end with ``endOfPart``, every paragraph and line of code with a line feed.
  var sections: [UInt8]
  var words: ByteTable
  /// How much the page is about each of its words; see ``SearchWeight``.
  var levels: [UInt8]

  static let endOfPart: UInt8 = 0x1F
  /// Stands for an anchor that follows from its heading.
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

/// How much a page is about a word: 16 steps, each a third more than the one before.
enum SearchWeight {
  static let count = 16
  static let first = 0.6
  static let ratio = 1.36

  /// The least weight of each level. They are products alone, and so the same on every machine.
  private static let thresholds: [Double] = (0..<count).reduce(into: []) { thresholds, _ in
    thresholds.append(thresholds.last.map { $0 * ratio } ?? first)
  }

  /// - Parameters:
  ///   - counts: How often the word stands in each of ``IndexedArticle/Field``.
  ///   - titleWords: How many words the title has: one of two says more than one of ten.
  ///   - words: How many words the page has.
  static func level(_ counts: Slice<UnsafeBufferPointer<UInt8>>, titleWords: Int, words: Int)
    -> UInt8
  {
    // As in BM25: what is said again counts less each time, and less in a long text.
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
