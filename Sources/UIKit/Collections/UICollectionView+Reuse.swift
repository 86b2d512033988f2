extension UICollectionView {
  /// Sets the class of the cells that are created for an identifier; `nil` unregisters it.
  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    guard let cellClass else {
      pools[UICollectionView.elementKindCell, default: ReusePool()].register(nil, for: identifier)
      return
    }
    guard let type = cellClass as? UICollectionViewCell.Type else {
      raise(
        .internalInconsistency,
        "attempt to register a cell class which is not a subclass of UICollectionViewCell (\(cellClass))"
      )
    }
    pools[UICollectionView.elementKindCell, default: ReusePool()].register(type, for: identifier)
  }

  public func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    guard let viewClass else {
      pools[elementKind, default: ReusePool()].register(nil, for: identifier)
      return
    }
    guard let type = viewClass as? UICollectionReusableView.Type else {
      raise(
        .internalInconsistency,
        "attempt to register a supplementary view class which is not a subclass of UICollectionReusableView (\(viewClass))"
      )
    }
    pools[elementKind, default: ReusePool()].register(type, for: identifier)
  }

  /// Sets the nib of the cells that are created for an identifier; `nil` unregisters it.
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    register(nib, ofKind: UICollectionView.elementKindCell, identifier, UICollectionViewCell.self)
  }

  public func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    register(nib, ofKind: kind, identifier, UICollectionReusableView.self)
  }

  private func register<View: UICollectionReusableView>(
    _ nib: UINib?, ofKind kind: String, _ identifier: String, _ type: View.Type
  ) {
    pools[kind, default: ReusePool()].register(nib, for: identifier) {
      NibReuse.view(of: $0, identifier: identifier, type)
    }
  }

  /// Returns a cell from the reuse pool, or a new one of the registered class, with the size that
  /// the layout gives the item. Raises UIKit's exception if nothing is registered for the
  /// identifier.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let (path, cell) = cellInReconfiguration, path == indexPath,
      cell.reuseIdentifier == identifier
    {
      return cell
    }
    let view = dequeue(UICollectionView.elementKindCell, identifier, .cell(indexPath))
    guard let cell = view as? UICollectionViewCell else { return UICollectionViewCell() }
    cell.collectionView = self
    return cell
  }

  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    dequeue(elementKind, identifier, .supplementary(elementKind, indexPath))
  }

  private func dequeue(
    _ kind: String, _ identifier: String, _ element: CollectionElement
  ) -> UICollectionReusableView {
    let attributes = attributes(forDequeued: element)
    if let view = pools[kind]?.take(identifier) {
      prepareForReuse(view)
      if let attributes { view.show(attributes) }
      return view
    }
    guard
      let view = pools[kind]?.type(for: identifier)?.make(frame: attributes?.frame ?? .zero)
        ?? pools[kind]?.maker(for: identifier)?()
    else {
      raise(
        .internalInconsistency,
        "could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register a nib or a class for the identifier or connect a prototype cell in a storyboard"
      )
    }
    view.reuseIdentifier = identifier
    view.poolKind = kind
    if let attributes { view.show(attributes) }
    return view
  }

  private func attributes(
    forDequeued element: CollectionElement
  ) -> UICollectionViewLayoutAttributes? {
    if let attributesInMaking, attributesInMaking.key == element { return attributesInMaking }
    guard currentLayout.isPrepared, counts != nil else { return nil }
    return attributes(of: element)
  }

  /// Returns the layout's attributes of an element that exists.
  func attributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    switch element.category {
    case .cell:
      guard let counts, counts.indices.contains(element.indexPath.section),
        element.indexPath.item < counts[element.indexPath.section]
      else { return nil }
      return currentLayout.layoutAttributesForItem(at: element.indexPath)
    case .supplementaryView:
      return currentLayout.layoutAttributesForSupplementaryView(
        ofKind: element.kind, at: element.indexPath)
    case .decorationView:
      return currentLayout.layoutAttributesForDecorationView(
        ofKind: element.kind, at: element.indexPath)
    }
  }

  func prepareForReuse(_ view: UICollectionReusableView) {
    Runtime.deliver("prepareForReuse", to: view) { view.prepareForReuse() }
  }

  func putBack(_ view: UICollectionReusableView) {
    guard let identifier = view.reuseIdentifier, let kind = view.poolKind else { return }
    if let cell = view as? UICollectionViewCell { cell.forgetStates() }
    pools[kind, default: ReusePool()].keep(view, for: identifier)
  }
}
