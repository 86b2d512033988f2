import Articles
import Support
import Trace

/// The search data of one page, computed from its article alone.
///
/// It is kept as one byte array, the form in which ``SiteRecord`` stores it, because a large site
/// has millions of words.
struct IndexedArticle: Sendable {
  /// The part of a page that a word is in, the most relevant first.
  enum Field: Int, CaseIterable {
    case title, heading, symbol, text, code
  }

  /// The title, the bytes of ``sections``, the relevance of the page for each of its words (see
  /// ``SearchWeight``), the words' lengths, and the words. Each part except the last is preceded by
  /// its length.
  let encoded: ArraySlice<UInt8>
  let title: String
  /// The text by section. The first section goes from the start of the page to its first heading.
  /// Each section has four parts (anchor, heading, text, code) that end with ``endOfPart``. Every
  /// paragraph and every line of code ends with a line feed.
  let sections: ArraySlice<UInt8>
  private let levels: ArraySlice<UInt8>
  private let lengths: ArraySlice<UInt8>
  private let words: ArraySlice<UInt8>

  static let endOfPart: UInt8 = 0x1F
  /// Stands for an anchor that can be computed from its heading.
  static let usualAnchor: UInt8 = 0x1E

  init(_ article: Article) {
    var reader = IndexedArticleReader(article)
    reader.read()
    let words = reader.words
    var writer = ByteWriter(
      capacity: article.title.utf8.count + reader.sections.count + 2 * words.count
        + words.bytes.count + 16)
    writer.put(article.title)
    for part in [reader.sections, reader.levels, words.lengths] {
      writer.put(part.count)
      writer.put(raw: part)
    }
    writer.put(raw: words.bytes)
    do {
      try self.init(writer.bytes[...])
    } catch {
      preconditionFailure("no word is longer than 'WordSplitter.longest'")
    }
  }

  /// - Throws: `ByteReader.Failure` if the bytes are not those of an article.
  init(_ encoded: ArraySlice<UInt8>) throws(ByteReader.Failure) {
    var reader = ByteReader(encoded)
    title = try reader.string()
    sections = try reader.take(try reader.count())
    levels = try reader.take(try reader.count())
    lengths = try reader.take(try reader.count())
    words = reader.rest
    self.encoded = encoded
    let length = lengths.reduce(0) { $0 + Int($1) }
    guard levels.count == lengths.count, length == words.count else { throw ByteReader.Failure() }
  }

  var wordCount: Int { levels.count }

  /// Calls `found` with each word and its level.
  func forEachWord(_ found: (_ word: UnsafeBufferPointer<UInt8>, _ level: UInt8) -> Void) {
    words.withUnsafeBufferPointer { words in
      var start = 0
      for (length, level) in zip(lengths, levels) {
        let end = start + Int(length)
        found(UnsafeBufferPointer(rebasing: words[start..<end]), level)
        start = end
      }
    }
  }
}

/// The relevance of a page for a word, in 16 levels. Each level stands for about a third more
/// weight than the one before.
enum SearchWeight {
  static let count = 16
  static let first = 0.6
  static let ratio = 1.36

  /// The minimum weight of each level, computed only by multiplication, so that it is the same on
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
