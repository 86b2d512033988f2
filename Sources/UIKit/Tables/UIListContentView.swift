/// Shows a list's content: labels for the texts that there are, and an image view.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
  private var content: UIListContentConfiguration
  private let label = UILabel()
  private let secondaryLabel = UILabel()
  private let imageView = UIImageView()

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
      content = newValue
      show()
    }
  }

  private func show() {
    show(label, content.shownText, content.textProperties)
    show(secondaryLabel, content.shownSecondaryText, content.secondaryTextProperties)
    imageView.image = content.image
    keep(imageView, if: content.image != nil)
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func show(
    _ label: UILabel, _ text: String?, _ properties: UIListContentConfiguration.TextProperties
  ) {
    label.text =
      switch properties.transform {
      case .none: text
      case .uppercase: text?.uppercased()
      case .lowercase: text?.lowercased()
      case .capitalized: text?.capitalized
      }
    label.font = properties.font
    label.textColor = properties.color
    label.numberOfLines = properties.numberOfLines
    keep(label, if: text != nil)
  }

  private func keep(_ view: UIView, if isShown: Bool) {
    if isShown, view.superview == nil { addSubview(view) }
    if !isShown { view.removeFromSuperview() }
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    let margins = content.directionalLayoutMargins
    var x = margins.leading
    if let image = content.image {
      imageView.frame = CGRect(
        x: x, y: ((bounds.height - image.size.height) / 2).rounded(.down),
        width: image.size.width, height: image.size.height)
      x += image.size.width + content.imageToTextPadding
    }
    let width = max(0, bounds.width - x - margins.trailing)
    let (first, second) = (label.intrinsicContentSize, secondaryLabel.intrinsicContentSize)
    if content.prefersSideBySideTextAndSecondaryText {
      let secondWidth = min(second.width, width)
      label.frame = CGRect(x: x, y: 0, width: width - secondWidth, height: bounds.height)
      secondaryLabel.frame = CGRect(
        x: x + width - secondWidth, y: 0, width: secondWidth, height: bounds.height)
    } else if secondaryLabel.superview == nil {
      label.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
    } else {
      let padding = content.textToSecondaryTextVerticalPadding
      let y = ((bounds.height - first.height - padding - second.height) / 2).rounded(.down)
      label.frame = CGRect(x: x, y: y, width: width, height: first.height)
      secondaryLabel.frame = CGRect(
        x: x, y: y + first.height + padding, width: width, height: second.height)
    }
  }

  open override var intrinsicContentSize: CGSize {
    let margins = content.directionalLayoutMargins
    let (first, second) = (label.intrinsicContentSize, secondaryLabel.intrinsicContentSize)
    let isStacked =
      secondaryLabel.superview != nil && !content.prefersSideBySideTextAndSecondaryText
    let text =
      isStacked
      ? first.height + content.textToSecondaryTextVerticalPadding + second.height
      : max(first.height, second.height)
    let height = max(text, content.image?.size.height ?? 0)
    return CGSize(
      width: UIView.noIntrinsicMetric, height: margins.top + height + margins.bottom)
  }
}
