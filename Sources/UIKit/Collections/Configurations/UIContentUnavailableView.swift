/// Shows that content is missing: an image or an activity indicator, two texts and two buttons,
/// below each other.
///
/// - Mode: behaves
@preconcurrency @MainActor
open class UIContentUnavailableView: UIView, UIContentView {
  private var content: UIContentUnavailableConfiguration
  private let stack = UIStackView()

  public init(configuration: UIContentUnavailableConfiguration) {
    content = configuration
    super.init(frame: .zero)
    stack.axis = .vertical
    stack.alignment = .center
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerXAnchor.constraint(equalTo: centerXAnchor),
      stack.centerYAnchor.constraint(equalTo: centerYAnchor),
      stack.leadingAnchor.constraint(
        greaterThanOrEqualTo: leadingAnchor, constant: content.directionalLayoutMargins.leading),
    ])
    show()
  }

  public required init?(coder: NSCoder) {
    content = .empty()
    super.init(coder: coder)
  }

  open var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let newValue = newValue as? UIContentUnavailableConfiguration, newValue != content
      else { return }
      content = newValue
      show()
    }
  }

  /// Whether the content of a scroll view can move under it.
  ///
  /// - Mode: data
  open var isScrollEnabled = false

  private func show() {
    for view in stack.arrangedSubviews { view.removeFromSuperview() }
    if content.isLoading {
      let indicator = UIActivityIndicatorView(style: .medium)
      indicator.startAnimating()
      add(indicator, space: content.imageToTextPadding)
    } else if let image = content.image {
      add(UIImageView(image: image), space: content.imageToTextPadding)
    }
    addLabel(
      content.text, content.attributedText, content.textProperties,
      space: content.textToSecondaryTextPadding)
    addLabel(
      content.secondaryText, content.secondaryAttributedText, content.secondaryTextProperties,
      space: content.textToButtonPadding)
    addButton(
      content.button, content.buttonProperties, space: content.buttonToSecondaryButtonPadding)
    addButton(content.secondaryButton, content.secondaryButtonProperties, space: 0)
  }

  private func add(_ view: UIView, space: CGFloat) {
    stack.addArrangedSubview(view)
    stack.setCustomSpacing(space, after: view)
  }

  private func addLabel(
    _ text: String?, _ attributed: NSAttributedString?,
    _ properties: UIContentUnavailableConfiguration.TextProperties, space: CGFloat
  ) {
    guard text != nil || attributed != nil else { return }
    let label = UILabel()
    label.font = properties.font
    label.textColor = properties.color
    label.numberOfLines = properties.numberOfLines
    label.textAlignment = .center
    if let attributed { label.attributedText = attributed } else { label.text = text }
    add(label, space: space)
  }

  /// Adds a button if it has a title or an image.
  private func addButton(
    _ configuration: UIButton.Configuration,
    _ properties: UIContentUnavailableConfiguration.ButtonProperties, space: CGFloat
  ) {
    guard configuration.title != nil || configuration.image != nil else { return }
    let button = UIButton(configuration: configuration, primaryAction: properties.primaryAction)
    button.isEnabled = properties.isEnabled
    button.menu = properties.menu
    add(button, space: space)
  }
}
