import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct MenuTests {
  @Test func `choosing an element of a button's menu performs its action`() {
    let (window, button) = touchScene(UIButton(type: .system))
    var calls: [String] = []
    button.addAction(UIAction { _ in calls.append("menu") }, for: .menuActionTriggered)
    button.addAction(UIAction { _ in calls.append("tap") }, for: .primaryActionTriggered)
    button.menu = UIMenu(children: [
      UIAction(title: "Copy") { _ in calls.append("copy") },
      UIMenu(title: "More", children: [UIAction(title: "Cut") { _ in calls.append("cut") }]),
      UIAction(title: "Off", attributes: .disabled) { _ in calls.append("off") },
    ])
    button.showsMenuAsPrimaryAction = true
    UserInput.choose("Cut", from: button)
    UserInput.choose("Off", from: button)
    #expect(calls == ["menu", "cut", "menu"])
    #expect(button.isContextMenuInteractionEnabled)
    _ = window
  }

  @Test func `a pop-up button shows the selected element`() {
    let (window, button) = touchScene(UIButton(type: .system))
    button.menu = UIMenu(children: [
      UIAction(title: "Red") { _ in }, UIAction(title: "Green", state: .on) { _ in },
    ])
    button.changesSelectionAsPrimaryAction = true
    button.showsMenuAsPrimaryAction = true
    #expect(button.currentTitle == "Green")
    UserInput.choose("Red", from: button)
    #expect(button.currentTitle == "Red")
    #expect(button.menu?.selectedElements.map(\.title) == ["Red"])
    _ = window
  }

  @Test func `a long press shows a context menu and calls the delegate in order`() {
    final class Owner: NSObject, UIContextMenuInteractionDelegate {
      var calls: [String] = []

      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
      ) -> UIContextMenuConfiguration? {
        calls.append("configuration at \(location)")
        return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
          self?.calls.append("menu")
          return UIMenu(children: [UIAction(title: "Go") { _ in self?.calls.append("go") }])
        }
      }
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
      ) { calls.append("display") }
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
      ) {
        calls.append("end")
        animator?.addCompletion { [weak self] in self?.calls.append("ended") }
      }
    }
    let (window, view) = touchScene(UIView())
    let owner = Owner()
    view.addInteraction(UIContextMenuInteraction(delegate: owner))
    UserInput.tap(view)
    #expect(owner.calls == [])
    UserInput.choose("Go", from: view)
    #expect(
      owner.calls == ["configuration at (50.0, 50.0)", "menu", "display", "end", "ended", "go"])
    #expect(UserInput.showMenu(of: view) == ["Go"])
    _ = window
  }

  @Test func `a single-selection menu has one selected element`() {
    let menu = UIMenu(
      options: .singleSelection,
      children: [UIAction(title: "A", state: .on) { _ in }, UIAction(title: "B") { _ in }])
    #expect(menu.choose("B", sender: nil))
    #expect(menu.selectedElements.map(\.title) == ["B"])
  }

  @Test func `deferred elements are loaded once, and uncached ones each time`() {
    var count = 0
    let provider: UIDeferredMenuElement.Provider = { give in
      count += 1
      give([UIAction(title: "\(count)") { _ in }])
    }
    let menu = UIMenu(children: [UIDeferredMenuElement(provider)])
    #expect(menu.leaves.map(\.title) == ["1"] && menu.leaves.map(\.title) == ["1"])
    let fresh = UIMenu(children: [UIDeferredMenuElement.uncached(provider)])
    #expect(fresh.leaves.map(\.title) == ["2"] && fresh.leaves.map(\.title) == ["3"])
  }

  @Test func `a key command is found in the responder chain`() {
    final class Page: UIViewController {
      var calls: [String] = []
      override var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(input: "s", modifierFlags: .command, action: Selector("save:"))]
      }
    }
    enum Actions: _ActionList {
      static func perform(_ action: _Action, on target: AnyObject) -> Bool {
        guard let page = target as? Page, action.name == "save:" else { return false }
        return action.run(page.calls.append("save"))
      }
    }
    ActionTable.lists.append(Actions.self)
    let page = Page()
    let window = shownWindow(page)
    UserInput.press("s")
    UserInput.press("s", modifiers: .command)
    #expect(page.calls == ["save"])
    _ = window
  }

  @Test func `F137 a key command can be added to a controller and removed`() {
    final class Page: UIViewController {
      var calls: [String] = []
    }
    enum Actions: _ActionList {
      static func perform(_ action: _Action, on target: AnyObject) -> Bool {
        guard let page = target as? Page, action.name == "added:" else { return false }
        return action.run(page.calls.append("added"))
      }
    }
    ActionTable.lists.append(Actions.self)
    let page = Page()
    #expect(page.keyCommands == nil)
    let command = UIKeyCommand(
      input: UIKeyCommand.inputUpArrow, modifierFlags: .shift, action: Selector("added:"))
    page.addKeyCommand(command)
    #expect(page.keyCommands == [command])
    let window = shownWindow(UINavigationController(rootViewController: page))
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    page.view.addSubview(field)
    UserInput.press(UIKeyCommand.inputUpArrow, modifiers: .shift)
    #expect(page.calls == [])
    field.becomeFirstResponder()
    UserInput.press(UIKeyCommand.inputUpArrow, modifiers: .shift)
    #expect(page.calls == ["added"])
    page.removeKeyCommand(command)
    UserInput.press(UIKeyCommand.inputUpArrow, modifiers: .shift)
    #expect(page.calls == ["added"] && page.keyCommands == nil)
    _ = window
  }

  @Test func `key presses and shakes are delivered to responders`() {
    final class Page: UIViewController {
      var calls: [String] = []
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        calls.append("began \(presses.first?.key?.characters ?? "")")
      }
      override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        calls.append("ended \(presses.first?.key?.keyCode == .keyboardA)")
      }
      override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        calls.append("shaken")
      }
    }
    let page = Page()
    let window = shownWindow(page)
    UserInput.press("a", modifiers: .shift)
    UserInput.shake()
    #expect(page.calls == ["began A", "ended true", "shaken"])
    _ = window
  }
}
