import Testing

@testable import UIKit

struct NibParserTests {
  @Test func `elements, attributes, entities and comments are parsed`() throws {
    let root = try NibParser.root(
      of: """
        <?xml version="1.0"?><!-- a > b -->
        <document a='1' b="&lt;&#65;&#x42;&gt;">
          <string key="text">two
        lines &amp; more</string><![CDATA[<raw>]]><empty/>
        </document>
        """)
    #expect(root["a"] == "1")
    #expect(root["b"] == "<AB>")
    #expect(root.child("string")?.text == "two\nlines & more")
    #expect(root.child("string")?.line == 3)
    #expect(root.text.contains("<raw>"))
    #expect(root.children.map(\.name) == ["string", "empty"])
  }

  @Test(arguments: [
    ("<a><b></a>", "line 1: '</a>' does not match the last open element"),
    ("<a>\n<b>", "line 2: '<b>' has no end tag"),
    ("<a x=1/>", "line 1: the value of 'x' is not in quotes"),
    ("<a>&what;</a>", "line 1: '&' does not start a known entity"),
    ("", "line 1: no element"),
    ("<a/><b/>", "line 1: a second root element 'b'"),
  ])
  func `invalid XML is reported with its line`(xml: String, reason: String) {
    let failure = #expect(throws: NibParser.Failure.self) { try NibParser.root(of: xml) }
    #expect(failure?.description == reason)
  }

  @Test func `too deeply nested elements are reported`() {
    let xml = String(repeating: "<a>", count: 200_000)
    let failure = #expect(throws: NibParser.Failure.self) { try NibParser.root(of: xml) }
    #expect(failure?.description == "line 1: elements are nested more than 500 levels deep")
  }
}
