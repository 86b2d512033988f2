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
