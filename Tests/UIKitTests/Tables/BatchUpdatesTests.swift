import Testing

@testable import UIKit

struct BatchUpdatesTests {
  @Test func `counts that agree with the updates are consistent`() {
    var updates = BatchUpdates()
    updates.deletedRows = [[0, 0]]
    updates.insertedRows = [[0, 1], [0, 2]]
    #expect(updates.inconsistency(from: [3], to: [4]) == nil)
  }

  @Test func `a missing row gives UIKit's message`() {
    var updates = BatchUpdates()
    updates.insertedRows = [[0, 1]]
    #expect(
      updates.inconsistency(from: [1], to: [1]) == """
        Invalid update: invalid number of rows in section 0. The number of rows contained in an \
        existing section after the update (1) must be equal to the number of rows contained in \
        that section before the update (1), plus or minus the number of rows inserted or deleted \
        from that section (1 inserted, 0 deleted) and plus or minus the number of rows moved into \
        or out of that section (0 moved in, 0 moved out).
        """)
  }

  @Test func `a missing section gives UIKit's message`() {
    let reason = BatchUpdates().inconsistency(from: [1], to: [1, 2])
    #expect(reason?.hasPrefix("Invalid update: invalid number of sections.") == true)
  }

  @Test func `a section that moves up keeps its rows`() {
    var updates = BatchUpdates()
    updates.deletedSections = [0]
    #expect(updates.inconsistency(from: [5, 2], to: [2]) == nil)
    #expect(updates.newPlace(of: [1, 1], old: [5, 2], new: [2]) == [0, 1])
    #expect(updates.newPlace(of: [0, 1], old: [5, 2], new: [2]) == nil)
  }

  @Test func `a moved row gets its new position, and the others close the gap`() {
    var updates = BatchUpdates()
    updates.movedRows = [[0, 0]: [0, 2]]
    let places = (0..<3).map { updates.newPlace(of: [0, $0], old: [3], new: [3]) }
    #expect(places == [[0, 2], [0, 0], [0, 1]])
  }

  @Test func `updates of missing rows and sections are inconsistent`() {
    var updates = BatchUpdates()
    updates.deletedRows = [[0, 5]]
    #expect(
      updates.inconsistency(from: [2], to: [1])
        == "attempt to delete row 5 from section 0 which only contains 2 rows before the update")
    updates = BatchUpdates()
    updates.insertedRows = [[1, 0]]
    #expect(
      updates.inconsistency(from: [2], to: [2])
        == "attempt to insert row 0 into section 1, but there are only 1 sections after the update")
    updates = BatchUpdates()
    updates.insertedRows = [[0, 3]]
    #expect(
      updates.inconsistency(from: [2], to: [3])
        == "attempt to insert row 3 into section 0, but there are only 3 rows in section 0 after the update"
    )
    updates = BatchUpdates()
    updates.deletedSections = [4]
    #expect(
      updates.inconsistency(from: [2], to: [])
        == "attempt to delete section 4, but there are only 1 sections before the update")
  }

  @Test func `two rows moved to the same position occupy it once`() {
    var updates = BatchUpdates()
    updates.movedRows = [[0, 0]: [0, 1], [0, 2]: [0, 1]]
    #expect(updates.inconsistency(from: [3], to: [3]) == nil)
    #expect(updates.newPlace(of: [0, 1], old: [3], new: [3]) == [0, 0])
  }
}
