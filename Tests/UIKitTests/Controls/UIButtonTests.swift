import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UIButtonTests {
  @Test func `a state without its own title uses the normal one`() {
    let button = UIButton(type: .system)
    button.setTitle("Save", for: .normal)
    button.setTitle("Saving", for: .disabled)
    #expect(button.currentTitle == "Save")
    #expect(button.title(for: .selected) == "Save")
    button.isEnabled = false
    #expect(button.currentTitle == "Saving")
    #expect(button.titleLabel?.text == "Saving")
  }

  @Test func `a primary action provides the title and is performed`() {
    var taps = 0
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in taps += 1 })
    #expect(button.currentTitle == "Go" && button.buttonType == .system)
    button.sendActions(for: .primaryActionTriggered)
    button.performPrimaryAction()
    #expect(taps == 2)
  }

  @Test func `a one-line system button is 30 points high`() {
    let button = UIButton(type: .system)
    button.setTitle("Button", for: .normal)
    #expect(button.intrinsicContentSize.height == 30)
    let old = button.intrinsicContentSize.width
    button.setTitle("A longer button", for: .normal)
    #expect(button.intrinsicContentSize.width > old)
  }

  @Test func `the configuration's title takes precedence over the action's`() {
    var configuration = UIButton.Configuration.filled()
    let action = UIAction(title: "Action") { _ in }
    #expect(UIButton(configuration: configuration, primaryAction: action).currentTitle == "Action")
    configuration.title = "Go"
    let button = UIButton(configuration: configuration, primaryAction: action)
    button.configuration?.title = "Gone"
    #expect(button.titleLabel?.text == "Gone")
  }

  @Test func `a configuration adds its insets`() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Go"
    let button = UIButton(configuration: configuration)
    #expect(button.currentTitle == "Go")
    #expect(button.intrinsicContentSize.height > 34)
  }

  @Test func `a subclass can be created with a button type`() {
    final class Special: UIButton {}
    let button = Special(type: .system)
    #expect(button.buttonType == .system)
  }

  @Test func `a button's size follows its title's font`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    button.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(button)
    button.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(button.frame.height == 30)
    button.titleLabel?.font = .systemFont(ofSize: 50)
    root.layoutIfNeeded()
    #expect(button.frame.height > 60)
  }
}

@MainActor @Suite(.oneAtATime) struct UIButtonTouchTests {
  @Test func `a tap sends the touch and the primary action; a target of both is called only once`()
  {
    let (window, button) = touchScene(UIButton(type: .system))
    var calls: [String] = []
    button.addAction(UIAction { _ in calls.append("up") }, for: .touchUpInside)
    button.addAction(UIAction { _ in calls.append("primary") }, for: .primaryActionTriggered)
    button.addAction(
      UIAction { _ in calls.append("both") }, for: [.touchUpInside, .primaryActionTriggered])
    UserInput.tap(button)
    #expect(calls == ["up", "primary", "both"])
    _ = window
  }

  @Test func `the update handler is called with the state before layout`() {
    let (window, button) = touchScene(UIButton(configuration: .filled()))
    var states: [Bool] = []
    button.configurationUpdateHandler = { button in
      states.append(button.isHighlighted)
      button.configuration?.title = button.isHighlighted ? "Pressed" : "Press"
    }
    settle()
    #expect(states == [false])
    UserInput.tap(button)
    #expect(states == [false, true, false])
    #expect(button.currentTitle == "Press")
    _ = window
  }

  @Test func `taps toggle the selection of a toggle button`() {
    let (window, button) = touchScene(UIButton(type: .system))
    button.changesSelectionAsPrimaryAction = true
    UserInput.tap(button)
    #expect(button.isSelected)
    UserInput.tap(button)
    #expect(!button.isSelected)
    _ = window
  }

  @Test func `configurations are comparable values`() {
    var one = UIButton.Configuration.filled()
    let other = UIButton.Configuration.filled()
    #expect(one == other && one != .plain())
    one.buttonSize = .large
    #expect(one.contentInsets.top == 15)
    one.contentInsets.top = 1
    one.buttonSize = .small
    #expect(one.contentInsets.top == 1)
    one.setDefaultContentInsets()
    #expect(one.contentInsets.top == 5)
    #expect(one != other)
  }
}
