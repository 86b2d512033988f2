import Foundation
import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UITabTests {
  private final class Choices: NSObject, UITabBarControllerDelegate {
    var calls: [String] = []
    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelectTab tab: UITab
    ) -> Bool {
      calls.append("should \(tab.identifier)")
      return true
    }
    func tabBarController(
      _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
    ) { calls.append("did \(selectedTab.identifier) after \(previousTab?.identifier ?? "none")") }
  }

  @Test func `tabs make their pages, and the delegate hears of taps on them`() {
    let first = UITab(title: "One", image: nil, identifier: "1") { _ in UIViewController() }
    let second = UITab(title: "Two", image: nil, identifier: "2") { tab in
      let page = UIViewController()
      page.title = tab.title
      return page
    }
    let controller = UITabBarController(tabs: [first, second])
    let choices = Choices()
    controller.delegate = choices
    #expect(controller.tabs == [first, second] && controller.selectedTab === first)
    #expect(controller.viewControllers?.map { $0.tabBarItem.title } == ["One", "Two"])
    #expect(second.viewController === controller.viewControllers?[1])
    controller.selectedTab = second
    #expect(controller.selectedIndex == 1 && choices.calls == [])
    controller.userTapped(controller.viewControllers![0].tabBarItem)
    #expect(choices.calls == ["should 1", "did 1 after 2"])
    #expect(controller.tab(forIdentifier: "2") === second)
    second.badgeValue = "3"
    #expect(second.viewController?.tabBarItem.badgeValue == "3")
    first.isHidden = true
    #expect(controller.viewControllers == [second.viewController!])
  }
}
