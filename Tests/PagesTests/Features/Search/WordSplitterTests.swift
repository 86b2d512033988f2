import Testing

@testable import Pages

struct SearchWordsTests {
  static func words(_ text: String) -> [String] {
    var cutter = WordSplitter()
    var words: [String] = []
    var text = text
    text.withUTF8 { cutter.read($0) { words.append(String(decoding: $0, as: UTF8.self)) } }
    return words
  }

  @Test(arguments: [
    ("", []), ("The view's size.", ["the", "view", "s", "size"]),
    ("viewDidLoad", ["viewdidload", "view", "didload", "did", "load"]),
    ("UIView", ["uiview", "ui", "view"]),
    ("URLSession2Task", ["urlsession2task", "url", "session2task", "session2", "task"]),
    ("set_needs_layout_", ["setneedslayout", "set", "needslayout", "needs", "layout"]),
    ("__COUNTER", ["counter"]), ("x2 = 0xFF", ["x2", "0xff", "0x", "ff"]),
    ("Ärger ÉCOLE Ёж Ὀδυσσεύς", ["arger", "ecole", "еж", "οδυσσευσ"]),
    ("cafe\u{301}", ["cafe"]), ("“loadView” — … 👍", ["loadview", "load", "view"]),
    ("画面の view を", ["画面", "面の", "の", "view", "を"]), ("한국어 문서", ["한국어", "문서"]),
  ])
  func `text is split into words, identifiers into parts, and scripts without spaces into pairs`(
    _ text: String, _ words: [String]
  ) {
    #expect(Self.words(text) == words)
  }

  @Test func `words that are too long are left out`() {
    #expect(Self.words(String(repeating: "a", count: 65) + " b") == ["b"])
  }
}
