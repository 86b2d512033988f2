/// Shows a list's content: labels for its texts, and an image view.
///
/// - Mode: behaves
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
  private var content: UIListContentConfiguration
  private let label = UILabel()
  private let secondaryLabel = UILabel()
  private let imageView = UIImageView()

  /// A guide for the text, which is created when it is first read. This runtime does not position
  /// it.
  public private(set) lazy var textLayoutGuide: UILayoutGuide? = guide("text")
  public private(set) lazy var secondaryTextLayoutGuide: UILayoutGuide? = guide("secondaryText")
  public private(set) lazy var imageLayoutGuide: UILayoutGuide? = guide("image")

  public init(configuration: UIListContentConfiguration) {
    content = configuration
    super.init(frame: .zero)
    show()
  }

  public required init?(coder: NSCoder) {
    content = .cell()
    super.init(coder: coder)
  }

  open var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let newValue = newValue as? UIListContentConfiguration else { return }
      guard newValue != content else { return }
      content = newValue
      show()
    }
  }

  private func guide(_ part: String) -> UILayoutGuide {
    let guide = UILayoutGuide()
    guide.identifier = "UIListContentView-\(part)LayoutGuide"
    addLayoutGuide(guide)
    return guide
  }

  // MARK: Showing

  private func show() {
    show(label, content.text, content.attributedText, content.textProperties)
    show(
      secondaryLabel, content.secondaryText, content.secondaryAttributedText,
      content.secondaryTextProperties)
    imageView.image = content.image
    if let tint = content.imageProperties.tintColor { imageView.tintColor = tint }
    keep(imageView, if: content.image != nil)
    alpha = content.alpha
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func show(
    _ label: UILabel, _ text: String?, _ attributed: NSAttributedString?,
    _ properties: UIListContentConfiguration.TextProperties
  ) {
    label.font = properties.font
    label.textColor = properties.resolvedColor()
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.textAlignment =
      switch properties.alignment {
      case .natural: .natural
      case .center: .center
      case .justified: .justified
      }
    if let attributed {
      label.attributedText = attributed
    } else {
      label.text = properties.transformed(text)
    }
    keep(label, if: text != nil || attributed != nil)
  }

  private func keep(_ view: UIView, if isShown: Bool) {
    if isShown, view.superview == nil { addSubview(view) }
    if !isShown { view.removeFromSuperview() }
  }

  // MARK: Layout

  /// The frames of all parts for a width, and the total height.
  private struct Places {
    var image = CGRect.zero
    var text = CGRect.zero
    var secondaryText = CGRect.zero
    var height: CGFloat = 0
  }

  private func places(width: CGFloat, height: CGFloat?) -> Places {
    let margins = content.directionalLayoutMargins
    var places = Places()
    var x = margins.leading
    var imageBox = CGSize.zero
    if let image = content.image {
      let size = content.imageProperties.size(of: image)
      let reserved = content.imageProperties.reservedLayoutSize
      imageBox = CGSize(
        width: reserved.width > 0 ? reserved.width : size.width,
        height: reserved.height > 0 ? reserved.height : size.height)
      places.image = CGRect(
        origin: CGPoint(x: x + (imageBox.width - size.width) / 2, y: 0), size: size)
      x += imageBox.width + content.imageToTextPadding
    }
    let room = max(0, width - x - margins.trailing)
    let (first, second) = (natural(label), natural(secondaryLabel))
    let padding = content.textToSecondaryTextHorizontalPadding
    let isSideBySide =
      content.prefersSideBySideTextAndSecondaryText && second.width > 0
      && first.width + padding + second.width <= room
    var textHeight: CGFloat
    if isSideBySide {
      textHeight = max(first.height, second.height)
      places.text = CGRect(x: x, y: 0, width: room - second.width - padding, height: textHeight)
      places.secondaryText = CGRect(
        x: x + room - second.width, y: 0, width: second.width, height: textHeight)
    } else {
      let (firstHeight, secondHeight) = (
        self.height(of: label, width: room), self.height(of: secondaryLabel, width: room)
      )
      let gap =
        firstHeight > 0 && secondHeight > 0 ? content.textToSecondaryTextVerticalPadding : 0
      textHeight = firstHeight + gap + secondHeight
      places.text = CGRect(x: x, y: 0, width: room, height: firstHeight)
      places.secondaryText = CGRect(
        x: x, y: firstHeight + gap, width: room, height: secondHeight)
    }
    let inner = max(textHeight, imageBox.height)
    places.height = margins.top + inner + margins.bottom
    let middle = margins.top + ((height ?? places.height) - margins.top - margins.bottom) / 2
    let textTop = (middle - textHeight / 2).rounded(.down)
    places.text.origin.y += textTop
    places.secondaryText.origin.y += textTop
    places.image.origin.y = (middle - places.image.height / 2).rounded(.down)
    return places
  }

  private func natural(_ label: UILabel) -> CGSize {
    label.superview == nil ? .zero : label.intrinsicContentSize
  }

  private func height(of label: UILabel, width: CGFloat) -> CGFloat {
    guard label.superview != nil else { return 0 }
    return label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let places = places(width: bounds.width, height: bounds.height)
    label.frame = directed(places.text)
    secondaryLabel.frame = directed(places.secondaryText)
    imageView.frame = directed(places.image)
  }

  open override var intrinsicContentSize: CGSize {
    let width = bounds.width > 0 ? bounds.width : 10_000
    return CGSize(
      width: UIView.noIntrinsicMetric,
      height: places(width: width, height: nil).height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let margins = content.directionalLayoutMargins
    var natural = max(self.natural(label).width, self.natural(secondaryLabel).width)
    if content.prefersSideBySideTextAndSecondaryText, secondaryLabel.superview != nil {
      natural =
        self.natural(label).width + content.textToSecondaryTextHorizontalPadding
        + self.natural(secondaryLabel).width
    }
    if let image = content.image {
      natural +=
        content.imageProperties.size(of: image).width
        + (label.superview == nil ? 0 : content.imageToTextPadding)
    }
    let wanted = margins.leading + natural + margins.trailing
    let width = size.width > 0 ? min(wanted, size.width) : wanted
    return CGSize(width: width, height: places(width: width, height: nil).height)
  }

  /// Returns the size of the content, in the target width if that is required.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    var size = targetSize
    if horizontalFittingPriority.rawValue < UILayoutPriority.required.rawValue {
      size.width = sizeThatFits(.zero).width
    }
    if verticalFittingPriority.rawValue < UILayoutPriority.required.rawValue {
      size.height = places(width: size.width, height: nil).height
    }
    return size
  }
}
