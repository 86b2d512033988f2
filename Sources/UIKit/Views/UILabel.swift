/// A view that shows text. ``TextMeasure`` calculates its size.
///
/// - Mode: behaves
/// - Not modelled: shrinking, tightening and truncation; the whole text is measured.
@preconcurrency @MainActor open class UILabel: UIView, TextBearing, UIContentSizeCategoryAdjusting {
  private static let standardFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

  private var content: NSAttributedString?
  private var ownFont = UILabel.standardFont
  private var ownTextColor = UIColor.label

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    if !(coder is any InterfaceFileCoder) { isUserInteractionEnabled = false }
  }

  open var text: String? {
    get { content?.string }
    set {
      _KeyChange.will(self, "text")
      defer { _KeyChange.did(self, "text") }
      content = newValue.map { NSAttributedString(string: $0) }
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
    }
  }

  /// The text with its attributes. If plain ``text`` was set, it has the label's font, colour and
  /// paragraph style.
  open var attributedText: NSAttributedString? {
    get {
      guard let content, content.attributes.isEmpty else { return content }
      let style = NSMutableParagraphStyle()
      style.alignment = textAlignment
      style.lineBreakMode = lineBreakMode
      return NSAttributedString(
        string: content.string,
        attributes: [.font: ownFont, .foregroundColor: ownTextColor, .paragraphStyle: style])
    }
    set {
      content = newValue
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
    }
  }

  /// The font of plain text. The default is the system font with 17 points; `nil` restores it.
  open var font: UIFont! {
    get { ownFont }
    set {
      ownFont = newValue ?? Self.standardFont
      mark(.font, \UILabel.font, newValue)
      invalidateIntrinsicContentSize()
    }
  }

  open var textColor: UIColor! {
    get { ownTextColor }
    set {
      ownTextColor = newValue ?? .label
      mark(.textColor, \UILabel.textColor, newValue)
    }
  }

  open var textAlignment = NSTextAlignment.natural
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  open var shadowColor: UIColor? {
    didSet { mark(.shadowColor, \UILabel.shadowColor, shadowColor) }
  }
  open var shadowOffset = CGSize(width: 0, height: -1)
  open var highlightedTextColor: UIColor? {
    didSet { mark(.highlightedTextColor, \UILabel.highlightedTextColor, highlightedTextColor) }
  }
  open var isHighlighted = false
  /// - Mode: data
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
  /// - Mode: data
  open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = .standard
  /// - Mode: data
  open var showsExpansionTextWhenTruncated = false
  open var isEnabled = true
  open var adjustsFontSizeToFitWidth = false
  open var adjustsFontForContentSizeCategory = false

  override func adjustFont(to traits: UITraitCollection) {
    if adjustsFontForContentSizeCategory { font.adjusted(to: traits).map { font = $0 } }
  }

  open var minimumScaleFactor: CGFloat = 0
  open var allowsDefaultTighteningForTruncation = false

  /// The maximum number of lines; 0 for no limit.
  open var numberOfLines = 1 {
    didSet { invalidateIntrinsicContentSize() }
  }

  /// The width at which multi-line text is wrapped if no constraint determines the width.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { invalidateIntrinsicContentSize() }
  }

  open override var intrinsicContentSize: CGSize {
    let width =
      preferredMaxLayoutWidth > 0 && numberOfLines != 1 ? preferredMaxLayoutWidth : .infinity
    return measure(width: width)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    measure(width: numberOfLines == 1 || size.width <= 0 ? .infinity : size.width)
  }

  open func textRect(
    forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
  ) -> CGRect {
    let size = TextMeasure.size(
      of: text ?? "", font: measuredFont, width: bounds.width, lines: numberOfLines)
    return CGRect(
      origin: bounds.origin,
      size: CGSize(
        width: min(size.width, bounds.width), height: min(size.height, bounds.height)))
  }

  open func drawText(in rect: CGRect) {}

  private func measure(width: CGFloat) -> CGSize {
    TextMeasure.size(of: text ?? "", font: measuredFont, width: width, lines: numberOfLines)
  }

  /// The font of the first character if the text has attributes, otherwise the label's font.
  private var measuredFont: UIFont {
    guard let content, content.length > 0 else { return ownFont }
    return content.attribute(.font, at: 0, effectiveRange: nil) as? UIFont ?? ownFont
  }

  /// The font and the colour of the first character.
  var shownAttributes: (font: UIFont, color: UIColor) {
    let own =
      content.flatMap {
        $0.length > 0 ? $0.attribute(.foregroundColor, at: 0, effectiveRange: nil) : nil
      }
      as? UIColor
    return (measuredFont, own ?? ownTextColor)
  }

  // MARK: Layout

  var firstBaselineOffset: CGFloat { TextMeasure.wholePixels(measuredFont.ascender) }
  var lastBaselineOffset: CGFloat { TextMeasure.wholePixels(-measuredFont.descender) }
  var isHeightByWidth: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }
  func contentHeight(forWidth width: CGFloat) -> CGFloat { measure(width: width).height }

  // MARK: Accessibility and description

  override var isAccessibilityElementByDefault: Bool { true }
  override var accessibilityTraitsByDefault: UIAccessibilityTraits { .staticText }
  override var shownText: String? { text }
  override var isUserInteractionEnabledByDefault: Bool { false }
  override var descriptionPieces: [String] { text.map { ["text = '\($0)'"] } ?? [] }
}

/// The vertical alignment of a label's text after it was shrunk.
///
/// - Mode: data
public enum UIBaselineAdjustment: Int, Sendable {
  case alignBaselines = 0
  case alignCenters = 1
  case none = 2
}
