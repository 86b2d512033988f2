import Testing

@testable import Articles

struct HeadingAnchorsTests {
  @Test(arguments: [
    ("Loading a View", "loading-a-view"), ("What's new?", "whats-new"),
    ("`viewDidLoad()` & co.", "viewdidload--co"), ("Größe 2.0", "größe-20"),
    ("a_b-c", "a_b-c"), ("日本 語", "日本-語"), ("🚀", "section"), ("", "section"),
    ("PB main", "section-pb-main"), ("Fn 1", "section-fn-1"), ("fn-a", "fn-a"),
  ])
  func `an anchor is the one that GitHub gives the heading`(text: String, anchor: String) {
    var anchors = HeadingAnchors()
    #expect(anchors.anchor(for: text) == anchor)
  }

  @Test func `anchors are unique, even if a heading looks like a numbered anchor`() {
    var anchors = HeadingAnchors()
    let all = ["A", "A", "A-1", "A", "A-1"].map { anchors.anchor(for: $0) }
    #expect(all == ["a", "a-1", "a-1-1", "a-2", "a-1-2"])
  }
}
