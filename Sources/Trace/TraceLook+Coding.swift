extension ByteWriter {
  /// Writes lengths rounded to hundredths of a point, which makes no visible difference in
  /// pictures.
  mutating func put(_ look: TraceLook) {
    put(look.role.rawValue)
    for length in [look.width, look.height, look.offsetX, look.offsetY, look.cornerRadius] {
      put(hundredths: length)
    }
    put(look.transform) { writer, numbers in
      writer.put(numbers) { $0.put($1) }
    }
    put(look.isClipping)
    for shapes in [look.shapes, look.overlay] { put(shapes) { $0.put($1) } }
  }

  private mutating func put(_ shape: TraceShape) {
    switch shape {
    case .box(let rectangle, let radius, let fill, let border, let width):
      put(0)
      put(lengths: rectangle)
      put(hundredths: radius)
      put(Int(fill))
      put(Int(border))
      put(hundredths: width)
    case .text(let text):
      put(1)
      put(text.text)
      for length in [text.x, text.baseline, text.width, text.size] { put(hundredths: length) }
      put(text.weight)
      put(text.style.rawValue)
      put(Int(text.color))
    case .symbol(let name, let rectangle, let color):
      put(2)
      put(name)
      put(lengths: rectangle)
      put(Int(color))
    }
  }

  private mutating func put(lengths rectangle: TraceNode.Rectangle) {
    for length in [rectangle.x, rectangle.y, rectangle.width, rectangle.height] {
      put(hundredths: length)
    }
  }

  private mutating func put(hundredths length: Double) {
    let limit = 1e7
    put(Int((Swift.min(Swift.max(length, -limit), limit) * 100).rounded()))
  }
}

extension ByteReader {
  mutating func look() throws(Failure) -> TraceLook {
    guard let role = TraceLook.Role(rawValue: try int()) else { throw Failure() }
    var look = TraceLook(width: try length(), height: try length())
    look.role = role
    look.offsetX = try length()
    look.offsetY = try length()
    look.cornerRadius = try length()
    look.transform = try optional { reader throws(Failure) in
      try reader.array { reader throws(Failure) in
        let number = try reader.double()
        guard number.isFinite else { throw Failure() }
        return number
      }
    }
    guard look.transform.map({ $0.count == 4 }) ?? true else { throw Failure() }
    look.isClipping = try bool()
    look.shapes = try array { reader throws(Failure) in try reader.shape() }
    look.overlay = try array { reader throws(Failure) in try reader.shape() }
    return look
  }

  private mutating func shape() throws(Failure) -> TraceShape {
    switch try int() {
    case 0:
      return .box(
        try lengths(), radius: try length(), fill: try color(), border: try color(),
        width: try length())
    case 1:
      let text = try string()
      let (x, baseline, width, size) = (try length(), try length(), try length(), try length())
      let weight = try int()
      guard let style = TraceText.Style(rawValue: try int()), (1...1000).contains(weight) else {
        throw Failure()
      }
      return .text(
        TraceText(
          text, x: x, baseline: baseline, width: width, size: size, weight: weight, style: style,
          color: try color()))
    case 2: return .symbol(try string(), try lengths(), try color())
    default: throw Failure()
    }
  }

  private mutating func lengths() throws(Failure) -> TraceNode.Rectangle {
    TraceNode.Rectangle(x: try length(), y: try length(), width: try length(), height: try length())
  }

  private mutating func length() throws(Failure) -> Double { Double(try int()) / 100 }

  private mutating func color() throws(Failure) -> UInt32 {
    guard let color = UInt32(exactly: try int()) else { throw Failure() }
    return color
  }
}
