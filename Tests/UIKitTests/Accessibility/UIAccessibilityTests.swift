import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UIAccessibilityTests {
  @Test func `a posted notification is recorded`() {
    let count = UIAccessibility.posts.count
    UIAccessibility.post(notification: .announcement, argument: "Saved")
    #expect(UIAccessibility.posts.count == count + 1)
    #expect(UIAccessibility.posts.last?.notification == .announcement)
    #expect(UIAccessibility.posts.last?.argument as? String == "Saved")
  }

  @Test func `a posted view is not retained`() {
    weak var freed: UIView?
    do {
      let view = UIView()
      freed = view
      UIAccessibility.post(notification: .layoutChanged, argument: view)
      #expect(UIAccessibility.posts.last?.argument as? UIView === view)
    }
    #expect(freed == nil)
    #expect(UIAccessibility.posts.last?.argument == nil)
  }

  @Test func `turning on a setting posts its notification`() {
    var isTold = false
    let token = NotificationCenter.default.addObserver(
      forName: UIAccessibility.voiceOverStatusDidChangeNotification, object: nil, queue: nil
    ) { _ in
      let isRunning = UIAccessibility.isVoiceOverRunning
      MainActor.assumeIsolated { isTold = isRunning }
    }
    withDevice(.iPhone14.voiceOver) { #expect(isTold) }
    #expect(!UIAccessibility.isVoiceOverRunning)
    NotificationCenter.default.removeObserver(token)
  }

  @Test func `a view's accessibility frame is its own frame unless another is set`() {
    let (outer, inner) = (
      UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100)),
      UIView(frame: CGRect(x: 5, y: 5, width: 20, height: 10))
    )
    outer.addSubview(inner)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    window.addSubview(outer)
    #expect(inner.accessibilityFrame == CGRect(x: 15, y: 25, width: 20, height: 10))
    #expect(inner.accessibilityActivationPoint == CGPoint(x: 25, y: 30))
    inner.accessibilityFrame = CGRect(x: 1, y: 1, width: 2, height: 2)
    #expect(inner.accessibilityActivationPoint == CGPoint(x: 2, y: 2))
  }

  @Test func `an element's frame follows its container, and a custom action calls its handler`() {
    let container = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    let element = UIAccessibilityElement(accessibilityContainer: container)
    element.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(element.accessibilityFrame == CGRect(x: 11, y: 12, width: 3, height: 4))
    container.accessibilityElements = [element]
    #expect(container.accessibilityElementCount() == 1)
    #expect(container.index(ofAccessibilityElement: element) == 0)
    #expect(container.accessibilityElement(at: 1) == nil)
    var isDone = false
    let action = UIAccessibilityCustomAction(name: "Delete") { _ in
      isDone = true
      return true
    }
    #expect(action.actionHandler?(action) == true && isDone)
  }

  @Test func `an attributed label also sets the label`() {
    let view = UIView()
    view.accessibilityAttributedLabel = NSAttributedString(string: "Close")
    #expect(view.accessibilityLabel == "Close")
    #expect(view.accessibilityUserInputLabels == ["Close"])
  }
}
