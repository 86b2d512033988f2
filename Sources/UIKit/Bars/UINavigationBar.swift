/// The bar at the top of a navigation controller: a stack of items, of which the top one is shown.
///
/// The title and the buttons are data that can be read from ``topItem``. The views of an item
/// (`titleView`, the custom views of its buttons, a search bar) are subviews of the bar while the
/// item is on top.
///
/// - Mode: behaves
/// - Not modelled: the views of titles and plain buttons, which are private in UIKit too, and
///   drawing.
@preconcurrency @MainActor
open class UINavigationBar: UIView, UIBarPositioning {
  open weak var delegate: (any UINavigationBarDelegate)?
  /// From the bottom of the stack to its top.
  open var items: [UINavigationItem]? {
    didSet { showTopItem() }
  }
  open var barStyle: UIBarStyle = .default {
    didSet { mark(.barStyle, \UINavigationBar.barStyle, barStyle) }
  }
  open var isTranslucent = true {
    didSet {
      mark(.isTranslucent, \UINavigationBar.isTranslucent, isTranslucent)
      superview?.setNeedsLayout()
    }
  }
  open var prefersLargeTitles = false {
    didSet {
      mark(.prefersLargeTitles, \UINavigationBar.prefersLargeTitles, prefersLargeTitles)
      superview?.setNeedsLayout()
    }
  }
  open var barTintColor: UIColor? {
    didSet { mark(.barTintColor, \UINavigationBar.barTintColor, barTintColor) }
  }
  open var shadowImage: UIImage? {
    didSet { mark(.shadowImage, \UINavigationBar.shadowImage, shadowImage) }
  }
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { mark(.titleTextAttributes, \UINavigationBar.titleTextAttributes, titleTextAttributes) }
  }
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet {
      mark(
        .largeTitleTextAttributes, \UINavigationBar.largeTitleTextAttributes,
        largeTitleTextAttributes)
    }
  }
  open var backIndicatorImage: UIImage? {
    didSet { mark(.backIndicatorImage, \UINavigationBar.backIndicatorImage, backIndicatorImage) }
  }
  open var backIndicatorTransitionMaskImage: UIImage?
  @NSCopying open var standardAppearance = UINavigationBarAppearance() {
    didSet { mark(.standardAppearance, \UINavigationBar.standardAppearance, standardAppearance) }
  }
  @NSCopying open var compactAppearance: UINavigationBarAppearance? {
    didSet { mark(.compactAppearance, \UINavigationBar.compactAppearance, compactAppearance) }
  }
  @NSCopying open var scrollEdgeAppearance: UINavigationBarAppearance? {
    didSet {
      mark(.scrollEdgeAppearance, \UINavigationBar.scrollEdgeAppearance, scrollEdgeAppearance)
    }
  }
  @NSCopying open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    didSet {
      mark(
        .compactScrollEdgeAppearance, \UINavigationBar.compactScrollEdgeAppearance,
        compactScrollEdgeAppearance)
    }
  }
  private var backgroundImages: [BarLookKey: UIImage] = [:]
  private var titleAdjustments: [UIBarMetrics: CGFloat] = [:]
  private var shownViews: [UIView] = []
  /// The scroll view whose content collapses the large title and the search bar.
  weak var contentScroll: UIScrollView? {
    didSet {
      guard contentScroll !== oldValue else { return }
      oldValue?.collapsingBar = nil
      contentScroll?.collapsingBar = self
    }
  }

  /// The position that the delegate returns; `.top` if there is none or it is `.any`.
  open var barPosition: UIBarPosition {
    let answer = delegate?.position(for: self) ?? .any
    return answer == .any ? .top : answer
  }
  open var topItem: UINavigationItem? { items?.last }
  open var backItem: UINavigationItem? { items?.dropLast().last }

  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard delegate?.navigationBar(self, shouldPush: item) != false else { return }
    items = (items ?? []) + [item]
    delegate?.navigationBar(self, didPush: item)
  }

  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard let item = topItem, delegate?.navigationBar(self, shouldPop: item) != false else {
      return nil
    }
    items?.removeLast()
    delegate?.navigationBar(self, didPop: item)
    return item
  }

  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    self.items = items
  }

  // MARK: Looks

  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    setBackgroundImage(backgroundImage, for: .any, barMetrics: barMetrics)
  }

  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImage(for: .any, barMetrics: barMetrics)
  }

  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    backgroundImages[BarLookKey(position: barPosition, metrics: barMetrics)] = backgroundImage
  }

  open func backgroundImage(
    for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? {
    backgroundImages[BarLookKey(position: barPosition, metrics: barMetrics)]
  }

  open func setTitleVerticalPositionAdjustment(
    _ adjustment: CGFloat, for barMetrics: UIBarMetrics
  ) {
    titleAdjustments[barMetrics] = adjustment
  }

  open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    titleAdjustments[barMetrics] ?? 0
  }

  // MARK: Size and layout

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: contentHeight)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: contentHeight)
  }

  /// In points: the height of the row with the buttons, plus those of a large title, a prompt and a
  /// search bar of the top item, without the part that is collapsed.
  var contentHeight: CGFloat {
    var height = metrics.navigationBar + collapsibleHeights.reduce(0, +) - collapsedHeight
    if topItem?.prompt != nil { height += BarMetrics.prompt }
    if topItem?.searchController != nil, !collapsesSearchBar { height += UISearchBar.stackedHeight }
    return height
  }

  /// The heights for the bar's place: in a container, or on its own.
  var metrics: BarMetrics {
    guard let superview, superview.rootController is UINavigationController else {
      return BarMetrics(traitCollection)
    }
    return superview.barMetrics
  }

  /// Whether the top item has a large title: the bar prefers them, the height is not compact, and
  /// the item allows it. An item with the mode `.automatic` has the mode of the item before it; the
  /// first one has a large title.
  var showsLargeTitle: Bool {
    guard prefersLargeTitles, metrics.largeTitle > 0 else { return false }
    let mode = (items ?? []).last { $0.largeTitleDisplayMode != .automatic }?.largeTitleDisplayMode
    return mode == nil || mode == .always
  }

  /// Places the custom views of the leading buttons from the leading edge, those of the trailing
  /// buttons from the trailing edge, the title view between them, and a search bar below.
  open override func layoutSubviews() {
    super.layoutSubviews()
    var (left, right) = (bounds.minX + Self.margin, bounds.maxX - Self.margin)
    for view in (topItem?.leadingItems ?? []).compactMap(\.customView) {
      let size = size(of: view, fitting: right - left)
      let place = CGRect(origin: CGPoint(x: left, y: top(for: size)), size: size)
      view.frame = directed(place)
      left = place.maxX + Self.spacing
    }
    for view in (topItem?.trailingItems ?? []).compactMap(\.customView) {
      let size = size(of: view, fitting: right - left)
      let place = CGRect(
        origin: CGPoint(x: right - size.width, y: top(for: size)), size: size)
      view.frame = directed(place)
      right = place.minX - Self.spacing
    }
    if let view = topItem?.titleView {
      let size = size(of: view, fitting: right - left)
      let centered = bounds.midX - size.width / 2
      let x = min(max(centered, left), right - size.width)
      view.frame = directed(CGRect(origin: CGPoint(x: x, y: top(for: size)), size: size))
    }
    if let bar = topItem?.searchController?.searchBar, bar.superview === self {
      let height = UISearchBar.stackedHeight - (collapsesSearchBar ? collapsedHeight : 0)
      bar.frame = CGRect(
        x: bounds.minX, y: bounds.maxY - max(0, height), width: bounds.width,
        height: max(0, height))
    }
  }

  /// In points. These values are this runtime's choice: Apple documents none.
  private static let margin: CGFloat = 16
  private static let spacing: CGFloat = 8

  private func top(for size: CGSize) -> CGFloat {
    let prompt = topItem?.prompt == nil ? 0 : BarMetrics.prompt
    return bounds.minY + prompt + (metrics.navigationBar - size.height) / 2
  }

  /// Returns the intrinsic size of the view, or else its current size.
  private func size(of view: UIView, fitting width: CGFloat) -> CGSize {
    let content = view.intrinsicContentSize
    return CGSize(
      width: min(content.width > 0 ? content.width : view.bounds.width, max(0, width)),
      height: min(content.height > 0 ? content.height : view.bounds.height, metrics.navigationBar))
  }

  override var shownText: String? { topItem?.title }

  // MARK: The views of the top item

  func itemChanged(_ item: UINavigationItem) {
    guard item === topItem else { return }
    showTopItem()
    superview?.setNeedsLayout()
  }

  /// Removes the views of the previous top item from the bar, and adds those of the current one.
  func showTopItem() {
    for item in items ?? [] { item.bar = self }
    let views = topItem.map { item in
      [item.titleView].compactMap { $0 }
        + (item.leadingItems + item.trailingItems).compactMap(\.customView)
        + [item.searchController?.searchBar].compactMap { $0 }
    }
    for view in shownViews
    where view.superview === self && views?.contains(where: { $0 === view }) != true {
      view.removeFromSuperview()
    }
    shownViews = views ?? []
    for view in shownViews where view.superview !== self { addSubview(view) }
    setNeedsLayout()
  }
}
