import Foundation
import Testing

@testable import Articles
@testable import Pages
@testable import Support

struct SingleFormatTests {
  static func text(of sample: SampleSite) throws -> String {
    let files = try OutputFormat.single.files(sample.site)
    #expect(files.count == 1)
    return String(decoding: try files[0].bytes, as: UTF8.self)
  }

  @Test func `ids are unique in the file, and links lead to them`() throws {
    let text = try Self.text(of: HTMLFormatTests.sample())
    let page = BuiltPage(text)
    #expect(Set(page.ids).count == page.ids.count)
    #expect(page.ids.contains("guide/owning~weak"))
    for link in page.links where !link.hasPrefix("data:") {
      #expect(link.hasPrefix("#"), "\(link)")
      #expect(page.ids.contains(String(link.dropFirst()).removingPercentEncoding ?? ""), "\(link)")
    }
    #expect(text.contains("src=\"data:"))
  }

  @Test func `the policy allows only this file's own styles and scripts, each by its hash`() throws
  {
    let text = try Self.text(of: HTMLFormatTests.sample())
    let policies = text.components(separatedBy: "http-equiv=\"Content-Security-Policy\"")
    #expect(policies.count == 2)
    let policy = String(policies[1].prefix { $0 != ">" })
    #expect(!policy.contains("unsafe"))
    for name in ["style", "script"] {
      for piece in text.components(separatedBy: "<\(name)").dropFirst() {
        // Data blocks do not run.
        if piece.hasPrefix(" type=\"application/json\"") { continue }
        let content = piece.drop { $0 != ">" }.dropFirst()
        let end = try #require(content.range(of: "</\(name)>"))
        let hash = Data(Fingerprint(of: Array(content[..<end.lowerBound].utf8)).bytes)
        #expect(policy.contains("sha256-\(hash.base64EncodedString())"), "\(piece.prefix(60))")
      }
    }
    #expect(!text.contains("<link rel=\"stylesheet\"") && !text.contains("<script src"))
  }

  @Test func `a title with markup and a page with the name of the file do no harm`() throws {
    var sample = SampleSite()
    sample.settings.title = "</title><script>x</script>"
    sample.add("Content/-title-.md", "# </article>\n\n[a](other.md)")
    sample.add("Content/other.md", "# Other & \"more\" 'x'\n\n[a](-title-.md#article)")
    let text = try Self.text(of: sample)
    #expect(!text.contains("<script>x"))
    let page = BuiltPage(text)
    #expect(Set(page.ids).count == page.ids.count)
  }

  @Test func `the player's data refers to figures by the ids in the single file`() {
    #expect(
      SingleRunData.data(#"{"c":[],"f":[["a","x \"]\" y"],["b","b"]],"w":["f"]}"#, prefix: "p~")
        == #"{"c":[],"f":[["p~a","x \"]\" y"],["p~b","b"]],"w":["f"]}"#)
    #expect(SingleRunData.data(#"{"f":[]}"#, prefix: "p~") == #"{"f":[]}"#)
  }
}
