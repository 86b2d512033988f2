import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct SelectorNotificationsTests {
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

  @Test func `a deallocated observer is not called`() {
    var observer: Observer? = Observer()
    weak let held = observer
    center.addObserver(observer as Any, selector: "heard:", name: name, object: nil)
    observer = nil
    #expect(held == nil)
    center.post(name: name, object: "a")
  }

  @Test func `an observer is removed for one name or for all`() {
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

  @Test func `a block's observer is removed with its token`() {
    nonisolated(unsafe) var count = 0
    let token = center.addObserver(forName: name, object: nil, queue: nil) { _ in count += 1 }
    center.post(name: name, object: nil)
    center.removeObserver(token)
    center.post(name: name, object: nil)
    #expect(count == 1)
  }

  @Test func `blocks and methods are called in the order in which they were added`() {
    nonisolated(unsafe) let observer = Observer()
    nonisolated(unsafe) var order: [String] = []
    for number in 1...20 {
      let name = name
      _ = center.addObserver(forName: name, object: nil, queue: nil) { _ in
        order.append("\(number)")
      }
      if number == 10 {
        center.addObserver(observer, selector: "heard:", name: name, object: nil)
      }
      if number == 11 {
        _ = center.addObserver(forName: name, object: nil, queue: .main) { _ in
          order += observer.objects
        }
      }
    }
    center.post(name: name, object: "a")
    let before = (1...11).map(String.init)
    let after = (12...20).map(String.init)
    #expect(order == before + ["a"] + after)
  }

  @Test func `an observer of one sender is not called for others`() {
    let observer = Observer()
    let sender = NSObject()
    center.addObserver(observer, selector: "heard:", name: nil, object: sender)
    center.addObserver(observer, selector: "heard:", name: nil, object: "text")
    center.post(name: name, object: NSObject())
    center.post(name: name, object: sender)
    center.post(name: name, object: "text")
    #expect(observer.objects == ["none", "text"])
  }

  @Test func `an observer that is removed during delivery is not called`() {
    nonisolated(unsafe) let observer = Observer()
    _ = center.addObserver(forName: name, object: nil, queue: nil) { [center] _ in
      center.removeObserver(observer)
    }
    center.addObserver(observer, selector: "heard:", name: name, object: nil)
    center.post(name: name, object: "a")
    #expect(observer.objects.isEmpty)
  }

  @Test func `a deallocated centre releases its blocks`() {
    weak var held: NSObject?
    do {
      let center = NotificationCenter()
      nonisolated(unsafe) let object = NSObject()
      held = object
      _ = center.addObserver(forName: name, object: nil, queue: nil) { _ in _ = object }
      #expect(held != nil)
    }
    #expect(held == nil)
  }
}
