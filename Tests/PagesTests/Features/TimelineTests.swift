import Foundation
import Testing
import Trace

@testable import Pages

struct TimelineTests {
  @Test func `each object has a lane, those of the program's own classes first`() throws {
    let timeline = try #require(Timeline(SampleTrace.loading))
    #expect(timeline.own.lanes.map(\.name) == ["Profile", "ProfileView", "UIWindow"])
    let whole = try #require(timeline.whole)
    #expect(whole.lanes.map(\.name) == ["Profile", "ProfileView", "UIWindow", "UILabel"])
    #expect(whole.bars.count == timeline.own.bars.count + 1)
  }

  @Test func `a checkbox shows the framework's calls, if there are any more`() throws {
    let html = try #require(Timeline(SampleTrace.loading)).html(of: "x", id: "loading")
    #expect(html.contains("<label for=\"loading-framework\">framework calls (1)</label>"))
    let parts = html.components(separatedBy: "<div class=\"all-calls\">")
    #expect(parts.count == 2 && !parts[0].contains("layoutSubviews"))
    #expect(parts[1].contains("layoutSubviews</text>"))
    let object = SampleTrace.subject("A")
    let own = try #require(Timeline([SampleTrace.began(1, object, "init"), .ended(1)]))
    #expect(own.whole == nil && !own.html(of: "x", id: "x").contains("checkbox"))
  }

  @Test func `a claimed call is shown first, whatever its object`() throws {
    let label = SampleTrace.subject("UILabel", isOwn: false)
    let trace = [
      SampleTrace.began(1, label, "layoutSubviews"), .ended(1),
      SampleTrace.began(2, label, "didMoveToWindow"), .ended(2),
    ]
    let timeline = try #require(Timeline(trace, claimed: [2]))
    #expect(timeline.own.bars.map(\.call.number) == [2])
    #expect(timeline.whole?.bars.map(\.call.number) == [1, 2])
  }

  @Test func `times stand where time has passed`() throws {
    let object = SampleTrace.subject("A")
    let times = [0, 0, 0.35, 0.3504, 2]
    let trace = times.enumerated().flatMap { index, time in
      [
        SampleTrace.began(index + 1, object, "methodNumber\(index)", at: time), .ended(index + 1),
      ]
    }
    let timeline = try #require(Timeline(trace))
    #expect(timeline.own.moments.map(\.time) == [0, 350, 2000])
    #expect(timeline.own.moments.map(\.x) == [0, 2, 4].map { timeline.own.bars[$0].start })
    let html = timeline.html(of: "x", id: "x")
    for text in ["0 s", "0.35 s", "2 s"] { #expect(html.contains(">\(text)</text>")) }
    #expect(timeline.summary == "5 calls, 1 object, 2 s")
    let still = try #require(Timeline(SampleTrace.loading))
    #expect(!still.html(of: "x", id: "x").contains("class=\"ruler\""))
  }

  @Test func `a line leads from a call to one that it makes on another object`() throws {
    let html = try #require(Timeline(SampleTrace.loading)).html(of: "x", id: "x")
    let path = try #require(html.firstMatch(of: #/class="from" d="([^"]*)"/#)).output.1
    // The window's calls on the controller, and the controller's on its view.
    #expect(path.count { $0 == "M" } == 5)
  }

  @Test func `a trace with only the runtime's own calls has no timeline`() {
    let window = SampleTrace.subject("UIWindow", isOwn: false)
    #expect(Timeline([SampleTrace.began(1, window, "layoutSubviews"), .ended(1)]) == nil)
    #expect(Timeline([]) == nil)
  }

  @Test func `the figure is well-formed and names every call`() throws {
    let html = try #require(Timeline(SampleTrace.loading)).html(of: "a < b", id: "x")
    let text = try Markup.text(of: html)
    for name in [
      "loadView", "init", "viewDidLoad", "willMove(toSuperview: UIWindow)", "viewWillAppear(false)",
      "viewDidAppear(false)", "UILabel.layoutSubviews",
    ] {
      #expect(text.contains(name))
    }
  }

  @Test func `labels are not cut, bars are long enough for them, and the axis is one`() throws {
    let object = SampleTrace.subject("AControllerWithALongName", 2)
    let trace = (1...300).flatMap {
      [SampleTrace.began($0, object, "aMethodWithNumber\($0)"), .ended($0)]
    }
    let timeline = try #require(Timeline(trace))
    #expect(timeline.own.bars.count == 300)
    for (bar, next) in zip(timeline.own.bars, timeline.own.bars.dropFirst()) {
      #expect(bar.end - bar.start >= Timeline.width(of: bar.call.label))
      #expect(bar.end < next.start)
    }
    let html = timeline.html(of: "x", id: "x")
    let drawn = try Markup.texts(of: html, element: "text")
    #expect(Set(drawn).isSuperset(of: (1...300).map { "aMethodWithNumber\($0)" }))
    #expect(drawn.contains("AControllerWithALongName#2"))
    #expect(html.components(separatedBy: "class=\"timeline\"").count == 2)
    #expect(html.contains("class=\"overview\""))
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
    let bars = timeline.own.bars
    #expect(bars.map(\.depth) == [0, 1, 1])
    #expect(bars[0].end >= bars[2].end)
    #expect(bars[1].top > bars[0].top && bars[1].top == bars[2].top)
    #expect(bars.map(\.call.isReturned) == [false, true, false])
    #expect(timeline.html(of: "x", id: "x").contains("did not return"))
  }

  @Test func `an end without a beginning is ignored`() {
    #expect(TraceCall.tree(of: [.ended(7)]).isEmpty)
  }
}
