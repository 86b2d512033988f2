/// The first page of a book: its title on a plain background, as a picture that is also the cover
/// in lists of books.
struct BookCover {
  static let picture = "cover.svg"
  /// The picture for lists of books, many of which do not support SVG.
  static let raster = "cover.png"
  static let page = "cover.xhtml"

  private let title: String
  private let description: String
  private let language: String
  private let isRightToLeft: Bool

  init(_ book: Book) {
    title = book.shownTitle
    description = book.description ?? ""
    language = book.language
    isRightToLeft = book.isRightToLeft
  }

  var xhtml: String {
    BookChapter.page(
      title: title, language: language, isRightToLeft: isRightToLeft,
      body: """
        <section epub:type="cover" class="cover"><img src="\(Self.picture)" \
        alt="\(BookText.escape(title))"/></section>
        """)
  }

  var svg: String {
    let side = isRightToLeft ? 1080 : 120
    let size = title.count > 60 ? 76 : 104
    var y = 420
    var texts = ""
    func add(_ text: String, size: Int, limit: Int, color: String, weight: Int) {
      for line in BookCover.lines(text, width: 960 / (Double(size) * 0.56)).prefix(limit) {
        texts += """
          <text x="\(side)" y="\(y)" font-size="\(size)" font-weight="\(weight)" fill="\(color)">\(BookText.escape(line))</text>

          """
        y += size * 6 / 5
      }
    }
    add(title, size: size, limit: 6, color: "#1c1c1e", weight: 700)
    y += 50
    add(description, size: 44, limit: 8, color: "#5a5a60", weight: 400)
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1600" width="1200" height="1600" \
      font-family="system-ui, 'Helvetica Neue', 'Noto Sans', sans-serif"\
      \(isRightToLeft ? " direction=\"rtl\"" : "")>
      <rect width="1200" height="1600" fill="#fbfbf9"/>
      <rect x="\(isRightToLeft ? 960 : 120)" y="240" width="120" height="12" fill="#3457d5"/>
      \(texts)</svg>

      """
  }

  /// Whether ``png()`` can draw the title: the font has all its letters.
  var hasPNG: Bool { StrokeFont.drawable(title) != nil }

  /// The same cover as ``svg``, drawn with ``StrokeFont``. A description with letters that the font
  /// does not have is left out.
  func png() throws -> [UInt8] {
    let (ink, soft, accent) = (0, 1, 2)
    var drawing = LineDrawing(
      width: 1200, height: 1600, ground: (0xfb, 0xfb, 0xf9),
      inks: [(0x1c, 0x1c, 0x1e), (0x5a, 0x5a, 0x60), (0x34, 0x57, 0xd5)])
    let (side, room) = (120.0, 960.0)
    drawing.fill(x: Int(side), y: 240, width: 120, height: 12, ink: accent)
    var y = 340.0
    func add(_ text: String, scale: Double, limit: Int, line: Double, ink: Int) {
      for words in StrokeFont.lines(text, width: room / scale).prefix(limit) {
        drawing.write(words, x: side, y: y, scale: scale, line: line, ink: ink)
        y += StrokeFont.lineHeight * scale
      }
    }
    add(
      StrokeFont.drawable(title) ?? "", scale: title.count > 60 ? 2.8 : 3.8, limit: 6, line: 2.8,
      ink: ink)
    y += 50
    add(StrokeFont.drawable(description) ?? "", scale: 1.7, limit: 8, line: 2.3, ink: soft)
    return try drawing.png()
  }

  /// Breaks a text into lines of at most `width` characters of average width. Wide scripts count
  /// almost double.
  static func lines(_ text: String, width: Double) -> [String] {
    func measure(_ text: some StringProtocol) -> Double {
      text.unicodeScalars.reduce(0) { $0 + ($1.value < 0x1100 ? 1 : 1.8) }
    }
    var lines: [String] = []
    var line = ""
    func end() {
      if !line.isEmpty { lines.append(line) }
      line = ""
    }
    for word in text.split(whereSeparator: \.isWhitespace) {
      if measure(line) + measure(word) + 1 > width { end() }
      if !line.isEmpty { line += " " }
      for character in word {
        if measure(line) + measure(String(character)) > width { end() }
        line.append(character)
      }
    }
    end()
    return lines
  }
}
