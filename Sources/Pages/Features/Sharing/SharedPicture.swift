/// The link preview image of a page: its title, the site's title, and what was proved.
///
/// - SeeAlso: "The Open Graph protocol", `og:image`.
struct SharedPicture: Sendable {
  static let width = 1200
  static let height = 630

  var title: String
  var siteTitle: String
  /// `6 blocks ran, 7 claims hold`; `nil` if the page has no examples or one of them fails.
  var proof: String?

  /// Returns the image. A title with letters that ``StrokeFont`` does not have is left out.
  func png() throws -> [UInt8] {
    let (ink, soft, accent, proved) = (0, 1, 2, 3)
    var drawing = LineDrawing(
      width: Self.width, height: Self.height, ground: (0xfb, 0xfb, 0xf9),
      inks: [
        (0x1d, 0x1d, 0x1f), (0x5c, 0x5d, 0x63), (0x0b, 0x5f, 0xd0), (0x14, 0x6c, 0x43),
      ])
    let margin = 90
    drawing.fill(x: 0, y: 0, width: 24, height: Self.height, ink: accent)
    let left = Double(margin)
    let room = Double(Self.width - 2 * margin)
    if title != siteTitle, let site = StrokeFont.drawable(siteTitle) {
      let line = StrokeFont.lines(site, width: room / 1.7).first ?? ""
      drawing.write(line, x: left, y: 84, scale: 1.7, line: 2.4, ink: soft)
    }
    let text = StrokeFont.drawable(title) ?? ""
    // The largest size at which the title fits above the last line.
    let sizes = [(scale: 4.0, lines: 2), (scale: 3.2, lines: 3), (scale: 2.6, lines: 4)]
    let scale =
      sizes.first { StrokeFont.lines(text, width: room / $0.scale).count <= $0.lines }?.scale ?? 2.6
    let lines = StrokeFont.lines(text, width: room / scale).prefix(4)
    for (index, line) in lines.enumerated() {
      drawing.write(
        line, x: left, y: 168 + Double(index) * StrokeFont.lineHeight * scale, scale: scale,
        line: 2.7, ink: ink)
    }
    if let proof {
      drawing.stroke(
        [.init(x: left + 2, y: 548), .init(x: left + 14, y: 560), .init(x: left + 36, y: 532)],
        width: 7, ink: proved)
      drawing.write(
        StrokeFont.drawable(proof) ?? "", x: left + 60, y: 528, scale: 1.7, line: 2.4, ink: proved)
    }
    return try drawing.png()
  }
}
