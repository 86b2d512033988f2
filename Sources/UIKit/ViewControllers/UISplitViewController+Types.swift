extension UISplitViewController {
  /// Whether columns are named (`doubleColumn`, `tripleColumn`) or are a list of controllers.
  ///
  /// - Mode: behaves
  public enum Style: Int, Sendable {
    case unspecified, doubleColumn, tripleColumn
  }

  /// A column, from the leading edge on; `compact` is shown where there is room for one only.
  ///
  /// - Mode: behaves
  public enum Column: Int, Sendable {
    case primary, supplementary, secondary, compact
  }

  /// Which columns are in sight beside, over or in the way of the secondary one.
  ///
  /// - Mode: behaves
  public enum DisplayMode: Int, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary
    case twoOverSecondary, twoDisplaceSecondary

    @available(*, deprecated, renamed: "secondaryOnly")
    public static let primaryHidden = DisplayMode.secondaryOnly
    @available(*, deprecated, renamed: "oneBesideSecondary")
    public static let allVisible = DisplayMode.oneBesideSecondary
    @available(*, deprecated, renamed: "oneOverSecondary")
    public static let primaryOverlay = DisplayMode.oneOverSecondary

    /// How many columns are in sight with the secondary one.
    var columnsBeside: Int {
      switch self {
      case .automatic, .secondaryOnly: 0
      case .oneBesideSecondary, .oneOverSecondary: 1
      case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
      }
    }

    var isOverlay: Bool { self == .oneOverSecondary || self == .twoOverSecondary }
  }

  /// How the columns share the room.
  ///
  /// - Mode: behaves
  public enum SplitBehavior: Int, Sendable {
    case automatic, tile, overlay, displace
  }

  /// The side of the first column.
  ///
  /// - Mode: behaves
  public enum PrimaryEdge: Int, Sendable {
    case leading, trailing
  }

  /// What lies behind the first column.
  ///
  /// - Mode: data
  public enum BackgroundStyle: Int, Sendable {
    case none, sidebar
  }

  /// Whether the button that changes the display mode is in sight.
  ///
  /// - Mode: data
  public enum DisplayModeButtonVisibility: Int, Sendable {
    case automatic, never, always
  }
}
