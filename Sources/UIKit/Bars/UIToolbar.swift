/// Determines the position of a toolbar, and nothing else.
///
/// - Mode: behaves
@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

/// A row of bar buttons, most often at the bottom of a navigation controller or above a keyboard.
///
/// The items are data: only their custom views are subviews of the bar, and nothing is drawn.
///
/// - Mode: behaves
/// - Not modelled: the views of plain buttons, which are private in UIKit too, and drawing.
@preconcurrency @MainActor
open class UIToolbar: UIView, UIBarPositioning {
  open weak var delegate: (any UIToolbarDelegate)?
  open var items: [UIBarButtonItem]? {
    didSet { showCustomViews(replacing: oldValue ?? []) }
  }
  open var barStyle: UIBarStyle = .default {
    didSet { mark(.barStyle, \UIToolbar.barStyle, barStyle) }
  }
  open var isTranslucent = true {
    didSet {
      mark(.isTranslucent, \UIToolbar.isTranslucent, isTranslucent)
      superview?.setNeedsLayout()
    }
  }
  open var barTintColor: UIColor? {
    didSet { mark(.barTintColor, \UIToolbar.barTintColor, barTintColor) }
  }
  @NSCopying open var standardAppearance = UIToolbarAppearance() {
    didSet { mark(.standardAppearance, \UIToolbar.standardAppearance, standardAppearance) }
  }
  @NSCopying open var compactAppearance: UIToolbarAppearance? {
    didSet { mark(.compactAppearance, \UIToolbar.compactAppearance, compactAppearance) }
  }
  @NSCopying open var scrollEdgeAppearance: UIToolbarAppearance? {
    didSet { mark(.scrollEdgeAppearance, \UIToolbar.scrollEdgeAppearance, scrollEdgeAppearance) }
  }
  @NSCopying open var compactScrollEdgeAppearance: UIToolbarAppearance? {
    didSet {
      mark(
        .compactScrollEdgeAppearance, \UIToolbar.compactScrollEdgeAppearance,
        compactScrollEdgeAppearance)
    }
  }
  private var backgroundImages: [BarLookKey: UIImage] = [:]
  private var shadowImages: [BarLookKey: UIImage] = [:]

  /// The position that the delegate returns; `.bottom` if there is none or it is `.any`.
  open var barPosition: UIBarPosition {
    let answer = delegate?.position(for: self) ?? .any
    return answer == .any ? .bottom : answer
  }

  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    self.items = items
  }

  open func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition,
    barMetrics: UIBarMetrics
  ) {
    backgroundImages[BarLookKey(position: topOrBottom, metrics: barMetrics)] = backgroundImage
  }

  open func backgroundImage(
    forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? {
    backgroundImages[BarLookKey(position: topOrBottom, metrics: barMetrics)]
  }

  open func setShadowImage(
    _ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition
  ) {
    shadowImages[BarLookKey(position: topOrBottom)] = shadowImage
  }

  open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? {
    shadowImages[BarLookKey(position: topOrBottom)]
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: metrics.toolbar)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: metrics.toolbar)
  }

  private var metrics: BarMetrics { superview?.barMetrics ?? BarMetrics(traitCollection) }

  /// Places the custom views in a row: each item has its width, and the flexible spaces share the
  /// rest. The widths of items without one are this runtime's choice; Apple documents none.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let items = (items ?? []).filter { !$0.isHidden }
    var x = bounds.minX + Self.margin
    let room = metrics.toolbar
    for (item, width) in zip(items, Self.widths(of: items, in: bounds.width)) {
      if let view = item.customView {
        let height = min(Self.wantedSize(of: view).height, room)
        view.frame = directed(
          CGRect(x: x, y: bounds.minY + (room - height) / 2, width: width, height: height))
      }
      x += width
    }
  }

  static let margin: CGFloat = 16

  static func widths(of items: [UIBarButtonItem], in room: CGFloat) -> [CGFloat] {
    let taken = items.reduce(2 * margin) { $0 + width(of: $1) }
    let spaces = items.count { $0.systemItem == .flexibleSpace }
    let share = spaces > 0 ? max(0, room - taken) / CGFloat(spaces) : 0
    return items.map { $0.systemItem == .flexibleSpace ? share : width(of: $0) }
  }

  private static func width(of item: UIBarButtonItem) -> CGFloat {
    if item.systemItem == .flexibleSpace { return 0 }
    if item.width > 0 || item.systemItem == .fixedSpace { return item.width }
    if let view = item.customView { return wantedSize(of: view).width }
    guard let title = item.title else { return 44 }
    let text = title as NSString
    return text.size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)]).width + 16
  }

  private static func wantedSize(of view: UIView) -> CGSize {
    let content = view.intrinsicContentSize
    return CGSize(
      width: content.width > 0 ? content.width : view.bounds.width,
      height: content.height > 0 ? content.height : view.bounds.height)
  }

  private func showCustomViews(replacing oldItems: [UIBarButtonItem]) {
    let new = (items ?? []).compactMap(\.customView)
    for view in oldItems.compactMap(\.customView)
    where view.superview === self && !new.contains(where: { $0 === view }) {
      view.removeFromSuperview()
    }
    for view in new where view.superview !== self { addSubview(view) }
    setNeedsLayout()
  }
}
