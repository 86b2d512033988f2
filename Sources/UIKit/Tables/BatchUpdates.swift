/// The changes that a program makes to a table or collection view between the beginning and the end
/// of its updates. Here, "row" also means an item of a collection view.
struct BatchUpdates {
  /// The terms that UIKit's exceptions use for the view and its items.
  struct Wording: Sendable {
    var view: String
    var item: String

    static let table = Wording(view: "table view", item: "row")
    static let collection = Wording(view: "collection view", item: "item")
  }

  var wording = Wording.table
  var deletedRows: Set<IndexPath> = []
  var insertedRows: Set<IndexPath> = []
  var reloadedRows: Set<IndexPath> = []
  var reconfiguredRows: Set<IndexPath> = []
  var movedRows: [IndexPath: IndexPath] = [:]
  var deletedSections: IndexSet = []
  var insertedSections: IndexSet = []
  var reloadedSections: IndexSet = []
  var movedSections: [Int: Int] = [:]

  var changesSections: Bool {
    !insertedSections.isEmpty || !deletedSections.isEmpty || !reloadedSections.isEmpty
      || !movedSections.isEmpty
  }

  /// Checks the data source's new counts against the updates.
  ///
  /// Deletions refer to the sections before the updates, insertions to those after them.
  ///
  /// - Parameters:
  ///   - old: The number of rows in each section before the updates.
  ///   - new: The number of rows in each section that the data source returns now.
  /// - Returns: The reason for UIKit's exception; `nil` if the updates are consistent.
  func inconsistency(from old: [Int], to new: [Int]) -> String? {
    miscount(from: old, to: new) ?? impossiblePlace(old: old, new: new) ?? contradiction()
  }

  // MARK: Places

  /// Returns the reason for the exception if an update names a section or row that does not exist.
  private func impossiblePlace(old: [Int], new: [Int]) -> String? {
    let goneSections = deletedSections.union(reloadedSections).union(IndexSet(movedSections.keys))
    if let section = goneSections.last, section >= old.count {
      return
        "attempt to delete section \(section), but there are only \(old.count) sections before the update"
    }
    let newSections = insertedSections.union(IndexSet(movedSections.values))
    if let section = newSections.last, section >= new.count {
      return
        "attempt to insert section \(section) but there are only \(new.count) sections after the update"
    }
    let item = wording.item
    for row in deletedRows.union(reloadedRows).union(movedRows.keys).sorted() {
      guard old.indices.contains(row.section) else {
        return
          "attempt to delete \(item) \(row.row) from section \(row.section), but there are only \(old.count) sections before the update"
      }
      if !(0..<old[row.section]).contains(row.row) {
        return
          "attempt to delete \(item) \(row.row) from section \(row.section) which only contains \(old[row.section]) \(item)s before the update"
      }
    }
    for row in insertedRows.union(movedRows.values).sorted() {
      guard new.indices.contains(row.section) else {
        return
          "attempt to insert \(item) \(row.row) into section \(row.section), but there are only \(new.count) sections after the update"
      }
      if !(0..<new[row.section]).contains(row.row) {
        return
          "attempt to insert \(item) \(row.row) into section \(row.section), but there are only \(new[row.section]) \(item)s in section \(row.section) after the update"
      }
    }
    return nil
  }

  /// Returns the reason for the exception if two updates of one row contradict each other.
  private func contradiction() -> String? {
    func told(_ text: String, _ rows: Set<IndexPath>) -> String? {
      rows.min().map { "\(text) (\($0.uiKitDescription))" }
    }
    return told(
      "attempt to delete and reload the same index path", deletedRows.intersection(reloadedRows))
      ?? told(
        "attempt to perform a delete and a move from the same index path",
        deletedRows.intersection(movedRows.keys))
      ?? told(
        "attempt to perform an insert and a move to the same index path",
        insertedRows.intersection(movedRows.values))
  }

  // MARK: Counts

  private func miscount(from old: [Int], to new: [Int]) -> String? {
    let view = wording.view
    let items = wording.item + "s"
    let expected = old.count + insertedSections.count - deletedSections.count
    guard expected == new.count else {
      return """
        Invalid update: invalid number of sections. The number of sections contained in the \(view) \
        after the update (\(new.count)) must be equal to the number of sections contained in \
        the \(view) before the update (\(old.count)), plus or minus the number of sections \
        inserted or deleted (\(insertedSections.count) inserted, \(deletedSections.count) deleted).
        """
    }
    for (oldSection, newSection) in sectionPairs(old: old.count, new: new.count) {
      guard !reloadedSections.contains(oldSection) else { continue }
      let inserted = insertedRows.count { $0.section == newSection }
      let deleted = deletedRows.count { $0.section == oldSection }
      let movedIn = movedRows.count {
        $0.value.section == newSection && $0.key.section != oldSection
      }
      let movedOut = movedRows.count {
        $0.key.section == oldSection && $0.value.section != newSection
      }
      guard new[newSection] != old[oldSection] + inserted - deleted + movedIn - movedOut else {
        continue
      }
      return """
        Invalid update: invalid number of \(items) in section \(newSection). The number of \(items) \
        contained in an existing section after the update (\(new[newSection])) must be equal to \
        the number of \(items) contained in that section before the update (\(old[oldSection])), plus \
        or minus the number of \(items) inserted or deleted from that section (\(inserted) inserted, \
        \(deleted) deleted) and plus or minus the number of \(items) moved into or out of that section \
        (\(movedIn) moved in, \(movedOut) moved out).
        """
    }
    return nil
  }

  /// Returns the index paths after the updates. Rows that are deleted, and rows in deleted or
  /// reloaded sections, have none.
  ///
  /// - Parameter rows: Index paths before the updates.
  func newPlaces(
    of rows: some Sequence<IndexPath>, old: [Int], new: [Int]
  ) -> [IndexPath: IndexPath] {
    let pairs = Dictionary(
      uniqueKeysWithValues: sectionPairs(old: old.count, new: new.count).map { ($0.old, $0.new) })
    var gone: [Int: [Int]] = [:]
    for row in deletedRows.union(movedRows.keys) { gone[row.section, default: []].append(row.row) }
    for section in gone.keys { gone[section]?.sort() }
    var taken: [Int: [Int]] = [:]
    for row in insertedRows.union(movedRows.values) {
      taken[row.section, default: []].append(row.row)
    }
    for section in taken.keys { taken[section]?.sort() }
    var places: [IndexPath: IndexPath] = [:]
    for row in rows {
      if let moved = movedRows[row] {
        places[row] = moved
        continue
      }
      guard !deletedRows.contains(row), !reloadedSections.contains(row.section),
        let section = pairs[row.section]
      else { continue }
      var place = row.row - (gone[row.section] ?? []).count { $0 < row.row }
      for index in taken[section] ?? [] where index <= place { place += 1 }
      guard place < new[section] else { continue }
      places[row] = IndexPath(row: place, section: section)
    }
    return places
  }

  func newPlace(of indexPath: IndexPath, old: [Int], new: [Int]) -> IndexPath? {
    newPlaces(of: [indexPath], old: old, new: new)[indexPath]
  }

  /// Returns the index of a section after the updates; `nil` if it is deleted or reloaded.
  func newPlace(ofSection section: Int, old: Int, new: Int) -> Int? {
    guard !reloadedSections.contains(section) else { return nil }
    return sectionPairs(old: old, new: new).first { $0.old == section }?.new
  }

  /// Returns the old and the new index of each section that exists before and after the updates.
  private func sectionPairs(old: Int, new: Int) -> [(old: Int, new: Int)] {
    let staying = (0..<old).filter {
      !deletedSections.contains($0) && movedSections[$0] == nil
    }
    let arrived = Set(movedSections.values)
    let free = (0..<new).filter { !insertedSections.contains($0) && !arrived.contains($0) }
    return zip(staying, free).map { ($0, $1) } + movedSections.map { ($0.key, $0.value) }
  }
}

extension IndexPath {
  /// The description that UIKit's exceptions use, without the object's address.
  var uiKitDescription: String {
    "<NSIndexPath> {length = \(count), path = \(map(String.init).joined(separator: " - "))}"
  }
}
