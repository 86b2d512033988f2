@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  public func navigationBar(
    _ navigationBar: UINavigationBar, shouldPush item: UINavigationItem
  ) -> Bool { true }
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
  public func navigationBar(
    _ navigationBar: UINavigationBar, shouldPop item: UINavigationItem
  ) -> Bool { true }
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}

/// The bar at the top of a navigation controller: a stack of items, of which it shows the top one.
///
/// The title and the buttons are data, to be read from ``topItem``; the views that an item brings
/// (`titleView`, the custom views of its buttons) are subviews of the bar while the item is on top.
@preconcurrency @MainActor
open class UINavigationBar: UIView, UIBarPositioning {
  /// Points, below the safe area's top.
  static let height: CGFloat = 44
  /// Points, what a large title adds.
  static let largeTitleHeight: CGFloat = 52

  open weak var delegate: (any UINavigationBarDelegate)?
  /// From the bottom of the stack up.
  open var items: [UINavigationItem]? {
    didSet { showTopItem() }
  }
  open var barStyle: UIBarStyle = .default
  open var isTranslucent = true {
    didSet { superview?.setNeedsLayout() }
  }
  open var prefersLargeTitles = false {
    didSet { superview?.setNeedsLayout() }
  }
  open var barTintColor: UIColor?
  open var shadowImage: UIImage?
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  open var backIndicatorImage: UIImage?
  open var backIndicatorTransitionMaskImage: UIImage?
  open var standardAppearance = UINavigationBarAppearance()
  open var compactAppearance: UINavigationBarAppearance?
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
  private var backgroundImages: [Int: UIImage] = [:]
  private var shownViews: [UIView] = []

  open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .top }
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

  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    backgroundImages[barMetrics.rawValue] = backgroundImage
  }

  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImages[barMetrics.rawValue]
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }

  /// The custom views of the leading buttons from the left, those of the trailing ones from the right,
  /// the title view between them.
  open override func layoutSubviews() {
    super.layoutSubviews()
    var (left, right) = (bounds.minX + Self.margin, bounds.maxX - Self.margin)
    for view in (topItem?.leftBarButtonItems ?? []).compactMap(\.customView) {
      let size = size(of: view, fitting: right - left)
      view.frame = CGRect(origin: CGPoint(x: left, y: top(for: size)), size: size)
      left = view.frame.maxX + Self.spacing
    }
    for view in (topItem?.rightBarButtonItems ?? []).compactMap(\.customView) {
      let size = size(of: view, fitting: right - left)
      view.frame = CGRect(origin: CGPoint(x: right - size.width, y: top(for: size)), size: size)
      right = view.frame.minX - Self.spacing
    }
    if let view = topItem?.titleView {
      let size = size(of: view, fitting: right - left)
      let centered = bounds.midX - size.width / 2
      let x = min(max(centered, left), right - size.width)
      view.frame = CGRect(origin: CGPoint(x: x, y: top(for: size)), size: size)
    }
  }

  /// Points. Our model: Apple documents no numbers.
  private static let margin: CGFloat = 16
  private static let spacing: CGFloat = 8

  private func top(for size: CGSize) -> CGFloat { bounds.minY + (Self.height - size.height) / 2 }

  /// The size that the view's content asks for, else the one that it has.
  private func size(of view: UIView, fitting width: CGFloat) -> CGSize {
    let content = view.intrinsicContentSize
    return CGSize(
      width: min(content.width > 0 ? content.width : view.bounds.width, max(0, width)),
      height: min(content.height > 0 ? content.height : view.bounds.height, Self.height))
  }

  override var shownText: String? { topItem?.title }

  /// Takes the views of the item that was on top out of the bar, and puts in those of the one that is.
  func showTopItem() {
    for item in items ?? [] { item.bar = self }
    let views = topItem.map { item in
      [item.titleView].compactMap { $0 }
        + ((item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? []))
        .compactMap(\.customView)
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
