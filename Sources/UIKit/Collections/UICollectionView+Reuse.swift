extension UICollectionView {
  func register<View: UICollectionReusableView>(
    _ nib: UINib?, ofKind kind: String, _ identifier: String, _ type: View.Type
  ) {
    pools[kind, default: ReusePool()].register(nib, for: identifier) {
      NibReuse.view(of: $0, identifier: identifier, type)
    }
  }

  func dequeue(
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
    view.ownReuseIdentifier = identifier
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
