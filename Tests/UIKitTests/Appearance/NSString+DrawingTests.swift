import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct NSStringDrawingTests {
  let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 10)]

  @Test func `text is measured as one line unless line breaks are requested`() {
    let text = "one two three four" as NSString
    let size = CGSize(width: 40, height: 1000)
    #expect(text.boundingRect(with: size, attributes: attributes, context: nil).height == 12)
    let broken = text.boundingRect(
      with: size, options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
    #expect(broken.height > 24 && broken.width <= 40)
  }

  @Test func `paragraph styles compare by their values, and copies are independent`() throws {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 4
    let copy = try #require(style.mutableCopy() as? NSMutableParagraphStyle)
    #expect(copy == style)
    copy.alignment = .center
    #expect(copy != style && style.alignment == .natural)
  }
}
