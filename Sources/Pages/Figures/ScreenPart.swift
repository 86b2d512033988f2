import Trace

/// The SVG of one view without its subviews, which are drawn between ``under`` and ``over``. Its
/// attributes are in single quotes, because JSON would have to escape double quotes.
struct ScreenPart: Hashable {
  /// The `transform` that positions the view in its superview.
  var place: String
  /// The opacity if it is below 1; otherwise empty.
  var opacity: String
  var under: String
  var over: String
  var width: Double
  var height: Double
  /// The radius of the screen's corners if the view is a window.
  var screenRadius: Double?

  /// Returns `nil` for a view that is hidden or whose appearance is unknown.
  init?(_ node: TraceNode) {
    guard let look = node.look, !node.isHidden, node.alpha > 0.01 else { return nil }
    width = Self.bounded(look.width)
    height = Self.bounded(look.height)
    opacity = node.alpha < 0.995 ? "\((node.alpha * 100).rounded() / 100)" : ""
    let frame = node.frame
    if let matrix = look.transform {
      let middle = (frame.x + frame.width / 2, frame.y + frame.height / 2)
      let numbers = matrix.map { "\((Self.bounded($0) * 1000).rounded() / 1000)" }
      place = """
        translate(\(Self.number(middle.0)) \(Self.number(middle.1))) \
        matrix(\(numbers.joined(separator: " ")) 0 0) \
        translate(\(Self.number(-width / 2)) \(Self.number(-height / 2)))
        """
    } else {
      place = "translate(\(Self.number(frame.x)) \(Self.number(frame.y)))"
    }
    let drawing = ScreenDrawing()
    var tags: [(open: String, close: String)] = []
    if look.role == .window {
      screenRadius = max(0, Self.bounded(look.cornerRadius))
    } else if look.isClipping {
      let (w, h) = (Self.number(max(width, 0)), Self.number(max(height, 0)))
      tags.append(("<svg width='\(w)' height='\(h)' viewBox='0 0 \(w) \(h)'>", "</svg>"))
      let radius = min(look.cornerRadius, width / 2, height / 2)
      if radius > 0 {
        // A browser without support for this clips to the rectangle of the enclosing element.
        tags.append(("<g clip-path='inset(0 round \(Self.number(radius))px) view-box'>", "</g>"))
      }
    }
    if look.offsetX != 0 || look.offsetY != 0 {
      let (x, y) = (Self.number(-look.offsetX), Self.number(-look.offsetY))
      tags.append(("<g transform='translate(\(x) \(y))'>", "</g>"))
    }
    under = tags.map(\.open).joined() + look.shapes.map(drawing.svg).joined()
    over = look.overlay.map(drawing.svg).joined() + tags.reversed().map(\.close).joined()
  }

  static func number(_ value: Double) -> String { SVG.number(bounded(value)) }

  private static func bounded(_ value: Double) -> Double {
    value.isFinite ? min(max(value, -100_000), 100_000) : 0
  }
}

/// Converts the parts of a view's look to SVG.
struct ScreenDrawing {
  func svg(_ shape: TraceShape) -> String {
    switch shape {
    case .box(let place, let radius, let fill, let border, let width):
      return box(place, radius: radius, fill: fill, border: border, width: width)
    case .text(let text): return svg(text)
    case .symbol(let name, let place, let color):
      switch name {
      case "keyboard": return keyboard(place, isDark: color >> 8 > 0x80_0000)
      case "statusbar", "statusbar.pad":
        return statusBar(place, color: color, isPad: name.hasSuffix("pad"))
      case "spinner": return spinner(place, color: color)
      case "picture": return picture(place)
      default: return glyph(name, place, color: color)
      }
    }
  }

  private func number(_ value: Double) -> String { ScreenPart.number(value) }

  /// `#ff8000`, or with an alpha `#ff800080`.
  func color(_ number: UInt32) -> String {
    func digits(_ byte: UInt32) -> String {
      let text = String(byte & 0xFF, radix: 16)
      return text.count == 1 ? "0" + text : text
    }
    let bytes = [number >> 24, number >> 16, number >> 8].map(digits).joined()
    return number & 0xFF == 0xFF ? "#" + bytes : "#" + bytes + digits(number)
  }

  private func box(
    _ place: TraceNode.Rectangle, radius: Double, fill: UInt32, border: UInt32, width: Double
  ) -> String {
    guard place.width > 0, place.height > 0 else { return "" }
    var result = "<rect"
    if place.x != 0 { result += " x='\(number(place.x))'" }
    if place.y != 0 { result += " y='\(number(place.y))'" }
    result += " width='\(number(place.width))' height='\(number(place.height))'"
    let limit = min(radius, place.width / 2, place.height / 2)
    if limit > 0 { result += " rx='\(number(limit))'" }
    result += fill & 0xFF == 0 ? " fill='none'" : " fill='\(color(fill))'"
    if border & 0xFF > 0 {
      result += " stroke='\(color(border))'"
      if width != 1 { result += " stroke-width='\(number(width))'" }
    }
    return result + "/>"
  }

  private func svg(_ text: TraceText) -> String {
    var result =
      "<text x='\(number(text.x))' y='\(number(text.baseline))' font-size='\(number(text.size))'"
    if text.weight != 400 { result += " font-weight='\(text.weight)'" }
    switch text.style {
    case .plain: break
    case .italic: result += " font-style='italic'"
    case .monospaced: result += " class='mono'"
    case .serif: result += " class='serif'"
    }
    result += " fill='\(color(text.color))'"
    // The reader's font is not the one that the runtime measured, so the text is fitted to the width.
    if text.text.count > 1, text.width > 0 {
      result += " textLength='\(number(text.width))' lengthAdjust='spacingAndGlyphs'"
    }
    let escaped = HTML.escape(OutputNormalizer.normalized(text.text))
    return result + ">\(escaped.replacing("'", with: "&#39;"))</text>"
  }

  private func glyph(_ name: String, _ place: TraceNode.Rectangle, color: UInt32) -> String {
    guard place.width > 0, place.height > 0 else { return "" }
    let glyph = ScreenGlyphs.glyph(name)
    let isArrow = name.hasSuffix(".popover")
    let scale = (x: place.width / 24, y: place.height / 24)
    let even = isArrow ? scale : (min(scale.x, scale.y), min(scale.x, scale.y))
    let side = isArrow ? max(scale.x, scale.y) : max(place.width, place.height) / 24
    let used = isArrow ? even : (side, side)
    // A narrow rectangle means a narrow glyph, such as a chevron.
    let x = place.x + (place.width - 24 * used.0) / 2
    let y = place.y + (place.height - 24 * used.1) / 2
    let factors = used.0 == used.1 ? "\(decimal(used.0))" : "\(decimal(used.0)) \(decimal(used.1))"
    let paint =
      glyph.isFilled
      ? "fill='\(self.color(color))' fill-rule='evenodd'"
      : "fill='none' stroke='\(self.color(color))' stroke-width='\(stroke(scale: side))' stroke-linecap='round' stroke-linejoin='round'"
    return
      "<path transform='translate(\(number(x)) \(number(y))) scale(\(factors))' d='\(glyph.path)' \(paint)/>"
  }

  /// A small glyph has a stroke of at least 1.8 points.
  private func stroke(scale: Double) -> String {
    number(scale > 0.2 && scale < 0.9 ? 1.8 / scale : 2)
  }

  private func decimal(_ value: Double) -> String { "\((value * 1000).rounded() / 1000)" }

  private func spinner(_ place: TraceNode.Rectangle, color: UInt32) -> String {
    let (x, y, r) = (place.x + place.width / 2, place.y + place.height / 2, place.width / 2)
    let lines = (0..<8).map { index in
      let alpha = UInt32(Double(color & 0xFF) * (1 - Double(index) * 0.1))
      let paint = self.color(color & 0xFFFF_FF00 | alpha)
      return
        "<path d='M0 \(number(-r * 0.5))V\(number(-r * 0.95))' transform='rotate(\(-45 * index))' stroke='\(paint)'/>"
    }
    return
      "<g transform='translate(\(number(x)) \(number(y)))' stroke-width='\(number(r * 0.22))' stroke-linecap='round'>\(lines.joined())</g>"
  }

  /// A placeholder for an image that is not a system image.
  private func picture(_ place: TraceNode.Rectangle) -> String {
    guard place.width > 0, place.height > 0 else { return "" }
    let (w, h) = (place.width, place.height)
    let side = min(w, h)
    return """
      <svg x='\(number(place.x))' y='\(number(place.y))' width='\(number(w))' height='\(number(h))'>\
      <rect width='100%' height='100%' fill='#dfe5ec'/>\
      <circle cx='\(number(w * 0.7))' cy='\(number(h * 0.3))' r='\(number(side * 0.11))' fill='#f6e3a1'/>\
      <path d='M0 \(number(h))V\(number(h * 0.72))L\(number(w * 0.3)) \(number(h * 0.42))L\(number(w * 0.55)) \(number(h * 0.72))L\(number(w * 0.72)) \(number(h * 0.56))L\(number(w)) \(number(h * 0.8))V\(number(h))z' fill='#aebccb'/></svg>
      """
  }

  private func statusBar(
    _ place: TraceNode.Rectangle, color: UInt32, isPad: Bool
  ) -> String {
    let (w, h) = (place.width, place.height)
    let ink = self.color(color)
    let isTall = h >= 40
    let middle = isTall ? h * 0.58 : h / 2
    let side = isTall ? w * 0.135 : 22
    let size = isTall ? 16.5 : 12.0
    var result = ""
    if !isPad, h >= 52 {
      result +=
        "<rect x='\(number(w / 2 - 62))' y='11' width='124' height='36' rx='18' fill='#000'/>"
    } else if !isPad, isTall {
      let half = w * 0.21
      result += """
        <path d='M\(number(w / 2 - half - 6)) 0h\(number(2 * half + 12))c-4 0-6 2-6 6v6a18 18 0 0 1-18 18h\(number(36 - 2 * half))a18 18 0 0 1-18-18v-6c0-4-2-6-6-6z' fill='#000'/>
        """
    }
    // A phone without a cut-out shows the time in the middle, and an iPad shows no signal strength.
    let hasMiddleTime = !isPad && !isTall
    let right = w - (h >= 52 ? 32 : isTall ? 19 : 8)
    let time = hasMiddleTime ? w / 2 : isPad ? 28 : side
    result += """
      <g fill='\(ink)'><text x='\(number(time))' y='\(number(middle + size * 0.35))' font-size='\(number(size))' font-weight='600' text-anchor='middle'>9:41</text>
      """
    if !isPad {
      result += """
        <g transform='translate(\(number(hasMiddleTime ? 8 : right - 68)) \(number(middle - 6)))'>\
        <rect y='8' width='3' height='4' rx='1'/><rect x='4.6' y='5.5' width='3' height='6.5' rx='1'/>\
        <rect x='9.2' y='3' width='3' height='9' rx='1'/><rect x='13.8' width='3' height='12' rx='1'/></g>
        """
    }
    result += """
      <path transform='translate(\(number(hasMiddleTime ? 28 : right - 48)) \(number(middle - 6)))' d='M1.5 4.4a9.5 9.5 0 0 1 13 0M4.2 7.4a5.6 5.6 0 0 1 7.6 0M7 10.4a1.6 1.6 0 0 1 2 0' fill='none' stroke='\(ink)' stroke-width='2.2'/>\
      <g transform='translate(\(number(right - 26)) \(number(middle - 6)))'>\
      <rect x='.5' y='.5' width='22' height='11' rx='3.5' fill='none' stroke='\(ink)' opacity='.4'/>\
      <rect x='2' y='2' width='19' height='8' rx='2.2'/><rect x='24' y='4' width='1.5' height='4' rx='.7' opacity='.4'/></g></g>
      """
    return result
  }

  private func keyboard(_ place: TraceNode.Rectangle, isDark: Bool) -> String {
    guard place.width > 60, place.height > 60 else { return "" }
    let (w, h) = (place.width, place.height)
    let (ground, key, other, ink) =
      isDark
      ? ("#1f1f21", "#6b6b6e", "#464649", "#fff") : ("#d1d4da", "#fff", "#adb3bd", "#111")
    let step = w / 10
    let rowHeight = min(54, (h - 70) / 4.4)
    var result = ""
    func add(_ x: Double, _ y: Double, _ width: Double, _ text: String, _ fill: String) {
      result += """
        <rect x='\(number(x + 3))' y='\(number(y))' width='\(number(width - 6))' height='\(number(rowHeight - 11))' rx='5' fill='\(fill)'/>\
        <text x='\(number(x + width / 2))' y='\(number(y + rowHeight / 2))' font-size='\(text.count > 1 ? 15 : 21)' text-anchor='middle' fill='\(ink)'>\(text)</text>
        """
    }
    let rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
    var y = 10.0
    for row in rows {
      var x = (w - step * Double(row.count)) / 2
      for letter in row {
        add(x, y, step, String(letter), key)
        x += step
      }
      if row == rows.last {
        add(0, y, step * 1.35, "⇧", other)
        add(w - step * 1.35, y, step * 1.35, "⌫", other)
      }
      y += rowHeight
    }
    add(0, y, step * 2.5, "123", other)
    add(step * 2.5, y, step * 5, "space", key)
    add(step * 7.5, y, step * 2.5, "return", other)
    return """
      <g transform='translate(\(number(place.x)) \(number(place.y)))'>\
      <rect width='\(number(w))' height='\(number(h))' fill='\(ground)'/>\(result)</g>
      """
  }
}
