import Foundation
import Testing
import Trace

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct TraceRecorderTests {
  class Subject: UIViewController {}
  class Counted: UIView {}
  class Box<Content>: UIView {}

  @Test func `a call is recorded at its beginning and at its end, nested calls in between`() throws
  {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = CallbackController()
    controller.blocks["viewDidLoad"] = { $0.view.addSubview(Counted()) }
    let list = records { controller.loadViewIfNeeded() }
    let began = list.compactMap { record -> TraceEvent? in
      guard case .began(let event) = record else { return nil }
      return event
    }
    let first = began.first?.number ?? 0
    #expect(began.map(\.number) == Array(first..<first + began.count))
    let load = try #require(began.first { $0.method == "viewDidLoad" })
    let inner = try #require(began.first { $0.method == "didMoveToSuperview" })
    let places = [
      list.firstIndex(of: .began(load)), list.firstIndex(of: .began(inner)),
      list.firstIndex(of: .ended(inner.number)), list.firstIndex(of: .ended(load.number)),
    ].compactMap { $0 }
    #expect(places == places.sorted() && places.count == 4)
    #expect(window.isHidden)
  }

  @Test func `subjects are numbered by class, and the program's own are marked`() {
    let list = records {
      _ = Counted()
      _ = Counted()
      _ = UIView()
    }
    let subjects = list.compactMap { record -> TraceSubject? in
      guard case .began(let event) = record, event.method == "init" else { return nil }
      return event.subject
    }
    #expect(subjects.map(\.shortName) == ["Counted", "Counted", "UIView"])
    #expect(subjects.map(\.isOwn) == [true, true, false])
    #expect(subjects[1].instance == subjects[0].instance + 1)
  }

  @Test func `generic classes are named without modules`() {
    let log = events(["init"]) { _ = Box<Counted>() }
    #expect(log == ["Box<TraceRecorderTests.Counted>.init"])
  }

  @Test func `an argument has its label, its name and its value`() throws {
    let list = records { _ = shownWindow(Subject()) }
    let arguments = list.compactMap { record -> TraceArgument? in
      guard case .began(let event) = record, event.method == "viewWillAppear" else { return nil }
      return event.arguments.first
    }
    #expect(arguments == [TraceArgument(label: "_", name: "animated", value: "false")])
  }

  @Test func `deinit is recorded once, before that of owned objects`() {
    class Owner: UIViewController {
      let own = Counted()
      deinit { seen.append("body") }
      nonisolated(unsafe) var seen: [String] = []
    }
    let log = events(["deinit"]) {
      let owner = Owner()
      owner.view = Counted()
    }
    #expect(log == ["Owner.deinit", "Counted.deinit", "Counted.deinit"])
  }

  @Test func `the deinit of a class that declares none is recorded`() {
    #expect(events(["deinit"]) { _ = Counted() } == ["Counted.deinit"])
  }

  @Test func `the tree is recorded after the requested methods`() {
    let controller = Subject()
    let list = records(treesAt: ["Subject.viewDidLoad"]) { controller.loadViewIfNeeded() }
    let trees = list.compactMap { record -> TraceTree? in
      guard case .tree(let tree) = record else { return nil }
      return tree
    }
    #expect(trees.count == 1)
    let node = trees.first?.roots.first { $0.controller?.shortName == "Subject" }
    #expect(node?.subject.className == "UIView")
    #expect(
      node?.frame == TraceNode.Rectangle(x: 0, y: 0, width: 390, height: 844))
  }

  @Test func `the tree contains the windows and all their views`() throws {
    let controller = Subject()
    let view = Counted(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    let inner = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    inner.tag = 5
    inner.isHidden = true
    controller.view.addSubview(view)
    view.addSubview(inner)
    let window = shownWindow(controller)
    let root = TraceNode(window, root: window)
    #expect(root.children.count == 1)
    let node = try #require(root.children.first?.children.first?.children.first)
    #expect(node.frame == TraceNode.Rectangle(x: 1, y: 2, width: 3, height: 4))
    #expect(node.frameInWindow == TraceNode.Rectangle(x: 11, y: 22, width: 3, height: 4))
    #expect(node.attributes["tag"] == "5")
    #expect(node.isHidden)
  }

  @Test func `only a tree that is drawn has the looks of its views`() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 21))
    label.text = "A text that is too long for it"
    label.textColor = .systemRed
    label.overrideUserInterfaceStyle = .dark
    label.layer.cornerRadius = 5
    label.clipsToBounds = true
    #expect(TraceNode(label, root: label).look == nil)
    let look = try #require(TraceNode(label, root: label, isDrawn: true).look)
    #expect(look.isClipping)
    #expect(look.cornerRadius == 5)
    let texts = look.shapes.compactMap { shape -> TraceText? in
      if case .text(let text) = shape { text } else { nil }
    }
    let text = try #require(texts.first)
    #expect(text.text.hasPrefix("A") && text.text.hasSuffix("…"))
    #expect(text.x >= 0 && text.x + text.width <= 60)
    #expect(text.color == 0xFF45_3AFF)
  }

  @Test func `a look has the colours of the view's own style`() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.backgroundColor = .systemBackground
    func fill() throws -> UInt32? {
      guard
        case .box(_, _, let fill, _, _)? = TraceNode(view, root: view, isDrawn: true).look?
          .shapes.first
      else { return nil }
      return fill
    }
    #expect(try fill() == 0xFFFF_FFFF)
    view.overrideUserInterfaceStyle = .dark
    #expect(try fill() == 0x0000_00FF)
  }

  @Test func `without a listener nothing is recorded`() {
    let list = RecordList()
    TraceRecorder.shared.listen(sink: { list.append($0) })
    TraceRecorder.shared.listen(sink: nil)
    _ = UIView()
    #expect(list.records == [])
  }
}
