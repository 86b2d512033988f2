extension UICollectionView {
  /// The position of an item after scrolling. One value for each axis can be given.
  ///
  /// - Mode: behaves
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let top = ScrollPosition(rawValue: 1 << 0)
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    public static let left = ScrollPosition(rawValue: 1 << 3)
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// The axis along which a layout's content grows.
  ///
  /// - Mode: behaves
  public enum ScrollDirection: Int, Sendable {
    case vertical, horizontal
  }

  /// The category of a view in a collection view.
  ///
  /// - Mode: behaves
  public enum ElementCategory: UInt, Sendable {
    case cell, supplementaryView, decorationView
  }

  /// Whether cells can change their size when their content does.
  ///
  /// - Mode: behaves
  public enum SelfSizingInvalidation: Int, Sendable {
    case disabled, enabled, enabledIncludingConstraints
  }

  /// How fast items make room for one that is dragged.
  ///
  /// - Mode: data
  public enum ReorderingCadence: Int, Sendable {
    case immediate, fast, slow
  }

  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
  /// The kind of cells, in reuse pools and in UIKit's exceptions.
  nonisolated static let elementKindCell = "UICollectionElementKindCell"
}
