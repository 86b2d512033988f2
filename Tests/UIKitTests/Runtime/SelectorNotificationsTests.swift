import Testing

@testable import UIKit

@MainActor
struct SelectorNotificationsTests {
  private final class Observer: NSObject {
    var objects: [String] = []
    func heard(_ notification: Notification) {
      objects.append(notification.object as? String ?? "none")
    }
  }

  private final class List: _ActionList {
    static func perform(_ action: _Action, on target: AnyObject) -> Bool {
      guard let target = target as? Observer, action.name == "heard:" else { return false }
      return action.run(target.heard(action.argument(0)))
    }
  }

  private let center = NotificationCenter()
  private let name = Notification.Name("news")

  init() {
    ActionTable.lists.append(List.self)
  }

  @Test func `an observer's method gets the notification`() {
    let observer = Observer()
    center.addObserver(observer, selector: "heard:", name: name, object: nil)
    center.post(name: name, object: "a")
    center.post(name: Notification.Name("other"), object: "b")
    #expect(observer.objects == ["a"])
  }

  @Test func `an observer that is gone is not called`() {
    var observer: Observer? = Observer()
    weak let held = observer
    center.addObserver(observer as Any, selector: "heard:", name: name, object: nil)
    observer = nil
    #expect(held == nil)
    center.post(name: name, object: "a")
  }

  @Test func `an observer is taken out by name or altogether`() {
    let observer = Observer()
    center.addObserver(observer, selector: "heard:", name: name, object: nil)
    center.addObserver(observer, selector: "heard:", name: Notification.Name("b"), object: nil)
    center.removeObserver(observer, name: name, object: nil)
    center.post(name: name, object: "a")
    center.post(name: Notification.Name("b"), object: "b")
    center.removeObserver(observer)
    center.post(name: Notification.Name("b"), object: "c")
    #expect(observer.objects == ["b"])
  }

  @Test func `the token of a block is taken out as before`() {
    nonisolated(unsafe) var count = 0
    let token = center.addObserver(forName: name, object: nil, queue: nil) { _ in count += 1 }
    center.post(name: name, object: nil)
    center.removeObserver(token)
    center.post(name: name, object: nil)
    #expect(count == 1)
  }
}
