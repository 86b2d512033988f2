import Support

/// The search data: which pages contain each word, and the text for results.
///
/// It is written as scripts that set a global variable, because a page that was opened from a file
/// may load scripts but no data. The first, `search-index.js`, is loaded when a reader opens the
/// search, together with `search-engine.js`, which reads it:
///
/// ```js
/// window.proofbookSearch = {
///   count: 5000,                // the number of pages
///   folder: "search-index/",    // the other files' folder in the site; empty if there are none
///   texts: [0, 12, …],          // the first page in each file of texts
///   terms: ["", "accept", …],   // the first word in each file of words
///   words: " the, of,UIView…",  // what single characters stand for in texts, see `SearchText`
/// };
/// ```
///
/// In a small site, this file has all other data as well. In a large one, the data is in files that
/// are loaded on demand:
///
/// - `terms0`, `terms1`, …: two strings. The first is a list of words sorted by their bytes, each
///   as: the number of characters that it shares with the previous word; the number of characters
///   that follow; the number of characters that its pages take in the second string; the following
///   characters. The second string has the pages of one word after those of the other: for each
///   page, sixteen times its distance from the previous page (less 1, the first counted from -1)
///   plus its level of ``SearchWeight``. All numbers are characters; see ``SearchNumber``.
/// - `near`: one string, a list of words as above but without the length of their pages, for
///   queries with typing errors. It has all words or the most frequent ones.
/// - `texts0`, `texts1`, …: pages in order, each as `[path, title, section, parts]`. The parts are
///   four strings for each section: anchor (0 if it follows from the heading), heading, text, code.
struct SearchIndex: Sendable {
  struct Entry: Sendable {
    var path: String
    /// The title of the section that lists the page.
    var section: String
    var page: IndexedArticle
  }

  static let file = SiteFiles.searchIndex

  /// In reading order.
  var entries: [Entry]
  /// The folder for the files of a large site. Ends with a slash.
  var folder = "search-index/"
  /// The maximum size, in bytes, of data that is written to a single file.
  var singleFileLimit = 600_000
  /// The approximate size of each file of a large site, in bytes.
  var partSize = 24_000
  /// The maximum number of words that a query with typing errors is compared with.
  var nearWords = 40_000

  func files() -> [OutputFile] {
    let words = SearchVocabulary(entries.map(\.page))
    let terms = words.parts(of: partSize)
    let text = SearchText(for: sample)
    let texts = textParts(text)
    let parts =
      terms.enumerated().map { ("terms\($0)", $1.script) }
      + texts.enumerated().map { ("texts\($0)", $1.script) }
    let isOne = parts.reduce(0) { $0 + $1.1.count } <= singleFileLimit
    var head: [UInt8] = Array(
      "window.proofbookSearch={count:\(entries.count),folder:\"\(isOne ? "" : folder)\",texts:["
        .utf8)
    head += texts.map { String($0.first) }.joined(separator: ",").utf8
    head += "],terms:[".utf8
    for (number, part) in terms.enumerated() {
      if number > 0 { head += ",".utf8 }
      SearchText.append(number == 0 ? "" : part.first, to: &head)
    }
    head += "],words:\"".utf8
    head += text.list
    head += "\"};\n".utf8
    if isOne {
      for (name, script) in parts { head += Self.assignment(name, script) }
      return [OutputFile(path: Self.file, bytes: head)]
    }
    let all = parts + [("near", words.list(ofMost: nearWords))]
    return [OutputFile(path: Self.file, bytes: head)]
      + all.map { OutputFile(path: "\(folder)\($0).js", bytes: Self.assignment($0, $1)) }
  }

  private static func assignment(_ name: String, _ script: [UInt8]) -> [UInt8] {
    Array("proofbookSearch.\(name)=".utf8) + script + Array(";\n".utf8)
  }

  // MARK: Texts

  /// A sample of the texts, large enough to choose the frequent words of a large site.
  private var sample: [ArraySlice<UInt8>] {
    stride(from: 0, to: entries.count, by: max(1, entries.count / 200)).map {
      entries[$0].page.sections
    }
  }

  private func textParts(_ text: SearchText) -> [(first: Int, script: [UInt8])] {
    let pages = concurrently(entries) { Self.script(of: $0, text) }
    var parts: [(first: Int, script: [UInt8])] = []
    for (number, page) in pages.enumerated() {
      if let last = parts.last, last.script.count + page.count <= partSize {
        parts[parts.count - 1].script += [UInt8(ascii: ","), UInt8(ascii: "\n")] + page
      } else {
        parts.append((number, [UInt8(ascii: "[")] + page))
      }
    }
    for number in parts.indices { parts[number].script.append(UInt8(ascii: "]")) }
    return parts
  }

  private static func script(of entry: Entry, _ text: SearchText) -> [UInt8] {
    var result = [UInt8(ascii: "[")]
    for value in [HTML.encodedPath(entry.path), entry.page.title, entry.section] {
      SearchText.append(value, to: &result)
      result.append(UInt8(ascii: ","))
    }
    result.append(UInt8(ascii: "["))
    entry.page.sections.withUnsafeBufferPointer { sections in
      var start = 0
      while let end = sections[start...].firstIndex(of: IndexedArticle.endOfPart) {
        if start > 0 { result.append(UInt8(ascii: ",")) }
        if end > start, sections[start] == IndexedArticle.usualAnchor {
          result.append(UInt8(ascii: "0"))
        } else {
          result.append(UInt8(ascii: "\""))
          text.append(UnsafeBufferPointer(rebasing: sections[start..<end]), to: &result)
          result.append(UInt8(ascii: "\""))
        }
        start = end + 1
      }
    }
    result += [UInt8(ascii: "]"), UInt8(ascii: "]")]
    return result
  }
}
