import Testing

@testable import Articles

struct HTMLTagTests {
  /// Tags as `name attribute=value`, and text in quotation marks.
  private func pieces(_ text: String) -> [String] {
    HTMLPiece.all(in: text).map { piece in
      switch piece {
      case .text(let text): "“\(text)”"
      case .comment: "comment"
      case .declaration(let text): "declaration \(text)"
      case .tag(let tag):
        ([(tag.isClosing ? "/" : "") + tag.name]
          + tag.attributes.map { $0.name + ($0.value.map { "=\($0)" } ?? "") })
          .joined(separator: " ")
      }
    }
  }

  @Test(arguments: [
    ("a<b>c</B >d", ["“a”", "b", "“c”", "/b", "“d”"]),
    ("<IMG SRC='a.png' alt=x y>", ["img src=a.png alt=x y"]),
    ("<a href=\"1\"href='2' x = 3>", ["a href=1 x=3"]),
    ("<br/><p/a='/'>", ["br", "p a=/"]),
    ("1 < 2 <3> <>", ["“1 < 2 <3> <>”"]),
    (
      "<!-- <b> -->x<!--> <!---> <!-- <i>",
      ["comment", "“x”", "comment", "“ ”", "comment", "“ ”", "comment"]
    ),
    ("<!DOCTYPE html><?php x ?>", ["declaration <!DOCTYPE html>", "declaration <?php x ?>"]),
    ("<p title=\"open", ["“<p title=\"open”"]),
    ("<p title=\"a\"\u{301} onclick=x>", ["p title=a \u{301} onclick=x"]),
    ("<a\u{0C}href=x\n>", ["a href=x"]),
    ("<a href=x", ["“<a href=x”"]),
    ("<sVg/onload=x>", ["svg onload=x"]),
  ])
  func `tags are parsed as browsers parse them`(text: String, expected: [String]) {
    #expect(pieces(text) == expected)
  }

  @Test func `a tag has its own offset and those of its values`() throws {
    let text = "é <a\n  href='x'>"
    guard case .tag(let tag)? = HTMLPiece.all(in: text).last else {
      Issue.record("no tag")
      return
    }
    #expect(tag.offset == 3)
    #expect(tag.attributes.map(\.offset) == [14])
    #expect(tag.text == "<a\n  href='x'>")
  }

  @Test func `thousands of tags that never end are quickly read as text`() {
    let text = String(repeating: "<a b='", count: 200_001) + "<i"
    #expect(HTMLPiece.all(in: text).count < 100_003)
  }

  @Test(arguments: [
    ("a&amp;b", "a&b"), ("java&#115;cript", "javascript"), ("&#x6A;&#X6a", "jj"),
    ("&colon;&Tab;", ":\t"), ("&#0;&#xD800;&#99999999999;", "\u{FFFD}\u{FFFD}\u{FFFD}"),
    ("&nope; &amp &#; &", "&nope; &amp &#; &"), ("&#58;\u{301}", ":\u{301}"),
  ])
  func `character references in addresses are decoded`(text: String, expected: String) {
    #expect(CharacterReferences.decoded(text) == expected)
  }

  @Test(arguments: [
    ("javascript:x", "javascript"), ("JaVa\tScript:x", "javascript"),
    ("\u{1} java\nscript\u{0}:x", "javascript"),
    ("https://a", "https"), ("javascript:\u{301}x", "javascript"), ("a/b:c", nil), ("#a:b", nil),
    ("1a:b", nil), (":a", nil), ("", nil), ("//a:1", nil),
  ])
  func `the scheme of an address is found even if it is disguised`(address: String, name: String?) {
    #expect(LinkScheme(of: address)?.name == name)
  }
}
