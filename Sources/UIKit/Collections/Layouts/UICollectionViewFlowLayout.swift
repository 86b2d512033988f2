/// Places items in lines, one after the other, in sections with a header and a footer.
///
/// The sizes and distances of the layout apply to all items, unless the collection view's delegate
/// is a ``UICollectionViewDelegateFlowLayout`` and returns others.
///
/// - Mode: behaves
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The value of ``estimatedItemSize`` that lets every cell determine its own size.
  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// The edges from which ``sectionInset`` is measured.
  ///
  /// - Mode: behaves
  public enum SectionInsetReference: Int, Sendable {
    case fromContentInset, fromSafeArea, fromLayoutMargins
  }

  open var minimumLineSpacing: CGFloat = 10 {
    didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
  }
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }
  /// If it is not zero, cells determine their own size. Until then, this size is used.
  open var estimatedItemSize = CGSize.zero {
    didSet { if estimatedItemSize != oldValue { invalidateLayout() } }
  }
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }
  /// The height of headers, or their width if scrolling is horizontal. Zero means no headers.
  open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
  }
  open var footerReferenceSize = CGSize.zero {
    didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
  }
  open var sectionInset = UIEdgeInsets.zero {
    didSet { if sectionInset != oldValue { invalidateLayout() } }
  }
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { if sectionInsetReference != oldValue { invalidateLayout() } }
  }
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  var arrangement = FlowArrangement()
  private var preferredSizes: [IndexPath: CGSize] = [:]
  private var knownSections: [FlowSection]?

  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  var isVertical: Bool { scrollDirection == .vertical }
  override var scrollsHorizontally: Bool { !isVertical }
  override var estimatesSizes: Bool { estimatedItemSize != .zero }

  // MARK: Preparing

  open override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let sections = knownSections ?? askForSections(collectionView)
    knownSections = sections
    let inset = collectionView.adjustedContentInset
    let breadth =
      isVertical
      ? collectionView.bounds.width - inset.left - inset.right
      : collectionView.bounds.height - inset.top - inset.bottom
    warnOfSizes(in: sections, breadth: breadth)
    var measured = sections
    for (path, size) in preferredSizes
    where measured.indices.contains(path.section)
      && measured[path.section].sizes.indices.contains(path.item)
    {
      measured[path.section].sizes[path.item] = size
    }
    arrangement = FlowArrangement(
      sections: measured, isVertical: isVertical, breadth: max(0, breadth))
  }

  private func askForSections(_ collectionView: UICollectionView) -> [FlowSection] {
    let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
    let extra = referenceInset(collectionView)
    return (0..<collectionView.numberOfSections).map { index in
      var section = FlowSection()
      let count = collectionView.numberOfItems(inSection: index)
      section.sizes = (0..<count).map { item in
        size(of: IndexPath(item: item, section: index), delegate, collectionView)
      }
      section.insets =
        (delegate?.collectionView(collectionView, layout: self, insetForSectionAt: index)
          ?? sectionInset) + extra
      section.lineSpacing =
        delegate?.collectionView(
          collectionView, layout: self, minimumLineSpacingForSectionAt: index)
        ?? minimumLineSpacing
      section.itemSpacing =
        delegate?.collectionView(
          collectionView, layout: self, minimumInteritemSpacingForSectionAt: index)
        ?? minimumInteritemSpacing
      let header =
        delegate?.collectionView(
          collectionView, layout: self, referenceSizeForHeaderInSection: index)
        ?? headerReferenceSize
      let footer =
        delegate?.collectionView(
          collectionView, layout: self, referenceSizeForFooterInSection: index)
        ?? footerReferenceSize
      section.headerLength = isVertical ? header.height : header.width
      section.footerLength = isVertical ? footer.height : footer.width
      return section
    }
  }

  private func size(
    of indexPath: IndexPath, _ delegate: (any UICollectionViewDelegateFlowLayout)?,
    _ collectionView: UICollectionView
  ) -> CGSize {
    let asked =
      delegate?.collectionView(collectionView, layout: self, sizeForItemAt: indexPath) ?? itemSize
    guard estimatesSizes, asked == itemSize || asked == UICollectionViewFlowLayout.automaticSize
    else { return asked == UICollectionViewFlowLayout.automaticSize ? itemSize : asked }
    return estimatedItemSize == UICollectionViewFlowLayout.automaticSize
      ? CGSize(width: 50, height: 50) : estimatedItemSize
  }

  /// Returns the insets that the safe area or the margins add to those of the sections.
  private func referenceInset(_ collectionView: UICollectionView) -> UIEdgeInsets {
    let inset: UIEdgeInsets
    switch sectionInsetReference {
    case .fromContentInset: return .zero
    case .fromSafeArea: inset = collectionView.safeAreaInsets
    case .fromLayoutMargins: inset = collectionView.layoutMargins
    }
    return isVertical
      ? UIEdgeInsets(top: 0, left: inset.left, bottom: 0, right: inset.right)
      : UIEdgeInsets(top: inset.top, left: 0, bottom: inset.bottom, right: 0)
  }

  private var hasWarned = false

  /// Prints UIKit's warning about items that are larger than the available space.
  private func warnOfSizes(in sections: [FlowSection], breadth: CGFloat) {
    guard !hasWarned, breadth > 0 else { return }
    for section in sections {
      let insets = section.insets
      let room = breadth - (isVertical ? insets.left + insets.right : insets.top + insets.bottom)
      guard section.sizes.contains(where: { (isVertical ? $0.width : $0.height) > room + 0.001 })
      else { continue }
      hasWarned = true
      let (side, edges) = isVertical ? ("width", "left and right") : ("height", "top and bottom")
      warn("The behavior of the UICollectionViewFlowLayout is not defined because:")
      warn(
        "the item \(side) must be less than the \(side) of the UICollectionView minus the section insets \(edges) values, minus the content insets \(edges) values."
      )
      return
    }
  }

  // MARK: Answers

  open override var collectionViewContentSize: CGSize {
    guard let collectionView else { return .zero }
    let inset = collectionView.adjustedContentInset
    let bounds = collectionView.bounds
    return isVertical
      ? CGSize(
        width: max(0, bounds.width - inset.left - inset.right), height: arrangement.length)
      : CGSize(
        width: arrangement.length, height: max(0, bounds.height - inset.top - inset.bottom))
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    var found: [UICollectionViewLayoutAttributes] = []
    let (start, end) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    let lines = arrangement.lines(from: start, to: end)
    for (section, bounds) in arrangement.sections.enumerated()
    where bounds.start < end && bounds.end > start || pins {
      let path = IndexPath(item: 0, section: section)
      for kind in [
        UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
      ] {
        guard let attributes = layoutAttributesForSupplementaryView(ofKind: kind, at: path),
          attributes.frame.intersects(rect)
        else { continue }
        found.append(attributes)
      }
    }
    for line in lines {
      for item in line.items {
        guard
          let attributes = layoutAttributesForItem(
            at: IndexPath(item: item, section: line.section)),
          attributes.frame.intersects(rect)
        else { continue }
        found.append(attributes)
      }
    }
    return found
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard arrangement.frames.indices.contains(indexPath.section),
      arrangement.frames[indexPath.section].indices.contains(indexPath.item)
    else { return nil }
    let attributes = makeAttributes(for: .cell(indexPath))
    attributes.frame = arrangement.frames[indexPath.section][indexPath.item]
    attributes.estimatedAxes = estimatesSizes ? .both : []
    return attributes
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard arrangement.sections.indices.contains(indexPath.section) else { return nil }
    let bounds = arrangement.sections[indexPath.section]
    let isHeader = elementKind == UICollectionView.elementKindSectionHeader
    guard let frame = isHeader ? bounds.header : bounds.footer,
      isHeader || elementKind == UICollectionView.elementKindSectionFooter
    else { return nil }
    let attributes = makeAttributes(for: .supplementary(elementKind, indexPath))
    attributes.frame = frame
    attributes.estimatedAxes = []
    if isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds {
      attributes.frame = pinned(frame, isHeader: isHeader, in: bounds)
      attributes.zIndex = 10
    }
    return attributes
  }

  // MARK: Pinning

  private var pins: Bool { sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds }

  /// Returns the frame of a pinned header or footer. While its section is visible, a header stays
  /// at the top of the visible area, a footer at the bottom.
  private func pinned(
    _ frame: CGRect, isHeader: Bool, in section: FlowArrangement.Bounds
  ) -> CGRect {
    guard let collectionView else { return frame }
    let seen = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
    let (low, high) = isVertical ? (seen.minY, seen.maxY) : (seen.minX, seen.maxX)
    let (start, length) =
      isVertical ? (frame.minY, frame.height) : (frame.minX, frame.width)
    let place =
      isHeader
      ? min(max(start, low), section.end - length)
      : max(min(start, high - length), section.start)
    return isVertical
      ? CGRect(x: frame.minX, y: place, width: frame.width, height: frame.height)
      : CGRect(x: place, y: frame.minY, width: frame.width, height: frame.height)
  }

  // MARK: Invalidation

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let own = context as? UICollectionViewFlowLayoutInvalidationContext
    if context.invalidateDataSourceCounts || own?.invalidateFlowLayoutDelegateMetrics != false {
      knownSections = nil
      if context.invalidateEverything || context.invalidateDataSourceCounts { preferredSizes = [:] }
    }
    super.invalidateLayout(with: context)
  }

  /// Returns `true` for a new length across the scrolling direction, and for any change if headers
  /// or footers are pinned.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    let content = collectionViewContentSize
    let hasNewBreadth =
      isVertical
      ? content.width != arrangement.knownBreadth : content.height != arrangement.knownBreadth
    return pins || hasNewBreadth
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if let context = context as? UICollectionViewFlowLayoutInvalidationContext {
      let content = collectionViewContentSize
      context.invalidateFlowLayoutDelegateMetrics =
        (isVertical ? content.width : content.height) != arrangement.knownBreadth
    }
    return context
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    estimatesSizes && originalAttributes.representedElementCategory == .cell
      && preferredAttributes.size != originalAttributes.size
  }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    (context as? UICollectionViewFlowLayoutInvalidationContext)?
      .invalidateFlowLayoutDelegateMetrics = false
    preferredSizes[originalAttributes.indexPath] = preferredAttributes.size
    return context
  }
}
