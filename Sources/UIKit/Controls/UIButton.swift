/// A control that is triggered by a tap: it sends `touchUpInside` and, for the same tap,
/// `primaryActionTriggered`.
///
/// - Mode: behaves
/// - Not modelled: default images for states that have none, such as a grey image while
///   highlighted.
@preconcurrency @MainActor open class UIButton: UIControl, TextBearing {
  open private(set) var buttonType = ButtonType.custom
  private var contents: [UIControl.State.RawValue: Content] = [:]
  private var label: UILabel?
  private var picture: UIImageView?

  /// The content for a state. A value that is `nil` is taken from the normal state.
  private struct Content {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var titleShadowColor: UIColor?
    var image: UIImage?
    var backgroundImage: UIImage?
    var symbolConfiguration: UIImage.SymbolConfiguration?
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

  /// - Parameter primaryAction: Supplies the button's title and image if the configuration has
  ///   none.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero, primaryAction: primaryAction)
    buttonType = .system
    if configuration.title != nil { setTitle(nil, for: .normal) }
    if configuration.image != nil { setImage(nil, for: .normal) }
    self.configuration = configuration
  }

  override func adopt(_ primaryAction: UIAction) {
    super.adopt(primaryAction)
    if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
    if let image = primaryAction.image { setImage(image, for: .normal) }
  }

  /// Called for a nib, which sets the type after the button has been created.
  func takeType(_ type: ButtonType?) {
    buttonType = type ?? .custom
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
    mark(.titleColor) { (button: UIButton) in button.setTitleColor(color, for: state) }
  }

  open func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
    change(state) { $0.titleShadowColor = color }
    mark(.titleShadowColor) { (button: UIButton) in button.setTitleShadowColor(color, for: state) }
  }

  open func setImage(_ image: UIImage?, for state: UIControl.State) {
    change(state) { $0.image = image }
  }

  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    change(state) { $0.backgroundImage = image }
    mark(.backgroundImage) { (button: UIButton) in button.setBackgroundImage(image, for: state) }
  }

  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
  ) {
    change(state) { $0.symbolConfiguration = configuration }
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

  /// White for a custom button and the tint colour for other types, unless set.
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

  open func preferredSymbolConfigurationForImage(in state: UIControl.State)
    -> UIImage.SymbolConfiguration?
  {
    content(\.symbolConfiguration, for: state)
  }

  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    preferredSymbolConfigurationForImage(in: state)
  }

  open var currentTitle: String? { title(for: state) ?? configuration?.title }
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
  open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
  open var currentImage: UIImage? { image(for: state) ?? configuration?.image }
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  // MARK: Configuration

  open var configuration: Configuration? {
    didSet {
      if configuration == nil, oldValue != nil {
        label?.font = .systemFont(ofSize: standardFontSize)
      }
      contentChanged()
      if !isUpdatingConfiguration { setNeedsUpdateConfiguration() }
    }
  }

  /// Changes the configuration of a button for its current state.
  public typealias ConfigurationUpdateHandler = @MainActor (_ button: UIButton) -> Void

  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Whether the button adopts the configuration that was updated for its state.
  open var automaticallyUpdatesConfiguration = true

  private var needsUpdateConfiguration = false
  private var isUpdatingConfiguration = false

  /// Requests a call of ``updateConfiguration()`` before the next layout.
  open func setNeedsUpdateConfiguration() {
    guard configuration != nil || configurationUpdateHandler != nil else { return }
    needsUpdateConfiguration = true
    setNeedsLayout()
  }

  /// Called before the layout if the state has changed. Calls ``configurationUpdateHandler``.
  open func updateConfiguration() {
    configurationUpdateHandler?(self)
  }

  private func updateConfigurationIfNeeded() {
    guard needsUpdateConfiguration else { return }
    needsUpdateConfiguration = false
    isUpdatingConfiguration = true
    Runtime.deliver("updateConfiguration", to: self) { updateConfiguration() }
    isUpdatingConfiguration = false
  }

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    let places = DeprecatedButtonMembers.uses.places(in: self)
    label?.frame = places.title
    picture?.frame = places.image
  }

  override func stateChanged() {
    super.stateChanged()
    setNeedsUpdateConfiguration()
    contentChanged()
  }

  // MARK: Taps and menus

  override var eventsOfTap: UIControl.Event {
    showsMenuAsPrimaryAction && menu != nil
      ? .touchUpInside : [.touchUpInside, .primaryActionTriggered]
  }

  /// The menu that a long press shows, or a tap if ``UIControl/showsMenuAsPrimaryAction`` is
  /// `true`. ``UserInput/choose(_:from:)`` chooses an element of it.
  open var menu: UIMenu? {
    didSet {
      isContextMenuInteractionEnabled = menu != nil
      if changesSelectionAsPrimaryAction { showSelection() }
    }
  }

  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic

  /// Whether a tap selects and deselects the button; with a menu, whether the button shows the
  /// chosen element.
  open var changesSelectionAsPrimaryAction = false {
    didSet { if changesSelectionAsPrimaryAction, menu != nil { showSelection() } }
  }

  open override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    menu.map { menu in UIContextMenuConfiguration(actionProvider: { _ in menu }) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let wasTracking = isTracking
    if wasTracking, changesSelectionAsPrimaryAction, menu == nil,
      touches.contains(where: { bounds.contains($0.location(in: self)) })
    {
      isSelected.toggle()
    }
    super.touchesEnded(touches, with: event)
  }

  /// Handles the user's choice of an element of the menu.
  ///
  /// - Returns: Whether it can be chosen.
  func chose(_ title: String) -> Bool {
    guard let menu, isEnabled else { return false }
    if changesSelectionAsPrimaryAction,
      let element = menu.leaves.first(where: { $0.title == title })
    {
      for other in menu.leaves {
        (other as? any UIMenuLeaf)?.state = other === element ? .on : .off
      }
      showSelection()
    }
    return menu.choose(title, sender: self)
  }

  /// Shows the title of the selected element, or of the first one if none is selected.
  private func showSelection() {
    let leaves = menu?.leaves ?? []
    guard let chosen = menu?.selectedElements.first ?? leaves.first else { return }
    (chosen as? any UIMenuLeaf)?.state = .on
    if configuration != nil {
      configuration?.title = chosen.title
    } else {
      setTitle(chosen.title, for: .normal)
    }
  }

  open var role = Role.normal
  open internal(set) var isHeld = false
  open internal(set) var isHovered = false
  /// - Mode: data
  open var isPointerInteractionEnabled = false

  // MARK: Looks, as data

  open var lineBreakMode = NSLineBreakMode.byTruncatingMiddle
  @available(
    *, deprecated,
    message: "UIKit, iOS 15.0: This property is ignored when using UIButtonConfiguration"
  )
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet {
      contentChanged()
      mark(.contentEdgeInsets, \UIButton.contentEdgeInsets, contentEdgeInsets)
    }
  }
  @available(
    *, deprecated,
    message: "UIKit, iOS 15.0: This property is ignored when using UIButtonConfiguration"
  )
  open var titleEdgeInsets = UIEdgeInsets.zero
  @available(
    *, deprecated,
    message: "UIKit, iOS 15.0: This property is ignored when using UIButtonConfiguration"
  )
  open var imageEdgeInsets = UIEdgeInsets.zero
  @available(
    *, deprecated,
    message: """
      UIKit, iOS 15.0: This property is ignored when using UIButtonConfiguration, you may \
      customize to replicate this behavior via a configurationUpdateHandler
      """
  )
  open var adjustsImageWhenHighlighted = true
  @available(
    *, deprecated,
    message: """
      UIKit, iOS 15.0: This property is ignored when using UIButtonConfiguration, you may \
      customize to replicate this behavior via a configurationUpdateHandler
      """
  )
  open var adjustsImageWhenDisabled = true
  @available(
    *, deprecated,
    message: "UIKit, iOS 15.0: This property is ignored when using UIButtonConfiguration"
  )
  open var showsTouchWhenHighlighted = false
  @available(
    *, deprecated,
    message: """
      UIKit, iOS 15.0: This property is ignored when using UIButtonConfiguration, you may \
      customize to replicate this behavior via a configurationUpdateHandler
      """
  )
  open var reversesTitleShadowWhenHighlighted = false

  // MARK: Views

  /// The label of the title, for its font and its lines. It is not a subview, because Apple does
  /// not document its position.
  open var titleLabel: UILabel? {
    if label == nil {
      let made = UIButtonLabel(frame: .zero)
      made.button = self
      made.font = titleFont
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

  /// The label of a configuration's subtitle.
  open var subtitleLabel: UILabel? {
    guard let subtitle = configuration?.subtitle else { return nil }
    let label = UILabel()
    label.text = subtitle
    return label
  }

  private func contentChanged() {
    if let configuration, let label, label.font != configuration.titleFont {
      label.font = configuration.titleFont
    }
    label?.text = shownText
    label?.textColor = currentTitleColor
    picture?.image = currentImage
    invalidateIntrinsicContentSize()
  }

  // MARK: Size

  /// The size of the title and the image with their insets, at least that of the background image.
  ///
  /// Without a configuration, the lengths are whole points; an empty title is as high as a line,
  /// and a button with neither image nor insets is at least 30 points wide and has 6 points above
  /// and below the title (F133).
  open override var intrinsicContentSize: CGSize {
    let content = configuration.map(contentSize) ?? contentSize
    let insets = usedInsets
    let background = currentBackgroundImage?.size ?? .zero
    let width = content.width + insets.left + insets.right
    let height = content.height + insets.top + insets.bottom
    return CGSize(
      width: max(isBare ? max(width, 30) : width, background.width),
      height: max(height, background.height))
  }

  /// The size of the title next to the image.
  private var contentSize: CGSize {
    let image = currentImage?.size ?? buttonType.symbolSize
    let title = titleSize
    let line = buttonType.symbolSize == .zero ? titleFont.lineHeight : 0
    return CGSize(
      width: (image.width + title.width).rounded(.up),
      height: max(image.height, title.height, line).rounded(.up))
  }

  /// The size of the content of a configuration. An activity indicator is a square as high as a line
  /// of the title, in the place of the image.
  private func contentSize(of configuration: Configuration) -> CGSize {
    var (text, image) = (titleSize, currentImage?.size ?? .zero)
    if configuration.showsActivityIndicator {
      let line = TextMeasure.wholePixels(titleFont.lineHeight)
      image = CGSize(width: line, height: line)
    }
    if let subtitle = configuration.subtitle {
      let size = TextMeasure.size(of: subtitle, font: .preferredFont(forTextStyle: .footnote))
      text.width = max(text.width, size.width)
      text.height += size.height + (text.height > 0 ? configuration.titlePadding : 0)
    }
    let gap = text == .zero || image == .zero ? 0 : configuration.imagePadding
    if [.top, .bottom].contains(configuration.imagePlacement) {
      image.height = max(image.height, configuration.imageReservation)
      return CGSize(
        width: max(text.width, image.width), height: text.height + gap + image.height)
    }
    image.width = max(image.width, configuration.imageReservation)
    return CGSize(width: text.width + gap + image.width, height: max(text.height, image.height))
  }

  private var titleSize: CGSize {
    currentAttributedTitle?.size() ?? TextMeasure.size(of: shownText ?? "", font: titleFont)
  }

  /// Whether the button consists of a title only.
  private var isBare: Bool {
    configuration == nil && ownInsets == .zero && currentImage == nil
      && currentBackgroundImage == nil && buttonType.symbolSize == .zero
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  // MARK: Places

  @available(
    *, deprecated,
    message: """
      UIKit, iOS 15.0: Override layoutSubviews, call super, and position views as you desire.
      """
  )
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Returns the bounds without the insets of the content.
  @available(
    *, deprecated,
    message: """
      UIKit, iOS 15.0: Override layoutSubviews, call super, and position views as you desire.
      """
  )
  open func contentRect(forBounds bounds: CGRect) -> CGRect {
    configuration == nil && contentEdgeInsets == .zero ? bounds : bounds.inset(by: usedInsets)
  }

  /// Returns the frame of the title, which is next to the image; the control's content alignment
  /// applies to both together.
  @available(
    *, deprecated,
    message: """
      UIKit, iOS 15.0: Override layoutSubviews, call super, and position views as you desire.
      """
  )
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    places(in: contentRect).title
  }

  @available(
    *, deprecated,
    message: """
      UIKit, iOS 15.0: Override layoutSubviews, call super, and position views as you desire.
      """
  )
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    places(in: contentRect).image
  }

  private func places(in content: CGRect) -> (image: CGRect, title: CGRect) {
    let text = shownText ?? ""
    let image = currentImage?.size ?? .zero
    let measured = TextMeasure.size(of: text, font: titleFont)
    let title = CGSize(
      width: min(measured.width, max(0, content.width - image.width)),
      height: min(measured.height, content.height))
    let gap = text.isEmpty || image == .zero ? 0 : configuration?.imagePadding ?? 0
    let placement = configuration?.imagePlacement ?? .leading
    if placement == .top || placement == .bottom {
      let total = image.height + gap + title.height
      let top = content.midY - total / 2
      let isTop = placement == .top
      return (
        CGRect(
          x: content.midX - image.width / 2, y: isTop ? top : top + title.height + gap,
          width: image.width, height: image.height),
        CGRect(
          x: content.midX - title.width / 2, y: isTop ? top + image.height + gap : top,
          width: title.width, height: title.height)
      )
    }
    let total = image.width + gap + title.width
    let left: CGFloat =
      switch effectiveContentHorizontalAlignment {
      case .left, .leading: content.minX
      case .right, .trailing: content.maxX - total
      default: content.midX - total / 2
      }
    let isReversed =
      (placement == .trailing) != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
    return (
      CGRect(
        x: isReversed ? left + title.width + gap : left, y: content.midY - image.height / 2,
        width: image.width, height: image.height),
      CGRect(
        x: isReversed ? left : left + image.width + gap, y: content.midY - title.height / 2,
        width: title.width, height: title.height)
    )
  }

  /// The frames of the image and the title, without asking members that a program may override.
  var shownPlaces: (image: CGRect, title: CGRect) {
    let isWhole = configuration == nil && ownInsets == .zero
    return places(in: isWhole ? bounds : bounds.inset(by: usedInsets))
  }

  var shownFont: UIFont { titleFont }
  var shownLines: Int { label?.numberOfLines ?? 1 }

  private var ownInsets: UIEdgeInsets { DeprecatedButtonMembers.uses.contentInsets(of: self) }

  private var usedInsets: UIEdgeInsets {
    if let insets = configuration?.contentInsets {
      return UIEdgeInsets(
        top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
    }
    return isBare ? UIEdgeInsets(top: 6, left: 0, bottom: 6, right: 0) : ownInsets
  }

  private var titleFont: UIFont {
    if buttonType.symbolSize != .zero { return .systemFont(ofSize: standardFontSize) }
    return configuration?.titleFont ?? label?.font ?? .systemFont(ofSize: standardFontSize)
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
  /// The standard appearance of a button.
  ///
  /// - Mode: behaves
  public enum ButtonType: Int, Sendable {
    case custom = 0
    case system = 1
    case detailDisclosure = 2
    case infoLight = 3
    case infoDark = 4
    case contactAdd = 5
    case close = 7

    public static var roundedRect: ButtonType { .system }

    /// The size of the image that the type brings with it, in points.
    var symbolSize: CGSize {
      switch self {
      case .custom, .system: .zero
      case .detailDisclosure, .infoLight, .infoDark, .contactAdd: CGSize(width: 22, height: 22)
      case .close: CGSize(width: 30, height: 30)
      }
    }
  }

  /// The meaning of a button, such as the default button of a sheet.
  ///
  /// - Mode: data
  public enum Role: Int, Sendable {
    case normal = 0
    case primary = 1
    case cancel = 2
    case destructive = 3
  }
}

/// The label of a button's title, which determines the size of the button.
final class UIButtonLabel: UILabel {
  weak var button: UIButton?

  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    button?.invalidateIntrinsicContentSize()
  }
}
