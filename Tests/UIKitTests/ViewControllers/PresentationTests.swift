import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct PresentationTests {
  private func page(_ style: UIModalPresentationStyle) -> B {
    let page = B()
    page.modalPresentationStyle = style
    return page
  }

  // MARK: Order

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .currentContext])
  func `F70: presenting over the full screen, in order`(_ style: UIModalPresentationStyle) {
    let root = A()
    let window = shownWindow(root)
    let log = events(appearanceMethods.subtracting(["loadView", "willMove"])) {
      root.present(page(style), animated: true)
      settle()
    }.filter { $0.contains(".view") }
    #expect(window.isKeyWindow)
    #expect(
      log == [
        "B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear", "B.viewIsAppearing",
        "B.viewDidAppear", "A.viewDidDisappear",
      ])
  }

  @Test func `F71: dismissing from the full screen shows the presenter and frees the page`() {
    let root = A()
    let window = shownWindow(root)
    weak var freed: UIViewController?
    do {
      let page = page(.fullScreen)
      freed = page
      root.present(page, animated: true)
    }
    settle()
    let log = events(appearanceMethods) {
      root.dismiss(animated: true)
      settle()
    }
    #expect(
      log == [
        "B.viewWillDisappear", "A.viewWillAppear", "A.viewIsAppearing", "A.viewDidAppear",
        "B.viewDidDisappear",
      ])
    #expect(freed == nil)
    #expect(root.view.superview === window)
    #expect(window.subviews == [root.view])
  }

  @Test(arguments: [
    UIModalPresentationStyle.pageSheet, .formSheet, .overFullScreen, .custom, .popover,
    .overCurrentContext,
  ])
  func `F72: styles that leave the presenter visible call none of its appearance methods`(
    _ style: UIModalPresentationStyle
  ) {
    let root = A()
    let window = shownWindow(root)
    let page = page(style)
    let log = events(appearanceMethods) {
      root.present(page, animated: false)
      settle()
      #expect(root.view.window === window)
      page.dismiss(animated: false)
      settle()
    }
    #expect(
      log == [
        "B.loadView", "B.viewDidLoad", "B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear",
        "B.viewWillDisappear", "B.viewDidDisappear",
      ])
  }

  // MARK: Properties

  @Test func `F73: the flags and both ends of the presentation are set`() {
    let (root, page) = (A(), CallbackController())
    page.modalPresentationStyle = .fullScreen
    let window = shownWindow(root)
    var seen: [String: [Bool]] = [:]
    page.onEach(["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]) {
      seen[$1] = [$0.isBeingPresented, $0.isBeingDismissed, $0.presentingViewController === root]
    }
    root.present(page, animated: true)
    #expect(root.presentedViewController === page)
    settle()
    #expect(!page.isBeingPresented)
    root.dismiss(animated: true)
    #expect(root.presentedViewController === page)
    settle()
    #expect(root.presentedViewController == nil)
    #expect(!page.isBeingDismissed)
    #expect(window.isKeyWindow)
    #expect(
      seen == [
        "viewWillAppear": [true, false, true], "viewDidAppear": [true, false, true],
        "viewWillDisappear": [false, true, true], "viewDidDisappear": [false, true, false],
      ])
  }

  @Test func `F74: completions run after viewDidAppear and after viewDidDisappear`() {
    let (root, page) = (A(), CallbackController())
    let window = shownWindow(root)
    var log: [String] = []
    page.onEach(["viewDidAppear", "viewDidDisappear"]) { log.append($1) }
    root.present(page, animated: true) { log.append("presented") }
    settle()
    root.dismiss(animated: true) { log.append("dismissed") }
    settle()
    #expect(window.isKeyWindow)
    #expect(log == ["viewDidAppear", "presented", "viewDidDisappear", "dismissed"])
  }

  @Test func `F75: the outermost container performs a child's presentation`() {
    let (root, child) = (P(), C())
    root.addChild(child)
    root.view.addSubview(child.view)
    let window = shownWindow(root)
    let page = page(.pageSheet)
    child.present(page, animated: false)
    #expect(page.presentingViewController === root)
    #expect(child.presentedViewController === page)
    #expect(window.isKeyWindow)
  }

  @Test func `F75: a child that defines a context presents in its own frame`() {
    let (root, child) = (P(), C())
    child.definesPresentationContext = true
    root.addChild(child)
    child.view.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    root.view.addSubview(child.view)
    let window = shownWindow(root)
    let frame = child.view.frame
    let page = page(.currentContext)
    child.present(page, animated: false)
    #expect(page.presentingViewController === child)
    settle()
    #expect(page.view.convert(page.view.bounds, to: window) == frame)
  }

  @Test func `F76: dismiss is forwarded to the presenter and dismisses everything above`() {
    let (root, middle, top) = (A(), page(.pageSheet), C())
    let window = shownWindow(root)
    root.present(middle, animated: false)
    settle()
    middle.present(top, animated: false)
    settle()
    top.dismiss(animated: false)
    settle()
    #expect(root.presentedViewController === middle)
    #expect(middle.presentedViewController == nil)
    middle.present(top, animated: false)
    settle()
    root.dismiss(animated: false)
    settle()
    #expect(root.presentedViewController == nil)
    #expect(top.presentingViewController == nil)
    #expect(window.subviews == [root.view])
  }

  @Test func `F76: a presented controller that presents dismisses what it presents`() {
    let (root, middle, top) = (A(), page(.fullScreen), C())
    let window = shownWindow(root)
    root.present(middle, animated: false)
    settle()
    middle.present(top, animated: false)
    settle()
    middle.dismiss(animated: false)
    settle()
    #expect(root.presentedViewController === middle)
    #expect(middle.view.window === window)
  }

  // MARK: Failing attempts

  @Test func `F77: a presenter outside every window presents nothing`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let (root, page) = (A(), B())
        _ = root.view
        root.present(page, animated: true) { fatalError("completed") }
        settle()
        precondition(root.presentedViewController == nil)
      }
    }
    let text = errorText(result)
    #expect(text.contains("Attempt to present <UIKitTests.B: 0x"))
    #expect(text.contains("> whose view is not in the window hierarchy!"))
  }

  @Test func `F78: a presenter that is already presenting presents nothing more`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let (root, page) = (A(), B())
        let window = shownWindow(root)
        root.present(page, animated: true)
        root.present(C(), animated: true)
        precondition(window.rootViewController?.presentedViewController === page)
      }
    }
    let text = errorText(result)
    #expect(text.contains("> which is already presenting <UIKitTests.B: 0x"))
  }

  @Test func `F79: a controller that is already presented cannot be presented again`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let (root, page) = (A(), B())
        let window = shownWindow(root)
        root.present(page, animated: true)
        window.rootViewController?.present(page, animated: true)
      }
    }
    let text = errorText(result)
    #expect(
      text.contains(
        "'NSInvalidArgumentException', reason: 'Application tried to present modally a view "
          + "controller <UIKitTests.B: 0x"))
    #expect(text.contains("> that is already being presented by <UIKitTests.A: 0x"))
  }

  // MARK: Style and lifetime

  @Test func `F82: the automatic style is a page sheet`() {
    let (root, page) = (A(), B())
    let window = shownWindow(root)
    #expect(page.modalPresentationStyle == .pageSheet)
    page.modalPresentationStyle = .fullScreen
    #expect(page.modalPresentationStyle == .fullScreen)
    page.modalPresentationStyle = .automatic
    root.present(page, animated: false)
    settle()
    #expect(root.view.window === window)
    #expect(page.view.frame.minY > 0)
  }

  @Test func `F83: the presenter retains the page, and references both ways do not leak`() {
    class Page: UIViewController {
      var presenter: UIViewController?
    }
    weak var freed: Page?
    weak var freedRoot: UIViewController?
    do {
      let root = A()
      freedRoot = root
      let window = shownWindow(root)
      do {
        let page = Page()
        freed = page
        root.present(page, animated: false)
        settle()
      }
      #expect(freed != nil)
      root.dismiss(animated: false)
      settle()
      #expect(freed == nil)
      window.rootViewController = nil
    }
    #expect(freedRoot == nil)
  }

  @Test func `a page dismissed before the commit disappears and never appears`() {
    let root = A()
    let window = shownWindow(root)
    let log = events(["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]) {
      root.present(page(.fullScreen), animated: true)
      root.dismiss(animated: true)
      settle()
    }
    #expect(!log.contains("B.viewDidAppear"))
    #expect(log.last == "B.viewDidDisappear")
    #expect(window.subviews == [root.view])
    #expect(root.appearance.phase == .appeared)
  }
}
