/// The images and adjustments of a search bar.
///
/// - Mode: data
extension UISearchBar {
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    looks.backgrounds[BarLookKey(position: barPosition, metrics: barMetrics)] = backgroundImage
  }

  public func backgroundImage(
    for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? {
    looks.backgrounds[BarLookKey(position: barPosition, metrics: barMetrics)]
  }

  public func setSearchFieldBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State
  ) {
    looks.fields[state.rawValue] = backgroundImage
  }

  public func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? {
    looks.fields[state.rawValue]
  }

  public func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    looks.icons[icon, default: [:]][state.rawValue] = iconImage
  }

  public func image(for icon: Icon, state: UIControl.State) -> UIImage? {
    looks.icons[icon]?[state.rawValue]
  }

  public func setScopeBarButtonBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State
  ) {
    looks.scopes[state.rawValue] = backgroundImage
  }

  public func scopeBarButtonBackgroundImage(for state: UIControl.State) -> UIImage? {
    looks.scopes[state.rawValue]
  }

  public func setScopeBarButtonTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    looks.scopeTitles[state.rawValue] = attributes
  }

  public func scopeBarButtonTitleTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? {
    looks.scopeTitles[state.rawValue]
  }

  public func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
    looks.adjustments[icon] = adjustment
  }

  public func positionAdjustment(for icon: Icon) -> UIOffset {
    looks.adjustments[icon] ?? .zero
  }
}

/// The images and adjustments of a ``UISearchBar``; empty for most bars.
struct SearchBarLooks {
  var backgrounds: [BarLookKey: UIImage] = [:]
  var fields: [UInt: UIImage] = [:]
  var icons: [UISearchBar.Icon: [UInt: UIImage]] = [:]
  var scopes: [UInt: UIImage] = [:]
  var scopeTitles: [UInt: [NSAttributedString.Key: Any]] = [:]
  var adjustments: [UISearchBar.Icon: UIOffset] = [:]
}
