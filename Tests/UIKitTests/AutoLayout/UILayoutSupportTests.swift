import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UILayoutSupportTests {
  @available(*, deprecated, message: "tests deprecated members")
  @Test func `layout guides of a controller stand outside of the safe area`() {
    let controller = UIViewController()
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(box)
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor),
      box.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor),
      NSLayoutConstraint(
        item: box, attribute: .bottom, relatedBy: .equal, toItem: controller.bottomLayoutGuide,
        attribute: .top, multiplier: 1, constant: 0),
    ])
    window.makeKeyAndVisible()
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 7, left: 0, bottom: 5, right: 0)
    window.layoutIfNeeded()
    let insets = controller.view.safeAreaInsets
    #expect(insets.top >= 7 && insets.bottom >= 5)
    #expect(box.frame == controller.view.safeAreaLayoutGuide.layoutFrame)
    #expect(controller.topLayoutGuide.length == insets.top)
    #expect(controller.bottomLayoutGuide.length == insets.bottom)
  }
}
