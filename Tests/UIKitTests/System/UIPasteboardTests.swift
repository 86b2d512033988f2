import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UIPasteboardTests {
  @Test func `copied contents can be pasted, and each change is counted`() {
    let board = UIPasteboard.withUniqueName()
    let before = board.changeCount
    board.string = "Hello"
    #expect(board.string == "Hello")
    #expect(board.hasStrings && !board.hasImages)
    board.strings = ["one", "two"]
    #expect(board.numberOfItems == 2)
    #expect(board.changeCount == before + 2)
    #expect(board.contains(pasteboardTypes: ["public.utf8-plain-text"]))
    board.color = .red
    #expect(board.string == nil)
    #expect(board.color == .red)
  }

  @Test func `two objects with the same name are one pasteboard`() throws {
    let name = UIPasteboard.Name("shared")
    #expect(UIPasteboard(name: name, create: false) == nil)
    let first = try #require(UIPasteboard(name: name, create: true))
    first.string = "text"
    #expect(UIPasteboard(name: name, create: false)?.string == "text")
    UIPasteboard.remove(withName: name)
    #expect(UIPasteboard(name: name, create: false) == nil)
  }

  @Test func `a change is posted with the added and removed types`() {
    let board = UIPasteboard.withUniqueName()
    board.string = "text"
    var added: [String] = []
    let token = NotificationCenter.default.addObserver(
      forName: UIPasteboard.changedNotification, object: board, queue: nil
    ) { note in
      let types = note.userInfo?[UIPasteboard.changedTypesAddedUserInfoKey] as? [String] ?? []
      MainActor.assumeIsolated { added = types }
    }
    board.url = URL(string: "https://example.com")
    #expect(added == ["public.url"])
    NotificationCenter.default.removeObserver(token)
  }

  @Test func `haptic feedback is recorded`() {
    let count = UIFeedbackGenerator.occurrences.count
    UIImpactFeedbackGenerator(style: .heavy).impactOccurred(intensity: 0.5)
    UINotificationFeedbackGenerator().notificationOccurred(.warning)
    UISelectionFeedbackGenerator().selectionChanged()
    #expect(
      UIFeedbackGenerator.occurrences.dropFirst(count) == [
        "impact heavy 0.5", "notification warning", "selection",
      ])
  }
}
