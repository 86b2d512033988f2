import Testing
import Trace

@testable import Pages

struct ScreenPictureTests {
  private func view(
    _ frame: (Double, Double, Double, Double),
    _ children: [TraceNode] = [], _ change: (inout TraceLook) -> Void = { _ in }
  ) -> TraceNode {
    var node = SampleTrace.node(SampleTrace.subject("UIView", isOwn: false), frame, children)
    var look = TraceLook(width: frame.2, height: frame.3)
    look.shapes = [
      .box(
        TraceNode.Rectangle(x: 0, y: 0, width: frame.2, height: frame.3), radius: 0,
        fill: 0x1122_33FF, border: 0, width: 0)
    ]
    change(&look)
    node.look = look
    return node
  }

  private func svg(_ roots: [TraceNode]) throws -> String {
    let svg = try #require(ScreenPicture(roots)).svg(label: "screen")
    _ = try Markup.document(svg)
    return svg
  }

  @Test func `views whose looks are not known are not drawn`() {
    #expect(ScreenPicture([SampleTrace.node(SampleTrace.subject("View"), (0, 0, 9, 9))]) == nil)
    #expect(ScreenPicture([]) == nil)
  }

  @Test func `a window is the screen of a device, another root is a card beside it`() throws {
    let window = view((0, 0, 390, 844)) {
      $0.role = .window
      $0.cornerRadius = 47
    }
    let both = try svg([window, view((0, 0, 100, 100))])
    #expect(both.contains("class=\"rim\" width=\"410\" height=\"864\" rx=\"57\""))
    #expect(both.contains("inset(0 round 47px) view-box"))
    #expect(both.contains("translate(435 1) scale(0.6)"))
    let alone = try svg([view((0, 0, 100, 100))])
    #expect(!alone.contains("rim"))
    #expect(alone.contains("viewBox=\"0 0 102 102\""))
  }

  @Test func `the picture as a file needs no styles and no scripts`() throws {
    let window = view((0, 0, 390, 844)) {
      $0.role = .window
      $0.cornerRadius = 47
      $0.shapes.append(
        .text(
          TraceText(
            "a 'class='", x: 1, baseline: 2, width: 30, size: 17, weight: 400, style: .monospaced,
            color: 0x0000_00FF)))
    }
    let file = try #require(ScreenPicture([window, view((0, 0, 100, 100))])).file(label: "a & b")
    _ = try Markup.document(file)
    #expect(file.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 496 864\""))
    #expect(file.contains("aria-label=\"a &amp; b\""))
    for word in ["class=\"", "class='mono", "data-n", "<style", "href"] {
      #expect(!file.contains(word), "\(word)")
    }
    #expect(file.contains("fill=\"#17181a\"") && file.contains("monospace"))
    #expect(PictureKind(Array(file.utf8)) == .svg)
  }

  @Test func `hidden views are not drawn, and neither are the views in them`() throws {
    var hidden = view((0, 0, 50, 50), [view((0, 0, 20, 20))])
    hidden.isHidden = true
    let markup = try svg([view((0, 0, 100, 100), [hidden, view((60, 0, 10, 10))])])
    #expect(markup.matches(of: #/data-n="(\d)"/#).map(\.output.1) == ["1", "4"])
  }

  @Test func `what is shown above the subviews follows them, inside of what clips`() throws {
    let markup = try svg([
      view(
        (0, 0, 100, 100),
        [
          view((10, 10, 50, 50), [view((0, 0, 90, 90))]) {
            $0.isClipping = true
            $0.cornerRadius = 8
            $0.offsetY = 12
            $0.overlay = [.symbol("star", .init(x: 0, y: 0, width: 24, height: 24), 0xFF)]
          }
        ])
    ])
    let order = [
      "translate(10 10)", "inset(0 round 8px)", "translate(0 -12)", "data-n=\"3\"", "<path",
      "</g></g></svg></g>",
    ]
    var rest = markup[...]
    for part in order {
      let place = try #require(rest.range(of: part), "\(part) in \(rest)")
      rest = rest[place.upperBound...]
    }
  }

  @Test func `lengths and texts of any kind give well-formed markup`() throws {
    let odd = view((.nan, -.infinity, 1e300, -5)) {
      $0.transform = [.nan, 1e300, 0, 1]
      $0.isClipping = true
      $0.cornerRadius = .infinity
      $0.shapes = [
        .text(
          TraceText(
            "<'\"&~>", x: .nan, baseline: 0, width: .infinity, size: -1, weight: 400,
            style: .monospaced, color: 0))
      ]
      $0.overlay = ["keyboard", "statusbar", "spinner", "picture", "", "no.such.image.fill"].map {
        .symbol($0, .init(x: 0, y: 0, width: 300, height: 200), 0xFFFF_FFFF)
      }
    }
    _ = try svg([view((0, 0, 100, 100), [odd])])
  }

  @Test func `glyphs are known by their names without fill and circle`() {
    #expect(ScreenGlyphs.glyph("star.fill").path == ScreenGlyphs.glyph("star").path)
    #expect(ScreenGlyphs.glyph("star.fill").isFilled)
    #expect(ScreenGlyphs.glyph("no.such.image").path == ScreenGlyphs.glyph("square").path)
  }
}
