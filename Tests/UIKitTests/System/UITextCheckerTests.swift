import Foundation
import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UITextCheckerTests {
  @Test func `without a dictionary, no word is misspelt`() {
    let checker = UITextChecker()
    let range = checker.rangeOfMisspelledWord(
      in: "wrod", range: NSRange(location: 0, length: 4), startingAt: 0, wrap: false,
      language: "en")
    #expect(range.location == NSNotFound)
    UITextChecker.learnWord("wrod")
    #expect(UITextChecker.hasLearnedWord("wrod"))
    UITextChecker.unlearnWord("wrod")
    #expect(!UITextChecker.hasLearnedWord("wrod"))
  }
}
