import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Screens of all kinds, as a built page draws them.
struct ScreenTests {
  private func screen(_ name: String) throws -> DrawnScreen {
    let page = try String(
      contentsOf: try SampleScreens.built.get().url.appendingPathComponent("Site/\(name).html"),
      encoding: .utf8)
    let start = try #require(page.range(of: "<svg class=\"device\""), "\(name) has no screen")
    let end = try #require(
      page.range(of: "</svg>\n</div>", range: start.lowerBound..<page.endIndex))
    return try DrawnScreen(String(page[start.lowerBound..<end.upperBound].dropLast(7)))
  }

  @Test(arguments: SampleScreens.all)
  func `the text of a screen is inside of its views`(_ sample: SampleScreens.Sample) throws {
    let screen = try screen(sample.description)
    #expect(screen.views > 1)
    #expect(screen.outside == [])
  }

  @Test(arguments: [
    ("labels", ["Large title", "Headline in blue", "Secondary, in the middle"]),
    ("buttons", ["Buy for 3 €", "Delete", "Not now"]),
    ("controls", ["Day", "Week", "Month", "Name", "Ada Lovelace"]),
    ("navigation", ["Back", "Detail", "Edit"]), ("large-title", ["Inbox", "Search mail"]),
    ("tabs", ["Home", "Search", "Profile", "3"]),
    ("table", ["Planets", "Mercury", "Inner and outer"]),
    ("sheet", ["Home", "A sheet at its medium detent"]),
    ("alert", ["Delete this note?", "It cannot be restored.", "Cancel", "Delete"]),
    ("action-sheet", ["What next?", "Share", "Cancel"]), ("split", ["Inbox", "Detail"]),
    ("keyboard", ["Ada", "return"]), ("dark", ["Planets", "Venus"]),
    ("no-window", ["In no window"]),
    ("grouped-table", ["NETWORK", "Wi-Fi", "Home", "Airplane mode", "Settings"]),
    ("editing-table", ["Milk", "Done"]), ("list", ["Mailboxes", "Inbox", "2"]),
    ("page-sheet", ["New message", "Cancel", "Send"]), ("form-sheet", ["Account", "Done"]),
    ("alert-with-field", ["Holidays", "Rename"]),
    ("alert-with-three-buttons", ["Save", "Discard", "Cancel"]),
    ("pickers", ["September 2001", "Sun Sep 9", "46"]), ("search", ["us", "Cancel"]),
    ("right-to-left", ["القائمة", "البداية", "الكتاب", "ثلاثة"]),
    ("large-text", ["Planets", "Mercury"]), ("dark-controls", ["Continue", "••••••"]),
  ])
  func `a screen shows the texts of its views`(_ name: String, _ texts: [String]) throws {
    let shown = try screen(name).texts
    for text in texts { #expect(shown.contains(text), "\(text) in \(shown)") }
  }

  @Test func `a text that is too long ends with an ellipsis`() throws {
    let texts = try screen("labels").texts
    #expect(texts.contains { $0.hasPrefix("One line that is much") && $0.hasSuffix("…") })
  }

  @Test func `a view that clips has its rounded rectangle around its subviews`() throws {
    let markup = try screen("clipping").markup
    let clip = try #require(
      markup.range(
        of: "viewBox=\"0 0 270 200\"><g clip-path=\"inset(0 round 40px) view-box\">"))
    let rest = markup[clip.upperBound...]
    #expect(rest.contains("#ff3b30"))
    // The one that does not clip has its turned subview without an element around it.
    #expect(markup.contains("matrix("))
    #expect(markup.contains("opacity=\"0.7\""))
  }

  @Test func `content that is scrolled is moved`() throws {
    #expect(try screen("scroll").markup.contains("translate(0 -"))
  }

  @Test func `a dark window has the system's dark colours`() throws {
    let markup = try screen("dark").markup
    #expect(markup.contains("#1c1c1e"))
    #expect(!markup.contains("fill=\"#f2f2f7\""))
  }

  @Test func `a view in no window is drawn on the background of its device`() throws {
    #expect(try screen("no-window").markup.contains("height=\"844\" fill=\"#ffffff\""))
  }

  @Test func `a turned device is drawn in landscape`() throws {
    #expect(try screen("rotation").markup.contains("viewBox=\"0 0 864 410\""))
  }
}

/// The views and the texts of a drawn screen.
private struct DrawnScreen {
  var markup: String
  var views = 0
  var texts: [String] = []
  /// The texts that reach out of their view by more than a point.
  var outside: [String] = []

  init(_ svg: String) throws {
    markup = svg.replacing("'", with: "\"")
    let document = try XMLDocument(xmlString: svg)
    visit(try #require(document.rootElement()), nil, (0, 0))
  }

  private mutating func visit(
    _ element: XMLElement, _ view: (width: Double, height: Double)?, _ shift: (Double, Double),
    isClipped: Bool = false
  ) {
    func number(_ name: String) -> Double {
      element.attribute(forName: name)?.stringValue.flatMap(Double.init) ?? 0
    }
    var (view, shift, isClipped) = (view, shift, isClipped)
    let transform = element.attribute(forName: "transform")?.stringValue ?? ""
    if element.attribute(forName: "data-n") != nil {
      views += 1
      shift = (0, 0)
      view = nil
      isClipped = false
      if let hit = element.elements(forName: "rect").first,
        hit.attribute(forName: "class")?.stringValue == "hit"
      {
        func length(_ name: String) -> Double {
          hit.attribute(forName: name)?.stringValue.flatMap(Double.init) ?? 0
        }
        view = (length("width"), length("height"))
      }
    } else if let match = transform.firstMatch(of: #/^translate\((-?[\d.]+) (-?[\d.]+)\)$/#),
      let x = Double(match.output.1), let y = Double(match.output.2)
    {
      shift = (shift.0 + x, shift.1 + y)
    }
    if element.name == "svg" { isClipped = true }
    if element.name == "text" {
      let text = element.stringValue ?? ""
      texts.append(text)
      let (x, y) = (number("x") + shift.0, number("y") + shift.1)
      let width = number("textLength")
      let isHidden = isClipped && view.map { y - 0.75 * number("font-size") > $0.height } ?? false
      if let view, !isHidden,
        x < -1 || y < 0 || y > view.height + 1
          || (width > 0 && x + width > view.width + 1)
      {
        outside.append("\(text) at \(x), \(y) with \(width) in \(view)")
      }
    }
    for child in element.children ?? [] {
      if let child = child as? XMLElement { visit(child, view, shift, isClipped: isClipped) }
    }
  }
}
