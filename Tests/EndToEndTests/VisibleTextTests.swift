import Testing

@testable import proofbook

struct VisibleTextTests {
  @Test(arguments: [
    ("plain\n\ttext ü 日本語 👍\n", "plain\n\ttext ü 日本語 👍\n"), ("\u{1B}[2J", "\\u{1b}[2J"),
    ("a\rb", "a\\rb"), ("a\r\nb", "a\nb"), ("\u{9B}2J", "\\u{9b}2J"), ("\u{202E}x", "\\u{202e}x"),
    ("\u{8}\u{0}\u{7F}", "\\u{8}\\u{0}\\u{7f}"),
  ])
  func `control characters are escaped`(text: String, expected: String) {
    #expect(VisibleText.of(text) == expected)
  }

  @Test func `text in chunks of any length is shown as the whole text`() {
    let bytes: [UInt8] =
      Array("ü\u{1B}[1m日\r\n👍\r".utf8) + [0x9B, 0xFF, 0xE3, 0x41, 0xF0, 0x9F, 0xF0, 0x9F]
    let whole = "ü\\u{1b}[1m日\n👍\\r\\x9b\\xff\\xe3A\\xf0\\x9f\\xf0\\x9f"
    for length in 1...bytes.count {
      var visible = VisibleText()
      var shown: [UInt8] = []
      for start in stride(from: 0, to: bytes.count, by: length) {
        shown += visible.adding(Array(bytes[start..<min(start + length, bytes.count)]))
      }
      shown += visible.finished()
      #expect(String(decoding: shown, as: UTF8.self) == whole, "pieces of \(length)")
    }
  }

  @Test func `the tool's own colours are kept`() {
    let text = "\u{1B}[1;31merror\u{1B}[0m \u{1B}]0;x\u{7}"
    #expect(text.visible(keepsColors: true) == "\u{1B}[1;31merror\u{1B}[0m \\u{1b}]0;x\\u{7}")
    #expect(!text.visible(keepsColors: false).contains("\u{1B}"))
  }
}
