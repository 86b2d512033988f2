/// The heights of bars in points, without the parts of the safe area that bars cover (F123).
///
/// Apple publishes no table. Developers reported the heights: of phones and tablets
/// hacknicity.medium.com ("iPad Navigation Bar and Toolbar Height Changes in iOS 12") and the
/// projects QMUI_iOS and Flutter, of sheets react-native-navigation.
struct BarMetrics: Equatable {
  var navigationBar: CGFloat
  /// The additional height of a navigation bar with a large title; 0 in compact height, where
  /// titles are never large.
  var largeTitle: CGFloat
  var tabBar: CGFloat
  var toolbar: CGFloat

  /// The additional height for a prompt, in any environment: this runtime's choice, because Apple
  /// documents no number.
  static let prompt: CGFloat = 30

  /// - Parameter hasHomeIndicator: Whether a bar at the bottom is above the home indicator. It is
  ///   then lower on an iPad.
  /// - Parameter isInSheet: Whether the bar is at the top of a sheet that does not cover the screen.
  init(_ traits: UITraitCollection, hasHomeIndicator: Bool = false, isInSheet: Bool = false) {
    let isPad = traits.userInterfaceIdiom == .pad
    let isCompact = traits.verticalSizeClass == .compact
    if isPad {
      let height: CGFloat = hasHomeIndicator ? 45 : 50
      (navigationBar, tabBar, toolbar) = (50, height, height)
    } else if isCompact, traits.horizontalSizeClass != .regular {
      (navigationBar, tabBar, toolbar) = (32, 32, 32)
    } else {
      (navigationBar, tabBar, toolbar) = (44, 49, 44)
    }
    if isInSheet, !isCompact { navigationBar = 56 }
    largeTitle = isCompact ? 0 : 52
  }
}

extension UIView {
  private var reachesHomeIndicator: Bool {
    guard let window = (self as? UIWindow) ?? windowReference else { return false }
    return window.safeAreaInsets.bottom > 0 && safeAreaInsets.bottom > 0
  }

  /// The heights of bars that are subviews of this view.
  var barMetrics: BarMetrics {
    BarMetrics(
      traitCollection, hasHomeIndicator: reachesHomeIndicator,
      isInSheet: rootController?.isInSheet ?? false)
  }
}
