import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UIAlertControllerTests {
  @Test func `presenting an alert calls no appearance methods of the presenter`() {
    final class Page: UIViewController {}
    let log = EventLog()
    let page = Page()
    let window = shown(page)
    let alert = UIAlertController(title: "Title", message: "Text", preferredStyle: .alert)
    let lines = log.through { page.present(alert, animated: true) }
    #expect(lines.isEmpty)
    #expect(page.presentedViewController === alert)
    #expect(page.view.window === window)
    #expect(alert.view.subviews.compactMap { ($0 as? UILabel)?.text } == ["Title", "Text"])
  }

  @Test func `a tap dismisses the alert, then calls the handler`() {
    let page = UIViewController()
    let window = shown(page)
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
    var seen: [String] = []
    alert.addAction(
      UIAlertAction(title: "Delete", style: .destructive) { action in
        seen.append("\(action.title ?? "") \(page.presentedViewController == nil)")
      })
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    page.present(alert, animated: false)
    for _ in 0..<5 { Runtime.commit() }
    let buttons = alert.view.subviews.compactMap { $0 as? UIButton }
    #expect(buttons.map(\.currentTitle) == ["Delete", "Cancel"])
    buttons.first?.sendActions(for: .touchUpInside)
    for _ in 0..<5 { Runtime.commit() }
    #expect(seen == ["Delete true"])
    #expect(window.rootViewController === page)
  }

  /// The frames of the buttons in the alert's view, after it was presented.
  private func buttonFrames(
    _ style: UIAlertController.Style, _ titles: [String], message: String? = nil
  ) -> (alert: UIAlertController, frames: [CGRect]) {
    let page = UIViewController()
    let window = shown(page)
    let alert = UIAlertController(title: "Title", message: message, preferredStyle: style)
    for title in titles {
      alert.addAction(
        UIAlertAction(title: title, style: title == "Cancel" ? .cancel : .default))
    }
    page.present(alert, animated: false)
    for _ in 0..<5 { Runtime.commit() }
    withExtendedLifetime(window) {}
    return (alert, alert.actions.compactMap { $0.button?.frame })
  }

  @Test func `two short buttons are side by side, with the cancel button on the left`() {
    let (alert, frames) = buttonFrames(.alert, ["Delete", "Cancel"])
    let (delete, cancel) = (frames[0], frames[1])
    #expect(alert.cards.map(\.width) == [270])
    #expect(cancel.maxX == delete.minX && cancel.minY == delete.minY)
    #expect([delete, cancel].allSatisfy { $0.size == CGSize(width: 135, height: 44) })
  }

  @Test(arguments: [
    ["Cancel", "Save", "Discard"], ["A title that needs the whole width", "Cancel"],
  ])
  func `other buttons are one above the other, the cancel button last`(_ titles: [String]) {
    let (alert, frames) = buttonFrames(.alert, titles)
    let fromTop = zip(titles, frames).sorted { $0.1.minY < $1.1.minY }.map(\.0)
    #expect(fromTop == titles.filter { $0 != "Cancel" } + ["Cancel"])
    #expect(frames.allSatisfy { $0.width == 270 && alert.cards[0].contains($0) })
  }

  @Test func `a long message gets as many lines as it needs`() {
    let message = String(repeating: "A message that is long. ", count: 10)
    let (alert, frames) = buttonFrames(.alert, ["OK"], message: message)
    let label = alert.messageLabel
    #expect((label?.frame.height ?? 0) > 60)
    #expect((label?.frame.maxY ?? 0) < frames[0].minY)
  }

  @Test func `an action sheet has its cancel button in a card of its own`() {
    let (alert, frames) = buttonFrames(.actionSheet, ["Share", "Cancel"], message: "What next?")
    #expect(alert.cards.count == 2)
    #expect(alert.cards[0].contains(frames[0]) && alert.cards[1] == frames[1])
    #expect(alert.cards[0].maxY + 8 == alert.cards[1].minY)
    // Above the home indicator.
    #expect(abs(alert.cards[1].maxY - 810) < 0.01)
  }

  @Test func `text fields are created and configured immediately`() {
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
    #expect(alert.textFields == nil)
    alert.addTextField { $0.placeholder = "Name" }
    #expect(alert.textFields?.map(\.placeholder) == ["Name"])
  }

  @Test func `a second cancel action raises UIKit's exception`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "A", style: .cancel))
        alert.addAction(UIAlertAction(title: "B", style: .cancel))
      }
    }
  }

  @Test func `a user's tap on an action dismisses the alert before its handler runs`() {
    let root = A()
    let window = shownWindow(root)
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .actionSheet)
    var log: [String] = []
    let action = UIAlertAction(title: "Delete", style: .destructive) { _ in
      log.append("handler \(root.presentedViewController == nil)")
    }
    alert.addAction(action)
    alert.addAction(UIAlertAction(title: "Keep", style: .cancel))
    root.present(alert, animated: true)
    settle()
    action.isEnabled = false
    #expect(!UserInput.tap(action))
    action.isEnabled = true
    #expect(UserInput.tap("Delete", in: alert))
    #expect(!UserInput.tap("Keep", in: alert))
    #expect(!UserInput.tap("Other", in: alert))
    settle()
    #expect(log == ["handler true"])
    #expect(window.subviews == [root.view])
  }

  @Test func `the first text field is the first responder after the presentation`() {
    let root = A()
    let window = shownWindow(root)
    let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    alert.addTextField()
    alert.addTextField { $0.isSecureTextEntry = true }
    root.present(alert, animated: true)
    settle()
    UserInput.type("Ann")
    #expect(alert.textFields?.compactMap { $0.text } == ["Ann", ""])
    // The keyboard is hidden together with the alert.
    root.dismiss(animated: false)
    settle()
    #expect(window.isKeyWindow)
  }
}
