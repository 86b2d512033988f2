import Testing
import Trace

@testable import Pages

struct TreePictureTests {
  @Test func `the picture is well-formed and names every visible view`() throws {
    let html = try #require(TreePicture(SampleTrace.loading)).html(of: "x")
    let titles = try Markup.texts(of: html, element: "title")
    #expect(
      titles == [
        "UIWindow frame=(0 0; 393 852)", "ProfileView of Profile frame=(0 0; 393 852)",
        "UILabel \"Ada\" frame=(16 120; 361 44)",
        "UIButton \"Edit <me>\" frame=(16 740.5; 361 50)",
      ])
    let names = try Markup.texts(of: html, element: "text")
    #expect(names == ["2 ProfileView of Profile", "3 UILabel \"Ada\"", "4 UIButton \"Edit <me>\""])
  }

  @Test func `views without area and hidden views are listed in the text with the reason`() throws {
    let picture = try #require(TreePicture(SampleTrace.loading))
    #expect(picture.summary == "6 views, 2 not visible")
    let text = try Markup.text(of: picture.html(of: "x"))
    #expect(text.contains("UIImageView frame=(0 0; 0 0) (no area)"))
    #expect(text.contains("Banner frame=(0 60; 393 40) hidden (hidden)"))
  }

  @Test func `names never cover each other`() throws {
    let view = SampleTrace.subject("View")
    let inner = (1...6).map { _ in SampleTrace.node(view, (0, 0, 100, 100)) }
    let trace = [
      TraceRecord.tree(
        TraceTree(moment: nil, roots: [SampleTrace.node(view, (0, 0, 100, 100), inner)]))
    ]
    let html = try #require(TreePicture(trace)).html(of: "x")
    let places = html.matches(of: #/<text class="name" x="([0-9.]+)" y="([0-9.]+)"/#).map {
      "\($0.output.1) \($0.output.2)"
    }
    #expect(!places.isEmpty)
    #expect(Set(places).count == places.count)
  }

  @Test func `frames that are not finite give well-formed markup`() throws {
    let view = SampleTrace.subject("View")
    let odd = SampleTrace.node(view, (.nan, -.infinity, .infinity, 1e300))
    let trace = [
      TraceRecord.tree(
        TraceTree(moment: nil, roots: [SampleTrace.node(view, (0, 0, 10, 10), [odd]), odd]))
    ]
    _ = try Markup.text(of: try #require(TreePicture(trace)).html(of: "x"))
  }

  @Test(
    arguments: [(44, "44"), (0.5, "0.5"), (-1.25, "-1.25"), (1.0 / 3, "0.33"), (2.05, "2.05")]
      as [(Double, String)])
  func `lengths have at most two decimals`(_ value: Double, _ text: String) {
    #expect(TreePicture.decimal(value) == text)
  }
}
