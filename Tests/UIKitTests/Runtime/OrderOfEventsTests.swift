import Testing

@testable import UIKit

/// Compares `OrderOfEvents.swift` with the runtime's behaviour and with its source.
@MainActor @Suite(.oneAtATime) struct OrderOfEventsTests {
  // MARK: The classes of the page

  final class A: UIViewController {}
  final class B: UIViewController {}
  final class Nav: UINavigationController {}
  final class Pages: UIPageViewController {}

  /// Logs the delegate calls that the trace of ``EventLog`` does not contain.
  final class Delegate: NSObject, UINavigationControllerDelegate, UISplitViewControllerDelegate {
    let log: EventLog

    init(_ log: EventLog) {
      self.log = log
    }

    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) {
      log.add("willShow \(type(of: viewController))")
    }

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) {
      log.add("didShow \(type(of: viewController))")
    }

    func splitViewController(
      _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) {
      log.add("willChangeTo")
    }

    func splitViewController(
      _ svc: UISplitViewController, willShow column: UISplitViewController.Column
    ) {
      log.add("willShow")
    }

    func splitViewController(
      _ svc: UISplitViewController, willHide column: UISplitViewController.Column
    ) {
      log.add("willHide")
    }
  }

  final class Turned: UIViewController {
    var log: [String] = []

    override func willTransition(
      to newCollection: UITraitCollection,
      with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.willTransition(to: newCollection, with: coordinator)
      log.append("A.willTransition")
    }

    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      log.append("A.viewWillTransition")
      coordinator.animate { _ in self.log.append("alongside") }
    }

    @available(*, deprecated, message: "calls a deprecated member")
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      super.traitCollectionDidChange(previous)
      log.append("A.traitCollectionDidChange")
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      log.append("A.viewDidLayoutSubviews")
    }
  }

  // MARK: The page

  private struct Row {
    let event: String
    let isCall: Bool
    let facts: [String]
    let file: String
    let function: String
  }

  private static let sources = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Sources/UIKit")

  /// The rows of the page, by section title.
  private static func sections() throws -> [String: [Row]] {
    let page = try String(
      contentsOf: sources.appendingPathComponent("Runtime/OrderOfEvents.swift"), encoding: .utf8)
    var sections: [String: [Row]] = [:]
    var (title, isRow) = ("", false)
    for line in page.split(separator: "\n") where line.hasPrefix("/// ") {
      let text = String(line.dropFirst(4))
      if text.hasPrefix("## ") { title = String(text.dropFirst(3)) }
      guard text != "```" else {
        isRow.toggle()
        continue
      }
      guard isRow else { continue }
      let event = text.prefix(31).trimmingCharacters(in: .whitespaces)
      let code = text.dropFirst(41).split(separator: " ").map(String.init)
      try #require(code.count == 2, "\(text)")
      let facts = text.dropFirst(31).prefix(10).split { $0 == "," || $0 == " " }.map(String.init)
      sections[title, default: []].append(
        Row(
          event: event, isCall: text.hasPrefix("  "), facts: facts, file: code[0],
          function: code[1]))
    }
    return sections
  }

  private func calls(of title: String) throws -> [String] {
    try #require(OrderOfEventsTests.sections()[title]).filter(\.isCall).map(\.event)
  }

  @Test func `every row of the page names an existing function`() throws {
    var files: [String: String] = [:]
    let all = FileManager.default.enumerator(
      at: OrderOfEventsTests.sources, includingPropertiesForKeys: nil)
    while let file = all?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      files[file.deletingPathExtension().lastPathComponent] = try String(
        contentsOf: file, encoding: .utf8)
    }
    let rows = try OrderOfEventsTests.sections().values.flatMap(\.self)
    #expect(rows.count > 80)
    for row in rows {
      #expect(files[row.file]?.contains("func \(row.function)(") == true, "\(row)")
      #expect(row.facts == ["-"] || row.facts.allSatisfy { $0.wholeMatch(of: /F\d{2,3}/) != nil })
    }
  }

  // MARK: Behaviour of the runtime

  @Test func `the page has the order of a push`() throws {
    let log = EventLog()
    let (nav, delegate) = (Nav(rootViewController: A()), Delegate(log))
    nav.delegate = delegate
    let window = shown(nav)
    let calls = log.through { nav.pushViewController(B(), animated: true) }
    #expect(try calls == self.calls(of: "push"))
    #expect(window.rootViewController === nav)
  }

  @Test func `the page has the order of a pop`() throws {
    let log = EventLog()
    let (nav, delegate) = (Nav(rootViewController: A()), Delegate(log))
    nav.delegate = delegate
    let window = shown(nav)
    nav.pushViewController(B(), animated: false)
    log.settle()
    let calls = log.through { nav.popViewController(animated: true) }
    #expect(try calls == self.calls(of: "pop"))
    #expect(window.rootViewController === nav)
  }

  @Test func `the page has the order of a cancelled interactive pop`() throws {
    let log = EventLog()
    let (nav, delegate) = (Nav(rootViewController: A()), Delegate(log))
    nav.delegate = delegate
    let window = shown(nav)
    nav.pushViewController(B(), animated: false)
    log.settle()
    let calls = log.through { UserInput.swipeBack(in: nav, isAbandoned: true) }
    #expect(try calls == self.calls(of: "cancelled interactive pop"))
    #expect(window.rootViewController === nav)
  }

  @Test func `the page has the order of a tab change`() throws {
    let log = EventLog()
    let tabs = UITabBarController()
    tabs.viewControllers = [A(), B()]
    let window = shown(tabs)
    let calls = log.through { tabs.selectedIndex = 1 }
    #expect(try calls == self.calls(of: "tab change"))
    #expect(window.rootViewController === tabs)
  }

  @Test func `the page has the order of a page change`() throws {
    let log = EventLog()
    let pages = Pages(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.setViewControllers([A()], direction: .forward, animated: false)
    let window = shown(pages)
    let calls = log.through {
      pages.setViewControllers([B()], direction: .forward, animated: true) { _ in
        log.add("completion")
      }
    }
    #expect(try calls == self.calls(of: "page change"))
    #expect(window.rootViewController === pages)
  }

  @Test func `the page has the order of a presentation and a dismissal`() throws {
    let log = EventLog()
    let root = A()
    let window = shown(root)
    let presented = log.through {
      let page = B()
      page.modalPresentationStyle = .fullScreen
      root.present(page, animated: true) { log.add("completion") }
    }
    #expect(try presented == calls(of: "present over the full screen"))
    let dismissed = log.through { root.dismiss(animated: true) { log.add("completion") } }
    #expect(try dismissed == calls(of: "dismiss from the full screen"))
    #expect(window.rootViewController === root)
  }

  @Test func `the page has the order of showing and hiding a column`() throws {
    let log = EventLog()
    let delegate = Delegate(log)
    let split = UISplitViewController(style: .unspecified)
    split.delegate = delegate
    split.viewControllers = [B(), A()]
    split.preferredDisplayMode = .secondaryOnly
    let (showing, hiding) = (try calls(of: "split show"), try calls(of: "split hide"))
    withDevice(.iPadPro11.landscape) {
      let window = shown(split)
      let shows = log.through { split.show(.primary) }
      #expect(shows == showing)
      let hides = log.through { split.hide(.primary) }
      #expect(hides == hiding)
      #expect(window.rootViewController === split)
    }
  }

  @Test func `the page has the order of a rotation`() throws {
    let turning = try calls(of: "rotation")
    withDevice(.iPhone15) {
      let page = Turned()
      let window = shown(page)
      page.log = []
      UIDevice.current.simulate(orientation: .landscapeLeft)
      settle()
      #expect(page.log == turning)
      #expect(window.rootViewController === page)
    }
  }
}
