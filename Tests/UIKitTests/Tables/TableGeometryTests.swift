import Testing

@testable import UIKit

struct TableGeometryTests {
  private let geometry = TableGeometry(
    sections: [
      TableGeometry.Section(headerHeight: 10, rowHeights: [20, 0, 20], footerHeight: 5),
      TableGeometry.Section(headerHeight: 0, rowHeights: [], footerHeight: 0),
      TableGeometry.Section(headerHeight: 10, rowHeights: [30], footerHeight: 0),
    ], top: 100)

  @Test func `sections and rows follow each other`() {
    #expect(geometry.row(at: IndexPath(row: 0, section: 0))?.top == 110)
    #expect(geometry.row(at: IndexPath(row: 2, section: 0))?.top == 130)
    #expect(geometry.row(at: IndexPath(row: 0, section: 2))?.top == 165)
    #expect(geometry.bottom == 195)
  }

  @Test func `a missing row has no position`() {
    #expect(geometry.row(at: IndexPath(row: 3, section: 0)) == nil)
    #expect(geometry.row(at: IndexPath(row: 0, section: 1)) == nil)
    #expect(geometry.row(at: IndexPath(row: 0, section: 9)) == nil)
  }

  @Test func `a range intersects only rows that have a height`() {
    #expect(geometry.rows(from: 0, to: 110) == [])
    #expect(geometry.rows(from: 0, to: 111) == [[0, 0]])
    #expect(geometry.rows(from: 129, to: 166) == [[0, 0], [0, 2], [2, 0]])
    #expect(geometry.rows(from: 150, to: 150) == [])
  }
}
