/// The background of a cell or a button. Nothing is drawn: the values are stored, and a custom view
/// is shown.
///
/// - Mode: data
@preconcurrency @MainActor
public struct UIBackgroundConfiguration: Hashable {
  public var customView: UIView?
  public var cornerRadius: CGFloat = 0
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  public var backgroundColor: UIColor?
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  public var visualEffect: UIVisualEffect?
  public var image: UIImage?
  public var imageContentMode = UIView.ContentMode.scaleToFill
  public var strokeColor: UIColor?
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  public var strokeWidth: CGFloat = 0
  public var strokeOutset: CGFloat = 0
  private var style = Style.plain

  /// The kind of the system's background, which determines its appearance in the states.
  private enum Style {
    case plain, cell
  }

  private init(_ color: UIColor?, style: Style = .plain, cornerRadius: CGFloat = 0) {
    backgroundColor = color
    self.style = style
    self.cornerRadius = cornerRadius
  }

  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(nil) }

  public static func listCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.systemBackground, style: .cell)
  }
  @available(*, deprecated, message: "UIKit, iOS 18.0")
  public static func listPlainCell() -> UIBackgroundConfiguration { listCell() }
  @available(*, deprecated, message: "UIKit, iOS 18.0")
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.secondarySystemGroupedBackground, style: .cell)
  }
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(nil, style: .cell, cornerRadius: 10)
  }
  @available(*, deprecated, message: "UIKit, iOS 18.0")
  public static func listSidebarCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(nil, style: .cell, cornerRadius: 10)
  }

  public static func listHeader() -> UIBackgroundConfiguration { clear() }
  public static func listFooter() -> UIBackgroundConfiguration { clear() }
  @available(
    *, deprecated,
    message: "UIKit, iOS 18.0: Use +listHeaderConfiguration or +listFooterConfiguration"
  )
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.systemBackground)
  }
  @available(
    *, deprecated,
    message: "UIKit, iOS 18.0: Use +listHeaderConfiguration or +listFooterConfiguration"
  )
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }
  @available(
    *, deprecated,
    message: "UIKit, iOS 18.0: Use +listHeaderConfiguration or +listFooterConfiguration"
  )
  public static func listSidebarHeader() -> UIBackgroundConfiguration { clear() }

  /// A cell's background is the system's grey while the cell is selected or highlighted.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    let looks = state.looks
    guard style == .cell, looks.isSelected || looks.isHighlighted else { return self }
    var updated = self
    updated.backgroundColor = .systemGray4
    return updated
  }

  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }

  public nonisolated static func == (
    one: UIBackgroundConfiguration, other: UIBackgroundConfiguration
  ) -> Bool { MainActor.assumeIsolated { one.isSame(as: other) } }

  private func isSame(as other: UIBackgroundConfiguration) -> Bool {
    guard customView === other.customView, cornerRadius == other.cornerRadius,
      backgroundInsets == other.backgroundInsets,
      edgesAddingLayoutMarginsToBackgroundInsets
        == other.edgesAddingLayoutMarginsToBackgroundInsets
    else { return false }
    return backgroundColor == other.backgroundColor && visualEffect === other.visualEffect
      && image == other.image && imageContentMode == other.imageContentMode
      && strokeColor == other.strokeColor && strokeWidth == other.strokeWidth
      && strokeOutset == other.strokeOutset && style == other.style
      && backgroundColorTransformer.isCopy(of: other.backgroundColorTransformer)
      && strokeColorTransformer.isCopy(of: other.strokeColorTransformer)
  }

  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(MainActor.assumeIsolated { cornerRadius })
  }
}
