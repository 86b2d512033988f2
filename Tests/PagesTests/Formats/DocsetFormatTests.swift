import CSQLite
import Foundation
import TestSupport
import Testing

@testable import Articles
@testable import Pages

struct DocsetFormatTests {
  struct Row: Hashable {
    var name: String
    var type: String
    var path: String
  }

  /// The index of a docset, read as a documentation browser reads it. Also checks the integrity of
  /// the database.
  static func rows(of index: [UInt8]) throws -> [Row] {
    let folder = try TemporaryFolder()
    try folder.write(index, to: "docSet.dsidx")
    var database: OpaquePointer?
    try #require(sqlite3_open(folder("docSet.dsidx"), &database) == SQLITE_OK)
    defer { sqlite3_close(database) }
    #expect(texts(of: "PRAGMA integrity_check", in: database) == [["ok"]])
    return texts(of: "SELECT name, type, path FROM searchIndex ORDER BY id", in: database).map {
      Row(name: $0[0], type: $0[1], path: $0[2])
    }
  }

  /// The rows that a query finds, as texts.
  static func texts(of query: String, in database: OpaquePointer?) -> [[String]] {
    var statement: OpaquePointer?
    sqlite3_prepare_v2(database, query, -1, &statement, nil)
    defer { sqlite3_finalize(statement) }
    var rows: [[String]] = []
    while sqlite3_step(statement) == SQLITE_ROW {
      rows.append(
        (0..<sqlite3_column_count(statement)).map {
          String(cString: sqlite3_column_text(statement, $0))
        })
    }
    return rows
  }

  static func sample() -> SampleSite {
    var sample = HTMLFormatTests.sample()
    sample.settings.title = "A/B & <c>"
    sample.add(
      "Content/reference/things.md",
      """
      ---
      tags: [reference]
      ---
      # Things

      ## Thing

      What it is.

      struct of `Sendable` · **behaves**

      - `init?(_ text: String, at place: Int = 0)`
      - `mutating func move(to point: CGPoint, then: (Int) -> Void) -> Bool`: moves.
      - `case one(Int)`, `case two`
      - `static var all: [Thing] { get }`

      ## On names

      - `func free()`: of no type
      """)
    return sample
  }

  @Test func `every name is in the index with its type, and its anchor is on its page`() throws {
    let files = try OutputFormat.docset.files(Self.sample().site)
    let root = "a-b-c.docset/Contents/"
    #expect(files.allSatisfy { $0.path.hasPrefix("a-b-c.docset/") })
    let index = try #require(files.first { $0.path == root + "Resources/docSet.dsidx" })
    let rows = try Self.rows(of: index.bytes)
    #expect(
      rows.filter { $0.path.hasPrefix("reference/") }.map { "\($0.type) \($0.name)" } == [
        "Guide Things", "Struct Thing", "Constructor Thing.init(_:at:)",
        "Method Thing.move(to:then:)", "Value Thing.one", "Value Thing.two",
        "Property Thing.all", "Section On names", "Function free()",
      ])
    #expect(rows.contains(Row(name: "Proof of this site", type: "Guide", path: "proof.html")))
    #expect(rows.contains(Row(name: "Again", type: "Section", path: "loading.html#again")))
    #expect(rows.contains(Row(name: "loading", type: "Sample", path: "loading.html#loading")))
    #expect(!rows.contains { $0.name == "quiet" })
    for row in rows {
      let parts = row.path.split(separator: "#", maxSplits: 1).map(String.init)
      let path = root + "Resources/Documents/" + (parts[0].removingPercentEncoding ?? "")
      let page = try #require(files.first { $0.path == path }, "\(row)")
      guard parts.count > 1 else { continue }
      let text = String(decoding: try page.bytes, as: UTF8.self)
      let places = ["id=\"\(parts[1].removingPercentEncoding ?? "")\"", "name=\"\(parts[1])\""]
      #expect(places.contains(where: text.contains), "\(row)")
    }
  }

  @Test func `a page has the anchors from which browsers make a table of contents`() throws {
    let files = try OutputFormat.docset.files(Self.sample().site)
    let page = try #require(files.first { $0.path.hasSuffix("Documents/loading.html") })
    let text = String(decoding: try page.bytes, as: UTF8.self)
    #expect(
      text.contains(
        "<a name=\"//apple_ref/cpp/Section/Again\" class=\"dashAnchor\"></a><h2 id=\"again\""))
  }

  @Test func `pages have no list of articles and none of their headings`() throws {
    func marks(_ files: [OutputFile]) throws -> Set<String> {
      let pages = files.filter { $0.path.hasSuffix(".html") }
      #expect(pages.count > 3)
      let text = try pages.map { String(decoding: try $0.bytes, as: UTF8.self) }.joined()
      return Set(
        ["id=\"pb-nav\"", "href=\"#pb-nav\"", "class=\"contents\""].filter(text.contains))
    }
    let site = Self.sample().site
    #expect(try marks(OutputFormat.docset.files(site)) == [])
    #expect(try marks(OutputFormat.html.files(site)).count == 3)
  }

  @Test func `the keyword can be set`() throws {
    func keywords(_ sample: SampleSite) throws -> [String?] {
      let files = try OutputFormat.docset.files(sample.site)
      let list = try #require(files.first { $0.path.hasSuffix("Info.plist") })
      let values =
        try PropertyListSerialization.propertyList(from: Data(list.bytes), format: nil)
        as? [String: Any]
      return ["DashDocSetKeyword", "DashDocSetPluginKeyword"].map { values?[$0] as? String }
    }
    var sample = Self.sample()
    #expect(try keywords(sample) == ["abc", "abc"])
    sample.settings.docsetKeyword = "a&b"
    #expect(try keywords(sample) == ["a&b", "a&b"])
  }

  @Test func `the properties and the icons have the expected values`() throws {
    let files = try OutputFormat.docset.files(Self.sample().site)
    let list = try #require(files.first { $0.path.hasSuffix("Info.plist") })
    let values =
      try PropertyListSerialization.propertyList(from: Data(list.bytes), format: nil)
      as? [String: Any]
    #expect(values?["CFBundleName"] as? String == "A/B & <c>")
    #expect(values?["DocSetPlatformFamily"] as? String == "abc")
    #expect(values?["isDashDocset"] as? Bool == true)
    for (name, size) in [("icon.png", 16), ("icon@2x.png", 32)] {
      let icon = try #require(files.first { $0.path.hasSuffix("/\(name)") }).bytes
      #expect(PictureKind(icon) == .png)
      #expect(Array(icon[16..<24]) == [0, 0, 0, UInt8(size), 0, 0, 0, UInt8(size)])
    }
  }

  @Test func `the same site gives the same index`() throws {
    func index() throws -> [UInt8]? {
      try OutputFormat.docset.files(Self.sample().site)
        .first { $0.path.hasSuffix(".dsidx") }?.bytes
    }
    #expect(try index() == index())
  }

  @Test(arguments: [
    ("func f()", "f()", "Method"), ("class func f<T>(_ a: [T], b: Int)", "f(_:b:)", "Method"),
    ("@discardableResult func g(a: (Int, Int) -> Void) -> Int", "g(a:)", "Method"),
    ("static func == (a: Self, b: Self) -> Bool", "==(a:b:)", "Method"),
    ("convenience init?(coder: NSCoder)", "init(coder:)", "Constructor"),
    ("subscript(i: Int) -> Int { get }", "subscript(i:)", "Method"),
    ("private(set) var x: Int", "x", "Property"), ("case a(Int)", "a", "Value"),
    ("typealias A = B", "A", "Type"),
  ])
  func `a declaration names a member`(_ declaration: String, _ name: String, _ type: String) {
    let member = MemberName(declaration, isGlobal: false)
    #expect(member?.name == name)
    #expect(member?.type == type)
  }

  @Test(arguments: ["true", "UIView", "print(1)", "", "func", "class"])
  func `text that is not a declaration gives none`(_ text: String) {
    #expect(MemberName(text, isGlobal: false) == nil)
  }
}
