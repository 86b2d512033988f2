import Testing

@testable import Pages

struct DeepNestingTests {
  @Test(
    arguments: ["[", "(", "{", "A<", "a.", "-", "> ", "*a", "if a {} else ", "a ? b : "])
  func `deeply nested Markdown and code are rendered`(_ part: String) throws {
    var sample = SampleSite()
    let deep = String(repeating: part, count: 2000)
    sample.add("Content/deep.md", "\(deep)\n\n```swift\nlet x = \(deep)\n```\n")
    #expect(try sample.text("deep.html")?.contains("<figure class=\"run") == true)
  }
}
