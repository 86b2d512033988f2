import Foundation
import TestSupport
import Testing

/// The spelling of the articles' prose, checked by hunspell with the dictionary of American
/// English and the list `Tests/words.txt`.
struct ProseSpellingTests {
  private static let content = Tool.root.appendingPathComponent("Content")

  /// The words that the dictionary lacks, such as terms of programming and British spellings.
  private static func list() throws -> [String] {
    let text = try String(
      contentsOf: Tool.root.appendingPathComponent("Tests/words.txt"), encoding: .utf8)
    return text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
  }

  private static func articles() throws -> [String: String] {
    let paths = try TemporaryFolder.contents(of: content).keys.filter { $0.hasSuffix(".md") }
    return try Dictionary(
      uniqueKeysWithValues: paths.map {
        ($0, try String(contentsOf: content.appendingPathComponent($0), encoding: .utf8))
      })
  }

  @Test func `the dictionary or the list has every word of the articles`() throws {
    let articles = try Self.articles()
    #expect(articles.count > 40)
    let found = try Self.misspellings(in: articles, accepting: Self.list())
    #expect(found == [])
  }

  @Test func `every word of the list is used, and the dictionary lacks it`() throws {
    let list = try Self.list()
    #expect(list == list.sorted(), "the list is not sorted")
    let found = try Self.misspellings(in: Self.articles(), accepting: [])
    let used = Set(found.compactMap { $0.split(separator: " ").last }.map { $0.lowercased() })
    #expect(list.filter { !used.contains($0.lowercased()) } == [])
  }

  @Test func `a misspelt word is reported with its file and line`() throws {
    let page = """
      ---
      title: A pagge
      tags: [vieww]
      ---

      # Views

      A veiw is `nmae`d, and it is Kwik.

      ```text
      notaword
      ```

      > A quotted [link](nowhereish.md) to isViewLoaded.
      """
    #expect(
      try Self.misspellings(in: ["a.md": page], accepting: ["kwik"]) == [
        "Content/a.md:2: pagge", "Content/a.md:8: veiw", "Content/a.md:14: quotted",
      ])
  }

  @Test func `a missing spelling program is an error that names its package`() {
    let error = #expect(throws: Checker.NotInstalled.self) {
      try Self.misspellings(in: ["a.md": "word"], accepting: [], program: "no-such-hunspell")
    }
    #expect(error?.description.contains("package 'hunspell'") == true)
  }

  @Test func `a missing dictionary is an error that names its package`() {
    let error = #expect(throws: Checker.NotInstalled.self) {
      try Self.misspellings(in: ["a.md": "word"], accepting: [], dictionary: "xx_XX")
    }
    #expect(error?.description.contains("package 'hunspell-en-us'") == true)
  }

  /// Misspelt words as `file:line: word`, one for each place, in the order of the places.
  ///
  /// - Parameter articles: The text of each article by its path in `Content`.
  private static func misspellings(
    in articles: [String: String], accepting list: [String], program: String = "hunspell",
    dictionary: String = "en_US"
  ) throws -> [String] {
    let words = articles.sorted { $0.key < $1.key }.flatMap { path, text in
      prose(of: text).flatMap { line, prose in
        Self.words(of: prose).map { (place: "Content/\(path):\(line)", word: $0) }
      }
    }
    let folder = try TemporaryFolder()
    try folder.write(Set(words.map(\.word)).sorted().joined(separator: "\n") + "\n", to: "words")
    let result = try Checker(program, package: "hunspell")
      .run(["-d", dictionary, "-i", "UTF-8", "-l", "words"], in: folder.url)
    // Without its dictionary, hunspell lists no word and fails.
    guard result.status == 0 else {
      throw Checker.NotInstalled(name: "\(dictionary).dic", package: "hunspell-en-us")
    }
    let accepted = Set(list.map { $0.lowercased() })
    let wrong = Set(result.output.split(separator: "\n").map(String.init))
      .filter { !accepted.contains($0.lowercased()) }
    return words.filter { wrong.contains($0.word) }.map { "\($0.place): \($0.word)" }
  }

  /// The lines of an article with their numbers, without code, addresses and HTML. Of the front
  /// matter, only the title and the description are prose.
  private static func prose(of article: String) -> [(line: Int, text: String)] {
    var lines: [(line: Int, text: String)] = []
    var fence: Substring?
    var isFrontMatter = false
    for (index, line) in article.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      var text = String(line)
      if line == "---", index == 0 || isFrontMatter {
        isFrontMatter = index == 0
        continue
      }
      if isFrontMatter {
        guard let colon = text.firstIndex(of: ":"),
          ["title", "description"].contains(text[..<colon])
        else { continue }
        text = String(text[text.index(after: colon)...])
      }
      if let mark = line.firstMatch(of: #/^[ >]*(`{3,}|~{3,})/#)?.1 {
        if let open = fence {
          if mark.hasPrefix(open) { fence = nil }
        } else {
          fence = mark
        }
        continue
      }
      guard fence == nil else { continue }
      text = text.replacing(#/(`+).*?\1/#, with: " ").replacing(#/\]\([^)]*\)/#, with: " ")
        .replacing(#/<[^>]*>/#, with: " ").replacing(#/https?:\S+/#, with: " ")
      lines.append((index + 1, text))
    }
    return lines
  }

  /// The words of a line. A word with a capital letter after its first letter is a name, such as
  /// `UIView` or `isViewLoaded`, and is left out.
  private static func words(of text: String) -> [String] {
    text.replacing("’", with: "'").matches(of: #/\p{Letter}+(?:'\p{Letter}+)*/#)
      .map { String($0.output) }.filter { !$0.dropFirst().contains(where: \.isUppercase) }
  }
}
