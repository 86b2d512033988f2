import Trace

/// A view that shows more than its background and its subviews. Called only in runs that are
/// recorded step by step.
///
/// Conformances do not read members that programs often override: if an override printed something,
/// the recorded run would differ from the program's normal run.
@MainActor protocol LookBearing {
  /// Adds the look of the view, in the coordinates of its bounds.
  func addLook(to pen: inout LookPen)
}

/// A view controller that adds to the look of its root view.
@MainActor protocol RootLookBearing {
  func addRootLook(of view: UIView, to pen: inout LookPen)
}

/// Collects the look of a view, with all colours resolved for the view's traits.
@MainActor struct LookPen {
  var look: TraceLook
  let bounds: CGRect
  let traits: UITraitCollection
  /// Whether shapes are added above the subviews.
  var isAbove = false
  /// Whether added shapes are mirrored horizontally within the bounds.
  var isMirrored = false

  /// Whether the looks of the views are being recorded, which must not create any objects.
  static var isDrawing = false

  private static let mostShapes = 150
  private static let longestText = 240

  init(_ view: UIView) {
    bounds = view.bounds
    traits = view.traitCollection
    look = TraceLook(width: Double(bounds.width), height: Double(bounds.height))
    look.offsetX = Double(bounds.minX)
    look.offsetY = Double(bounds.minY)
  }

  var isDark: Bool { traits.userInterfaceStyle == .dark }
  var isRightToLeft: Bool { traits.layoutDirection == .rightToLeft }

  private func placed(_ rect: CGRect) -> CGRect {
    isMirrored ? rect.mirrored(in: bounds) : rect
  }

  mutating func box(
    _ rect: CGRect, radius: CGFloat = 0, fill: UIColor? = nil, border: UIColor? = nil,
    width: CGFloat = 0
  ) {
    let fill = fill.map(number) ?? 0
    let border = width > 0 ? border.map(number) ?? 0 : 0
    guard fill & 0xFF > 0 || border & 0xFF > 0 else { return }
    add(
      .box(
        TraceNode.Rectangle(placed(rect)), radius: Double(radius), fill: fill, border: border,
        width: Double(width)))
  }

  mutating func symbol(_ name: String, _ rect: CGRect, _ color: UIColor) {
    let name = isRightToLeft ? Self.mirroredSymbols[name] ?? name : name
    add(.symbol(String(name.prefix(60)), TraceNode.Rectangle(placed(rect)), number(color)))
  }

  /// The system images that are mirrored in right-to-left layouts.
  private static let mirroredSymbols = [
    "chevron.backward": "chevron.right", "chevron.forward": "chevron.left",
  ]

  /// Adds lines of text that fit into a rectangle, vertically centred. A line that does not fit
  /// ends with an ellipsis. The alignment is mirrored with the rectangle.
  ///
  /// - Parameter lines: The maximum number of lines; 0 for as many as fit.
  mutating func text(
    _ text: String, _ font: UIFont, _ color: UIColor, in rect: CGRect,
    alignment: NSTextAlignment = .left, lines: Int = 1, isAtTop: Bool = false
  ) {
    guard rect.width > 0, rect.height > 0, !text.isEmpty else { return }
    let fitting = max(1, Int((rect.height + 1) / max(font.lineHeight, 1)))
    let limit = lines == 0 ? fitting : min(lines, fitting)
    let shown = TextLines.lines(
      of: String(text.prefix(Self.longestText)), font: font, width: rect.width, most: limit)
    let rect = placed(rect)
    let height = font.lineHeight * CGFloat(shown.count)
    let top = isAtTop ? rect.minY : rect.minY + (rect.height - height) / 2
    for (index, line) in shown.enumerated() where line.width > 0 {
      let space = rect.width - line.width
      let x =
        switch alignment {
        case .center: rect.minX + space / 2
        case .right: isMirrored ? rect.minX : rect.minX + space
        case .natural: isRightToLeft ? rect.minX + space : rect.minX
        default: isMirrored ? rect.minX + space : rect.minX
        }
      let baseline = top + font.lineHeight * CGFloat(index) + font.ascender
      add(
        .text(
          TraceText(
            line.text, x: Double(x), baseline: Double(baseline), width: Double(line.width),
            size: Double(font.pointSize), weight: font.cssWeight, style: font.traceStyle,
            color: number(color))))
    }
  }

  private mutating func add(_ shape: TraceShape) {
    if isAbove {
      if look.overlay.count < Self.mostShapes { look.overlay.append(shape) }
    } else if look.shapes.count < Self.mostShapes {
      look.shapes.append(shape)
    }
  }

  /// Red, green, blue and alpha, one byte each.
  func number(_ color: UIColor) -> UInt32 {
    let color = color.storage.resolved(with: traits)
    return [color.red, color.green, color.blue, color.alpha].reduce(0) { number, component in
      number << 8 | UInt32((min(max(component.isFinite ? component : 0, 0), 1) * 255).rounded())
    }
  }
}

extension UIFont {
  fileprivate var cssWeight: Int {
    let traits = descriptor.symbolicTraits
    let weight = descriptor.values.weight.rawValue
    if traits.contains(.traitBold), weight < UIFont.Weight.bold.rawValue { return 700 }
    return switch weight {
    case ..<(-0.7): 100
    case ..<(-0.5): 200
    case ..<(-0.2): 300
    case ..<0.12: 400
    case ..<0.27: 500
    case ..<0.35: 600
    case ..<0.48: 700
    case ..<0.6: 800
    default: 900
    }
  }

  fileprivate var traceStyle: TraceText.Style {
    let traits = descriptor.symbolicTraits
    if traits.contains(.traitMonoSpace) { return .monospaced }
    if traits.contains(.traitItalic) { return .italic }
    let serifs = ["Georgia", "Times New Roman", "Palatino", "Baskerville", "Didot", "Cochin"]
    let isSerif = descriptor.values.design == .serif || serifs.contains(descriptor.values.family)
    return isSerif ? .serif : .plain
  }
}
