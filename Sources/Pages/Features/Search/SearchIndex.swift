import Support

/// What the search looks in: where each word stands, and the text that it shows.
///
/// It is written as scripts that fill a global, since a page that was opened from a file may load scripts but no data.
/// The first, `search-index.js`, is loaded when a reader turns to the search, with `search-engine.js`, which reads it:
///
/// ```js
/// window.proofbookSearch = {
///   count: 5000,                // pages
///   folder: "search-index/",    // where the other files are, from the site's root; empty where all is in this one
///   texts: [0, 12, …],          // the first page of each file of texts
///   terms: ["", "accept", …],   // the first word of each file of words
///   words: " the, of,UIView…",  // what stands for characters in texts, see `SearchText`
/// };
/// ```
///
/// A small site has all else in it as well, a large one in files that are loaded as they are needed:
///
/// - `terms0`, `terms1`, …: two strings. The first is a list of words in the order of their bytes, each as: how many characters
///   it shares with the one before; how many follow; how many characters its pages take; the bytes. The second has the
///   pages of one word after those of the other: for each page, sixteen times its distance from the last (from -1, less 1)
///   plus the level of ``SearchWeight``. All numbers are characters; see ``SearchNumber``.
/// - `near`: one string, a list of words as above without the number of characters, for questions with typing errors: all,
///   or the most frequent.
/// - `texts0`, `texts1`, …: pages one after the other, each as `[path, title, section, parts]`, its parts four strings for
///   each heading: anchor (0 where it follows from the heading), heading, text, code.
struct SearchIndex: Sendable {
  struct Entry: Sendable {
    var path: String
    /// That the site's list of articles has it in.
    var section: String
    var page: IndexedArticle
  }

  static let file = SiteFiles.searchIndex

  /// In the order of reading.
  var entries: [Entry]
  /// Where the files of a large site go; ends with a slash.
  var folder = "search-index/"
  /// Up to how many bytes everything is in one file.
  var bytesOfOne = 600_000
  /// How many bytes a file of a large site has, about.
  var bytesOfPart = 24_000
  /// How many words questions with typing errors are compared with, at most.
  var nearWords = 40_000

  func files() throws -> [OutputFile] {
    let words = SearchVocabulary(entries.map(\.page))
    let terms = words.parts(of: bytesOfPart)
    let text = SearchText(for: sample)
    let texts = try textParts(text)
    let parts =
      terms.enumerated().map { ("terms\($0)", $1.script) }
      + texts.enumerated().map { ("texts\($0)", $1.script) }
    let isOne = parts.reduce(0) { $0 + $1.1.count } <= bytesOfOne
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

  /// Some of the texts, so that a large site need not be gone through twice.
  private var sample: [[UInt8]] {
    stride(from: 0, to: entries.count, by: max(1, entries.count / 200)).map {
      entries[$0].page.sections
    }
  }

  private func textParts(_ text: SearchText) throws -> [(first: Int, script: [UInt8])] {
    let pages = try concurrently(entries) { Self.script(of: $0, text) }
    var parts: [(first: Int, script: [UInt8])] = []
    for (number, page) in pages.enumerated() {
      if let last = parts.last, last.script.count + page.count <= bytesOfPart {
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
