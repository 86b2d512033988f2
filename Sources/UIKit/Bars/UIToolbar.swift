@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

/// A row of bar buttons, most often at the foot of a navigation controller.
///
/// The items are data: only their custom views are views below the bar, and nothing is painted.
@preconcurrency @MainActor
open class UIToolbar: UIView, UIBarPositioning {
  /// Points, above the safe area's bottom.
  static let height: CGFloat = 44

  open weak var delegate: (any UIToolbarDelegate)?
  open var items: [UIBarButtonItem]? {
    didSet { showCustomViews(replacing: oldValue ?? []) }
  }
  open var barStyle: UIBarStyle = .default
  open var isTranslucent = true
  open var barTintColor: UIColor?
  open var standardAppearance = UIToolbarAppearance()
  open var compactAppearance: UIToolbarAppearance?
  open var scrollEdgeAppearance: UIToolbarAppearance?
  open var compactScrollEdgeAppearance: UIToolbarAppearance?

  open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .bottom }

  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    self.items = items
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }

  private func showCustomViews(replacing oldItems: [UIBarButtonItem]) {
    let new = (items ?? []).compactMap(\.customView)
    for view in oldItems.compactMap(\.customView)
    where view.superview === self && !new.contains(where: { $0 === view }) {
      view.removeFromSuperview()
    }
    for view in new where view.superview !== self { addSubview(view) }
  }
}
