import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct AttributedTextTests {
  @Test func `a text storage calls its delegate for changes, once for a group`() {
    final class Delegate: NSObject, NSTextStorageDelegate {
      var log: [String] = []
      func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
      ) {
        log.append("\(editedRange.location) \(editedRange.length) \(delta)")
      }
    }
    let (storage, delegate) = (NSTextStorage(string: "Hello"), Delegate())
    storage.delegate = delegate
    storage.replaceCharacters(in: NSRange(location: 0, length: 1), with: "Ja")
    #expect(storage.string == "Jaello")
    #expect(delegate.log == ["0 2 1"])
    delegate.log = []
    storage.beginEditing()
    storage.setAttributes([.kern: 1], range: NSRange(location: 0, length: 2))
    storage.replaceCharacters(in: NSRange(location: 4, length: 2), with: "")
    storage.endEditing()
    #expect(delegate.log == ["0 4 -2"])
  }

  @Test func `a layout manager measures the text in its container`() {
    let (storage, manager) = (NSTextStorage(string: "one two three four"), NSLayoutManager())
    let container = NSTextContainer(size: CGSize(width: 60, height: 0))
    storage.addLayoutManager(manager)
    manager.addTextContainer(container)
    #expect(container.layoutManager === manager && manager.textStorage === storage)
    let narrow = manager.usedRect(for: container)
    container.size.width = 500
    #expect(manager.usedRect(for: container).height < narrow.height)
    #expect(manager.numberOfGlyphs == 18)
  }

  @Test func `paragraph styles are copied completely and compared by their values`() {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 4
    style.lineBreakStrategy = .pushOut
    style.addTabStop(NSTextTab(textAlignment: .right, location: 3))
    #expect(style.tabStops.first?.location == 3 && style.tabStops.count == 13)
    let copy = style.copy() as? NSParagraphStyle
    #expect(copy == style)
    let other = NSMutableParagraphStyle()
    #expect(other != style)
    other.setParagraphStyle(style)
    #expect(other == style)
    #expect(NSParagraphStyle.defaultWritingDirection(forLanguage: "ar-EG") == .rightToLeft)
  }

  @Test func `an attachment is one character long`() {
    let text = NSMutableAttributedString(string: "a")
    text.append(NSAttributedString(attachment: NSTextAttachment(image: UIImage())))
    #expect(text.length == 2)
    #expect(text.containsAttachments(in: NSRange(location: 0, length: 2)))
    #expect(!text.containsAttachments(in: NSRange(location: 0, length: 1)))
  }

  @Test func `a font descriptor is created from attributes`() {
    let descriptor = UIFontDescriptor(fontAttributes: [
      .family: "Georgia", .size: 20,
      .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.bold],
    ])
    #expect(descriptor.pointSize == 20)
    #expect(descriptor.object(forKey: .family) as? String == "Georgia")
    #expect(descriptor.symbolicTraits.contains(.traitBold))
    let added = descriptor.addingAttributes([.size: 30])
    #expect(UIFont(descriptor: added, size: 0).pointSize == 30)
  }

  @Test func `a font is scaled only once`() {
    let scaled = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 20))
    #expect(scaled.isScaled)
    #expect(!UIFont.systemFont(ofSize: 20).isScaled)
    withDevice(.iPhone14.textSize(.accessibilityMedium)) {
      #expect(scaled.adjusted(to: .current)?.pointSize == 33)
      #expect(
        UIFont.preferredFont(forTextStyle: .footnote).adjusted(
          to: UITraitCollection(preferredContentSizeCategory: .large))?.pointSize == 13)
    }
    #expect(UIFont.systemFont(ofSize: 20).adjusted(to: .current) == nil)
  }
}
