import Archives

/// A picture of rectangles and of lines with round ends, in a few colours on a plain background.
struct LineDrawing {
  /// Red, green and blue.
  typealias Color = (UInt8, UInt8, UInt8)

  let width: Int
  let height: Int
  private let ground: Color
  private let inks: [Color]
  /// The palette index of each pixel: 0 for the background, then ``steps`` shades of each ink.
  private var dots: [UInt8]

  /// The number of shades from the background to an ink.
  private static let steps = 7

  init(width: Int, height: Int, ground: Color, inks: [Color]) {
    self.width = width
    self.height = height
    self.ground = ground
    self.inks = inks
    dots = [UInt8](repeating: 0, count: width * height)
  }

  mutating func fill(x: Int, y: Int, width: Int, height: Int, ink: Int) {
    for row in max(y, 0)..<min(y + height, self.height) {
      for column in max(x, 0)..<min(x + width, self.width) {
        put(Self.steps, ink, at: row * self.width + column)
      }
    }
  }

  /// Draws a line of the given width through points.
  mutating func stroke(_ points: [StrokeFont.Point], width line: Double, ink: Int) {
    for (start, end) in zip(points, points.dropFirst()) {
      let reach = line / 2 + 1
      let (left, right) = (min(start.x, end.x) - reach, max(start.x, end.x) + reach)
      let (top, bottom) = (min(start.y, end.y) - reach, max(start.y, end.y) + reach)
      guard right > 0, bottom > 0, left < Double(width), top < Double(height) else { continue }
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let length = dx * dx + dy * dy
      for row in max(Int(top), 0)..<min(Int(bottom) + 1, height) {
        for column in max(Int(left), 0)..<min(Int(right) + 1, width) {
          let (x, y) = (Double(column) + 0.5 - start.x, Double(row) + 0.5 - start.y)
          let along = length == 0 ? 0 : min(max((x * dx + y * dy) / length, 0), 1)
          let (a, b) = (x - along * dx, y - along * dy)
          let cover = line / 2 + 0.5 - (a * a + b * b).squareRoot()
          guard cover > 0 else { continue }
          put(Int((min(cover, 1) * Double(Self.steps)).rounded()), ink, at: row * width + column)
        }
      }
    }
  }

  /// Draws a text with its upper left corner at a point, with `scale` pixels per unit of the font.
  mutating func write(_ text: String, x: Double, y: Double, scale: Double, line: Double, ink: Int) {
    var left = x
    for character in text {
      guard let glyph = StrokeFont.glyphs[character] else {
        left += StrokeFont.space * scale
        continue
      }
      for points in glyph.lines {
        stroke(
          points.map { .init(x: left + $0.x * scale, y: y + $0.y * scale) }, width: line * scale,
          ink: ink)
      }
      left += (glyph.width + StrokeFont.gap) * scale
    }
  }

  private mutating func put(_ shade: Int, _ ink: Int, at place: Int) {
    let old = Int(dots[place])
    let isOwn = old > 0 && (old - 1) / Self.steps == ink
    guard shade > 0, !isOwn || (old - 1) % Self.steps + 1 < shade else { return }
    dots[place] = UInt8(ink * Self.steps + shade)
  }

  func png() throws -> [UInt8] {
    func mixed(_ ink: UInt8, _ ground: UInt8, _ shade: Int) -> UInt8 {
      UInt8((Int(ink) * shade + Int(ground) * (Self.steps - shade)) / Self.steps)
    }
    let shades = inks.flatMap { ink in
      (1...Self.steps).map { shade -> Color in
        (
          mixed(ink.0, ground.0, shade), mixed(ink.1, ground.1, shade),
          mixed(ink.2, ground.2, shade)
        )
      }
    }
    return try PNGImage(
      width: width, height: height, palette: [ground] + shades, dots: dots
    ).bytes()
  }
}
