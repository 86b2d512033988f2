extension UISplitViewController {
  /// Whether the columns have names (`doubleColumn`, `tripleColumn`) or are a list of view
  /// controllers.
  ///
  /// - Mode: behaves
  public enum Style: Int, Sendable {
    case unspecified, doubleColumn, tripleColumn
  }

  /// A column, in order from the leading edge; `compact` is shown if there is room for only one
  /// column.
  ///
  /// - Mode: behaves
  public enum Column: Int, Sendable {
    case primary, supplementary, secondary, compact
  }

  /// Which columns are visible: next to the secondary one, over it, or displacing it.
  ///
  /// - Mode: behaves
  public enum DisplayMode: Int, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary
    case twoOverSecondary, twoDisplaceSecondary

    @available(
      *, deprecated,
      message: "UIKit, iOS 14.0: renamed to 'UISplitViewController.DisplayMode.secondaryOnly'",
      renamed: "UISplitViewController.DisplayMode.secondaryOnly"
    )
    public static let primaryHidden = DisplayMode.secondaryOnly
    @available(
      *, deprecated,
      message: "UIKit, iOS 14.0: renamed to 'UISplitViewController.DisplayMode.oneBesideSecondary'",
      renamed: "UISplitViewController.DisplayMode.oneBesideSecondary"
    )
    public static let allVisible = DisplayMode.oneBesideSecondary
    @available(
      *, deprecated,
      message: "UIKit, iOS 14.0: renamed to 'UISplitViewController.DisplayMode.oneOverSecondary'",
      renamed: "UISplitViewController.DisplayMode.oneOverSecondary"
    )
    public static let primaryOverlay = DisplayMode.oneOverSecondary

    /// The number of columns that are visible in addition to the secondary one.
    var columnsBeside: Int {
      switch self {
      case .automatic, .secondaryOnly: 0
      case .oneBesideSecondary, .oneOverSecondary: 1
      case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
      }
    }

    var isOverlay: Bool { self == .oneOverSecondary || self == .twoOverSecondary }
  }

  /// How the columns share the width.
  ///
  /// - Mode: behaves
  public enum SplitBehavior: Int, Sendable {
    case automatic, tile, overlay, displace
  }

  /// The edge at which the first column is placed.
  ///
  /// - Mode: behaves
  public enum PrimaryEdge: Int, Sendable {
    case leading, trailing
  }

  /// The background of the first column.
  ///
  /// - Mode: data
  public enum BackgroundStyle: Int, Sendable {
    case none, sidebar
  }

  /// Whether the button that changes the display mode is visible.
  ///
  /// - Mode: data
  public enum DisplayModeButtonVisibility: Int, Sendable {
    case automatic, never, always
  }
}
