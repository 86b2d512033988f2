/// A control that does something when it is tapped.
@preconcurrency @MainActor open class UIButton: UIControl, TextBearing {
  public private(set) var buttonType = ButtonType.custom
  private var contents: [UIControl.State.RawValue: Content] = [:]
  private var label: UILabel?
  private var picture: UIImageView?

  /// What is shown in a state; what is nil is as in the normal state.
  private struct Content {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var titleShadowColor: UIColor?
    var image: UIImage?
    var backgroundImage: UIImage?
  }

  override var keepsTaps: Bool { true }

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
    self.buttonType = buttonType
  }

  /// - Parameter primaryAction: Its title and image are the button's, where it has any.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero, primaryAction: primaryAction)
    buttonType = .system
    self.configuration = configuration
  }

  override func adopt(_ primaryAction: UIAction) {
    super.adopt(primaryAction)
    if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
    if let image = primaryAction.image { setImage(image, for: .normal) }
  }

  // MARK: Contents

  open func setTitle(_ title: String?, for state: UIControl.State) {
    change(state) { $0.title = title }
  }

  open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
    change(state) { $0.attributedTitle = title }
  }

  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    change(state) { $0.titleColor = color }
  }

  open func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
    change(state) { $0.titleShadowColor = color }
  }

  open func setImage(_ image: UIImage?, for state: UIControl.State) {
    change(state) { $0.image = image }
  }

  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    change(state) { $0.backgroundImage = image }
  }

  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
  ) {
    guard let image = contents[state.rawValue]?.image, let configuration else { return }
    setImage(image.withConfiguration(configuration), for: state)
  }

  private func change(_ state: UIControl.State, _ change: (inout Content) -> Void) {
    change(&contents[state.rawValue, default: Content()])
    contentChanged()
  }

  private func content<Value>(_ part: KeyPath<Content, Value?>, for state: UIControl.State)
    -> Value?
  {
    contents[state.rawValue]?[keyPath: part]
      ?? contents[UIControl.State.normal.rawValue]?[keyPath: part]
  }

  open func title(for state: UIControl.State) -> String? { content(\.title, for: state) }

  open func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
    content(\.attributedTitle, for: state)
  }

  /// White for a custom button and the tint colour for a system button, unless set.
  open func titleColor(for state: UIControl.State) -> UIColor? {
    content(\.titleColor, for: state) ?? (buttonType == .custom ? .white : tintColor)
  }

  open func titleShadowColor(for state: UIControl.State) -> UIColor? {
    content(\.titleShadowColor, for: state)
  }

  open func image(for state: UIControl.State) -> UIImage? { content(\.image, for: state) }

  open func backgroundImage(for state: UIControl.State) -> UIImage? {
    content(\.backgroundImage, for: state)
  }

  open var currentTitle: String? { title(for: state) ?? configuration?.title }
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
  open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
  open var currentImage: UIImage? { image(for: state) ?? configuration?.image }
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  // MARK: Configuration

  open var configuration: Configuration? {
    didSet { contentChanged() }
  }

  public typealias ConfigurationUpdateHandler = @MainActor (_ button: UIButton) -> Void

  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  open var automaticallyUpdatesConfiguration = true

  open func setNeedsUpdateConfiguration() {
    updateConfiguration()
  }

  /// Called when the state changes.
  open func updateConfiguration() {
    configurationUpdateHandler?(self)
  }

  override func stateChanged() {
    super.stateChanged()
    updateConfiguration()
    contentChanged()
  }

  open var menu: UIMenu?
  open var changesSelectionAsPrimaryAction = false
  open var role = Role.normal

  // MARK: Looks, as data

  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentChanged() } }
  open var titleEdgeInsets = UIEdgeInsets.zero
  open var imageEdgeInsets = UIEdgeInsets.zero
  open var adjustsImageWhenHighlighted = true
  open var adjustsImageWhenDisabled = true
  open var showsTouchWhenHighlighted = false
  open var reversesTitleShadowWhenHighlighted = false

  // MARK: Views

  /// The label of the title, for its font and its lines. It is not among the subviews, since Apple
  /// does not say where it is.
  open var titleLabel: UILabel? {
    if label == nil {
      let made = UIButtonLabel(frame: .zero)
      made.button = self
      made.font = .systemFont(ofSize: standardFontSize)
      label = made
      contentChanged()
    }
    return label
  }

  open var imageView: UIImageView? {
    if picture == nil {
      picture = UIImageView()
      contentChanged()
    }
    return picture
  }

  private func contentChanged() {
    label?.text = shownText
    label?.textColor = currentTitleColor
    picture?.image = currentImage
    invalidateIntrinsicContentSize()
  }

  // MARK: Size

  /// The title beside the image, with the insets that were set; otherwise 6 points above and below, and
  /// at least 30 points of width.
  open override var intrinsicContentSize: CGSize {
    let text = shownText ?? ""
    let title = TextMeasure.size(of: text, font: titleFont)
    let image = currentImage?.size ?? .zero
    let gap = text.isEmpty || image == .zero ? 0 : configuration?.imagePadding ?? 0
    let isUpright = configuration.map { [.top, .bottom].contains($0.imagePlacement) } ?? false
    let width = isUpright ? max(title.width, image.width) : title.width + gap + image.width
    let height = isUpright ? title.height + gap + image.height : max(title.height, image.height)
    let insets = usedInsets
    return CGSize(
      width: max(width + insets.left + insets.right, 30),
      height: max(height + insets.top + insets.bottom, 22))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  private var usedInsets: UIEdgeInsets {
    if let insets = configuration?.contentInsets {
      return UIEdgeInsets(
        top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
    }
    if contentEdgeInsets != .zero { return contentEdgeInsets }
    return UIEdgeInsets(top: 6, left: 0, bottom: 6, right: 0)
  }

  private var titleFont: UIFont {
    if let label { return label.font }
    if configuration != nil { return .preferredFont(forTextStyle: .body) }
    return .systemFont(ofSize: standardFontSize)
  }

  private var standardFontSize: CGFloat { buttonType == .custom ? UIFont.buttonFontSize : 15 }

  var firstBaselineOffset: CGFloat {
    TextMeasure.wholePixels(usedInsets.top + titleFont.ascender)
  }

  var lastBaselineOffset: CGFloat {
    TextMeasure.wholePixels(usedInsets.bottom - titleFont.descender)
  }

  var isHeightByWidth: Bool { false }
  func contentHeight(forWidth width: CGFloat) -> CGFloat { intrinsicContentSize.height }

  override var accessibilityTraitsByDefault: UIAccessibilityTraits { .button }
  override var shownText: String? { currentAttributedTitle?.string ?? currentTitle }
}

extension UIButton {
  public enum ButtonType: Int, Sendable {
    case custom = 0
    case system = 1
    case detailDisclosure = 2
    case infoLight = 3
    case infoDark = 4
    case contactAdd = 5
    case close = 7

    @available(*, deprecated, renamed: "system")
    public static var roundedRect: ButtonType { .system }
  }

  public enum Role: Int, Sendable {
    case normal = 0
    case primary = 1
    case cancel = 2
    case destructive = 3
  }
}

/// The label of a button's title: the button is as large as it needs to be for it.
final class UIButtonLabel: UILabel {
  weak var button: UIButton?

  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    button?.invalidateIntrinsicContentSize()
  }
}
