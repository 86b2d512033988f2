/// A button of a navigation bar or a toolbar: what it shows, and what it calls when it is tapped.
///
/// The target is not retained, as Apple documents. A program taps with `UserInput.tap(item)`, or sends
/// the action itself: `UIApplication.shared.sendAction(item.action!, to: item.target, from: item, for: nil)`.
///
/// - Mode: behaves
/// - Not modelled: its appearance, which is only stored; symbol effects and badges.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// The emphasis of a button.
  ///
  /// - Mode: data
  public enum Style: Int, Sendable {
    case plain = 0
    @available(
      *, deprecated,
      message: "UIKit, iOS 8.0: renamed to 'UIBarButtonItem.Style.plain'",
      renamed: "UIBarButtonItem.Style.plain"
    )
    case bordered = 1
    case done = 2
    case prominent = 3
  }

  /// The buttons whose titles or images the system provides.
  ///
  /// - Mode: data
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize
    case bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo
    case redo, pageCurl
    case close
    case writingDirection
  }

  open var style: Style = .plain
  /// In points; 0 means the width of the content.
  open var width: CGFloat = 0
  open var possibleTitles: Set<String>?
  /// The view that is shown instead of a button. It is a subview of the bar that shows the item.
  open var customView: UIView?
  /// The method that a tap calls if there is no ``primaryAction``.
  open var action: Selector?
  open weak var target: AnyObject?
  /// The action of a tap, which replaces target and action. The item takes its title and image from
  /// the action, as Apple documents.
  open var primaryAction: UIAction? {
    didSet { showPrimaryAction() }
  }
  /// The menu that a tap opens if there is neither an action nor a target, and a long press
  /// otherwise.
  open var menu: UIMenu?
  open var menuRepresentation: UIMenuElement?
  /// Whether a tap toggles ``isSelected``.
  open var changesSelectionAsPrimaryAction = false
  open var isSelected = false
  open var isHidden = false
  open var isSymbolAnimationEnabled = false
  open var hidesSharedBackground = false
  open var sharesBackground = true
  /// Identifies the item in transitions between the bars of two view controllers.
  open var identifier: String?
  open var tintColor: UIColor?
  /// The system item that this is; `nil` for an item created from a title, an image or a view.
  public private(set) var systemItem: SystemItem?
  /// The group that contains the item.
  open var buttonGroup: UIBarButtonItemGroup? { ownButtonGroup }
  weak var ownButtonGroup: UIBarButtonItemGroup?
  var looks = BarButtonLooks()

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

  public convenience init(
    title: String? = nil, image: UIImage? = nil, target: AnyObject?, action: Selector?,
    menu: UIMenu? = nil
  ) {
    self.init(title: title, style: .plain, target: target, action: action)
    self.image = image
    self.menu = menu
  }

  open class func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
  }

  /// - Parameter width: In points.
  open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
    item.width = width
    return item
  }

  // MARK: Groups

  /// Returns a group of this item alone, which a user cannot move out of the bar.
  open func creatingFixedGroup() -> UIBarButtonItemGroup {
    .fixedGroup(representativeItem: nil, items: [self])
  }

  open func creatingMovableGroup(customizationIdentifier: String) -> UIBarButtonItemGroup {
    .movableGroup(
      customizationIdentifier: customizationIdentifier, representativeItem: nil, items: [self])
  }

  open func creatingOptionalGroup(
    customizationIdentifier: String, isInDefaultCustomization: Bool = true
  ) -> UIBarButtonItemGroup {
    .optionalGroup(
      customizationIdentifier: customizationIdentifier,
      isInDefaultCustomization: isInDefaultCustomization, representativeItem: nil, items: [self])
  }

  /// Takes a missing title and image from the primary action.
  private func showPrimaryAction() {
    guard let primaryAction, systemItem == nil else { return }
    if title == nil { title = primaryAction.title }
    if image == nil { image = primaryAction.image }
  }

  /// Does the same as a tap: runs the primary action, or else calls the method of the target, or of
  /// the first responder in the chain that has it. Does nothing if the item is disabled or hidden.
  ///
  /// - Returns: Whether anything was called.
  @discardableResult
  func performTap(in bar: UIView?) -> Bool {
    guard isEnabled, !isHidden else { return false }
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    if let primaryAction {
      guard !primaryAction.attributes.contains(.disabled) else { return false }
      primaryAction.performWithSender(self, target: nil)
      return true
    }
    guard let action else { return false }
    if target == nil, let bar {
      let taker = sequence(first: bar as UIResponder) { $0.next }.first {
        $0.canPerformAction(action, withSender: self)
      }
      return UIApplication.shared.sendAction(action, to: taker, from: self, for: nil)
    }
    return UIApplication.shared.sendAction(action, to: target, from: self, for: nil)
  }
}
