import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UIViewTreeTests {
  /// A view that logs what it sees in each callback.
  class Seeing: UIView {
    var seen: [String] = []

    private func see(_ name: String) {
      seen.append("\(name) \(superview == nil ? "-" : "S")\(window == nil ? "-" : "W")")
    }

    override func willMove(toSuperview newSuperview: UIView?) { see("willMoveToSuperview") }
    override func didMoveToSuperview() { see("didMoveToSuperview") }
    override func willMove(toWindow newWindow: UIWindow?) { see("willMoveToWindow") }
    override func didMoveToWindow() { see("didMoveToWindow") }
  }

  class Outer: UIView {}
  class Inner: UIView {}

  @Test func `F31: without a window there are no window callbacks`() {
    let (outer, inner) = (Outer(), Inner())
    let log = events { outer.addSubview(inner) }
    #expect(
      log == [
        "Inner.willMove(toSuperview: Outer)", "Inner.didMoveToSuperview", "Outer.didAddSubview",
      ])
  }

  @Test func `F31: the superview is nil before the move and set after it`() {
    let (outer, view) = (UIView(), Seeing())
    outer.addSubview(view)
    #expect(view.seen == ["willMoveToSuperview --", "didMoveToSuperview S-"])
  }

  @Test func `F32: a tree that joins a window calls every view before the first layout`() {
    let (outer, inner) = (Outer(), Inner())
    outer.addSubview(inner)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.isHidden = false
    let log = events(["willMove", "didMoveToWindow", "layoutSubviews"]) {
      window.addSubview(outer)
      settle()
    }
    for name in ["Outer", "Inner"] {
      let places = [
        "\(name).willMove(toWindow: UIWindow)", "\(name).didMoveToWindow", "\(name).layoutSubviews",
      ].map { log.firstIndex(of: $0) ?? -1 }
      #expect(places == places.sorted() && !places.contains(-1))
    }
  }

  @Test func `F32: the window is nil before the move and set after it`() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let (outer, view) = (UIView(), Seeing())
    outer.addSubview(view)
    view.seen = []
    window.addSubview(outer)
    #expect(view.seen == ["willMoveToWindow S-", "didMoveToWindow SW"])
  }

  @Test func `F33: in a window all four callbacks come, the window's before the superview's`() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let view = Seeing()
    window.addSubview(view)
    #expect(view.seen.count == 4)
    #expect(view.seen.suffix(2) == ["didMoveToWindow SW", "didMoveToSuperview SW"])
  }

  @Test func `F34: removal from a window calls all four with the right state`() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let view = Seeing()
    window.addSubview(view)
    view.seen = []
    view.removeFromSuperview()
    #expect(
      view.seen == [
        "willMoveToSuperview SW", "willMoveToWindow SW", "didMoveToWindow --",
        "didMoveToSuperview --",
      ])
  }

  @Test func `F35: a view has one superview, and adding it again moves it to the front`() {
    let (first, second, view, other) = (UIView(), UIView(), UIView(), UIView())
    first.addSubview(view)
    second.addSubview(view)
    #expect(first.subviews == [])
    #expect(view.superview === second)
    second.addSubview(other)
    second.addSubview(view)
    #expect(second.subviews == [other, view])
  }

  @Test func `F36: the superview retains the view, and removal frees it immediately`() {
    let outer = UIView()
    weak var inner: UIView?
    do {
      let view = UIView()
      outer.addSubview(view)
      inner = view
    }
    #expect(inner != nil)
    inner?.removeFromSuperview()
    #expect(inner == nil)
  }

  @Test func `F36: removing twice does nothing`() {
    let (outer, view) = (UIView(), UIView())
    outer.addSubview(view)
    view.removeFromSuperview()
    #expect(events(isWhole: true) { view.removeFromSuperview() } == [])
  }

  @Test func `F37: releasing the root frees the tree`() {
    weak var inner: UIView?
    do {
      let window = UIWindow(frame: .zero)
      let (outer, view) = (UIView(), UIView())
      window.addSubview(outer)
      outer.addSubview(view)
      window.isHidden = false
      inner = view
      #expect(inner != nil)
    }
    #expect(inner == nil)
  }

  @Test func `F38: subviews are inserted, moved and exchanged among siblings`() {
    let (outer, a, b, c) = (UIView(), UIView(), UIView(), UIView())
    outer.addSubview(a)
    outer.insertSubview(b, at: 0)
    #expect(outer.subviews == [b, a])
    outer.insertSubview(c, at: 99)
    #expect(outer.subviews == [b, a, c])
    outer.insertSubview(c, belowSubview: a)
    #expect(outer.subviews == [b, c, a])
    outer.insertSubview(b, aboveSubview: c)
    #expect(outer.subviews == [c, b, a])
    outer.insertSubview(c, aboveSubview: UIView())
    #expect(outer.subviews == [b, a, c])
    outer.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(outer.subviews == [c, a, b])
    outer.sendSubviewToBack(b)
    outer.bringSubviewToFront(c)
    #expect(outer.subviews == [b, a, c])
  }

  @Test func `F39: a view cannot be its own subview`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let view = UIView()
        view.addSubview(view)
      }
    }
    #expect(
      errorText(result).contains(
        "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', "
          + "reason: 'Can't add self as subview'"))
  }

  @Test func `F40: views covered by a full screen page leave the window before viewDidDisappear`() {
    let root = CallbackController()
    let view = Seeing()
    root.view.addSubview(view)
    let window = shownWindow(root)
    view.seen = []
    root.blocks["viewDidDisappear"] = { _ in view.seen.append("viewDidDisappear") }
    let page = B()
    page.modalPresentationStyle = .fullScreen
    root.present(page, animated: false)
    settle()
    #expect(view.seen.contains("didMoveToWindow S-"))
    #expect(view.seen.last == "viewDidDisappear")
    #expect(window.rootViewController === root)
  }

  @Test func `viewWithTag finds the view itself, then its subviews`() {
    let (outer, inner) = (UIView(), UIView())
    inner.tag = 7
    outer.addSubview(inner)
    #expect(outer.viewWithTag(7) === inner)
    #expect(outer.viewWithTag(0) === outer)
    #expect(outer.viewWithTag(8) == nil)
    #expect(inner.isDescendant(of: outer))
    #expect(inner.isDescendant(of: inner))
    #expect(!outer.isDescendant(of: inner))
  }
}
