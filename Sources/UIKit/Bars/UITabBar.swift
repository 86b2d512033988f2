/// Is notified when the user taps a tab bar's items.
///
/// - Mode: behaves
/// - Not modelled: customization of the tabs by the user.
@preconcurrency @MainActor
public protocol UITabBarDelegate: UIBarPositioningDelegate {
  /// Called when the user has tapped an item, but not when a program selects one.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// The row of tabs at the bottom of a tab bar controller.
///
/// The items are data: they are not subviews of the bar, and nothing is drawn. A program taps one
/// with `UserInput.tap(item, in: tabBar)`.
///
/// - Mode: behaves
/// - Not modelled: customization by the user, and its appearance, which is only stored.
@preconcurrency @MainActor
open class UITabBar: UIView, UIBarPositioning {
  /// How the items share the bar's width.
  ///
  /// - Mode: data
  public enum ItemPositioning: Int, Sendable {
    case automatic, fill, centered
  }

  open weak var delegate: (any UITabBarDelegate)?
  open var items: [UITabBarItem]? {
    didSet {
      if let selectedItem, items?.contains(selectedItem) != true { self.selectedItem = nil }
    }
  }
  open weak var selectedItem: UITabBarItem?
  open var barStyle: UIBarStyle = .default {
    didSet { mark(.barStyle, \UITabBar.barStyle, barStyle) }
  }
  open var isTranslucent = true {
    didSet {
      mark(.isTranslucent, \UITabBar.isTranslucent, isTranslucent)
      superview?.setNeedsLayout()
    }
  }
  open var barTintColor: UIColor? {
    didSet { mark(.barTintColor, \UITabBar.barTintColor, barTintColor) }
  }
  open var unselectedItemTintColor: UIColor? {
    didSet {
      mark(.unselectedItemTintColor, \UITabBar.unselectedItemTintColor, unselectedItemTintColor)
    }
  }
  open var backgroundImage: UIImage? {
    didSet { mark(.backgroundImage, \UITabBar.backgroundImage, backgroundImage) }
  }
  open var shadowImage: UIImage? {
    didSet { mark(.shadowImage, \UITabBar.shadowImage, shadowImage) }
  }
  open var selectionIndicatorImage: UIImage?
  open var itemPositioning: ItemPositioning = .automatic
  open var itemWidth: CGFloat = 0
  open var itemSpacing: CGFloat = 0
  @NSCopying open var standardAppearance = UITabBarAppearance() {
    didSet { mark(.standardAppearance, \UITabBar.standardAppearance, standardAppearance) }
  }
  @NSCopying open var scrollEdgeAppearance: UITabBarAppearance? {
    didSet { mark(.scrollEdgeAppearance, \UITabBar.scrollEdgeAppearance, scrollEdgeAppearance) }
  }

  open var barPosition: UIBarPosition { .bottom }

  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    self.items = items
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: metrics.tabBar + safeAreaInsets.bottom)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: metrics.tabBar)
  }

  var metrics: BarMetrics { superview?.barMetrics ?? BarMetrics(traitCollection) }

  /// Does the same as a tap on an item: selects the item and notifies the delegate. A tab bar
  /// controller handles the tap itself.
  func performTap(on item: UITabBarItem) -> Bool {
    guard items?.contains(item) == true, item.isEnabled else { return false }
    if let controller = delegate as? UITabBarController {
      controller.userTapped(item)
    } else {
      selectedItem = item
      delegate?.tabBar(self, didSelect: item)
    }
    return true
  }
}
