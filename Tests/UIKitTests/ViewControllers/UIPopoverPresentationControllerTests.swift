import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UIPopoverPresentationControllerTests {
  final class Delegate: NSObject, UIPopoverPresentationControllerDelegate {
    var style: UIModalPresentationStyle
    var log: [String] = []

    init(_ style: UIModalPresentationStyle) {
      self.style = style
    }

    func adaptivePresentationStyle(
      for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { style }

    func prepareForPopoverPresentation(_ controller: UIPopoverPresentationController) {
      log.append("prepare")
    }
    func presentationController(
      _ presentationController: UIPresentationController,
      willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
      transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) {
      log.append("present \(style.rawValue)")
    }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      log.append("did")
    }
  }

  private func popover(_ delegate: Delegate?) -> B {
    let page = B()
    page.modalPresentationStyle = .popover
    page.preferredContentSize = CGSize(width: 200, height: 100)
    page.popoverPresentationController?.delegate = delegate
    return page
  }

  @Test func `in a compact width a popover is a sheet`() {
    let root = A()
    let window = shownWindow(root)
    let page = popover(nil)
    root.present(page, animated: false)
    settle()
    #expect(page.view.frame.width == window.bounds.width)
    #expect(page.view.frame.maxY == window.bounds.maxY)
    page.popoverPresentationController?.adaptiveSheetPresentationController.detents = [.medium()]
    #expect(page.popoverPresentationController?.frameOfPresentedViewInContainerView.height == 393.5)
  }

  @Test func `F72 a delegate can keep a popover, which is placed beside its source`() {
    let (root, delegate) = (A(), Delegate(.none))
    let window = shownWindow(root)
    let source = UIView(frame: CGRect(x: 100, y: 200, width: 50, height: 40))
    root.view.addSubview(source)
    let page = popover(delegate)
    page.popoverPresentationController?.sourceView = source
    page.popoverPresentationController?.permittedArrowDirections = .up
    let log = events(appearanceMethods) {
      root.present(page, animated: true)
      settle()
      UserInput.tapBeside(popover: page)
    }
    #expect(page.popoverPresentationController?.arrowDirection == .up)
    #expect(delegate.log == ["prepare", "present -1", "did"])
    #expect(!log.contains { $0.hasPrefix("A.") })
    #expect(root.presentedViewController == nil)
    #expect(window.isKeyWindow)
  }

  @Test func `a popover has its preferred size below its source, and follows its changes`() {
    let (root, delegate) = (A(), Delegate(.none))
    let window = shownWindow(root)
    let source = UIView(frame: CGRect(x: 100, y: 200, width: 50, height: 40))
    root.view.addSubview(source)
    let page = popover(delegate)
    page.popoverPresentationController?.sourceView = source
    root.present(page, animated: false)
    settle()
    #expect(page.view.frame == CGRect(x: 25, y: 253, width: 200, height: 100))
    page.preferredContentSize.height = 150
    #expect(page.view.frame.height == 150)
    #expect(page.view.window === window)
  }

  @Test func `F112 a navigation controller in a popover has its page's preferred size`() {
    let (root, delegate) = (A(), Delegate(.none))
    let window = shownWindow(root)
    let page = B()
    page.preferredContentSize = CGSize(width: 200, height: 100)
    let navigation = UINavigationController(rootViewController: page)
    navigation.modalPresentationStyle = .popover
    navigation.popoverPresentationController?.delegate = delegate
    navigation.popoverPresentationController?.sourceView = root.view
    root.present(navigation, animated: false)
    settle()
    #expect(navigation.view.frame.size == CGSize(width: 200, height: 100))
    page.preferredContentSize.height = 150
    #expect(navigation.view.frame.height == 150)
    #expect(navigation.view.window === window)
  }

  @Test func `F70 a delegate that returns full screen makes the presenter disappear`() {
    let (root, delegate) = (A(), Delegate(.fullScreen))
    let window = shownWindow(root)
    let page = popover(delegate)
    let log = events(["viewDidAppear", "viewDidDisappear"]) {
      root.present(page, animated: false)
      settle()
    }
    #expect(log == ["B.viewDidAppear", "A.viewDidDisappear"])
    #expect(page.view.frame == window.bounds)
    #expect(delegate.log == ["prepare", "present 0"])
  }
}
