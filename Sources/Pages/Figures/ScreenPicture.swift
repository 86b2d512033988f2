import Trace

/// The screen of the simulated device, with its windows; views that are in no window are cards
/// beside it. `player.js` puts the same parts together for the other steps.
struct ScreenPicture {
  /// A view in the order of the tree's text, with its part; `nil` if it is not drawn, and neither
  /// are the views in it.
  struct Item {
    var depth: Int
    var number: Int
    var part: ScreenPart?
  }

  private var items: [Item]

  /// The distance from the screen to the edge of the device, in points.
  static let rim = 10.0
  /// The scale of cards, so that they are seen to be beside the screen.
  static let cardScale = 0.6
  /// The maximum size of the picture, in pixels.
  static let most = (width: 330.0, height: 400.0)

  /// Returns `nil` if the looks are not known or there is nothing to draw.
  init?(_ roots: [TraceNode]) {
    items = TreePicture.entries(of: roots).map {
      Item(depth: $0.depth, number: $0.number, part: ScreenPart($0.node))
    }
    guard roots.contains(where: { $0.look != nil }), Self.drawn(items).isDrawable else {
      return nil
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

  private struct Drawing {
    var markup = ""
    var size = (width: 0.0, height: 0.0)
    var isDrawable: Bool { size.width > 0 && size.height > 0 }
  }

  private static func drawn(_ items: [Item]) -> Drawing {
    var windows: (markup: String, width: Double, height: Double, radius: Double)?
    var cards: [(markup: String, width: Double, height: Double)] = []
    var index = 0
    while index < items.count {
      let end = items[(index + 1)...].firstIndex { $0.depth == 0 } ?? items.count
      if let part = items[index].part, part.width > 0, part.height > 0 {
        let markup = nested(items[index..<end])
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
  private static func nested(_ items: ArraySlice<Item>) -> String {
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
      // Roots are put in their place by the picture.
      let place = item.depth == 0 && part.screenRadius == nil ? "" : part.place
      let opacity = part.opacity.isEmpty ? "" : " opacity=\"\(part.opacity)\""
      let transform = place.isEmpty ? "" : " transform=\"\(place)\""
      result += "<g data-n=\"\(item.number)\"\(transform)\(opacity)>\(hit(part))\(part.under)"
      open.append((item.depth, part.over + "</g>"))
    }
    return result + open.reversed().map(\.close).joined()
  }

  /// What the pointer meets where the view draws nothing.
  private static func hit(_ part: ScreenPart) -> String {
    guard part.width > 0, part.height > 0 else { return "" }
    let number = SVG.number
    return "<rect class=\"hit\" width=\"\(number(part.width))\" height=\"\(number(part.height))\"/>"
  }
}
