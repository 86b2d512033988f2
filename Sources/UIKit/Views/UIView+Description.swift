extension UIView {
  /// The description in UIKit's format, `<main.MyView: 0x…; frame = (0 0; 100 44); layer =
  /// <CALayer: 0x…>>`, with properties that differ from their default.
  var viewDescription: String {
    var pieces = ["frame = \(UIView.describe(frame))"]
    pieces += descriptionPieces
    if !transform.isIdentity {
      let values = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
      pieces.append("transform = [\(values.map(UIView.describe).joined(separator: ", "))]")
    }
    if alpha != 1 { pieces.append("alpha = \(UIView.describe(alpha))") }
    if isHidden { pieces.append("hidden = YES") }
    if clipsToBounds { pieces.append("clipsToBounds = YES") }
    if !autoresizingMask.isEmpty {
      pieces.append("autoresize = \(UIView.describe(autoresizingMask))")
    }
    if !isUserInteractionEnabled, isUserInteractionEnabledByDefault {
      pieces.append("userInteractionEnabled = NO")
    }
    if tag != 0 { pieces.append("tag = \(tag)") }
    if let backgroundColor { pieces.append("backgroundColor = \(backgroundColor)") }
    pieces.append("layer = <\(type(of: layer)): \(Runtime.address(of: layer))>")
    return "<\(Runtime.qualifiedName(of: self)): \(Runtime.address(of: self)); "
      + "\(pieces.joined(separator: "; "))>"
  }

  /// A rectangle in the format of UIKit's descriptions and of hierarchy claims: `(0 0; 100 44)`.
  static func describe(_ rect: CGRect) -> String {
    "(\(describe(rect.minX)) \(describe(rect.minY)); "
      + "\(describe(rect.width)) \(describe(rect.height)))"
  }

  /// A number as C's `%g` prints it.
  static func describe(_ number: CGFloat) -> String {
    shortNumber(number)
  }

  private static func describe(_ mask: AutoresizingMask) -> String {
    let names: [(AutoresizingMask, String)] = [
      (.flexibleLeftMargin, "LM"), (.flexibleWidth, "W"), (.flexibleRightMargin, "RM"),
      (.flexibleTopMargin, "TM"), (.flexibleHeight, "H"), (.flexibleBottomMargin, "BM"),
    ]
    return names.filter { mask.contains($0.0) }.map(\.1).joined(separator: "+")
  }
}
