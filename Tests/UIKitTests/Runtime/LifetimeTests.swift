import Foundation
import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct LifetimeTests {
  @Test func `F99: deinit of the controller, its properties, then the view and its subviews`() {
    class Log {
      var lines: [String] = []
    }
    class Property {
      let log: Log
      init(_ log: Log) { self.log = log }
      deinit { log.lines.append("property") }
    }
    class Owned: UIView {
      nonisolated(unsafe) var log: Log?
      deinit { log?.lines.append("view \(tagText)") }
      nonisolated(unsafe) var tagText = ""
    }
    class Owner: UIViewController {
      nonisolated(unsafe) var log = Log()
      nonisolated(unsafe) var property: Property?
      deinit { log.lines.append("controller") }
    }
    let log = Log()
    do {
      let owner = Owner()
      owner.log = log
      owner.property = Property(log)
      let (root, inner) = (Owned(), Owned())
      (root.log, inner.log) = (log, log)
      (root.tagText, inner.tagText) = ("root", "inner")
      root.addSubview(inner)
      owner.view = root
    }
    #expect(log.lines == ["controller", "property", "view root", "view inner"])
  }

  @Test func `F100: a stored closure that captures self retains the owner, one with weak does not`()
  {
    class Storing: UIViewController {
      var action: (() -> Void)?
    }
    weak var strong: Storing?
    weak var captured: Storing?
    do {
      let (first, second) = (Storing(), Storing())
      first.action = { _ = first.title }
      second.action = { [weak second] in _ = second?.title }
      strong = first
      captured = second
    }
    #expect(strong != nil)
    #expect(captured == nil)
    strong?.action = nil
    #expect(strong == nil)
  }

  @Test func `F101: the notification centre retains a block until its observer is removed`() {
    let name = Notification.Name("F101")
    weak var controller: UIViewController?
    var token: (any NSObjectProtocol)?
    do {
      let observing = UIViewController()
      controller = observing
      token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        _ = observing
      }
    }
    #expect(controller != nil)
    if let observer = token { NotificationCenter.default.removeObserver(observer) }
    token = nil
    #expect(controller == nil)
  }

  @Test func `F102: the run loop retains a timer's block`() {
    weak var controller: UIViewController?
    let timer: Timer
    do {
      let ticking = UIViewController()
      controller = ticking
      timer = Timer(timeInterval: 1000, repeats: true) { _ in _ = ticking }
      RunLoop.main.add(timer, forMode: .default)
    }
    #expect(controller != nil)
    timer.invalidate()
    #expect(!timer.isValid)
  }

  @Test func `F103: a weak implicitly unwrapped outlet traps after the view is removed`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        class Outlets: UIViewController {
          weak var label: UIView!
          override func viewDidLoad() {
            let view = UIView()
            self.view.addSubview(view)
            label = view
          }
        }
        let controller = Outlets()
        controller.loadViewIfNeeded()
        precondition(controller.label.superview === controller.view)
        controller.label.removeFromSuperview()
        controller.label.isHidden = true
      }
    }
    #expect(
      errorText(result).contains(
        "Unexpectedly found nil while implicitly unwrapping an Optional value"))
  }

  @Test func `controllers shown in a window leave no objects alive`() async {
    nonisolated(unsafe) var alive = 0
    class CountedView: UIView {
      nonisolated(unsafe) var ended: () -> Void = {}
      deinit { ended() }
    }
    class Page: UIViewController {
      nonisolated(unsafe) var ended: () -> Void = {}
      let label = UILabel()
      deinit { ended() }

      override func loadView() {
        let root = CountedView()
        root.ended = ended
        view = root
        label.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(label)
        NSLayoutConstraint.activate([
          label.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor),
          label.centerXAnchor.constraint(equalTo: root.centerXAnchor),
        ])
      }
    }
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.makeKeyAndVisible()
    for _ in 0..<500 {
      let page = Page()
      alive += 2
      page.ended = { alive -= 1 }
      window.rootViewController = page
      Runtime.commit()
      #expect(page.view.window === window)
    }
    window.rootViewController = nil
    Runtime.commit()
    window.isHidden = true
    #expect(alive == 0)
  }
}
