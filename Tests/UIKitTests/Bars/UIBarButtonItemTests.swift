import Testing

@testable import UIKit

@MainActor struct UIBarButtonItemTests {
  @Test func `the target is not kept alive`() {
    final class Target: NSObject {}
    var target: Target? = Target()
    let item = UIBarButtonItem(
      barButtonSystemItem: .add, target: target, action: Selector("add:"))
    #expect(item.target === target)
    #expect(item.action == Selector("add:"))
    target = nil
    #expect(item.target == nil)
  }

  @Test func `spaces have their system item`() {
    #expect(UIBarButtonItem.flexibleSpace().systemItem == .flexibleSpace)
    #expect(UIBarButtonItem.fixedSpace(12).width == 12)
  }
}
