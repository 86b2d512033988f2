import Testing

@testable import UIKit

@MainActor struct UIButtonTests {
  @Test func `a title for another state is the normal one unless set`() {
    let button = UIButton(type: .system)
    button.setTitle("Save", for: .normal)
    button.setTitle("Saving", for: .disabled)
    #expect(button.currentTitle == "Save")
    #expect(button.title(for: .selected) == "Save")
    button.isEnabled = false
    #expect(button.currentTitle == "Saving")
    #expect(button.titleLabel?.text == "Saving")
  }

  @Test func `a primary action gives its title and is carried out`() {
    var taps = 0
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in taps += 1 })
    #expect(button.currentTitle == "Go" && button.buttonType == .system)
    button.sendActions(for: .primaryActionTriggered)
    button.performPrimaryAction()
    #expect(taps == 2)
  }

  @Test func `a system button of one line is thirty points high`() {
    let button = UIButton(type: .system)
    button.setTitle("Button", for: .normal)
    #expect(button.intrinsicContentSize.height == 30)
    let old = button.intrinsicContentSize.width
    button.setTitle("A longer button", for: .normal)
    #expect(button.intrinsicContentSize.width > old)
  }

  @Test func `a configuration has its insets`() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Go"
    let button = UIButton(configuration: configuration)
    #expect(button.currentTitle == "Go")
    #expect(button.intrinsicContentSize.height > 34)
  }

  @Test func `a class of one's own is made with a type`() {
    final class Special: UIButton {}
    let button = Special(type: .system)
    #expect(button.buttonType == .system)
  }

  @Test func `a button follows the font of its title`() {
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
