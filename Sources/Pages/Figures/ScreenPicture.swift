import Examples
import Trace

/// The screen of the simulated device, with its windows; views that are in no window are cards
/// beside it. `player.js` puts the same parts together for the other steps.
struct ScreenPicture {
  /// A view, in the order of the tree's text. Its part is `nil` if neither the view nor its
  /// subviews are drawn.
  struct Item {
    var depth: Int
    var number: Int
    var part: ScreenPart?
  }

  private var items: [Item]

  /// The distance from the screen to the edge of the device, in points.
  static let rim = 10.0
  /// The scale of cards: smaller, to show that they are not part of the screen.
  static let cardScale = 0.6
  /// The maximum size of the picture, in pixels.
  static let most = (width: 330.0, height: 400.0)

  /// Returns `nil` if the views' appearance is unknown or there is nothing to draw.
  init?(_ roots: [TraceNode]) {
    guard Self.canDraw(roots) else { return nil }
    items = TreePicture.entries(of: roots).map {
      Item(depth: $0.depth, number: $0.number, part: ScreenPart($0.node))
    }
  }

  /// Whether the views' appearance is known and there is something to draw.
  static func canDraw(_ roots: [TraceNode]) -> Bool {
    roots.contains { root in
      guard let look = root.look, !root.isHidden, root.alpha > 0.01 else { return false }
      return [look.width, look.height].allSatisfy { $0 > 0 && $0.isFinite }
    }
  }

  func svg(label: String) -> String {
    let drawing = Self.drawn(items)
    let (width, height) = drawing.size
    let scale = min(Self.most.width / width, Self.most.height / height, 1)
    return """
      <svg class="device" viewBox="0 0 \(SVG.number(width)) \(SVG.number(height))" width="\(SVG.number(width * scale))" \
      height="\(SVG.number(height * scale))" role="img" aria-label="\(HTML.escape(label))">\(drawing.markup)</svg>
      """
  }

  /// In points.
  var size: (width: Double, height: Double) { Self.drawn(items).size }

  /// The path or address of the picture's file, derived from that of the program.
  static func path(beside program: String) -> String {
    program.dropLast(".swift".count) + ".svg"
  }

  /// The picture as a self-contained file: without the parts that only the player and the pointer
  /// use, and with the colours that a page's styles would provide.
  func file(label: String) -> String {
    let drawing = Self.drawn(items, isFile: true)
    let (width, height) = drawing.size
    var markup = drawing.markup
    for (name, attributes) in Self.fileAttributes {
      markup = markup.replacing("class=\"\(name)\"", with: attributes)
        .replacing("class='\(name)'", with: attributes)
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(SVG.number(width)) \(SVG.number(height))" \
      width="\(SVG.number(width))" height="\(SVG.number(height))" role="img" aria-label="\(HTML.escape(label))" \
      font-family="-apple-system, Inter, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif">\(markup)</svg>

      """
  }

  /// The attributes that `65-pictures.css` gives to these classes in light mode.
  private static let fileAttributes = [
    ("rim", "fill=\"#17181a\" stroke=\"#c9cacd\" stroke-width=\"3\""),
    ("card", "fill=\"#fff\" stroke=\"#e4e4e0\" stroke-width=\"2\""),
    ("mono", "font-family=\"ui-monospace, Menlo, Consolas, monospace\""),
    ("serif", "font-family=\"Georgia, 'Times New Roman', serif\""),
  ]

  private struct Drawing {
    var markup = ""
    var size = (width: 0.0, height: 0.0)
  }

  private static func drawn(_ items: [Item], isFile: Bool = false) -> Drawing {
    var windows: (markup: String, width: Double, height: Double, radius: Double)?
    var cards: [(markup: String, width: Double, height: Double)] = []
    var index = 0
    while index < items.count {
      let end = items[(index + 1)...].firstIndex { $0.depth == 0 } ?? items.count
      if let part = items[index].part, part.width > 0, part.height > 0 {
        let markup = nested(items[index..<end], isFile: isFile)
        if let radius = part.screenRadius {
          windows = (
            (windows?.markup ?? "") + markup, max(windows?.width ?? 0, part.width),
            max(windows?.height ?? 0, part.height), max(windows?.radius ?? 0, radius)
          )
        } else {
          cards.append((markup, part.width, part.height))
        }
      }
      index = end
    }
    var result = Drawing()
    let number = SVG.number
    if let windows {
      let (w, h) = (windows.width, windows.height)
      let radius = max(windows.radius, 6)
      result.markup = """
        <rect class="rim" width="\(number(w + 2 * rim))" height="\(number(h + 2 * rim))" rx="\(number(radius + rim))"/>\
        <svg x="\(number(rim))" y="\(number(rim))" width="\(number(w))" height="\(number(h))" viewBox="0 0 \(number(w)) \(number(h))">\
        <g clip-path="inset(0 round \(number(radius))px) view-box">\(windows.markup)</g></svg>
        """
      result.size = (w + 2 * rim, h + 2 * rim)
    }
    for card in cards {
      let left = result.size.width == 0 ? 0 : result.size.width + 24
      let scale = windows == nil ? 1 : cardScale
      let (w, h) = (number(card.width), number(card.height))
      result.markup += """
        <g transform="translate(\(number(left + 1)) 1) scale(\(number(scale)))"><rect class="card" width="\(w)" height="\(h)"/>\
        <svg width="\(w)" height="\(h)" viewBox="0 0 \(w) \(h)">\(card.markup)</svg></g>
        """
      result.size = (
        left + card.width * scale + 2, max(result.size.height, card.height * scale + 2)
      )
    }
    return result
  }

  /// The views of one root, each in the group of its superview.
  private static func nested(_ items: ArraySlice<Item>, isFile: Bool) -> String {
    var result = ""
    var open: [(depth: Int, close: String)] = []
    var hidden: Int?
    for item in items {
      while let last = open.last, last.depth >= item.depth {
        result += last.close
        open.removeLast()
      }
      if let depth = hidden, item.depth > depth { continue }
      hidden = nil
      guard let part = item.part else {
        hidden = item.depth
        continue
      }
      // The picture itself positions roots that are not windows.
      let place = item.depth == 0 && part.screenRadius == nil ? "" : part.place
      let opacity = part.opacity.isEmpty ? "" : " opacity=\"\(part.opacity)\""
      let transform = place.isEmpty ? "" : " transform=\"\(place)\""
      let number = isFile ? "" : " data-n=\"\(item.number)\""
      result += "<g\(number)\(transform)\(opacity)>\(isFile ? "" : hit(part))\(part.under)"
      open.append((item.depth, part.over + "</g>"))
    }
    return result + open.reversed().map(\.close).joined()
  }

  /// An invisible rectangle, so that the pointer also hits the view where it draws nothing.
  private static func hit(_ part: ScreenPart) -> String {
    guard part.width > 0, part.height > 0 else { return "" }
    let number = SVG.number
    return "<rect class=\"hit\" width=\"\(number(part.width))\" height=\"\(number(part.height))\"/>"
  }
}

extension Verdict {
  /// The windows and other views without a superview at the end of the recorded run.
  var lastViews: [TraceNode] { outcome.run?.trees.last?.roots ?? [] }
}
