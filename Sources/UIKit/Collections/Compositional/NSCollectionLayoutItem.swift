/// An item in a group of a compositional layout.
///
/// - Mode: behaves
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject, NSCopying {
  public let layoutSize: NSCollectionLayoutSize
  public let supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  /// Insets of the item's frame. They have no effect on an estimated length.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The space around the item's frame.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  public init(
    layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    self.layoutSize = layoutSize
    self.supplementaryItems = supplementaryItems
    super.init()
  }

  open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns a frame reduced by the insets.
  func inset(_ frame: CGRect) -> CGRect {
    let insets = contentInsets
    let axes = layoutSize.estimatedAxes
    let (left, right) = axes.contains(.horizontal) ? (0, 0) : (insets.leading, insets.trailing)
    let (top, bottom) = axes.contains(.vertical) ? (0, 0) : (insets.top, insets.bottom)
    return CGRect(
      x: frame.minX + left, y: frame.minY + top, width: max(0, frame.width - left - right),
      height: max(0, frame.height - top - bottom))
  }
}

/// The frame of an item in a group that a program lays out itself.
///
/// - Mode: behaves
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject, NSCopying {
  public let frame: CGRect
  public let zIndex: Int

  public init(frame: CGRect, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
    super.init()
  }

  open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

public typealias NSCollectionLayoutGroupCustomItemProvider =
  (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// Items side by side, one below the other, or in frames that a program provides. A group can
/// contain groups.
///
/// - Mode: behaves
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Arrangement {
    case horizontal, vertical
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  let arrangement: Arrangement
  public let subitems: [NSCollectionLayoutItem]
  /// How many times the subitem is repeated in the group; `nil` for as often as it fits.
  let count: Int?
  /// Whether the items share the group's length equally, regardless of their own sizes.
  let sharesEqually: Bool
  /// The space between the items of the group.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  init(
    _ arrangement: Arrangement, _ layoutSize: NSCollectionLayoutSize,
    _ subitems: [NSCollectionLayoutItem], count: Int? = nil, sharesEqually: Bool = false
  ) {
    self.arrangement = arrangement
    self.subitems = subitems
    self.count = count
    self.sharesEqually = sharesEqually
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// The items side by side, repeated from the first one as long as there is room.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.horizontal, layoutSize, subitems) }

  /// An item repeated `count` times, each with its own size.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.horizontal, layoutSize, [subitem], count: count)
  }

  /// An item repeated `count` times, all with the same width, which fills the group.
  @available(*, deprecated, message: "UIKit, iOS 16.0")
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(
      .horizontal, layoutSize, [subitem], count: count, sharesEqually: true)
  }

  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.vertical, layoutSize, subitems) }

  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.vertical, layoutSize, [subitem], count: count)
  }

  /// An item repeated `count` times, all with the same height, which fills the group.
  @available(*, deprecated, message: "UIKit, iOS 16.0")
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(
      .vertical, layoutSize, [subitem], count: count, sharesEqually: true)
  }

  /// Items with the frames that the provider returns.
  open class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.custom(itemProvider), layoutSize, []) }

  /// Describes the group and its subitems, one per line.
  open func visualDescription() -> String {
    ([describedSelf] + subitems.map { "  \($0.describedSelf)" }).joined(separator: "\n")
  }
}

extension NSCollectionLayoutItem {
  fileprivate var describedSelf: String {
    let size = layoutSize
    return
      "\(type(of: self)): width \(size.widthDimension.described), height \(size.heightDimension.described)"
  }
}

extension NSCollectionLayoutDimension {
  fileprivate var described: String {
    switch kind {
    case .fractionalWidth: "\(dimension) of the width"
    case .fractionalHeight: "\(dimension) of the height"
    case .absolute: "\(dimension)"
    case .estimated: "about \(dimension)"
    case .uniform: "about \(dimension), as its siblings"
    }
  }
}
