extension BatchUpdates {
  /// The changes between two snapshots: deleted, inserted and moved sections and items, and the
  /// items that the new snapshot reloads or reconfigures.
  /// Among the items that stay in a section, those of a longest increasing subsequence keep their
  /// order; the others are moved.
  /// others are moved.
  init<Section, Item>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>,
    to new: NSDiffableDataSourceSnapshot<Section, Item>, wording: Wording
  ) {
    self.wording = wording
    let (oldSections, newSections) = (old.sectionIdentifiers, new.sectionIdentifiers)
    let sections = Self.changes(from: oldSections, to: newSections)
    deletedSections = IndexSet(sections.removed)
    insertedSections = IndexSet(sections.inserted)
    movedSections = sections.moved
    let oldPlaces = old.places()
    let newPlaces = new.places()
    let lostSections = Set(oldSections.indices.filter { deletedSections.contains($0) })
    var newOfOld: [Int: Int] = [:]
    for (index, section) in oldSections.enumerated() {
      if let newIndex = new.indexOfSection(section) { newOfOld[index] = newIndex }
    }
    var kept: [Int: [(old: Int, new: Int)]] = [:]
    for (item, place) in oldPlaces {
      guard let newPlace = newPlaces[item] else {
        if !lostSections.contains(place.section) { deletedRows.insert(place) }
        continue
      }
      if newOfOld[place.section] == newPlace.section {
        kept[place.section, default: []].append((place.row, newPlace.row))
      } else if lostSections.contains(place.section)
        || insertedSections.contains(newPlace.section)
      {
        if !lostSections.contains(place.section) { deletedRows.insert(place) }
        if !insertedSections.contains(newPlace.section) { insertedRows.insert(newPlace) }
      } else {
        movedRows[place] = newPlace
      }
    }
    for (item, place) in newPlaces
    where oldPlaces[item] == nil && !insertedSections.contains(place.section) {
      insertedRows.insert(place)
    }
    for (section, rows) in kept {
      let rows = rows.sorted { $0.old < $1.old }
      let staying = longestIncreasing(rows.map(\.new))
      for (index, row) in rows.enumerated() where !staying.contains(index) {
        movedRows[IndexPath(row: row.old, section: section)] = IndexPath(
          row: row.new, section: newOfOld[section] ?? section)
      }
    }
    reloadedRows = Set(
      new.reloadedItemIdentifiers.compactMap { oldPlaces[$0] }.filter { movedRows[$0] == nil })
    reconfiguredRows = Set(new.reconfiguredItemIdentifiers.compactMap { newPlaces[$0] })
    reloadedSections = IndexSet(
      new.reloadedSectionIdentifiers.compactMap { old.indexOfSection($0) })
  }

  private static func changes<Identifier: Hashable>(
    from old: [Identifier], to new: [Identifier]
  ) -> (removed: [Int], inserted: [Int], moved: [Int: Int]) {
    let oldPlaces = Dictionary(uniqueKeysWithValues: zip(old, old.indices))
    let newPlaces = Dictionary(uniqueKeysWithValues: zip(new, new.indices))
    let removed = old.indices.filter { newPlaces[old[$0]] == nil }
    let inserted = new.indices.filter { oldPlaces[new[$0]] == nil }
    let both = old.indices.compactMap { index in newPlaces[old[index]].map { (index, $0) } }
    let staying = longestIncreasing(both.map(\.1))
    var moved: [Int: Int] = [:]
    for (index, pair) in both.enumerated() where !staying.contains(index) {
      moved[pair.0] = pair.1
    }
    return (removed, inserted, moved)
  }
}

/// The indices of a longest strictly increasing subsequence.
func longestIncreasing(_ values: [Int]) -> Set<Int> {
  /// The element at `n` is the index of the smallest value that ends an increasing subsequence of
  /// length `n + 1`.
  var ends: [Int] = []
  var previous = [Int?](repeating: nil, count: values.count)
  for (index, value) in values.enumerated() {
    var low = 0
    var high = ends.count
    while low < high {
      let middle = (low + high) / 2
      if values[ends[middle]] < value { low = middle + 1 } else { high = middle }
    }
    if low > 0 { previous[index] = ends[low - 1] }
    if low == ends.count { ends.append(index) } else { ends[low] = index }
  }
  var found: Set<Int> = []
  var index = ends.last
  while let current = index {
    found.insert(current)
    index = previous[current]
  }
  return found
}
