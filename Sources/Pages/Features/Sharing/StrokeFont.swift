/// A stroke font designed for the pictures that Proofbook draws: the printable ASCII characters,
/// with round line ends.
///
/// Lengths are in units: capital letters are 20 high, small letters 14, and the baseline is at 20.
enum StrokeFont {
  struct Glyph: Sendable {
    var width: Double
    /// Lines through these points, relative to the glyph's upper left corner.
    var lines: [[Point]]
  }

  struct Point: Hashable, Sendable {
    var x: Double
    var y: Double
  }

  /// The distance between two glyphs.
  static let gap = 4.4
  static let space = 7.5
  static let lineHeight = 33.0

  /// The characters of a text that have glyphs, with diacritics removed and quotes and dashes
  /// replaced by ASCII ones. `nil` if a letter has no glyph.
  static func drawable(_ text: String) -> String? {
    let plain: [Unicode.Scalar: String] = [
      "’": "'", "‘": "'", "“": "\"", "”": "\"", "–": "-", "—": "-", "ß": "ss", "æ": "ae", "ø": "o",
      "ł": "l", "·": "-", "→": "->",
    ]
    var result = ""
    for scalar in text.decomposedStringWithCompatibilityMapping.unicodeScalars {
      if scalar.properties.isWhitespace {
        result += " "
      } else if glyphs[Character(scalar)] != nil {
        result.unicodeScalars.append(scalar)
      } else if let replacement = plain[scalar] {
        result += replacement
      } else if scalar.properties.isAlphabetic {
        return nil
      }
    }
    return result
  }

  static func width(of text: some StringProtocol) -> Double {
    text.reduce(0) { $0 + (glyphs[$1].map { $0.width + gap } ?? space) }
  }

  /// Breaks a text at spaces into lines of at most `width` units. Breaks longer words anywhere.
  static func lines(_ text: String, width: Double) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, self.width(of: last + " " + word) <= width {
        lines[lines.count - 1] += " " + word
        continue
      }
      lines.append("")
      for character in word {
        if self.width(of: lines[lines.count - 1] + String(character)) > width { lines.append("") }
        lines[lines.count - 1].append(character)
      }
    }
    return lines
  }

  static let glyphs: [Character: Glyph] = {
    var glyphs: [Character: Glyph] = [:]
    for line in table.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard let character = words.first?.first, let width = Double(words[1]) else { continue }
      glyphs[character] = Glyph(width: width, lines: lines(Array(words.dropFirst(2))))
    }
    return glyphs
  }()

  /// Reads `M x y x y …`, a line through points, and `A x y rx ry from to`, an arc around a point
  /// from one angle to another, in degrees, clockwise from the right.
  private static func lines(_ words: [Substring]) -> [[Point]] {
    var lines: [[Point]] = []
    for part in words.split(whereSeparator: { $0 == "M" || $0 == "A" }) {
      let numbers = part.compactMap { Double($0) }
      let isArc = words[part.startIndex - 1] == "A"
      if isArc, numbers.count == 6 {
        let steps = max(4, Int(abs(numbers[5] - numbers[4]) / 9))
        lines.append(
          (0...steps).map { step in
            let degrees = numbers[4] + (numbers[5] - numbers[4]) * Double(step) / Double(steps)
            let angle = degrees * .pi / 180
            return Point(
              x: numbers[0] + numbers[2] * cosine(angle),
              y: numbers[1] + numbers[3] * cosine(angle - .pi / 2))
          })
      } else {
        lines.append(
          stride(from: 0, to: numbers.count - 1, by: 2).map {
            Point(x: numbers[$0], y: numbers[$0 + 1])
          })
      }
    }
    return lines
  }

  /// The cosine, computed as a series, so that pictures are the same with every C library.
  private static func cosine(_ angle: Double) -> Double {
    let x = angle.remainder(dividingBy: 2 * .pi)
    var term = 1.0
    var sum = 1.0
    for n in 1...12 {
      term *= -x * x / Double((2 * n - 1) * 2 * n)
      sum += term
    }
    return sum
  }

  private static let table = """
    A 15 M 0 20 7.5 0 15 20 M 2.6 13 12.4 13
    B 13 M 7 0 0 0 0 20 7.5 20 M 0 9.5 7.5 9.5 A 7 4.75 5 4.75 -90 90 A 7.5 14.75 5.5 5.25 -90 90
    C 15 A 9 10 9 10 50 310
    D 15 M 5 0 0 0 0 20 5 20 A 5 10 10 10 -90 90
    E 12 M 12 0 0 0 0 20 12 20 M 0 9.5 10.5 9.5
    F 11 M 11 0 0 0 0 20 M 0 9.5 10 9.5
    G 18 A 9 10 9 10 0 310 M 11 10 18 10
    H 14 M 0 0 0 20 M 14 0 14 20 M 0 9.5 14 9.5
    I 0 M 0 0 0 20
    J 9 M 9 0 9 14.5 A 4.5 14.5 4.5 5.5 0 160
    K 13 M 0 0 0 20 M 12.5 0 0 12 M 4.5 7.7 13 20
    L 11 M 0 0 0 20 11 20
    M 17 M 0 20 0 0 8.5 14 17 0 17 20
    N 14 M 0 20 0 0 14 20 14 0
    O 18 A 9 10 9 10 0 360
    P 13 M 0 20 0 0 7.5 0 A 7.5 5.5 5.5 5.5 -90 90 M 7.5 11 0 11
    Q 18 A 9 10 9 10 0 360 M 11 14 17 21
    R 13 M 0 20 0 0 7.5 0 A 7.5 5.5 5.5 5.5 -90 90 M 7.5 11 0 11 M 7 11 13 20
    S 13 A 6.5 5 6 5 90 325 A 6.5 15 6.5 5 -90 145
    T 14 M 0 0 14 0 M 7 0 7 20
    U 14 M 0 0 0 13 M 14 0 14 13 A 7 13 7 7 0 180
    V 15 M 0 0 7.5 20 15 0
    W 22 M 0 0 5.5 20 11 3 16.5 20 22 0
    X 14 M 0 0 14 20 M 14 0 0 20
    Y 14 M 0 0 7 10 14 0 M 7 10 7 20
    Z 13 M 0 0 13 0 0 20 13 20
    a 12 A 6 13 6 7 0 360 M 12 6 12 20
    b 12 M 0 0 0 20 A 6 13 6 7 0 360
    c 11 A 6 13 6 7 45 315
    d 12 A 6 13 6 7 0 360 M 12 0 12 20
    e 12 M 0 13 12 13 A 6 13 6 7 45 360
    f 7 M 3 20 3 4.5 A 6.5 4.5 3.5 4.5 180 285 M 0 7 7 7
    g 12 A 6 13 6 7 0 360 M 12 6 12 21 A 6 21 6 5.5 0 150
    h 11 M 0 0 0 20 M 11 20 11 11.5 A 5.5 11.5 5.5 5.5 180 360
    i 0 M 0 6.5 0 20 M 0 1 0 1.4
    j 3 M 3 6.5 3 22 A -0.5 22 3.5 4 0 110 M 3 1 3 1.4
    k 10 M 0 0 0 20 M 9.5 6.5 0 15 M 4 11.5 10 20
    l 3 M 0 0 0 17 A 3 17 3 3 90 180
    m 18 M 0 6 0 20 M 9 20 9 11 A 4.5 11 4.5 5 180 360 M 18 20 18 11 A 13.5 11 4.5 5 180 360
    n 11 M 0 6 0 20 M 11 20 11 11.5 A 5.5 11.5 5.5 5.5 180 360
    o 12 A 6 13 6 7 0 360
    p 12 M 0 6 0 26 A 6 13 6 7 0 360
    q 12 M 12 6 12 26 A 6 13 6 7 0 360
    r 7 M 0 6 0 20 A 6 12 6 6 180 280
    s 9.5 A 5 9.5 4.5 3.5 90 325 A 4.75 16.5 4.75 3.5 -90 145
    t 7 M 3 1.5 3 16.5 A 6.5 16.5 3.5 3.5 80 180 M 0 7 7 7
    u 11 M 0 6 0 14.5 A 5.5 14.5 5.5 5.5 0 180 M 11 6 11 20
    v 11 M 0 6 5.5 20 11 6
    w 17 M 0 6 4.25 20 8.5 8 12.75 20 17 6
    x 10 M 0 6 10 20 M 10 6 0 20
    y 11 M 0 6 5.5 20 M 11 6 5.5 20 3.5 25 0 26
    z 10 M 0 6 10 6 0 20 10 20
    0 12 A 6 10 6 10 0 360
    1 6 M 0 4 6 0 6 20
    2 12 A 6 6 6 6 190 400 M 10.6 9.9 0 20 12 20
    3 12 A 6 5 5 5 210 450 A 6 15 6 5 -90 150
    4 13 M 10 20 10 0 0 14 13 14
    5 11.5 M 11 0 2.2 0 1.6 8.5 A 5.5 13.5 6 6.5 -130 145
    6 12 A 6 13.8 6 6.2 0 360 M 9.5 0 0.9 11
    7 12 M 0 0 12 0 4.5 20
    8 12 A 6 5 4.8 5 0 360 A 6 15 6 5 0 360
    9 12 A 6 6.2 6 6.2 0 360 M 11.1 9 2.5 20
    . 0 M 0 19.6 0 20
    , 1.5 M 1.5 19 1.5 20 0 24
    : 0 M 0 9 0 9.4 M 0 19.6 0 20
    ; 1.5 M 1.5 9 1.5 9.4 M 1.5 19 1.5 20 0 24
    ! 0 M 0 0 0 13.5 M 0 19.6 0 20
    ? 11 A 5.5 5.5 5.5 5.5 190 430 M 7.4 10.7 5.5 13 5.5 14.5 M 5.5 19.6 5.5 20
    ' 0 M 0 0 0 5
    " 5 M 0 0 0 5 M 5 0 5 5
    ( 4 M 4 -1 1 5 0 11 1 17 4 23
    ) 4 M 0 -1 3 5 4 11 3 17 0 23
    [ 4 M 4 -1 0 -1 0 23 4 23
    ] 4 M 0 -1 4 -1 4 23 0 23
    { 6 M 6 -1 3 1 3 9 0 11 3 13 3 21 6 23
    } 6 M 0 -1 3 1 3 9 6 11 3 13 3 21 0 23
    - 8 M 0 13 8 13
    _ 12 M 0 23 12 23
    + 12 M 6 7 6 19 M 0 13 12 13
    = 12 M 0 10 12 10 M 0 16 12 16
    / 9 M 9 -1 0 22
    \\ 9 M 0 -1 9 22
    | 0 M 0 -2 0 25
    * 8 M 4 0 4 9 M 0.2 2.2 7.8 6.8 M 7.8 2.2 0.2 6.8
    # 14 M 4.5 0 2.5 20 M 11.5 0 9.5 20 M 0.5 6.5 14 6.5 M 0 13.5 13.5 13.5
    $ 13 A 6.5 5 6 5 90 325 A 6.5 15 6.5 5 -90 145 M 6.5 -3 6.5 23
    % 18 A 4 4.5 4 4.5 0 360 A 14 15.5 4 4.5 0 360 M 15 0 3 20
    & 15 M 15 20 3.2 6 A 6.8 4.3 3.9 4.3 155 385 M 10.3 6.1 2.1 11.5 A 6 15.2 6 4.8 10 230 M 11.9 16 14 12
    @ 22 A 11 11 11 11 45 370 A 11 11 5 5.5 0 360 M 16 6 16 13 A 19 13 3 3.5 0 180
    < 11 M 11 7 0 13 11 19
    > 11 M 0 7 11 13 0 19
    ~ 12 M 0 14 2.5 11.5 5 11.5 7.5 14.5 10 14.5 12 12
    ^ 9 M 0 6 4.5 0 9 6
    ` 3 M 0 0 3 4
    """
}
