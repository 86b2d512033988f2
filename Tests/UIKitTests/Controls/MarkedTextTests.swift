import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct MarkedTextTests {
  @Test func `marked text is replaced until it is final`() {
    let field = UITextField()
    field.text = "ab"
    #expect(field.markedTextRange == nil)
    field.setMarkedText("k", selectedRange: NSRange(location: 1, length: 0))
    field.setMarkedText("ka", selectedRange: NSRange(location: 2, length: 0))
    #expect(field.text == "abka")
    #expect(field.markedTextRange.flatMap { field.text(in: $0) } == "ka")
    field.unmarkText()
    #expect(field.markedTextRange == nil && field.text == "abka")
  }

  @Test func `typing makes marked text final`() {
    let view = UITextView(usingTextLayoutManager: false)
    view.setMarkedText("n", selectedRange: NSRange(location: 1, length: 0))
    #expect(view.markedTextRange != nil)
    view.insertText("!")
    #expect(view.text == "n!" && view.markedTextRange == nil)
  }

  @Test func `a text view's storage is its text`() {
    let view = UITextView()
    view.text = "abc"
    view.textStorage.replaceCharacters(in: NSRange(location: 1, length: 1), with: "XY")
    #expect(view.text == "aXYc")
    view.text = "new"
    #expect(view.textStorage.string == "new")
    #expect(view.layoutManager.textStorage === view.textStorage)
    #expect(view.layoutManager.textContainers.first === view.textContainer)
  }
}
