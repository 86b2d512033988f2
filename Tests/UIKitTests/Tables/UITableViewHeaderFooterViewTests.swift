import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UITableViewHeaderFooterViewTests {
  @Test func `the detail text stands below the title`() throws {
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    header.frame = CGRect(x: 0, y: 0, width: 320, height: 80)
    header.textLabel?.text = "Title"
    header.layoutIfNeeded()
    let title = try #require(header.textLabel)
    #expect(title.frame == CGRect(x: 16, y: 0, width: 288, height: 80))
    let detail = try #require(header.detailTextLabel)
    detail.text = "Detail"
    header.setNeedsLayout()
    header.layoutIfNeeded()
    #expect(detail.frame.height > 0 && detail.frame.width == 288)
    #expect(title.frame.maxY == detail.frame.minY)
    #expect(abs(title.frame.minY + detail.frame.maxY - 80) < 0.01)
  }
}
