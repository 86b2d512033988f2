import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UIFontTests {
  @Test func `the system font has its published metrics`() {
    let font = UIFont.systemFont(ofSize: 17)
    #expect(font.lineHeight == 20.287109375)
    #expect(font.ascender - font.descender == font.lineHeight)
    #expect(font.fontName == ".SFUI-Regular")
  }

  @Test func `fonts are equal if their family, size and weight are equal`() {
    #expect(UIFont.systemFont(ofSize: 17) == UIFont.systemFont(ofSize: 17, weight: .regular))
    #expect(UIFont.systemFont(ofSize: 17) != UIFont.boldSystemFont(ofSize: 17))
  }

  @Test func `text styles have the sizes in Apple's guidelines`() {
    #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17)
    #expect(UIFont.preferredFont(forTextStyle: .largeTitle).pointSize == 34)
    #expect(UIFont.preferredFont(forTextStyle: .caption2).pointSize == 11)
    #expect(
      UIFont.preferredFont(forTextStyle: .headline).fontDescriptor.symbolicTraits.contains(
        .traitBold))
  }

  @Test func `a font that iOS lacks is nil`() {
    #expect(UIFont(name: "Comic Sans", size: 12) == nil)
    #expect(UIFont(name: "Georgia-Bold", size: 12)?.familyName == "Georgia")
    #expect(UIFont(name: "Georgia", size: 12)?.fontName == "Georgia")
  }

  @Test func `symbolic traits choose another face of the family`() {
    let georgia = UIFontDescriptor(name: "Georgia", size: 12)
    #expect(georgia.withSymbolicTraits([.traitBold])?.postscriptName == "Georgia-Bold")
    #expect(
      UIFontDescriptor(name: "Zapfino", size: 12).withSymbolicTraits([.traitBold]) == nil)
  }
}

@MainActor @Suite(.oneAtATime) struct TextMeasureTests {
  let font = UIFont.systemFont(ofSize: 10)

  @Test func `text is as wide as its characters, rounded to whole pixels`() {
    let size = TextMeasure.size(of: "aaaa", font: font)
    #expect(size.width == 22)
    #expect(size.height == 12)
  }

  @Test func `lines break at spaces`() {
    // Two words of 11 points and a space of 2.8: too wide for 20.
    #expect(TextMeasure.size(of: "aa aa", font: font, width: 20) == CGSize(width: 11, height: 24))
    #expect(TextMeasure.size(of: "aa aa", font: font, width: 30).height == 12)
  }

  @Test func `a word that is too wide breaks inside`() {
    #expect(TextMeasure.size(of: "aaaa", font: font, width: 12).height == 24)
  }

  @Test func `the number of lines is limited`() {
    #expect(TextMeasure.size(of: "a a a a", font: font, width: 6, lines: 2).height == 24)
  }

  @Test func `newlines start new lines`() {
    #expect(TextMeasure.size(of: "a\n\nb", font: font).height == 36)
  }
}
