import Testing

@testable import UIKit

@MainActor struct NSLayoutConstraintTests {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  let one = UIView()
  let two = UIView()

  init() {
    for view in [one, two] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
  }

  @Test func `an active constraint is held by the nearest view with both items in it`() {
    let between = one.leadingAnchor.constraint(equalTo: two.leadingAnchor)
    let own = one.widthAnchor.constraint(equalToConstant: 10)
    #expect(!between.isActive)
    NSLayoutConstraint.activate([between, own])
    #expect(between.isActive)
    #expect(root.constraints == [between])
    #expect(one.constraints == [own])
    NSLayoutConstraint.deactivate([between, own])
    #expect(!between.isActive && root.constraints.isEmpty && one.constraints.isEmpty)
  }

  @Test func `constraints keep none of their items alive`() {
    var view: UIView? = UIView()
    weak let gone = view
    let constraint = view!.widthAnchor.constraint(equalToConstant: 1)
    constraint.isActive = true
    view = nil
    #expect(gone == nil)
    #expect(constraint.firstItem == nil)
    #expect(!constraint.isActive)
  }

  @Test func `a view that leaves takes its constraints with the outside along`() {
    let outer = one.leadingAnchor.constraint(equalTo: root.leadingAnchor)
    let inner = one.widthAnchor.constraint(equalToConstant: 10)
    NSLayoutConstraint.activate([outer, inner])
    one.removeFromSuperview()
    #expect(!outer.isActive)
    #expect(inner.isActive)
  }

  @Test func `a constraint can be added to a view above the nearest`() {
    let constraint = one.widthAnchor.constraint(equalToConstant: 10)
    root.addConstraint(constraint)
    #expect(constraint.isActive && root.constraints == [constraint])
    root.removeConstraint(constraint)
    #expect(!constraint.isActive)
  }

  @Test func `F48: without a common ancestor the program ends, with the anchors' names`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let (view, label) = (UIView(), UILabel())
        label.text = "Hello"
        label.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
      }
    }
    let text = errorText(result).replacing(/0x[0-9a-f]+/, with: "0x1")
    let message = """
      *** Terminating app due to uncaught exception 'NSGenericException', reason: \
      'Unable to activate constraint with anchors \
      <NSLayoutXAxisAnchor:0x1 "UILabel:0x1'Hello'.leading"> and \
      <NSLayoutXAxisAnchor:0x1 "UIView:0x1.leading"> because they have no common ancestor.  \
      Does the constraint or its anchors reference items in different view hierarchies?  \
      That's illegal.'
      """
    #expect(text.contains(message))
  }

  @Test func `a location cannot be constrained to a number`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        _ = NSLayoutConstraint(
          item: UIView(), attribute: .left, relatedBy: .equal, toItem: nil,
          attribute: .notAnAttribute, multiplier: 1, constant: 5)
      }
    }
    #expect(errorText(result).contains("Location attributes must be specified in pairs."))
  }

  @Test func `attributes of different axes are no pair`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let view = UIView()
        _ = NSLayoutConstraint(
          item: view, attribute: .left, relatedBy: .equal, toItem: view, attribute: .top,
          multiplier: 1, constant: 5)
      }
    }
    #expect(errorText(result).contains("Invalid pairing of layout attributes"))
  }

  private func text(_ object: NSObject) -> String {
    "\(object)".replacing(/0x[0-9a-f]+/, with: "0x1")
  }

  @Test func `constraints describe themselves as UIKit's do`() {
    let width = one.widthAnchor.constraint(equalToConstant: 100)
    #expect(text(width) == "<NSLayoutConstraint:0x1 UIView:0x1.width == 100   (inactive)>")
    width.identifier = "width"
    width.isActive = true
    #expect(text(width) == "<NSLayoutConstraint:0x1 'width' UIView:0x1.width == 100   (active)>")
    let half = one.heightAnchor.constraint(
      lessThanOrEqualTo: two.heightAnchor, multiplier: 0.5, constant: -3)
    #expect(
      text(half)
        == "<NSLayoutConstraint:0x1 UIView:0x1.height <= 0.5*UIView:0x1.height - 3   (inactive)>")
    let edge = one.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20)
    edge.isActive = true
    #expect(
      text(edge)
        == "<NSLayoutConstraint:0x1 H:|-(20)-[UIView:0x1]   (active, names: '|':UIView:0x1 )>")
    let bottom = root.bottomAnchor.constraint(equalTo: one.bottomAnchor, constant: 8)
    bottom.isActive = true
    #expect(
      text(bottom)
        == "<NSLayoutConstraint:0x1 V:[UIView:0x1]-(8)-|   (active, names: '|':UIView:0x1 )>")
    let safe = one.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor)
    #expect(
      text(safe)
        == "<NSLayoutConstraint:0x1 UIView:0x1.top == "
        + "UILayoutGuide:0x1'UIViewSafeAreaLayoutGuide'.top   (inactive)>")
  }

  @Test func `all parts can be read back`() {
    let constraint = NSLayoutConstraint(
      item: one, attribute: .trailing, relatedBy: .greaterThanOrEqual, toItem: two,
      attribute: .leading, multiplier: 2, constant: 3)
    #expect(constraint.firstItem === one && constraint.secondItem === two)
    #expect(constraint.firstAttribute == .trailing && constraint.secondAttribute == .leading)
    #expect(constraint.relation == .greaterThanOrEqual)
    #expect(constraint.multiplier == 2 && constraint.constant == 3)
    #expect(constraint.priority == .required)
  }

  @Test func `system spacing is eight points`() {
    let constraint = two.leadingAnchor.constraint(
      equalToSystemSpacingAfter: one.trailingAnchor, multiplier: 2)
    #expect(constraint.constant == 16)
  }
}
