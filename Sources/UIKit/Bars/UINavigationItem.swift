/// What a navigation bar shows while a view controller is on top of the stack.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  public enum LargeTitleDisplayMode: Int, Sendable {
    case automatic, always, never, inline
  }

  public enum BackButtonDisplayMode: Int, Sendable {
    case `default`, generic, minimal
  }

  public enum ItemStyle: Int, Sendable {
    case navigator, browser, editor
  }

  open var title: String? {
    didSet { changed() }
  }
  open var titleView: UIView? {
    didSet { changed() }
  }
  open var subtitle: String?
  open var prompt: String?
  open var backButtonTitle: String? {
    didSet { changed() }
  }
  open var backBarButtonItem: UIBarButtonItem? {
    didSet { changed() }
  }
  open var backButtonDisplayMode: BackButtonDisplayMode = .default
  open var hidesBackButton = false {
    didSet { changed() }
  }
  open var leftItemsSupplementBackButton = false {
    didSet { changed() }
  }
  open var largeTitleDisplayMode: LargeTitleDisplayMode = .automatic
  open var style: ItemStyle = .navigator
  open var hidesSearchBarWhenScrolling = true
  open var standardAppearance: UINavigationBarAppearance?
  open var compactAppearance: UINavigationBarAppearance?
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?

  /// From the leading edge on.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    didSet { changed() }
  }
  /// From the trailing edge on.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    didSet { changed() }
  }

  /// The first of ``leftBarButtonItems``. Setting it leaves the others where they are, and nil
  /// removes the first.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = Self.replacingFirst(of: leftBarButtonItems, with: newValue) }
  }

  /// The first of ``rightBarButtonItems``. Setting it leaves the others where they are, and nil
  /// removes the first.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = Self.replacingFirst(of: rightBarButtonItems, with: newValue) }
  }

  /// The bar that shows the item.
  weak var bar: UINavigationBar?

  public init(title: String) {
    self.title = title
    super.init()
  }

  public override init() {
    super.init()
  }

  /// The keys of an archive are not modelled: an item that is decoded is an empty one.
  public required init?(coder: NSCoder) {
    super.init()
  }

  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }

  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    leftBarButtonItem = item
  }

  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }

  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }

  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }

  private func changed() {
    bar?.showTopItem()
  }

  private static func replacingFirst(
    of items: [UIBarButtonItem]?, with item: UIBarButtonItem?
  ) -> [UIBarButtonItem]? {
    var items = items ?? []
    if !items.isEmpty { items.removeFirst() }
    if let item { items.insert(item, at: 0) }
    return items.isEmpty ? nil : items
  }
}
