import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UIBarAppearanceTests {
  @Test func `a bar copies its appearance when it is set`() {
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .red
    appearance.titleTextAttributes = [.foregroundColor: UIColor.white]
    appearance.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.white]
    let bar = UINavigationBar()
    bar.standardAppearance = appearance
    bar.scrollEdgeAppearance = appearance
    appearance.backgroundColor = .blue
    appearance.buttonAppearance.normal.titleTextAttributes = [:]
    #expect(bar.standardAppearance.backgroundColor == .red)
    #expect(bar.standardAppearance.titleTextAttributes[.foregroundColor] as? UIColor == .white)
    #expect(bar.standardAppearance.buttonAppearance.normal.titleTextAttributes.count == 1)
    #expect(bar.scrollEdgeAppearance !== appearance)
  }

  @Test func `the three kinds of backgrounds have their colours and effects`() {
    let appearance = UITabBarAppearance()
    #expect(appearance.backgroundEffect != nil && appearance.backgroundColor == nil)
    appearance.configureWithOpaqueBackground()
    #expect(appearance.backgroundEffect == nil)
    #expect(appearance.backgroundColor == .systemBackground)
    #expect(appearance.shadowColor != nil)
    appearance.configureWithTransparentBackground()
    #expect(appearance.backgroundColor == nil && appearance.shadowColor == nil)
    let toolbar = UIToolbarAppearance(barAppearance: appearance)
    #expect(toolbar.backgroundEffect == nil)
    appearance.stackedLayoutAppearance.normal.iconColor = .red
    let copy = appearance.copy() as? UITabBarAppearance
    #expect(copy?.stackedLayoutAppearance.normal.iconColor == .red)
  }
}
