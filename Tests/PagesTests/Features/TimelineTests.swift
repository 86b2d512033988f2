import Foundation
import Testing
import Trace

@testable import Pages

struct TimelineTests {
  @Test func `each object has a lane, in order of creation`() throws {
    let timeline = try #require(Timeline(SampleTrace.loading))
    #expect(timeline.lanes == ["UIWindow", "Profile", "ProfileView"])
    #expect(timeline.undrawn == 1)
  }

  @Test func `a trace with only the runtime's own calls has no timeline`() {
    let window = SampleTrace.subject("UIWindow", isOwn: false)
    #expect(Timeline([SampleTrace.began(1, window, "layoutSubviews"), .ended(1)]) == nil)
    #expect(Timeline([]) == nil)
  }

  @Test func `the figure is well-formed and names every call`() throws {
    let html = try #require(Timeline(SampleTrace.loading)).html(of: "a < b")
    let text = try Markup.text(of: html)
    for name in [
      "loadView", "init", "viewDidLoad", "willMove(toSuperview: UIWindow)", "viewWillAppear(false)",
      "viewDidAppear(false)", "UILabel.layoutSubviews",
    ] {
      #expect(text.contains(name))
    }
  }

  @Test func `labels are not cut, bars are long enough for them, and rows are added`() throws {
    let object = SampleTrace.subject("AControllerWithALongName", 2)
    let trace = (1...40).flatMap {
      [SampleTrace.began($0, object, "aMethodWithNumber\($0)"), .ended($0)]
    }
    let timeline = try #require(Timeline(trace))
    #expect(timeline.rows.count > 4)
    #expect(timeline.rows.flatMap(\.bars).count == 40)
    for bar in timeline.rows.flatMap(\.bars) {
      #expect(bar.end - bar.start >= Timeline.width(of: bar.call.label))
    }
    let drawn = try Markup.texts(of: timeline.html(of: "x"), element: "text")
    #expect(Set(drawn).isSuperset(of: (1...40).map { "aMethodWithNumber\($0)" }))
    #expect(drawn.contains("AControllerWithALongName#2"))
  }

  @Test
  func `a bar spans the calls made during it, and a call that did not return is marked`()
    throws
  {
    let object = SampleTrace.subject("A")
    let timeline = try #require(
      Timeline([
        SampleTrace.began(1, object, "outer"), SampleTrace.began(2, object, "inner"), .ended(2),
        SampleTrace.began(3, object, "stuck"),
      ]))
    let bars = timeline.rows.flatMap(\.bars)
    #expect(bars.map(\.depth) == [0, 1, 1])
    #expect(bars[0].end >= bars[2].end)
    #expect(bars.map(\.call.isReturned) == [false, true, false])
    #expect(timeline.html(of: "x").contains("did not return"))
  }

  @Test func `an end without a beginning is ignored`() {
    #expect(TraceCall.tree(of: [.ended(7)]).isEmpty)
  }
}
