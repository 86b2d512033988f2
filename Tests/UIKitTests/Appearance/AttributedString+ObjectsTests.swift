import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct AttributedStringObjectsTests {
  @Test func `attributes are converted from objects to values and back`() {
    let container = AttributeContainer([
      .font: UIFont.systemFont(ofSize: 30), .underlineStyle: NSUnderlineStyle.single.rawValue,
      NSAttributedString.Key("other"): 1,
    ])
    var text = AttributedString("ab", attributes: container)
    text.append(AttributedString("c"))
    #expect(text.runs.first?.font?.pointSize == 30)
    let object = NSAttributedString(text)
    #expect(object.string == "abc")
    #expect((object.attribute(.font, at: 1, effectiveRange: nil) as? UIFont)?.pointSize == 30)
    #expect(object.attribute(.underlineStyle, at: 0, effectiveRange: nil) as? Int == 1)
    #expect(object.attribute(.font, at: 2, effectiveRange: nil) == nil)
    #expect(AttributedString(object) == text)
  }
}
