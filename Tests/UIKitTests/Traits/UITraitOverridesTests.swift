import Testing

@testable import UIKit

private struct Theme: UITraitDefinition {
  static let defaultValue = "plain"
  static let affectsColorAppearance = true
  static let name = "Theme"
}

extension UITraitCollection {
  fileprivate var theme: String { self[Theme.self] }
}

extension UIMutableTraits {
  fileprivate var theme: String {
    get { self[Theme.self] }
    set { self[Theme.self] = newValue }
  }
}

@MainActor @Suite(.oneAtATime) struct UITraitOverridesTests {
  @Test func `a custom trait is inherited, and its changes are reported`() {
    let (page, inner) = (UIViewController(), UIView())
    page.view.addSubview(inner)
    let window = shownWindow(page)
    var log: [String] = []
    inner.registerForTraitChanges([Theme.self]) { (view: UIView, previous: UITraitCollection) in
      log.append("\(previous.theme) \(view.traitCollection.theme)")
    }
    window.traitOverrides.theme = "fancy"
    #expect(inner.traitCollection.theme == "fancy")
    settle()
    #expect(log == ["plain fancy"])
    window.traitOverrides.remove(Theme.self)
    #expect(!window.traitOverrides.contains(Theme.self))
    window.updateTraitsIfNeeded()
    #expect(log == ["plain fancy", "fancy plain"])
  }

  @Test func `F51 an override that changes nothing calls no handler`() {
    let page = UIViewController()
    let window = shownWindow(page)
    var count = 0
    page.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIViewController, _) in
      count += 1
    }
    window.overrideUserInterfaceStyle = .light
    settle()
    #expect(count == 0)
  }

  @Test func `F51 a new view has the device's traits before it is in a window`() {
    let view = UIView()
    var log: [String] = []
    view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (_: UIView, previous: UITraitCollection) in
      log.append("\(previous.userInterfaceStyle)")
    }
    withDevice(.iPhone14.dark) {
      let window = shownWindow(UIViewController())
      window.addSubview(view)
      settle()
      #expect(log == ["light"])
      view.removeFromSuperview()
    }
  }

  @Test func `a parent overrides traits for a child`() {
    let (parent, child) = (UIViewController(), UIViewController())
    parent.addChild(child)
    parent.view.addSubview(child.view)
    let regular = UITraitCollection(horizontalSizeClass: .regular)
    parent.setOverrideTraitCollection(regular, forChild: child)
    #expect(child.traitCollection.horizontalSizeClass == .regular)
    #expect(child.view.traitCollection.horizontalSizeClass == .regular)
    #expect(parent.traitCollection.horizontalSizeClass == .compact)
    #expect(parent.overrideTraitCollection(forChild: child) == regular)
    parent.setOverrideTraitCollection(nil, forChild: child)
    #expect(child.traitCollection.horizontalSizeClass == .compact)
  }

  @Test func `a scene's overrides affect its windows`() {
    let page = UIViewController()
    let window = shownWindow(page)
    window.windowScene = .main
    UIWindowScene.main.traitOverrides.userInterfaceStyle = .dark
    #expect(page.traitCollection.userInterfaceStyle == .dark)
    UIWindowScene.main.traitOverrides.remove(UITraitUserInterfaceStyle.self)
    #expect(page.traitCollection.userInterfaceStyle == .light)
  }

  @Test func `collections are created, modified and compared`() {
    let made = UITraitCollection { traits in
      traits.userInterfaceStyle = .dark
      traits.theme = "fancy"
    }
    #expect(made.theme == "fancy")
    let changed = made.modifyingTraits { $0.theme = "plain" }
    #expect(changed.hasDifferentColorAppearance(comparedTo: made))
    #expect(changed.changedTraits(from: made).map { $0.name } == ["Theme"])
    #expect(changed.containsTraits(in: UITraitCollection(userInterfaceStyle: .dark)))
    #expect(!changed.containsTraits(in: UITraitCollection(displayScale: 2)))
    #expect(made.replacing(Theme.self, value: "plain") == changed)
  }

  @Test func `performAsCurrent sets the current traits during its closure`() {
    var inside: UIUserInterfaceStyle?
    UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
      inside = UITraitCollection.current.userInterfaceStyle
      #expect(UIColor.label.cgColor.components == [1, 1, 1, 1])
    }
    #expect(inside == .dark)
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
  }

  @Test func `a collection prints its values`() {
    let text = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceIdiom: .phone), UITraitCollection(displayScale: 3),
      UITraitCollection(layoutDirection: .leftToRight),
      UITraitCollection(preferredContentSizeCategory: .accessibilityLarge),
    ]).description
    #expect(text.hasPrefix("<UITraitCollection: 0x"))
    #expect(
      text.hasSuffix(
        "; UserInterfaceIdiom = Phone, DisplayScale = 3, UserInterfaceLayoutDirection = LTR, "
          + "PreferredContentSizeCategory = AccessibilityL>"))
  }

  @Test func `content size categories are ordered`() {
    #expect(UIContentSizeCategory.large < .accessibilityMedium)
    #expect(UIContentSizeCategory.extraSmall < .small)
    #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
    #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
  }
}
