/// A button of a navigation bar or a toolbar.
///
/// The target is not retained, as Apple documents. Nobody taps in an example: its page sends the
/// action itself, with `UIApplication.shared.sendAction(item.action!, to: item.target, from: item, for: nil)`.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  public enum Style: Int, Sendable {
    case plain = 0
    @available(*, deprecated, renamed: "plain")
    case bordered = 1
    case done = 2
    case prominent = 3
  }

  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize
    case bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo
    case redo, pageCurl
    case close
    case writingDirection
  }

  open var style: Style = .plain
  open var width: CGFloat = 0
  open var possibleTitles: Set<String>?
  open var customView: UIView?
  open var action: Selector?
  open weak var target: AnyObject?
  open var primaryAction: UIAction? {
    didSet { showPrimaryAction() }
  }
  open var menu: UIMenu?
  open var preferredMenuElementOrder: Int = 0
  open var changesSelectionAsPrimaryAction = false
  open var isSelected = false
  open var isHidden = false
  open var tintColor: UIColor?
  /// Which of Apple's items this is; nil for one that was made from a title, an image or a view.
  public private(set) var systemItem: SystemItem?

  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  public convenience init(
    title: String?, style: UIBarButtonItem.Style, target: Any?, action: Selector?
  ) {
    self.init()
    self.title = title
    self.style = style
    self.target = target as AnyObject?
    self.action = action
  }

  public convenience init(
    image: UIImage?, style: UIBarButtonItem.Style, target: Any?, action: Selector?
  ) {
    self.init()
    self.image = image
    self.style = style
    self.target = target as AnyObject?
    self.action = action
  }

  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: UIBarButtonItem.Style, target: Any?,
    action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
    self.landscapeImagePhone = landscapeImagePhone
  }

  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) {
    self.init()
    self.systemItem = systemItem
    self.style = systemItem == .done || systemItem == .save ? .done : .plain
    self.target = target as AnyObject?
    self.action = action
  }

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
    self.primaryAction = primaryAction
    self.menu = menu
  }

  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init()
    self.title = title
    self.image = image
    self.primaryAction = primaryAction
    self.menu = menu
    showPrimaryAction()
  }

  open class func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
  }

  open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
    item.width = width
    return item
  }

  /// An item takes what it does not have itself from its action.
  private func showPrimaryAction() {
    guard let primaryAction, systemItem == nil else { return }
    if title == nil { title = primaryAction.title }
    if image == nil { image = primaryAction.image }
  }
}
