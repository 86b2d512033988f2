/// The content of a navigation bar while a view controller is on top of the stack.
///
/// - Mode: behaves
/// - Not modelled: documents and renaming, and customization of the bar by the user.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// Whether a view controller has a large title if the bar prefers large titles.
  ///
  /// - Mode: behaves
  public enum LargeTitleDisplayMode: Int, Sendable {
    case automatic, always, never, inline
  }

  /// The title of the back button.
  ///
  /// - Mode: data
  public enum BackButtonDisplayMode: Int, Sendable {
    case `default`, generic, minimal
  }

  /// How the bar uses its width on a large device.
  ///
  /// - Mode: data
  public enum ItemStyle: Int, Sendable {
    case navigator, browser, editor
  }

  /// Where a bar places a search bar.
  ///
  /// - Mode: behaves
  public enum SearchBarPlacement: Int, Sendable {
    case automatic, inline, stacked, integrated, integratedButton
  }

  open var title: String? {
    didSet { changed() }
  }
  open var titleView: UIView? {
    didSet { changed() }
  }
  open var subtitle: String?
  open var largeTitle: String?
  open var largeSubtitle: String?
  /// A line above the title, which makes the bar taller.
  open var prompt: String? {
    didSet { changed() }
  }
  open var backButtonTitle: String? {
    didSet { changed() }
  }
  open var backBarButtonItem: UIBarButtonItem? {
    didSet { changed() }
  }
  /// The action that a tap on the back button performs instead of a pop.
  open var backAction: UIAction?
  open var backButtonDisplayMode: BackButtonDisplayMode = .default
  open var hidesBackButton = false {
    didSet { changed() }
  }
  open var leftItemsSupplementBackButton = false {
    didSet { changed() }
  }
  open var largeTitleDisplayMode: LargeTitleDisplayMode = .automatic {
    didSet { changed() }
  }
  open var style: ItemStyle = .navigator
  @NSCopying open var standardAppearance: UINavigationBarAppearance?
  @NSCopying open var compactAppearance: UINavigationBarAppearance?
  @NSCopying open var scrollEdgeAppearance: UINavigationBarAppearance?
  @NSCopying open var compactScrollEdgeAppearance: UINavigationBarAppearance?

  /// Its search bar is a subview of the bar while the item is on top.
  open var searchController: UISearchController? {
    didSet { changed() }
  }
  open var hidesSearchBarWhenScrolling = true {
    didSet { changed() }
  }
  open var preferredSearchBarPlacement: SearchBarPlacement = .automatic
  /// Stacked below the title, as on a phone.
  open var searchBarPlacement: SearchBarPlacement { .stacked }

  /// In order from the leading edge.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    didSet { changed() }
  }
  /// In order from the trailing edge.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    didSet { changed() }
  }
  open var leadingItemGroups: [UIBarButtonItemGroup] = [] {
    didSet { changed() }
  }
  open var centerItemGroups: [UIBarButtonItemGroup] = []
  open var trailingItemGroups: [UIBarButtonItemGroup] = [] {
    didSet { changed() }
  }
  open var pinnedTrailingGroup: UIBarButtonItemGroup? {
    didSet { changed() }
  }
  open var customizationIdentifier: String?
  open var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)?

  /// The first of ``leftBarButtonItems``. Setting it does not change the others, and `nil` removes
  /// the first.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = Self.replacingFirst(of: leftBarButtonItems, with: newValue) }
  }

  /// The first of ``rightBarButtonItems``. Setting it does not change the others, and `nil` removes
  /// the first.
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

  /// Creates an empty item, because the keys of an archive are not modelled.
  public required init?(coder: NSCoder) {
    super.init()
  }

  open func awakeFromNib() {}

  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool = false) {
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

  /// The buttons at the leading edge, including those of the groups.
  var leadingItems: [UIBarButtonItem] {
    (leftBarButtonItems ?? [])
      + leadingItemGroups.filter { !$0.isHidden }.flatMap(\.barButtonItems)
  }

  /// The buttons at the trailing edge, the outermost first, including those of the groups.
  var trailingItems: [UIBarButtonItem] {
    let groups = [pinnedTrailingGroup].compactMap { $0 } + trailingItemGroups
    return (rightBarButtonItems ?? [])
      + groups.filter { !$0.isHidden }.flatMap { $0.barButtonItems.reversed() }
  }

  private func changed() {
    bar?.itemChanged(self)
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
