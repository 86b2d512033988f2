import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UIAppearanceTests {
  final class Tag: UILabel {}
  final class Badge: UIView {}
  final class Box: UIView {}
  final class OuterBox: UIView {}
  final class Page: UIViewController {}

  @Test func `a proxy's values are applied when a view joins a window`() {
    Tag.appearance().textColor = .red
    Tag.appearance().font = .systemFont(ofSize: 33)
    let tag = Tag()
    #expect(tag.textColor == .label)
    let (window, _) = touchScene(tag)
    #expect(tag.textColor == .red && tag.font.pointSize == 33)
    Tag.appearance().textColor = .blue
    #expect(tag.textColor == .red)
    let own = Tag()
    own.textColor = .green
    window.addSubview(own)
    #expect(own.textColor == .green && own.font.pointSize == 33)
    #expect(Tag.appearance() === Tag.appearance())
    #expect(UILabel().font.pointSize == 17)
  }

  @Test func `a container's proxy applies only inside it, and the innermost class first`() {
    Badge.appearance().backgroundColor = .black
    Badge.appearance(whenContainedInInstancesOf: [Box.self]).backgroundColor = .red
    Badge.appearance(whenContainedInInstancesOf: [Box.self, OuterBox.self]).backgroundColor = .blue
    Badge.appearance(whenContainedInInstancesOf: [Page.self]).tintColor = .green
    let page = Page()
    let window = shownWindow(page)
    func badge(in containers: [UIView]) -> Badge {
      var parent: UIView = page.view
      for container in containers {
        parent.addSubview(container)
        parent = container
      }
      let badge = Badge()
      parent.addSubview(badge)
      return badge
    }
    #expect(badge(in: []).backgroundColor == .black)
    #expect(badge(in: [Box()]).backgroundColor == .red)
    #expect(badge(in: [OuterBox(), UIView(), Box()]).backgroundColor == .blue)
    #expect(badge(in: [Box(), OuterBox()]).backgroundColor == .red)
    #expect(badge(in: []).tintColor == .green)
    _ = window
  }

  @Test func `bars get their proxy's values`() {
    final class Bar: UINavigationBar {}
    let looks = UINavigationBarAppearance()
    looks.backgroundColor = .red
    Bar.appearance().standardAppearance = looks
    Bar.appearance().barTintColor = .blue
    let bar = Bar(frame: .zero)
    let (window, _) = touchScene(bar)
    #expect(bar.standardAppearance.backgroundColor == .red && bar.barTintColor == .blue)
    _ = window
  }

  @Test func `creating a proxy is not recorded as an event`() {
    final class Quiet: UIView {}
    let events = events { Quiet.appearance().tintColor = .red }
    #expect(!events.contains { $0.hasSuffix(".init") })
  }

  @Test func `the tint colour is inherited, reported and dimmed`() {
    class Log: UIView {
      var count = 0
      override func tintColorDidChange() { count += 1 }
    }
    let (outer, inner) = (Log(), Log())
    outer.addSubview(inner)
    outer.tintColor = .red
    #expect(inner.tintColor == .red && inner.count == 1)
    outer.tintAdjustmentMode = .dimmed
    #expect(inner.tintAdjustmentMode == .dimmed && inner.tintColor != .red && inner.count == 2)
    inner.tintAdjustmentMode = .normal
    #expect(inner.tintColor == .red && inner.count == 3)
    inner.tintColor = .green
    let before = inner.count
    outer.tintColor = .blue
    #expect(inner.count == before && inner.tintColor == .green)
    let moved = Log()
    outer.tintAdjustmentMode = .normal
    outer.addSubview(moved)
    #expect(moved.count == 1 && moved.tintColor == .blue)
  }

  @Test func `interactions are added to and removed from a view`() {
    final class Spy: NSObject, UIInteraction {
      weak var view: UIView?
      var calls: [String] = []
      func willMove(to view: UIView?) { calls.append("will \(view != nil)") }
      func didMove(to view: UIView?) {
        self.view = view
        calls.append("did \(view != nil)")
      }
    }
    let (view, spy) = (UIView(), Spy())
    view.addInteraction(spy)
    #expect(spy.view === view && view.interactions.count == 1)
    view.removeInteraction(spy)
    #expect(spy.calls == ["will true", "did true", "will false", "did false"])
  }

  @Test func `a snapshot has the size of the view`() {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 30, height: 40))
    #expect(
      view.snapshotView(afterScreenUpdates: false)?.frame
        == CGRect(x: 0, y: 0, width: 30, height: 40))
  }

  @Test func `an image view's animation ends after its repeats`() {
    let view = UIImageView()
    view.animationImages = [UIImage(), UIImage()]
    view.animationDuration = 1
    view.animationRepeatCount = 2
    view.startAnimating()
    UserInput.wait(1.5)
    #expect(view.isAnimating)
    UserInput.wait(1)
    #expect(!view.isAnimating)
  }
}
