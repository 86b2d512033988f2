import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct MethodFunctionsTests {
  @Test func `a handle knows its selector`() throws {
    let selector = NSSelectorFromString("layoutSubviews")
    let method = try #require(class_getInstanceMethod(UIView.self, selector))
    #expect(method == class_getInstanceMethod(UIView.self, selector))
    #expect(method != class_getClassMethod(UIView.self, selector))
    #expect(method_getName(method) == selector)
    #expect(class_getInstanceMethod(nil, selector) == nil)
    #expect(!class_addMethod(UIView.self, selector, method_getImplementation(method), nil))
  }

  @Test func `a class returns UIKit's shared objects by name`() {
    let selector = NSSelectorFromString("sharedApplication")
    #expect(UIApplication.responds(to: selector))
    #expect(!UIView.responds(to: selector))
    #expect(UIApplication.perform(selector).takeUnretainedValue() === UIApplication.shared)
    #expect(UIScreen.value(forKeyPath: "mainScreen") as? UIScreen === UIScreen.main)
  }

  @Test func `every object has accessibility values`() {
    class Action: NSObject {}
    let (action, other) = (Action(), Action())
    #expect(action.accessibilityLabel == nil && !action.isAccessibilityElement)
    action.accessibilityLabel = "Delete"
    action.accessibilityTraits = .button
    #expect(action.accessibilityLabel == "Delete" && action.accessibilityTraits == .button)
    #expect(other.accessibilityLabel == nil)
    action.accessibilityLabel = nil
    #expect(action.accessibilityLabel == nil)
  }

  @Test func `updates that do not escape are performed`() {
    let table = UITableView()
    func perform(_ updates: () -> Void) { table.performBatchUpdates(updates) }
    var isDone = false
    perform { isDone = true }
    #expect(isDone)
  }
}
