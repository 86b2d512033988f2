import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct NSLayoutConstraintTests {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  let one = UIView()
  let two = UIView()

  init() {
    for view in [one, two] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
  }

  @Test func `an active constraint is stored in the nearest common ancestor of its items`() {
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

  @Test func `a subclass inherits the initializers`() {
    class Own: NSLayoutConstraint { var label: String? }
    let own = Own(
      item: one, attribute: .width, relatedBy: .equal, toItem: two, attribute: .height,
      multiplier: 2, constant: 1)
    #expect(own.firstItem === one && own.secondItem === two)
    #expect(own.multiplier == 2 && own.constant == 1)
    #expect(NSLayoutConstraint().firstItem == nil)
  }

  @Test func `constraints do not retain their items`() {
    var view: UIView? = UIView()
    weak let gone = view
    let constraint = view!.widthAnchor.constraint(equalToConstant: 1)
    constraint.isActive = true
    view = nil
    #expect(gone == nil)
    #expect(constraint.firstItem == nil)
    #expect(!constraint.isActive)
  }

  @Test func `removing a view deactivates its constraints to outside views`() {
    let outer = one.leadingAnchor.constraint(equalTo: root.leadingAnchor)
    let inner = one.widthAnchor.constraint(equalToConstant: 10)
    NSLayoutConstraint.activate([outer, inner])
    one.removeFromSuperview()
    #expect(!outer.isActive)
    #expect(inner.isActive)
  }

  @Test func `a constraint can be added to an ancestor above the nearest one`() {
    let constraint = one.widthAnchor.constraint(equalToConstant: 10)
    root.addConstraint(constraint)
    #expect(constraint.isActive && root.constraints == [constraint])
    root.removeConstraint(constraint)
    #expect(!constraint.isActive)
  }

  @Test func `F48: activation without a common ancestor fails and prints the anchors`() async {
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

  @Test func `F113: a constraint with attributes that do not match can be activated`() {
    let view = UIView()
    let constraint = NSLayoutConstraint(
      item: view, attribute: .left, relatedBy: .equal, toItem: view, attribute: .top,
      multiplier: 1, constant: 5)
    constraint.isActive = true
    #expect(constraint.isActive && constraint.secondAttribute == .top)
  }

  @Test func `F113: attributes of different axes cannot be laid out`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let view = UIView()
        let constraint = NSLayoutConstraint(
          item: view, attribute: .left, relatedBy: .equal, toItem: view, attribute: .top,
          multiplier: 1, constant: 5)
        constraint.isActive = true
        view.layoutIfNeeded()
      }
    }
    #expect(errorText(result).contains("Invalid pairing of layout attributes"))
  }

  private func text(_ object: NSObject) -> String {
    "\(object)".replacing(/0x[0-9a-f]+/, with: "0x1")
  }

  @Test func `constraint descriptions match UIKit's`() {
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

  @Test func `all properties of a constraint can be read`() {
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

  @Test func `distances between neighbours are described in the visual format`() {
    let space = two.leadingAnchor.constraint(equalTo: one.trailingAnchor, constant: 8)
    #expect(
      text(space) == "<NSLayoutConstraint:0x1 H:[UIView:0x1]-(8)-[UIView:0x1]   (inactive)>")
    let least = one.bottomAnchor.constraint(lessThanOrEqualTo: two.topAnchor, constant: -4)
    least.priority = .defaultHigh
    #expect(
      text(least)
        == "<NSLayoutConstraint:0x1 V:[UIView:0x1]-(>=4@750)-[UIView:0x1]   (inactive)>")
    let edge = one.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -20)
    #expect(
      text(edge) == "<NSLayoutConstraint:0x1 H:[UIView:0x1]-(>=20)-|   "
        + "(inactive, names: '|':UIView:0x1 )>")
  }

  @Test func `the anchors of a constraint equal those of its items`() {
    let constraint = one.leadingAnchor.constraint(equalTo: two.trailingAnchor)
    #expect(constraint.firstAnchor.isEqual(one.leadingAnchor))
    #expect(constraint.secondAnchor?.isEqual(two.trailingAnchor) == true)
    #expect(!constraint.firstAnchor.isEqual(one.trailingAnchor))
    #expect(one.widthAnchor.constraint(equalToConstant: 1).secondAnchor == nil)
    #expect(one.leadingAnchor == one.leadingAnchor)
    #expect(one.leadingAnchor != two.leadingAnchor)
  }

  @Test func `a priority may change among optional ones, and before activation`() {
    let constraint = one.widthAnchor.constraint(equalToConstant: 10)
    constraint.priority = .defaultHigh
    constraint.isActive = true
    constraint.priority = UILayoutPriority(999)
    #expect(constraint.priority.rawValue == 999)
  }

  @Test func `F111: an active constraint outside windows can stop being required`() {
    let constraint = one.widthAnchor.constraint(equalToConstant: 10)
    constraint.isActive = true
    constraint.priority = .defaultHigh
    #expect(constraint.priority == .defaultHigh)
    constraint.priority = .required
    #expect(constraint.priority == .required)
  }

  @Test func `F115: the anchors of a constraint have their own classes`() {
    let place = one.leadingAnchor.constraint(equalTo: two.leadingAnchor)
    #expect((place.firstAnchor as AnyObject) is NSLayoutXAxisAnchor)
    #expect((place.secondAnchor as AnyObject?) is NSLayoutXAxisAnchor)
    let size = one.widthAnchor.constraint(equalToConstant: 1)
    #expect((size.firstAnchor as AnyObject) is NSLayoutDimension)
    let top = one.topAnchor.constraint(equalTo: two.topAnchor)
    #expect((top.firstAnchor as AnyObject) is NSLayoutYAxisAnchor)
  }

  @Test func `F111: an active constraint in a window cannot stop being required`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let constraint = UIView().widthAnchor.constraint(equalToConstant: 10)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = UIView()
        window.addSubview(view)
        let own = view.widthAnchor.constraint(equalToConstant: 10)
        own.isActive = true
        own.priority = .defaultLow
        constraint.priority = .defaultLow
      }
    }
    #expect(
      errorText(result).contains(
        """
        'NSInternalInconsistencyException', reason: 'Mutating a priority from required to not on an \
        installed constraint (or vice-versa) is not supported.  You passed priority 250 and the \
        existing priority was 1000.'
        """))
  }

  @Test func `a constant that is not a number fails`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run { _ = UIView().widthAnchor.constraint(equalToConstant: .nan) }
    }
    #expect(errorText(result).contains("Constant is not finite!  That's illegal.  constant:nan"))
  }

  @Test func `constraints that affect a view's layout are those that refer to it`() {
    let between = one.leadingAnchor.constraint(equalTo: two.leadingAnchor)
    let own = one.widthAnchor.constraint(equalToConstant: 10)
    let down = one.heightAnchor.constraint(equalToConstant: 10)
    NSLayoutConstraint.activate([between, own, down])
    #expect(Set(one.constraintsAffectingLayout(for: .horizontal)) == [between, own])
    #expect(two.constraintsAffectingLayout(for: .horizontal) == [between])
    #expect(one.constraintsAffectingLayout(for: .vertical) == [down])
  }

  @Test func `exercising ambiguity moves an ambiguous view, and a second call moves it back`() {
    NSLayoutConstraint.activate([
      one.widthAnchor.constraint(equalToConstant: 50),
      one.heightAnchor.constraint(equalToConstant: 50),
      one.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(one.hasAmbiguousLayout)
    let first = one.frame
    one.exerciseAmbiguityInLayout()
    #expect(one.frame.minX != first.minX)
    #expect(one.frame.minY == 0 && one.frame.size == first.size)
    one.exerciseAmbiguityInLayout()
    #expect(one.frame == first)
    one.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    #expect(!one.hasAmbiguousLayout)
  }

  @Test func `changed constants give the same frames as a new layout`() {
    let width = one.widthAnchor.constraint(equalToConstant: 50)
    let space = two.leadingAnchor.constraint(equalTo: one.trailingAnchor, constant: 8)
    NSLayoutConstraint.activate([
      width, space, one.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      two.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      two.widthAnchor.constraint(greaterThanOrEqualToConstant: 20),
      one.topAnchor.constraint(equalTo: root.topAnchor),
      two.topAnchor.constraint(equalTo: root.topAnchor),
      one.heightAnchor.constraint(equalToConstant: 10),
      two.heightAnchor.constraint(equalTo: one.widthAnchor, multiplier: 0.5),
    ])
    for (length, gap) in [(50, 8), (100, 8), (30, 20), (200, 40), (120, 0)] {
      width.constant = CGFloat(length)
      space.constant = CGFloat(gap)
      root.layoutIfNeeded()
      #expect(one.frame == CGRect(x: 0, y: 0, width: length, height: 10))
      let left = CGFloat(length + gap)
      #expect(
        two.frame == CGRect(x: left, y: 0, width: 300 - left, height: CGFloat(length) / 2))
    }
  }
}
