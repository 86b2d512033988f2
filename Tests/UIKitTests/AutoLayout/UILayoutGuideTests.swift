import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UILayoutGuideTests {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))

  private func pin(_ view: UIView, to guide: UILayoutGuide) {
    view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      view.topAnchor.constraint(equalTo: guide.topAnchor),
      view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
  }

  @Test func `F50: without a window the safe area is the whole view`() {
    let view = UIView()
    root.addSubview(view)
    pin(view, to: root.safeAreaLayoutGuide)
    root.layoutIfNeeded()
    #expect(view.frame == root.bounds)
    #expect(root.safeAreaLayoutGuide.layoutFrame == root.bounds)
  }

  @Test func `F50: in a window the safe area excludes the device's bars`() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = UIViewController()
    window.rootViewController = controller
    let view = UIView()
    controller.view.addSubview(view)
    pin(view, to: controller.view.safeAreaLayoutGuide)
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    let insets = ModelDevice.safeAreaInsets
    #expect(view.frame == window.bounds.inset(by: insets))
    controller.additionalSafeAreaInsets.top = 10
    window.layoutIfNeeded()
    #expect(view.frame.minY == insets.top + 10)
  }

  @Test func `margins are eight points by default`() {
    let view = UIView()
    root.addSubview(view)
    pin(view, to: root.layoutMarginsGuide)
    root.layoutIfNeeded()
    #expect(view.frame == root.bounds.insetBy(dx: 8, dy: 8))
    root.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 2, y: 1, width: 294, height: 196))
  }

  @Test func `a controller's root view has the system's margins`() {
    let controller = UIViewController()
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
    controller.view.layoutMargins = UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 30)
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 5, left: 16, bottom: 5, right: 30))
    controller.viewRespectsSystemMinimumLayoutMargins = false
    #expect(controller.view.layoutMargins.left == 5)
  }

  @Test func `the readable width is at most 672 points`() {
    root.frame.size.width = 1000
    let view = UIView()
    root.addSubview(view)
    pin(view, to: root.readableContentGuide)
    root.layoutIfNeeded()
    #expect(view.frame.minX == 164 && view.frame.width == 672)
  }

  @Test func `a custom layout guide can space views`() {
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    let (left, right) = (UIView(), UIView())
    for view in [left, right] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    NSLayoutConstraint.activate([
      left.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      left.widthAnchor.constraint(equalToConstant: 50),
      guide.leadingAnchor.constraint(equalTo: left.trailingAnchor),
      guide.widthAnchor.constraint(equalTo: left.widthAnchor, multiplier: 2),
      right.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
      right.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    root.layoutIfNeeded()
    #expect(guide.layoutFrame.minX == 50 && guide.layoutFrame.width == 100)
    #expect(right.frame.minX == 150 && right.frame.width == 150)
    #expect(root.layoutGuides == [guide])
    root.removeLayoutGuide(guide)
    #expect(guide.owningView == nil && root.constraints.count == 2)
  }

  @Test func `constraints to a scroll view's edges determine its content size`() {
    let scrollView = UIScrollView(frame: root.bounds)
    root.addSubview(scrollView)
    let content = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(content)
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor),
      content.topAnchor.constraint(equalTo: scrollView.topAnchor, constant: 10),
      content.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
      content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 500),
    ])
    root.layoutIfNeeded()
    #expect(scrollView.contentSize == CGSize(width: 300, height: 510))
    #expect(content.frame == CGRect(x: 0, y: 10, width: 300, height: 500))
    scrollView.contentOffset.y = 100
    root.layoutIfNeeded()
    #expect(content.frame.minY == 10)
  }

  @Test func `the keyboard layout guide follows the keyboard`() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = UIViewController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    let (field, bar) = (UITextField(), UIView())
    let view: UIView = controller.view
    view.addSubview(field)
    view.addSubview(bar)
    bar.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.widthAnchor.constraint(equalToConstant: 10),
      bar.heightAnchor.constraint(equalToConstant: 10),
    ])
    view.layoutIfNeeded()
    #expect(bar.frame.maxY == view.bounds.maxY - view.safeAreaInsets.bottom)
    field.becomeFirstResponder()
    view.layoutIfNeeded()
    #expect(bar.frame.maxY == Keyboard.frame.minY)
    #expect(view.keyboardLayoutGuide.layoutFrame.minY == Keyboard.frame.minY)
    field.resignFirstResponder()
    UserInput.settle()
    view.keyboardLayoutGuide.usesBottomSafeArea = false
    view.layoutIfNeeded()
    #expect(bar.frame.maxY == view.bounds.maxY)
    window.isHidden = true
  }

  @Test func `tracked constraints are active while the keyboard is near their edge`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let guide = root.keyboardLayoutGuide
    let near = root.widthAnchor.constraint(equalToConstant: 300)
    let away = root.widthAnchor.constraint(equalToConstant: 200)
    guide.setConstraints([near], activeWhenNearEdge: .bottom)
    guide.setConstraints([away], activeWhenAwayFrom: .bottom)
    #expect(near.isActive && !away.isActive)
    #expect(guide.constraints(activeWhenNearEdge: .bottom) == [near])
    guide.removeAllTrackedConstraints()
    #expect(!near.isActive && guide.constraints(activeWhenNearEdge: .bottom).isEmpty)
  }

  @Test func `a guide lists its constraints and whether its layout is ambiguous`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    let width = guide.widthAnchor.constraint(equalToConstant: 20)
    width.isActive = true
    #expect(guide.constraintsAffectingLayout(for: .horizontal) == [width])
    #expect(guide.hasAmbiguousLayout)
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      guide.topAnchor.constraint(equalTo: root.topAnchor),
      guide.heightAnchor.constraint(equalToConstant: 5),
    ])
    #expect(!guide.hasAmbiguousLayout)
  }
}
