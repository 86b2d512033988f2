extension UICollectionView {
  /// Creates the views of the elements inside the bounds, and removes the others.
  func showVisibleElements() {
    // A cell that determines its own size moves the others, so elements may appear and disappear
    // again. Each cell is measured once after an invalidation, which ends the loop.
    for _ in 0..<100 {
      prepareLayoutIfNeeded()
      let attributes = visibleAttributes()
      let wanted = Set(attributes.map(\.key))
      for element in shown.keys.sorted() where !wanted.contains(element) { stopShowing(element) }
      var hasMoved = false
      for one in attributes {
        guard let view = shown[one.key] ?? make(one) else { continue }
        if measure(view, one) { hasMoved = true }
        view.show(one)
        // The elements before the first cell whose size has changed do not move.
        if !hasMoved { display(one.key) }
      }
      if !hasMoved || currentLayout.isPrepared {
        for one in attributes { display(one.key) }
        break
      }
    }
    prefetch()
  }

  private func visibleAttributes() -> [UICollectionViewLayoutAttributes] {
    guard dataSource != nil, !bounds.isEmpty else { return [] }
    var seen: Set<CollectionElement> = []
    let found = currentLayout.layoutAttributesForElements(in: bounds) ?? []
    return found.filter { one in
      guard one.frame.intersects(bounds) || one.size == .zero && bounds.contains(one.center) else {
        return false
      }
      check(one)
      return seen.insert(one.key).inserted
    }
  }

  private func check(_ attributes: UICollectionViewLayoutAttributes) {
    guard attributes.representedElementCategory == .cell, let counts else { return }
    let path = attributes.indexPath
    if counts.indices.contains(path.section), (0..<counts[path.section]).contains(path.item) {
      return
    }
    raise(
      .internalInconsistency,
      "UICollectionView received layout attributes for a cell with an index path that does not exist: \(path.uiKitDescription)"
    )
  }

  // MARK: Making

  private func make(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
    attributesInMaking = attributes
    defer { attributesInMaking = nil }
    let view: UICollectionReusableView? =
      switch attributes.representedElementCategory {
      case .cell: makeCell(attributes.indexPath)
      case .supplementaryView: makeSupplementary(attributes)
      case .decorationView: makeDecoration(attributes)
      }
    guard let view else { return nil }
    if let other = shown.first(where: { $0.value === view })?.key {
      shown[other] = nil
      displayed.remove(other)
    }
    shown[attributes.key] = view
    view.show(attributes)
    return view
  }

  func makeCell(_ indexPath: IndexPath) -> UICollectionViewCell? {
    guard let dataSource else { return nil }
    let cell = CollectionRegistrations.asking {
      dataSource.collectionView(self, cellForItemAt: indexPath)
    }
    guard cell.reuseIdentifier != nil else {
      raise(
        .internalInconsistency,
        "the cell returned from -collectionView:cellForItemAtIndexPath: does not have a reuseIdentifier - cells must be retrieved by calling -dequeueReusableCellWithReuseIdentifier:forIndexPath:"
      )
    }
    cell.collectionView = self
    cell.takeOverSelection(selection.contains(indexPath))
    cell.setNeedsUpdateConfiguration()
    cell.updateConfigurationIfNeeded()
    return cell
  }

  private func makeSupplementary(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView? {
    guard let dataSource, let kind = attributes.representedElementKind else { return nil }
    let view = CollectionRegistrations.asking {
      dataSource.collectionView(
        self, viewForSupplementaryElementOfKind: kind, at: attributes.indexPath)
    }
    guard view.reuseIdentifier != nil else {
      raise(
        .internalInconsistency,
        "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: does not have a reuseIdentifier - supplementary views must be retrieved by calling -dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath:"
      )
    }
    if let cell = view as? UICollectionViewCell {
      cell.collectionView = self
      cell.updateConfigurationIfNeeded()
    }
    return view
  }

  private func makeDecoration(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView? {
    guard let kind = attributes.representedElementKind else { return nil }
    if let view = pools[kind]?.take(kind) {
      prepareForReuse(view)
      return view
    }
    let decorations = currentLayout.decorations
    guard
      let view = decorations.type(for: kind)?.make(frame: attributes.frame)
        ?? decorations.maker(for: kind)?()
    else {
      raise(
        .internalInconsistency,
        "could not dequeue a decoration view of kind: \(kind) - must register as a class or nib or connect a prototype in a storyboard"
      )
    }
    view.ownReuseIdentifier = kind
    view.poolKind = kind
    return view
  }

  // MARK: Sizes

  /// Asks a view for its preferred size, if the layout estimates sizes.
  ///
  /// - Returns: Whether the layout must compute its attributes again.
  private func measure(
    _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard currentLayout.estimatesSizes, attributes.representedElementCategory != .decorationView,
      measured.insert(attributes.key).inserted
    else { return false }
    view.show(attributes)
    let preferred = view.preferredLayoutAttributesFitting(attributes.duplicate)
    guard
      currentLayout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    else { return false }
    currentLayout.invalidateLayout(
      with: currentLayout.invalidationContext(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
    return true
  }

  /// Called when a cell's content has changed. The cell is measured again in the next layout.
  func contentChanged(of view: UICollectionReusableView) {
    guard selfSizingInvalidation != .disabled, currentLayout.estimatesSizes,
      let element = shown.first(where: { $0.value === view })?.key,
      measured.remove(element) != nil
    else { return }
    setNeedsLayout()
  }

  // MARK: Displaying

  /// Adds a view to the subviews, and notifies the delegate if it is new.
  private func display(_ element: CollectionElement) {
    guard let view = shown[element] else { return }
    if displayed.insert(element).inserted {
      tellWillDisplay(view, element)
      if view.superview !== self { insertSubview(view, at: index(amongSubviewsOf: view)) }
    } else if view.superview === self, !isInOrder(view) {
      ownLayer.arrange { $0.remove(view) }
      let index = index(amongSubviewsOf: view)
      ownLayer.arrange { $0.insert(view, at: index) }
    }
  }

  private func tellWillDisplay(_ view: UICollectionReusableView, _ element: CollectionElement) {
    if let cell = view as? UICollectionViewCell, element.category == .cell {
      delegate?.collectionView(self, willDisplay: cell, forItemAt: element.indexPath)
    } else if element.category == .supplementaryView {
      delegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: element.kind,
        at: element.indexPath)
    }
  }

  /// Removes a view and puts it into its reuse pool.
  func stopShowing(_ element: CollectionElement) {
    guard let view = shown.removeValue(forKey: element) else { return }
    view.removeFromSuperview()
    if displayed.remove(element) != nil {
      if let cell = view as? UICollectionViewCell, element.category == .cell {
        delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: element.indexPath)
      } else if element.category == .supplementaryView {
        delegate?.collectionView(
          self, didEndDisplayingSupplementaryView: view, forElementOfKind: element.kind,
          at: element.indexPath)
      }
    }
    putBack(view)
  }

  // MARK: The order of the subviews

  private func rank(_ view: UIView) -> (Int, CollectionElement)? {
    guard let view = view as? UICollectionReusableView, let attributes = view.shownAttributes else {
      return nil
    }
    return (attributes.zIndex, attributes.key)
  }

  /// Returns the index at which the view is behind those with a higher `zIndex`, and in front of
  /// the background.
  private func index(amongSubviewsOf view: UICollectionReusableView) -> Int {
    guard let rank = rank(view) else { return subviewList.count }
    let last = subviewList.lastIndex { other in
      if other === backgroundView { return true }
      guard let otherRank = self.rank(other) else { return false }
      return otherRank < rank
    }
    return last.map { $0 + 1 } ?? 0
  }

  private func isInOrder(_ view: UICollectionReusableView) -> Bool {
    guard let place = subviewList.firstIndex(where: { $0 === view }), let own = rank(view) else {
      return true
    }
    let before = subviewList[..<place].last { rank($0) != nil }.flatMap(rank)
    let after = subviewList[(place + 1)...].first { rank($0) != nil }.flatMap(rank)
    return (before.map { $0 < own } ?? true) && (after.map { own < $0 } ?? true)
  }

  // MARK: Prefetching

  /// Notifies the prefetching data source of the items that scrolling by one more screen would
  /// show.
  private func prefetch() {
    guard isPrefetchingEnabled, let prefetchDataSource, !shown.isEmpty else { return }
    let isHorizontal = contentSize.width > bounds.width
    let ahead = bounds.offsetBy(
      dx: isHorizontal ? bounds.width : 0, dy: isHorizontal ? 0 : bounds.height)
    let near = currentLayout.layoutAttributesForElements(in: ahead) ?? []
    let paths = Set(
      near.filter { $0.representedElementCategory == .cell && $0.frame.intersects(ahead) }
        .map(\.indexPath)
    ).subtracting(shown.keys.filter { $0.category == .cell }.map(\.indexPath))
    let new = paths.subtracting(prefetched).sorted()
    let old = prefetched.subtracting(paths).subtracting(
      shown.keys.filter { $0.category == .cell }.map(\.indexPath)
    ).sorted()
    prefetched = paths
    if !old.isEmpty {
      prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: old)
    }
    if !new.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: new) }
  }
}
