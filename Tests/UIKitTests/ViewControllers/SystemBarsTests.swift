import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct SystemBarsTests {
  private final class Page: UIViewController {
    var hidesStatusBar: Bool
    var topWhenAppearing: CGFloat = -1

    init(hidesStatusBar: Bool) {
      self.hidesStatusBar = hidesStatusBar
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override var prefersStatusBarHidden: Bool { hidesStatusBar }

    override func viewIsAppearing(_ animated: Bool) {
      super.viewIsAppearing(animated)
      topWhenAppearing = view.safeAreaInsets.top
    }
  }

  /// The top inset with the status bar, and without it.
  private nonisolated static let insets: [(SimulatedDevice, CGFloat, CGFloat)] = [
    (.iPhoneSE, 20, 0), (.iPhoneSE.landscape, 0, 0), (.iPhone14, 47, 47), (.iPhone15, 59, 59),
    (.iPad9, 20, 0), (.iPadPro11, 24, 0), (.iPadPro11.landscape, 24, 0),
  ]

  @Test(arguments: insets)
  func `F127 a hidden status bar gives its place to the safe area, except beside a cut-out`(
    _ device: SimulatedDevice, _ shown: CGFloat, _ hidden: CGFloat
  ) {
    withDevice(device) {
      let page = Page(hidesStatusBar: true)
      let window = shownWindow(page)
      #expect(page.topWhenAppearing == hidden)
      #expect(page.view.safeAreaInsets.top == hidden)
      page.hidesStatusBar = false
      page.setNeedsStatusBarAppearanceUpdate()
      settle()
      #expect(page.view.safeAreaInsets.top == shown)
      #expect(window.safeAreaInsets.top == shown)
    }
  }

  @Test(arguments: insets)
  func `F127 the page on top decides about the status bar`(
    _ device: SimulatedDevice, _ shown: CGFloat, _ hidden: CGFloat
  ) {
    withDevice(device) {
      let page = Page(hidesStatusBar: false)
      let nav = UINavigationController(rootViewController: page)
      nav.isNavigationBarHidden = true
      let window = shownWindow(nav)
      let next = Page(hidesStatusBar: true)
      nav.pushViewController(next, animated: true)
      settle()
      #expect(next.view.safeAreaInsets.top == hidden)
      nav.popViewController(animated: true)
      settle()
      #expect(page.topWhenAppearing == shown)
      let modal = Page(hidesStatusBar: true)
      modal.modalPresentationStyle = .fullScreen
      page.present(modal, animated: true)
      settle()
      #expect(modal.topWhenAppearing == hidden)
      modal.dismiss(animated: true)
      settle()
      #expect(page.topWhenAppearing == shown)
      #expect(window.safeAreaInsets.top == shown)
    }
  }
}
