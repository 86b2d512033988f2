extension UICollectionView {
  // MARK: What is shown

  /// In the order of the items. UIKit guarantees no order.
  public var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap { cellForItem(at: $0) }
  }

  public var indexPathsForVisibleItems: [IndexPath] {
    displayed.filter { $0.category == .cell }.map(\.indexPath).sorted()
  }

  /// Returns the cell of a visible item; `nil` for all others.
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    shown[.cell(indexPath)] as? UICollectionViewCell
  }

  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    shown.first { $0.value === cell && $0.key.category == .cell }?.key.indexPath
  }

  public func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    shown[.supplementary(elementKind, indexPath)]
  }

  public func visibleSupplementaryViews(
    ofKind elementKind: String
  ) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
      shown[.supplementary(elementKind, $0)]
    }
  }

  public func indexPathsForVisibleSupplementaryElements(
    ofKind elementKind: String
  ) -> [IndexPath] {
    displayed.filter { $0.category == .supplementaryView && $0.kind == elementKind }
      .map(\.indexPath).sorted()
  }

  public func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView)
    -> IndexPath?
  {
    shown.first { $0.value === supplementaryView && $0.key.category == .supplementaryView }?
      .key.indexPath
  }

  // MARK: Places

  public func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayoutIfNeeded()
    return attributes(of: .cell(indexPath))
  }

  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayoutIfNeeded()
    return attributes(of: .supplementary(kind, indexPath))
  }

  /// Returns the item at a point of the content. If items overlap, returns the one in front.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareLayoutIfNeeded()
    let around = CGRect(x: point.x, y: point.y, width: 1, height: 1)
    let found = (currentLayout.layoutAttributesForElements(in: around) ?? []).filter {
      $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.contains(point)
    }
    return found.max { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }?.indexPath
  }

  /// Scrolls by the smallest distance that puts an item at the given position, or without one,
  /// makes it visible. The new offset is set at once. Raises UIKit's exception if the item does not
  /// exist.
  public func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    prepareLayoutIfNeeded()
    checkBounds(of: indexPath)
    currentLayout.scrollAcross(to: indexPath, scrollPosition)
    guard let attributes = attributes(of: .cell(indexPath)) else { return }
    let item = attributes.frame
    let inset = adjustedContentInset
    let seen = bounds.inset(by: inset)
    var offset = contentOffset
    offset.y = Self.place(
      item.minY, item.maxY, in: (seen.minY, seen.maxY), offset: offset.y,
      start: scrollPosition.contains(.top), middle: scrollPosition.contains(.centeredVertically),
      end: scrollPosition.contains(.bottom))
    offset.x = Self.place(
      item.minX, item.maxX, in: (seen.minX, seen.maxX), offset: offset.x,
      start: scrollPosition.contains(.left),
      middle: scrollPosition.contains(.centeredHorizontally),
      end: scrollPosition.contains(.right))
    let size = contentSize
    let lowest = CGPoint(
      x: max(-inset.left, size.width - bounds.width + inset.right),
      y: max(-inset.top, size.height - bounds.height + inset.bottom))
    offset.x = min(max(offset.x, -inset.left), lowest.x)
    offset.y = min(max(offset.y, -inset.top), lowest.y)
    setContentOffset(offset, animated: animated)
  }

  /// Returns the offset on one axis at which an extent is at the start, in the middle or at the end
  /// of the visible area.
  private static func place(
    _ low: CGFloat, _ high: CGFloat, in seen: (CGFloat, CGFloat), offset: CGFloat, start: Bool,
    middle: Bool, end: Bool
  ) -> CGFloat {
    if start { return offset + low - seen.0 }
    if middle { return offset + (low + high) / 2 - (seen.0 + seen.1) / 2 }
    if end { return offset + high - seen.1 }
    if low < seen.0 { return offset + low - seen.0 }
    if high > seen.1 { return offset + high - seen.1 }
    return offset
  }

  private func checkBounds(of indexPath: IndexPath) {
    let counts = loadCountsIfNeeded()
    guard counts.indices.contains(indexPath.section) else {
      raise(
        .internalInconsistency,
        "Attempted to scroll the collection view to an out-of-bounds section (\(indexPath.section)) when there are only \(counts.count) sections. Collection view: \(description)."
      )
    }
    guard (0..<counts[indexPath.section]).contains(indexPath.item) else {
      raise(
        .internalInconsistency,
        "Attempted to scroll the collection view to an out-of-bounds item (\(indexPath.item)) when there are only \(counts[indexPath.section]) items in section \(indexPath.section). Collection view: \(description)."
      )
    }
  }
}
