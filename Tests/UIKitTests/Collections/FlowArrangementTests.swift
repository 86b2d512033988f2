import Testing

@testable import UIKit

struct FlowArrangementTests {
  private func section(_ widths: [CGFloat], height: CGFloat = 10) -> FlowSection {
    var section = FlowSection()
    section.sizes = widths.map { CGSize(width: $0, height: height) }
    section.itemSpacing = 10
    section.lineSpacing = 5
    return section
  }

  private func xs(_ section: FlowSection, breadth: CGFloat) -> [CGFloat] {
    FlowArrangement(sections: [section], isVertical: true, breadth: breadth).frames[0].map(\.minX)
  }

  @Test func `a full line distributes the remaining space, and the last line has the same gaps`() {
    #expect(xs(section([90, 90, 90, 90]), breadth: 320) == [0, 115, 230, 0])
    #expect(xs(section([90, 90, 90, 90, 90]), breadth: 320) == [0, 115, 230, 0, 115])
  }

  @Test func `items of different sizes have the minimum gaps in the last line`() {
    #expect(xs(section([100, 150, 100, 50]), breadth: 300) == [0, 150, 0, 110])
  }

  @Test func `an item alone in its line is centred`() {
    #expect(xs(section([200, 200]), breadth: 300) == [50, 50])
  }

  @Test func `items in a line are centred on each other`() {
    var section = section([50, 50])
    section.sizes[1].height = 30
    let arrangement = FlowArrangement(sections: [section], isVertical: true, breadth: 110)
    #expect(arrangement.frames[0].map(\.minY) == [10, 0])
    #expect(arrangement.length == 30)
  }

  @Test func `insets, headers, footers and lines add up to the length`() {
    var section = section([300, 300])
    section.insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    section.headerLength = 20
    section.footerLength = 30
    let arrangement = FlowArrangement(
      sections: [section, section], isVertical: true, breadth: 320)
    #expect(arrangement.sections[0].header == CGRect(x: 0, y: 0, width: 320, height: 20))
    #expect(arrangement.frames[0].map(\.minY) == [21, 36])
    #expect(arrangement.sections[0].footer == CGRect(x: 0, y: 49, width: 320, height: 30))
    #expect(arrangement.frames[1].map(\.minY) == [79 + 21, 79 + 36])
    #expect(arrangement.length == 158)
  }

  @Test func `a horizontal arrangement fills columns`() {
    let arrangement = FlowArrangement(
      sections: [section([50, 50, 50], height: 40)], isVertical: false, breadth: 100)
    #expect(
      arrangement.frames[0].map(\.origin) == [
        CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 60), CGPoint(x: 55, y: 0),
      ])
    #expect(arrangement.length == 105)
  }

  @Test func `the lines that intersect a range are found`() {
    let arrangement = FlowArrangement(
      sections: [section(Array(repeating: 300, count: 100))], isVertical: true, breadth: 320)
    #expect(arrangement.lines(from: 30, to: 46).map(\.items) == [2..<3, 3..<4])
  }
}
