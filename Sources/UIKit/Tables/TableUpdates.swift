/// What a program says has changed in a table, between `beginUpdates()` and `endUpdates()`.
struct TableUpdates {
  var deletedRows: Set<IndexPath> = []
  var insertedRows: Set<IndexPath> = []
  var reloadedRows: Set<IndexPath> = []
  var movedRows: [IndexPath: IndexPath] = [:]
  var deletedSections: IndexSet = []
  var insertedSections: IndexSet = []
  var reloadedSections: IndexSet = []
  var movedSections: [Int: Int] = [:]

  /// What UIKit raises when the data source's new counts do not follow from the updates.
  ///
  /// Deletions count in the sections as they were, insertions in the sections as they are.
  ///
  /// - Parameters:
  ///   - old: The number of rows of each section before.
  ///   - new: The same as the data source says now.
  /// - Returns: The reason of the exception; nil if the counts agree.
  func inconsistency(from old: [Int], to new: [Int]) -> String? {
    miscount(from: old, to: new) ?? impossiblePlace(old: old, new: new)
  }

  /// An update that speaks of a section or row that is not there.
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
    for row in deletedRows.union(reloadedRows).union(movedRows.keys).sorted() {
      guard old.indices.contains(row.section) else {
        return
          "attempt to delete row \(row.row) from section \(row.section), but there are only \(old.count) sections before the update"
      }
      if !(0..<old[row.section]).contains(row.row) {
        return
          "attempt to delete row \(row.row) from section \(row.section) which only contains \(old[row.section]) rows before the update"
      }
    }
    for row in insertedRows.union(movedRows.values).sorted() {
      guard new.indices.contains(row.section) else {
        return
          "attempt to insert row \(row.row) into section \(row.section), but there are only \(new.count) sections after the update"
      }
      if !(0..<new[row.section]).contains(row.row) {
        return
          "attempt to insert row \(row.row) into section \(row.section), but there are only \(new[row.section]) rows in section \(row.section) after the update"
      }
    }
    return nil
  }

  private func miscount(from old: [Int], to new: [Int]) -> String? {
    let expected = old.count + insertedSections.count - deletedSections.count
    guard expected == new.count else {
      return """
        Invalid update: invalid number of sections. The number of sections contained in the table \
        view after the update (\(new.count)) must be equal to the number of sections contained in \
        the table view before the update (\(old.count)), plus or minus the number of sections \
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
        Invalid update: invalid number of rows in section \(newSection). The number of rows \
        contained in an existing section after the update (\(new[newSection])) must be equal to \
        the number of rows contained in that section before the update (\(old[oldSection])), plus \
        or minus the number of rows inserted or deleted from that section (\(inserted) inserted, \
        \(deleted) deleted) and plus or minus the number of rows moved into or out of that section \
        (\(movedIn) moved in, \(movedOut) moved out).
        """
    }
    return nil
  }

  /// Where a row that is neither deleted nor reloaded is after the updates.
  func newPlace(of indexPath: IndexPath, old: [Int], new: [Int]) -> IndexPath? {
    if let moved = movedRows[indexPath] { return moved }
    guard !deletedRows.contains(indexPath),
      let section = sectionPairs(old: old.count, new: new.count)
        .first(where: { $0.old == indexPath.section })?.new,
      !reloadedSections.contains(indexPath.section)
    else { return nil }
    let gone = deletedRows.union(movedRows.keys)
    let rank = indexPath.row - gone.count { $0.section == indexPath.section && $0 < indexPath }
    let taken = Set(
      insertedRows.union(movedRows.values).filter { $0.section == section }.map(\.row))
    let free = (0..<new[section]).lazy.filter { !taken.contains($0) }
    return free.dropFirst(rank).first.map { IndexPath(row: $0, section: section) }
  }

  /// The sections that exist before and after, as pairs of their places.
  private func sectionPairs(old: Int, new: Int) -> [(old: Int, new: Int)] {
    let staying = (0..<old).filter {
      !deletedSections.contains($0) && movedSections[$0] == nil
    }
    let free = (0..<new).filter {
      !insertedSections.contains($0) && !movedSections.values.contains($0)
    }
    return zip(staying, free).map { ($0, $1) } + movedSections.map { ($0.key, $0.value) }
  }
}
