/// The appearance of a list of cells in a compositional layout.
///
/// - Mode: behaves
/// - Not modelled: drawing separators; swipe actions, which are data that a program can read.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
  /// The style of a list.
  ///
  /// - Mode: behaves
  public enum Appearance: Int, Sendable {
    case plain, grouped, insetGrouped, sidebar, sidebarPlain
  }

  /// Whether a section has a header, and what kind.
  ///
  /// - Mode: behaves
  public enum HeaderMode: Int, Sendable {
    case none, supplementary, firstItemInSection
  }

  /// Whether a section has a footer.
  ///
  /// - Mode: behaves
  public enum FooterMode: Int, Sendable {
    case none, supplementary
  }

  /// The elements that are no larger than their content.
  ///
  /// - Mode: data
  public enum ContentHuggingElements: Int, Sendable {
    case none, supplementaryHeader
  }

  public typealias SwipeActionsConfigurationProvider =
    (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?
  public typealias ItemSeparatorHandler =
    (
      _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
    ) -> UIListSeparatorConfiguration

  public let appearance: Appearance
  public var showsSeparators = true
  public var separatorConfiguration: UIListSeparatorConfiguration
  public var itemSeparatorHandler: ItemSeparatorHandler?
  public var backgroundColor: UIColor?
  public var headerMode = HeaderMode.none
  public var footerMode = FooterMode.none
  /// The space above a section's header, in points; `nil` for the appearance's default.
  public var headerTopPadding: CGFloat?
  public var contentHuggingElements = ContentHuggingElements.none
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }

  /// The insets around the rows of a section, in points: this runtime's choice, because Apple
  /// documents none.
  var sectionInsets: NSDirectionalEdgeInsets {
    let side: CGFloat = appearance == .insetGrouped || appearance == .sidebar ? 16 : 0
    switch appearance {
    case .plain, .sidebarPlain: return .zero
    case .grouped, .insetGrouped, .sidebar:
      return NSDirectionalEdgeInsets(
        top: headerMode == .supplementary ? 0 : UITableView.groupedGap, leading: side,
        bottom: footerMode == .supplementary ? 0 : UITableView.groupedGap, trailing: side)
    }
  }
}

/// The position and the visibility of the line between two rows of a list.
///
/// - Mode: data
@preconcurrency @MainActor
public struct UIListSeparatorConfiguration: Hashable {
  /// Whether a line is shown.
  ///
  /// - Mode: data
  public enum Visibility: Int, Sendable {
    case automatic, visible, hidden
  }

  /// A value that requests the list's default insets.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude,
    bottom: .greatestFiniteMagnitude, trailing: .greatestFiniteMagnitude)

  public var topSeparatorVisibility = Visibility.automatic
  public var bottomSeparatorVisibility = Visibility.automatic
  public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  public var color: UIColor = .separator
  public var multipleSelectionColor: UIColor = .separator
  public var visualEffect: UIVisualEffect?

  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}

  public nonisolated static func == (
    one: UIListSeparatorConfiguration, other: UIListSeparatorConfiguration
  ) -> Bool {
    MainActor.assumeIsolated {
      one.topSeparatorVisibility == other.topSeparatorVisibility
        && one.bottomSeparatorVisibility == other.bottomSeparatorVisibility
        && one.topSeparatorInsets == other.topSeparatorInsets
        && one.bottomSeparatorInsets == other.bottomSeparatorInsets && one.color == other.color
        && one.multipleSelectionColor == other.multipleSelectionColor
        && one.visualEffect === other.visualEffect
    }
  }

  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(
      MainActor.assumeIsolated {
        topSeparatorVisibility.rawValue * 4 + bottomSeparatorVisibility.rawValue
      })
  }
}

extension NSCollectionLayoutSection {
  /// Returns a section of rows below each other, each as wide as possible and as high as it needs.
  public class func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .estimated(UITableView.standardRowHeight))
    let item = NSCollectionLayoutItem(layoutSize: size)
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, repeatingSubitem: item, count: 1))
    section.contentInsets = configuration.sectionInsets
    section.swipes = { path, isLeading in
      isLeading
        ? configuration.leadingSwipeActionsConfigurationProvider?(path)
        : configuration.trailingSwipeActionsConfigurationProvider?(path)
    }
    let edge = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .estimated(UITableView.standardTitleHeight))
    if configuration.headerMode == .supplementary {
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: edge, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      header.pinToVisibleBounds = configuration.appearance == .plain
      section.boundarySupplementaryItems.append(header)
    }
    if configuration.footerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: edge, elementKind: UICollectionView.elementKindSectionFooter,
          alignment: .bottom))
    }
    return section
  }
}

extension UICollectionViewCompositionalLayout {
  /// Returns a layout in which all sections are lists.
  public class func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    let layout = UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
    layout.list = configuration
    return layout
  }
}
