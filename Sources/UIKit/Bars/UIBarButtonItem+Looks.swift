/// The images and adjustments of a bar button from the time before appearances.
///
/// - Mode: data
extension UIBarButtonItem {
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    looks.images[BarLookKey(state: state, metrics: barMetrics)] = backgroundImage
  }

  public func backgroundImage(
    for state: UIControl.State, barMetrics: UIBarMetrics
  ) -> UIImage? {
    looks.images[BarLookKey(state: state, metrics: barMetrics)]
  }

  public func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, style: UIBarButtonItem.Style,
    barMetrics: UIBarMetrics
  ) {
    looks.images[BarLookKey(state: state, metrics: barMetrics, style: style)] = backgroundImage
  }

  public func backgroundImage(
    for state: UIControl.State, style: UIBarButtonItem.Style, barMetrics: UIBarMetrics
  ) -> UIImage? {
    looks.images[BarLookKey(state: state, metrics: barMetrics, style: style)]
  }

  public func setBackButtonBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    looks.backImages[BarLookKey(state: state, metrics: barMetrics)] = backgroundImage
  }

  public func backButtonBackgroundImage(
    for state: UIControl.State, barMetrics: UIBarMetrics
  ) -> UIImage? {
    looks.backImages[BarLookKey(state: state, metrics: barMetrics)]
  }

  public func setBackgroundVerticalPositionAdjustment(
    _ adjustment: CGFloat, for barMetrics: UIBarMetrics
  ) {
    looks.verticalAdjustments[barMetrics] = adjustment
  }

  public func backgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    looks.verticalAdjustments[barMetrics] ?? 0
  }

  public func setTitlePositionAdjustment(
    _ adjustment: UIOffset, for barMetrics: UIBarMetrics
  ) {
    looks.titleAdjustments[barMetrics] = adjustment
  }

  public func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    looks.titleAdjustments[barMetrics] ?? .zero
  }

  public func setBackButtonTitlePositionAdjustment(
    _ adjustment: UIOffset, for barMetrics: UIBarMetrics
  ) {
    looks.backTitleAdjustments[barMetrics] = adjustment
  }

  public func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    looks.backTitleAdjustments[barMetrics] ?? .zero
  }

  public func setBackButtonBackgroundVerticalPositionAdjustment(
    _ adjustment: CGFloat, for barMetrics: UIBarMetrics
  ) {
    looks.backVerticalAdjustments[barMetrics] = adjustment
  }

  public func backButtonBackgroundVerticalPositionAdjustment(
    for barMetrics: UIBarMetrics
  ) -> CGFloat {
    looks.backVerticalAdjustments[barMetrics] ?? 0
  }
}

/// The images and adjustments of a ``UIBarButtonItem``; empty for most items.
struct BarButtonLooks {
  var images: [BarLookKey: UIImage] = [:]
  var backImages: [BarLookKey: UIImage] = [:]
  var verticalAdjustments: [UIBarMetrics: CGFloat] = [:]
  var titleAdjustments: [UIBarMetrics: UIOffset] = [:]
  var backTitleAdjustments: [UIBarMetrics: UIOffset] = [:]
  var backVerticalAdjustments: [UIBarMetrics: CGFloat] = [:]
}

/// The state, height, style and position that a bar's image is for.
struct BarLookKey: Hashable {
  var state: UInt = 0
  var metrics: Int = 0
  var style: Int?
  var position: Int?

  init(state: UIControl.State, metrics: UIBarMetrics, style: UIBarButtonItem.Style? = nil) {
    self.state = state.rawValue
    self.metrics = metrics.rawValue
    self.style = style?.rawValue
  }

  init(position: UIBarPosition, metrics: UIBarMetrics = .default) {
    self.metrics = metrics.rawValue
    self.position = position.rawValue
  }
}
