import TestSupport
import Testing

@testable import Articles

/// Pages that no author would write. The seeds are fixed, so every run tries the same pages.
struct HostilePageTests {
  private struct Random: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      var value = state
      value = (value ^ (value >> 33)) &* 0xff51_afd7_ed55_8ccd
      return value ^ (value >> 33)
    }
  }

  private static let page = """
    ---
    title: "A page"
    tags: [a, b]
    filters: ["/a/ => b"]
    ---

    # Heading `code` [link](a.md#b)

    > - item
    >
    >   ```swift name=a title="x y" {1,3-5} timeout=10s
    >   print("é")
    >   ```
    >
    >   ```output for=a partial
    >   é
    >   ```

    1. one
    \t- two ![image](x.png)

    \t  ~~~swift crash="out of range" swift>=6.1 after=a,b
    \t  fatalError()
    \t  ~~~

    <!-- hidden
    ```swift hidden
    // snippet.hide
    let x = 1
    ```
    -->

    | a | b |
    |---|:-:|
    | `c` | ~~d~~ [e](#f) |

    Text[^1] www.example.com <b id="x">html</b>

    [^1]: Note

        ```json resource=a.json
        {}
        ```

    """

  private static let pieces = [
    "```", "~~~", "```swift ", "<!--", "-->", "---\n", "> ", "- ", "\t", "    ", "\r", "\r\n", "\n",
    "\u{0}", "\u{FEFF}", "é", "🇦🇹", "\u{301}", "\"", "\\", "{", "}", "=", ",", "[^1]:", "[", "](",
    "|",
    "<", "&", "*", "_", ":", "'", "%", "#", "hidden", "x=", "{1-99999999999999999999}", "1. ",
  ]

  @Test(arguments: 0..<8)
  func `a mutated page never stops the parser or yields a location outside of the file`(seed: Int) {
    var random = Random(state: UInt64(seed) &* 7919 &+ 1)
    for _ in 0..<150 {
      var bytes = Array(Self.page.utf8)
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let start = Int.random(in: 0...bytes.count, using: &random)
        let end = min(bytes.count, start + Int.random(in: 0...20, using: &random))
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes.removeSubrange(start..<end)
        case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
        case 2:
          for index in start..<end { bytes[index] = UInt8.random(in: 0...255, using: &random) }
        default:
          let piece = Self.pieces.randomElement(using: &random) ?? ""
          bytes.insert(contentsOf: piece.utf8, at: start)
        }
      }
      check(String(decoding: bytes, as: UTF8.self))
    }
  }

  private func check(_ text: String) {
    var diagnostics: [Diagnostic] = []
    let article = Article(parsing: text, path: "page.md", diagnostics: &diagnostics)
    var marked = text
    if marked.unicodeScalars.first == "\u{FEFF}" { marked.unicodeScalars.removeFirst() }
    let lines = SourceText(marked.replacing("\0", with: "\u{FFFD}"), path: "page.md").lines
    func isInside(_ location: Location) -> Bool {
      location.line >= 1 && location.line <= max(1, lines.count) && location.column >= 1
        && location.column <= (lines.isEmpty ? 0 : lines[location.line - 1].utf8.count) + 1
    }
    for diagnostic in diagnostics where !text.utf8.contains(0) {
      #expect(isInside(diagnostic.location), "\(diagnostic) in \(text.debugDescription)")
    }
    for (index, block) in article.codeBlocks.enumerated() {
      #expect(block.index == index)
      #expect(isInside(block.location), "\(block) in \(text.debugDescription)")
      #expect(block.lines.count == block.indents.count)
      for (line, content) in block.lines.enumerated() {
        let location = block.location(line: line, column: content.utf8.count + 1)
        #expect(isInside(location), "line \(line) of \(block) in \(text.debugDescription)")
        guard lines.indices.contains(location.line - 1) else { continue }
        let words = content.utf8.drop { $0 == 32 }
        // After the '-->' of a comment, the page's line continues.
        if !block.isInComment {
          #expect(
            lines[location.line - 1].utf8.suffix(words.count).elementsEqual(words),
            "line \(line) of \(block) in \(text.debugDescription)")
        }
      }
    }
  }
}
