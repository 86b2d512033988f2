/// What a cell shows, as a value. A content view shows it, and is reused as long as the type of the
/// configuration stays the same.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  func makeContentView() -> any UIView & UIContentView
  func updated(for state: any UIConfigurationState) -> Self
}

extension UIContentConfiguration {
  public func updated(for state: any UIConfigurationState) -> Self { self }
}

/// A view that shows a configuration, and another when it is given one.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  var configuration: any UIContentConfiguration { get set }
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// What a configuration may depend on.
@preconcurrency @MainActor
public protocol UIConfigurationState {
  var traitCollection: UITraitCollection { get set }
}

/// The states of a cell.
@preconcurrency @MainActor
public struct UICellConfigurationState: UIConfigurationState {
  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  public var isFocused = false
  public var isPinned = false
  public var isEditing = false
  public var isExpanded = false
  public var isSwiped = false
  public var isReordering = false

  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }
}

/// How the background of a cell is painted. Nothing is painted here: it keeps what was set.
@preconcurrency @MainActor
public struct UIBackgroundConfiguration {
  public var backgroundColor: UIColor?
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  public var cornerRadius: CGFloat = 0
  public var strokeColor: UIColor?
  public var strokeWidth: CGFloat = 0
  public var customView: UIView?
  public var image: UIImage?

  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  public static func listCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(backgroundColor: .systemBackground)
  }
  public static func listPlainCell() -> UIBackgroundConfiguration { listCell() }
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(backgroundColor: .secondarySystemGroupedBackground)
  }
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { clear() }
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }
}
