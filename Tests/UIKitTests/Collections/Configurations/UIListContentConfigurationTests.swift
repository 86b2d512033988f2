import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UIListContentConfigurationTests {
  @Test func `setting a text clears the attributed text and the reverse`() {
    var content = UIListContentConfiguration.cell()
    content.text = "plain"
    content.attributedText = NSAttributedString(string: "rich")
    #expect(content.text == nil)
    content.text = "plain"
    #expect(content.attributedText == nil)
  }

  @Test func `configurations with the same values are equal`() {
    var (one, other) = (UIListContentConfiguration.cell(), UIListContentConfiguration.cell())
    #expect(one == other)
    one.text = "a"
    #expect(one != other)
    other.text = "a"
    #expect(one.hashValue == other.hashValue)
    other.textProperties.color = .red
    #expect(one != other)
  }

  @Test func `the content view shows the texts below each other or side by side`() {
    var content = UIListContentConfiguration.cell()
    content.text = "Name"
    content.secondaryText = "value"
    let view = UIListContentView(configuration: content)
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
    view.layoutIfNeeded()
    let labels = view.subviews.compactMap { $0 as? UILabel }
    #expect(labels.map(\.text) == ["Name", "value"])
    #expect(labels[0].frame.minX == 16)
    #expect(labels[1].frame.minY > labels[0].frame.midY)
    content.prefersSideBySideTextAndSecondaryText = true
    view.configuration = content
    view.layoutIfNeeded()
    #expect(labels[1].frame.maxX == 284)
    #expect(labels[1].frame.midY == labels[0].frame.midY)
  }

  @Test func `a cell's update handler is called with its state`() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    var states: [Bool] = []
    cell.configurationUpdateHandler = { cell, state in
      states.append(state.isSelected)
      var content = UIListContentConfiguration.cell()
      content.text = state.isSelected ? "chosen" : "free"
      cell.contentConfiguration = content
    }
    cell.layoutIfNeeded()
    cell.isSelected = true
    cell.layoutIfNeeded()
    #expect(states == [false, true])
    #expect((cell.contentConfiguration as? UIListContentConfiguration)?.text == "chosen")
  }

  @Test func `a background follows the state and shows its custom view`() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    cell.backgroundConfiguration = .listCell()
    cell.layoutIfNeeded()
    #expect(cell.backgroundConfiguration?.backgroundColor == .systemBackground)
    var state = UICellConfigurationState(traitCollection: UITraitCollection())
    state.isSelected = true
    #expect(
      UIBackgroundConfiguration.listCell().updated(for: state).backgroundColor == .systemGray4)
    var own = UIBackgroundConfiguration.clear()
    own.customView = UIView()
    cell.backgroundConfiguration = own
    #expect(cell.backgroundView === own.customView)
  }

  @Test func `a custom content view is reused while the configuration's type is the same`() {
    struct Badge: UIContentConfiguration {
      var number = 0
      func makeContentView() -> any UIView & UIContentView { BadgeView(self) }
    }
    final class BadgeView: UIView, UIContentView {
      var configuration: any UIContentConfiguration { didSet { changes += 1 } }
      var changes = 0
      init(_ badge: Badge) {
        configuration = badge
        super.init(frame: .zero)
      }
      required init?(coder: NSCoder) { fatalError("not from an archive") }
    }
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.contentConfiguration = Badge(number: 1)
    let view = cell.contentView as? BadgeView
    cell.contentConfiguration = Badge(number: 2)
    #expect(cell.contentView === view)
    #expect(view?.changes == 1)
    cell.contentConfiguration = nil
    #expect(!(cell.contentView is BadgeView))
  }

  @Test func `custom values are stored in the state`() {
    var state = UICellConfigurationState(traitCollection: UITraitCollection())
    let key = UIConfigurationStateCustomKey("mail.unread")
    state[key] = 3
    #expect(state[key] == AnyHashable(3))
    #expect(state != UICellConfigurationState(traitCollection: UITraitCollection()))
  }
}
