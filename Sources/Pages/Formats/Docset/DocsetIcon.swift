import Archives

/// The icon that documentation browsers show for a docset: the site's own, a check mark on a blue
/// background, as pixels.
enum DocsetIcon {
  /// - Parameter size: The width and the height in pixels.
  static func png(size: Int) throws -> [UInt8] {
    var dots: [UInt8] = []
    let samples = 4
    for y in 0..<size {
      for x in 0..<size {
        var (ground, tick) = (0, 0)
        for step in 0..<samples * samples {
          let scale = 32 / Double(size)
          let place = (
            x: (Double(x) + (Double(step % samples) + 0.5) / Double(samples)) * scale,
            y: (Double(y) + (Double(step / samples) + 0.5) / Double(samples)) * scale
          )
          guard isInGround(place) else { continue }
          ground += 1
          if distance(place, (9, 17), (14, 22)) < 1.75 || distance(place, (14, 22), (23, 10)) < 1.75
          {
            tick += 1
          }
        }
        let colours = [(0x0b, 0xff), (0x5f, 0xff), (0xd0, 0xff)]
        for (blue, white) in colours {
          let sum = blue * (ground - tick) + white * tick
          dots.append(UInt8(ground == 0 ? 0 : sum / ground))
        }
        dots.append(UInt8(ground * 255 / (samples * samples)))
      }
    }
    return try PNGImage(width: size, height: size, dots: dots).bytes()
  }

  /// Whether a point is in a square with rounded corners.
  private static func isInGround(_ place: (x: Double, y: Double)) -> Bool {
    let (dx, dy) = (max(8 - place.x, place.x - 24, 0), max(8 - place.y, place.y - 24, 0))
    return dx * dx + dy * dy <= 64
  }

  /// The distance between a point and a line segment.
  private static func distance(
    _ place: (x: Double, y: Double), _ start: (x: Double, y: Double), _ end: (x: Double, y: Double)
  ) -> Double {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let along = ((place.x - start.x) * dx + (place.y - start.y) * dy) / (dx * dx + dy * dy)
    let at = min(max(along, 0), 1)
    let (x, y) = (place.x - start.x - at * dx, place.y - start.y - at * dy)
    return (x * x + y * y).squareRoot()
  }
}
