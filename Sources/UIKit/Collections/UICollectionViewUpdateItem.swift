/// One change in a batch of updates, for a layout.
///
/// - Mode: behaves
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  /// The kind of change of an item or a section.
  ///
  /// - Mode: behaves
  public enum Action: Int, Sendable {
    case insert, delete, reload, move, none
  }

  /// `nil` for an insertion.
  open var indexPathBeforeUpdate: IndexPath? { ownIndexPathBeforeUpdate }
  private var ownIndexPathBeforeUpdate: IndexPath?
  /// `nil` for a deletion.
  open var indexPathAfterUpdate: IndexPath? { ownIndexPathAfterUpdate }
  private var ownIndexPathAfterUpdate: IndexPath?
  open private(set) var updateAction: Action

  init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
    updateAction = action
    ownIndexPathBeforeUpdate = before
    ownIndexPathAfterUpdate = after
    super.init()
  }

  /// Returns all changes of a batch. For a section, the item is `NSNotFound`.
  static func all(of updates: BatchUpdates) -> [UICollectionViewUpdateItem] {
    func section(_ index: Int) -> IndexPath { IndexPath(item: NSNotFound, section: index) }
    var items: [UICollectionViewUpdateItem] = []
    items += updates.deletedSections.map {
      UICollectionViewUpdateItem(.delete, from: section($0), to: nil)
    }
    items += updates.deletedRows.sorted().map {
      UICollectionViewUpdateItem(.delete, from: $0, to: nil)
    }
    items += updates.insertedSections.map {
      UICollectionViewUpdateItem(.insert, from: nil, to: section($0))
    }
    items += updates.insertedRows.sorted().map {
      UICollectionViewUpdateItem(.insert, from: nil, to: $0)
    }
    items += updates.reloadedSections.map {
      UICollectionViewUpdateItem(.reload, from: section($0), to: section($0))
    }
    items += updates.reloadedRows.sorted().map {
      UICollectionViewUpdateItem(.reload, from: $0, to: $0)
    }
    items += updates.movedSections.sorted { $0.key < $1.key }.map {
      UICollectionViewUpdateItem(.move, from: section($0.key), to: section($0.value))
    }
    items += updates.movedRows.sorted { $0.key < $1.key }.map {
      UICollectionViewUpdateItem(.move, from: $0.key, to: $0.value)
    }
    return items
  }
}
