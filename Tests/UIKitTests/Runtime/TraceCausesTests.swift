import Testing
import Trace

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct TraceCausesTests {
  private func began(_ list: [TraceRecord]) -> [TraceEvent] {
    list.compactMap { if case .began(let event) = $0 { event } else { nil } }
  }

  @Test func `what appears after the commit has as its cause the statement that requested it`()
    throws
  {
    let list = records {
      _statement(12, 3)
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = CallbackController()
      window.makeKeyAndVisible()
      TraceCauses.statementsEnded()
      settle()
    }
    let appeared = try #require(began(list).first { $0.method == "viewDidAppear" })
    #expect(appeared.cause?.statement == TracePlace(line: 12, column: 3))
  }

  @Test func `what a callback requests has the callback as its cause, even after a commit`() throws
  {
    let presented = CallbackController()
    let root = CallbackController()
    root.blocks["viewDidAppear"] = { $0.present(presented, animated: false) }
    let list = records { _ = shownWindow(root) }
    let events = began(list)
    let cause = try #require(
      events.first { $0.method == "viewDidAppear" && $0.subject == root.traceIdentity.subject })
    let loaded = try #require(
      events.first { $0.method == "viewDidLoad" && $0.subject == presented.traceIdentity.subject })
    #expect(loaded.cause?.event == cause.number && loaded.parent == cause.number)
    let appeared = try #require(
      events.first { $0.method == "viewDidAppear" && $0.subject == presented.traceIdentity.subject }
    )
    #expect(appeared.cause?.event == cause.number && appeared.parent == nil)
  }

  @Test func `the tree is recorded before and after an event, with frames`() throws {
    let controller = CallbackController()
    controller.blocks["viewDidLoad"] = { shown in
      shown.view.addSubview(UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)))
    }
    let list = records(treesAt: ["viewDidLoad", "before:viewDidLoad"]) {
      controller.loadViewIfNeeded()
    }
    var trees: [String: TraceTree] = [:]
    for record in list {
      if case .treeBefore(let tree) = record { trees["before"] = tree }
      if case .tree(let tree) = record { trees["after"] = tree }
    }
    let subject = controller.traceIdentity.subject
    let before = trees["before"]?.roots.first { $0.controller == subject }
    let after = trees["after"]?.roots.first { $0.controller == subject }
    #expect(before?.children.isEmpty == true)
    #expect(
      after?.children.first?.frame == TraceNode.Rectangle(x: 1, y: 2, width: 3, height: 4))
    #expect(trees["before"]?.moment == trees["after"]?.moment)
  }
}
