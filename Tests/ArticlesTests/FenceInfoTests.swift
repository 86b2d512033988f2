import Testing

@testable import Articles

struct FenceInfoTests {
  private func info(_ text: String) -> FenceInfo {
    FenceInfo(parsing: text, at: Location(file: "page.md", line: 3, column: 4))
  }

  /// Each attribute is written as `name@column` or `name@column=value@column`.
  @Test(arguments: [
    ("", "", []),
    ("swift", "swift", []),
    (" Swift ", "Swift", []),
    ("swift hidden", "swift", ["hidden@10"]),
    ("swift,hidden", "swift", ["hidden@10"]),
    ("swift, Hidden,  NO_RUN", "swift", ["hidden@11", "no-run@20"]),
    ("swift name=x", "swift", ["name@10=x@15"]),
    ("swift title=\"a b, c\" hidden", "swift", ["title@10=a b, c@17", "hidden@25"]),
    (#"swift title="a \"b\" \\ \n""#, "swift", [#"title@10=a "b" \ \n@17"#]),
    ("swift {1,3-5} hidden", "swift", ["{}@10=1,3-5@11", "hidden@18"]),
    ("swift{1}", "swift", ["{}@9=1@10"]),
    ("swift { 1, 2 }", "swift", ["{}@10= 1, 2 @11"]),
    ("swift highlight=1,3-4 hidden", "swift", ["highlight@10=1,3-4@20", "hidden@26"]),
    ("swift after=x,y", "swift", ["after@10=x,y@16"]),
    ("swift,after=x,hidden", "swift", ["after@10=x@16", "hidden@18"]),
    ("swift,after=x,y,name=z", "swift", ["after@10=x,y@16", "name@20=z@25"]),
    ("swift name=a,hidden", "swift", ["name@10=a@15", "hidden@17"]),
    ("swift swift>=6.1", "swift", ["swift>@10=6.1@17"]),
    ("swift timeout=", "swift", ["timeout@10=@18"]),
    ("swift =x", "swift", ["=@10", "x@11"]),
    ("{.swift}", "{.swift}", []),
    ("{ .swift .annotate title=\"a\" }", "swift", [".annotate@13", "title@23=a@30"]),
    ("{ .swift } hidden", "swift", ["hidden@15"]),
  ])
  func `an info string is parsed`(text: String, language: String, attributes: [String]) {
    let info = info(text)
    #expect(info.language == language)
    #expect(info.flaws == [])
    #expect(
      info.attributes.map { attribute in
        "\(attribute.name)@\(attribute.location.column)"
          + (attribute.value.map { "=\($0)@\(attribute.valueLocation.column)" } ?? "")
      } == attributes)
  }

  @Test(arguments: [
    ("swift title=\"a b", 16, "the quoted value has no closing '\"'"),
    ("swift {1,2", 10, "the '{' has no '}'"),
    ("swift title='a b'", 16, "a value is quoted with '\"', not with '"),
    ("swift title=\u{201C}a\u{201D}", 16, "a value is quoted with '\"', not with \u{201C}"),
    ("swift title=\"a\"hidden", 19, "a blank or a comma is missing after the quoted value"),
  ])
  func `a malformed part is kept with its location`(text: String, column: Int, message: String) {
    let flaws = info(text).flaws
    #expect(flaws.map(\.message) == [message])
    #expect(flaws.map(\.location.column) == [column])
  }

  @Test func `columns count UTF-8 bytes`() {
    let info = info("swift title=\"Größe\" hidden")
    #expect(info.attributes.map(\.location.column) == [10, 26])
  }
}
