/// Detects registrations that are created too late to be reused.
@MainActor enum CollectionRegistrations {
  private static var depth = 0
  private static var count = 0

  /// Whether a data source is being asked for a view.
  static var isAsking: Bool { depth > 0 }

  static func asking<Result>(_ body: () -> Result) -> Result {
    depth += 1
    defer { depth -= 1 }
    return body()
  }

  /// Returns a unique reuse identifier for a registration.
  static func nextIdentifier() -> String {
    count += 1
    return "UICollectionViewRegistration-\(count)"
  }
}

extension UICollectionView {
  /// Creates cells of a class and configures them for items. Must be created once, outside the data
  /// source's methods; no other registration is needed.
  ///
  /// - Mode: behaves
  @preconcurrency @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    public typealias Handler =
      (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    let identifier = CollectionRegistrations.nextIdentifier()
    let isLate = CollectionRegistrations.isAsking
    let nib: UINib?
    let handler: Handler

    public init(handler: @escaping Handler) {
      nib = nil
      self.handler = handler
    }

    public init(cellNib: UINib, handler: @escaping Handler) {
      nib = cellNib
      self.handler = handler
    }
  }

  /// Creates and configures supplementary views of a class and kind.
  ///
  /// - Mode: behaves
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    public typealias Handler =
      (
        _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
      ) -> Void

    let identifier = CollectionRegistrations.nextIdentifier()
    let isLate = CollectionRegistrations.isAsking
    let elementKind: String
    let nib: UINib?
    let handler: Handler

    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
      nib = supplementaryNib
      self.elementKind = elementKind
      self.handler = handler
    }

    public init(elementKind: String, handler: @escaping Handler) {
      nib = nil
      self.elementKind = elementKind
      self.handler = handler
    }
  }

  /// Returns a cell for an item, configured by the registration's handler.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    if registration.isLate {
      raise(
        .internalInconsistency,
        "Attempted to dequeue a cell using a registration that was created inside -collectionView:cellForItemAtIndexPath: or inside a UICollectionViewDiffableDataSource cell provider. Creating a new registration each time a cell is requested will prevent reuse and cause created cells to remain inaccessible in memory for the lifetime of the collection view. Registrations should be created up front and reused. Registration: <UICollectionViewCellRegistration>"
      )
    }
    let identifier = registration.identifier
    if pools[UICollectionView.elementKindCell]?.knows(identifier) != true {
      if let nib = registration.nib {
        register(nib, forCellWithReuseIdentifier: identifier)
      } else {
        register(Cell.self, forCellWithReuseIdentifier: identifier)
      }
    }
    let dequeued = dequeueReusableCell(
      withReuseIdentifier: identifier, for: indexPath)
    guard let cell = dequeued as? Cell else { return Cell() }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// Returns a supplementary view, configured by the registration's handler.
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    if registration.isLate {
      raise(
        .internalInconsistency,
        "Attempted to dequeue a supplementary view using a registration that was created inside -collectionView:viewForSupplementaryElementOfKind:atIndexPath: or inside a UICollectionViewDiffableDataSource supplementary view provider. Creating a new registration each time a supplementary view is requested will prevent reuse and cause created supplementary views to remain inaccessible in memory for the lifetime of the collection view. Registrations should be created up front and reused. Registration: <UICollectionViewSupplementaryRegistration>"
      )
    }
    let kind = registration.elementKind
    let identifier = registration.identifier
    if pools[kind]?.knows(identifier) != true {
      if let nib = registration.nib {
        register(nib, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
      } else {
        register(
          Supplementary.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
      }
    }
    let dequeued = dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
    guard let view = dequeued as? Supplementary else { return Supplementary() }
    registration.handler(view, kind, indexPath)
    return view
  }
}
