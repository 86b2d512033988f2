// Strings for geometry, as nibs and property lists contain them: `{{1, 2}, {3, 4}}`.

extension NSCoder {
  public class func string(for point: CGPoint) -> String { Braces.text(point.x, point.y) }

  public class func string(for size: CGSize) -> String {
    Braces.text(size.width, size.height)
  }

  public class func string(for vector: CGVector) -> String {
    Braces.text(vector.dx, vector.dy)
  }

  public class func string(for rect: CGRect) -> String {
    "{\(string(for: rect.origin)), \(string(for: rect.size))}"
  }

  public class func string(for insets: UIEdgeInsets) -> String {
    Braces.text(insets.top, insets.left, insets.bottom, insets.right)
  }

  public class func string(for insets: NSDirectionalEdgeInsets) -> String {
    Braces.text(insets.top, insets.leading, insets.bottom, insets.trailing)
  }

  public class func string(for offset: UIOffset) -> String {
    Braces.text(offset.horizontal, offset.vertical)
  }

  public class func string(for transform: CGAffineTransform) -> String {
    let numbers = [
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
    ]
    return "[" + numbers.map(Braces.text).joined(separator: ", ") + "]"
  }

  /// The point in `{1, 2}`; zero if the text is not a point.
  public class func cgPoint(for string: String) -> CGPoint {
    guard let numbers = Braces.numbers(string, count: 2) else { return .zero }
    return CGPoint(x: numbers[0], y: numbers[1])
  }

  /// The size in `{1, 2}`; zero if the text is not a size.
  public class func cgSize(for string: String) -> CGSize {
    guard let numbers = Braces.numbers(string, count: 2) else { return .zero }
    return CGSize(width: numbers[0], height: numbers[1])
  }

  /// The rectangle in `{{1, 2}, {3, 4}}`; zero if the text is not a rectangle.
  public class func cgRect(for string: String) -> CGRect {
    guard let numbers = Braces.numbers(string, count: 4) else { return .zero }
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// The insets in `{top, left, bottom, right}`; zero if the text is not in this format.
  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    guard let numbers = Braces.numbers(string, count: 4) else { return .zero }
    return UIEdgeInsets(
      top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }
}

private enum Braces {
  static func text(_ numbers: CGFloat...) -> String {
    "{" + numbers.map(text).joined(separator: ", ") + "}"
  }

  /// A number, without `.0` if it is whole.
  static func text(_ number: CGFloat) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The numbers between the braces; `nil` unless there are exactly `count` of them and nothing
  /// else.
  static func numbers(_ text: String, count: Int) -> [CGFloat]? {
    let fields = text.filter { !"{} ".contains($0) }.split(separator: ",")
    let numbers = fields.compactMap { Double($0) }.map { CGFloat($0) }
    return fields.count == count && numbers.count == count ? numbers : nil
  }
}
