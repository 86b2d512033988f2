public typealias UICollectionViewCompositionalLayoutSectionProvider =
  (_ section: Int, _ environment: any NSCollectionLayoutEnvironment)
  -> NSCollectionLayoutSection?

/// A layout composed of sections, groups and items.
///
/// ```
/// section   insets, headers, footers
///  └ group    repeated along the scrolling direction until all items have a place
///     ├ item    or another group
///     └ item
/// ```
///
/// - Mode: behaves
/// - Not modelled: orthogonal scrolling by a finger.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }
  /// The appearance of all sections, if they are lists.
  var list: UICollectionLayoutListConfiguration?
  private var arrangement: CompositionalArrangement?
  private var preferredSizes: [CollectionElement: CGSize] = [:]
  /// How far the groups of a section have been scrolled across the scrolling direction.
  private var orthogonalOffsets: [Int: CGFloat] = [:]
  private var knownBounds = CGSize.zero

  public init(section: NSCollectionLayoutSection) {
    provider = { _, _ in section }
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }

  public init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = { _, _ in section }
    self.configuration = configuration
    super.init()
  }

  public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    provider = sectionProvider
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }

  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  public required init?(coder: NSCoder) {
    return nil
  }

  private var isVertical: Bool { configuration.scrollDirection == .vertical }
  override var scrollsHorizontally: Bool { !isVertical }

  // MARK: Preparing

  open override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    knownBounds = collectionView.bounds.size
    let inset = collectionView.adjustedContentInset
    let container = CGSize(
      width: max(0, knownBounds.width - inset.left - inset.right),
      height: max(0, knownBounds.height - inset.top - inset.bottom))
    let traits = collectionView.traitCollection
    let environment = LayoutEnvironment(size: container, traits: traits)
    var new = CompositionalArrangement(
      isVertical: isVertical, container: container, preferred: preferredSizes, traits: traits)
    new.addBoundaries(configuration.boundarySupplementaryItems, isAtStart: true)
    for index in 0..<collectionView.numberOfSections {
      guard let section = provider(index, environment) else {
        raise(
          .internalInconsistency,
          "Invalid section definition. Please specify a valid section definition when content is to be rendered for a section. This is a client error."
        )
      }
      if index > 0 { new.length += configuration.interSectionSpacing }
      new.add(section, count: collectionView.numberOfItems(inSection: index))
    }
    new.addBoundaries(configuration.boundarySupplementaryItems, isAtStart: false)
    arrangement = new
  }

  open override var collectionViewContentSize: CGSize {
    guard let arrangement else { return .zero }
    return isVertical
      ? CGSize(width: arrangement.container.width, height: arrangement.length)
      : CGSize(width: arrangement.length, height: arrangement.container.height)
  }

  // MARK: Answers

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    guard let arrangement else { return nil }
    let (start, end) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    var found: [UICollectionViewLayoutAttributes] = []
    for boundary in arrangement.boundaries {
      found.append(attributes(of: boundary, within: 0...max(0, arrangement.length)))
    }
    for (index, section) in arrangement.sections.enumerated() {
      let range = section.start...max(section.start, section.end)
      for boundary in section.boundaries {
        found.append(attributes(of: boundary, within: range))
      }
      guard section.end >= start, section.start <= end else { continue }
      for decoration in section.decorations { found.append(attributes(of: decoration)) }
      var items: [UICollectionViewLayoutAttributes] = []
      for stretch in stretches(of: section, from: start, to: end) {
        for place in stretch.places {
          items.append(attributes(of: section.placed[place], inSection: index))
        }
      }
      if let handler = section.layout?.visibleItemsInvalidationHandler {
        let seen = items.filter { $0.frame.intersects(rect) }
        handler(
          seen, orthogonalOffset(of: index),
          LayoutEnvironment(size: arrangement.container, traits: arrangement.traits))
      }
      found += items
    }
    return found.filter { $0.frame.intersects(rect) }
  }

  private func stretches(
    of section: CompositionalArrangement.Section, from start: CGFloat, to end: CGFloat
  ) -> ArraySlice<CompositionalArrangement.Stretch> {
    if section.layout?.isOrthogonal == true { return section.stretches[...] }
    var low = 0
    var high = section.stretches.count
    while low < high {
      let middle = (low + high) / 2
      if section.stretches[middle].end > start { high = middle } else { low = middle + 1 }
    }
    // An item that extends out of its group may still be visible.
    low = max(0, low - 1)
    var last = low
    while last < section.stretches.count, section.stretches[last].start < end { last += 1 }
    return section.stretches[low..<last]
  }

  private func orthogonalOffset(of section: Int) -> CGPoint {
    let offset = orthogonalOffsets[section] ?? 0
    return isVertical ? CGPoint(x: offset, y: 0) : CGPoint(x: 0, y: offset)
  }

  private func attributes(
    of placed: CompositionalArrangement.Placed, inSection section: Int? = nil
  ) -> UICollectionViewLayoutAttributes {
    let attributes = makeAttributes(for: placed.element)
    let offset = section.map(orthogonalOffset) ?? .zero
    attributes.frame = placed.frame.offsetBy(dx: -offset.x, dy: -offset.y)
    attributes.zIndex = placed.zIndex
    attributes.estimatedAxes = placed.axes
    return attributes
  }

  private func attributes(
    of boundary: CompositionalArrangement.Boundary, within range: ClosedRange<CGFloat>
  ) -> UICollectionViewLayoutAttributes {
    let attributes = attributes(of: boundary.placed)
    guard boundary.isPinned, let collectionView else { return attributes }
    let seen = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
    let (low, high) = isVertical ? (seen.minY, seen.maxY) : (seen.minX, seen.maxX)
    var frame = attributes.frame
    let length = isVertical ? frame.height : frame.width
    let start = isVertical ? frame.minY : frame.minX
    let place =
      boundary.isAtStart
      ? min(max(start, low), max(start, range.upperBound - length))
      : max(min(start, high - length), range.lowerBound)
    if isVertical { frame.origin.y = place } else { frame.origin.x = place }
    attributes.frame = frame
    return attributes
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let arrangement, arrangement.sections.indices.contains(indexPath.section) else {
      return nil
    }
    let section = arrangement.sections[indexPath.section]
    guard section.places.indices.contains(indexPath.item) else { return nil }
    return attributes(
      of: section.placed[section.places[indexPath.item]], inSection: indexPath.section)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let arrangement else { return nil }
    let element = CollectionElement.supplementary(elementKind, indexPath)
    if let boundary = arrangement.boundaries.first(where: { $0.placed.element == element }) {
      return attributes(of: boundary, within: 0...max(0, arrangement.length))
    }
    guard let index = indexPath.first, arrangement.sections.indices.contains(index) else {
      return nil
    }
    let section = arrangement.sections[index]
    if let boundary = section.boundaries.first(where: { $0.placed.element == element }) {
      return attributes(of: boundary, within: section.start...max(section.start, section.end))
    }
    return section.placed.first { $0.element == element }.map {
      attributes(of: $0, inSection: index)
    }
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let arrangement, let index = indexPath.first,
      arrangement.sections.indices.contains(index)
    else { return nil }
    return arrangement.sections[index].decorations.first {
      $0.element.kind == elementKind && $0.element.indexPath == indexPath
    }.map { attributes(of: $0) }
  }

  /// Scrolls the groups of an orthogonal section so that an item is visible.
  override func scrollAcross(to indexPath: IndexPath, _ position: UICollectionView.ScrollPosition) {
    guard let arrangement, arrangement.sections.indices.contains(indexPath.section) else { return }
    let section = arrangement.sections[indexPath.section]
    guard section.layout?.isOrthogonal == true, section.places.indices.contains(indexPath.item)
    else { return }
    let frame = section.placed[section.places[indexPath.item]].frame
    let room = isVertical ? arrangement.container.width : arrangement.container.height
    let (low, high) =
      isVertical ? (frame.minX, frame.maxX) : (frame.minY, frame.maxY)
    let insets = section.layout?.contentInsets ?? .zero
    var offset = orthogonalOffsets[indexPath.section] ?? 0
    if position.contains(.centeredHorizontally) || position.contains(.centeredVertically) {
      offset = (low + high - room) / 2
    } else if position.contains(.right) {
      offset = high - room
    } else if position.contains(.left) || low < offset || high > offset + room {
      offset = low - (isVertical ? insets.leading : insets.top)
    }
    offset = min(max(0, offset), max(0, section.orthogonalLength - room))
    guard offset != orthogonalOffsets[indexPath.section] ?? 0 else { return }
    orthogonalOffsets[indexPath.section] = offset
    collectionView?.setNeedsLayout()
  }

  /// Returns the swipe actions of a list's row.
  func swipeActions(at indexPath: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
    guard let sections = arrangement?.sections, sections.indices.contains(indexPath.section) else {
      return nil
    }
    return sections[indexPath.section].layout?.swipes(indexPath, isLeading)
  }

  // MARK: Invalidation

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything || context.invalidateDataSourceCounts { preferredSizes = [:] }
    super.invalidateLayout(with: context)
  }

  /// Returns `true` for a new size.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != knownBounds
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    let (new, old) = (preferredAttributes.size, originalAttributes.size)
    let axes = originalAttributes.estimatedAxes
    return axes.contains(.horizontal) && new.width != old.width
      || axes.contains(.vertical) && new.height != old.height
  }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    preferredSizes[originalAttributes.key] = preferredAttributes.size
    return super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
  }
}
