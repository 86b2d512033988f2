import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UITraitCollectionTests {
  class Told: UIViewController {
    var log: [String] = []
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      super.traitCollectionDidChange(previous)
      log.append("\(title ?? "") \(previous?.userInterfaceStyle.rawValue ?? -1)")
    }
  }

  @Test func `F51: traits are available on creation, and callbacks come only for changes`() {
    let controller = Told()
    #expect(controller.traitCollection == .current)
    let window = shownWindow(controller)
    #expect(controller.log == [])
    window.overrideUserInterfaceStyle = .dark
    #expect(controller.traitCollection.userInterfaceStyle == .dark)
    settle()
    #expect(controller.log == [" 1"])
    window.overrideUserInterfaceStyle = .dark
    settle()
    #expect(controller.log == [" 1"])
  }

  @Test func `F51: the parent's callback comes before its children's`() {
    let (parent, child) = (P(), C())
    parent.addChild(child)
    parent.view.addSubview(child.view)
    let window = shownWindow(parent)
    let log = events(["traitCollectionDidChange"]) {
      window.overrideUserInterfaceStyle = .dark
      settle()
    }
    #expect(log == ["P.traitCollectionDidChange", "C.traitCollectionDidChange"])
  }

  @Test func `an override affects only descendants`() {
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    inner.overrideUserInterfaceStyle = .dark
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
    #expect(outer.traitCollection.userInterfaceStyle == .light)
  }

  @Test func `handlers are called for the traits that they are registered for`() {
    class Registering: UIViewController {
      var log: [String] = []
      override func viewDidLoad() {
        super.viewDidLoad()
        registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
          (self: Self, previous: UITraitCollection) in
          self.log.append("style was \(previous.userInterfaceStyle.rawValue)")
        }
        registerForTraitChanges([UITraitVerticalSizeClass.self]) {
          (self: Registering, _: UITraitCollection) in self.log.append("size class")
        }
        let gone = registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
          (self: Self, _) in self.log.append("unregistered")
        }
        unregisterForTraitChanges(gone)
      }
    }
    weak var freed: Registering?
    do {
      let controller = Registering()
      freed = controller
      let window = shownWindow(controller)
      controller.overrideUserInterfaceStyle = .dark
      settle()
      #expect(controller.log == ["style was 1"])
      window.rootViewController = nil
    }
    #expect(freed == nil)
  }

  @Test func `trait collections can be combined, and are equal if their values are`() {
    let both = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .light), UITraitCollection(displayScale: 2),
      UITraitCollection(userInterfaceStyle: .dark),
    ])
    #expect(both.userInterfaceStyle == .dark)
    #expect(both.displayScale == 2)
    #expect(both.horizontalSizeClass == .unspecified)
    #expect(UITraitCollection(displayScale: 2) == UITraitCollection(displayScale: 2))
    #expect(both.containsTraits(in: UITraitCollection(displayScale: 2)))
    #expect(!both.containsTraits(in: UITraitCollection(displayScale: 3)))
    #expect(both.hasDifferentColorAppearance(comparedTo: .current))
  }
}
