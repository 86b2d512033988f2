import Articles
import Testing
import Trace

@testable import Examples

struct HierarchyClaimTests {
  private func node(
    _ className: String, _ text: String? = nil, of controller: String? = nil, instance: Int = 1,
    frame: TraceNode.Rectangle = .init(x: 0, y: 0, width: 100, height: 44), isHidden: Bool = false,
    alpha: Double = 1, _ attributes: [String: String] = [:], _ children: [TraceNode] = []
  ) -> TraceNode {
    TraceNode(
      subject: TraceSubject(className: className, instance: instance, isOwn: false),
      controller: controller.map { TraceSubject(className: $0, instance: 1, isOwn: true) },
      text: text, frame: frame, frameInWindow: frame, isHidden: isHidden, alpha: alpha,
      attributes: attributes, children: children)
  }

  private var window: TraceNode {
    node(
      "UIWindow", frame: .init(x: 0, y: 0, width: 390, height: 844), [:],
      [
        node(
          "UIView", of: "Greeting", frame: .init(x: 0, y: 0, width: 390, height: 844),
          ["backgroundColor": "systemRed", "isUserInteractionEnabled": "false"],
          [
            node("UILabel", "Hello \"you\"", ["tag": "3"]),
            node(
              "UIView", of: "Child", frame: .init(x: 8, y: 10.5, width: 30.25, height: 20),
              isHidden: true, alpha: 0.5, [:], [node("UIButton", "OK", instance: 2)]),
          ])
      ])
  }

  private func event(_ number: Int, _ className: String, _ method: String) -> [TraceRecord] {
    let subject = TraceSubject(
      className: className, instance: 1, isOwn: !className.hasPrefix("UI"))
    return [
      .began(
        TraceEvent(
          number: number, subject: subject, method: method, arguments: [], time: 0, output: 0)),
      .ended(number),
    ]
  }

  private func judge(
    _ text: String, at moment: String? = nil, trace: [TraceRecord]? = nil
  ) -> [Diagnostic] {
    let end = [TraceRecord.tree(TraceTree(moment: nil, roots: [window]))]
    return Claim.test(.hierarchy, text, at: moment).judged(trace: trace ?? end)
  }

  private let tree = """
    UIWindow frame=(0 0; 390 844)
      UIView of Greeting
        UILabel "Hello "you"" frame=(0 0; 100 44) tag=3
        UIView of Child hidden alpha=0.5 frame=(8, 10.5, 30.25, 20.0)
          UIButton#2 "OK"
    """

  @Test func `a claim of the whole tree passes`() {
    #expect(judge(tree) == [])
  }

  @Test func `a claim may start with the views in the window`() {
    let inner = tree.split(separator: "\n").dropFirst().map { String($0.dropFirst(2)) }
    #expect(judge(inner.joined(separator: "\n")) == [])
  }

  @Test(arguments: [
    "...", "UIWindow\n...", "UIView\n  UILabel\n  …\n    UIButton",
    "UIView of Gre…\n  UILabel \"Hello…\"\n  UIView\n    UIButton \"[..]\"",
    "UIView backgroundColor=systemRed tag=0 userInteractionEnabled=false\n  UILabel hidden=false \"Hello \\\"you\\\"\"\n  ...",
    "UIView isUserInteractionEnabled=false bounds=(0 0; 390 844)\n\n  UILabel\n  UIView of Child#1 alpha=0.50\n    UIButton",
  ])
  func `attributes and views that are not written are ignored`(text: String) {
    #expect(judge(text) == [])
  }

  @Test(arguments: [
    ("UIWindow", 21), ("UIView of Greeting\n  UILabel", 22), ("UILabel\n...", 21),
    ("UIView of Child\n...", 21), ("UIView\n  UILabel \"Hallo\"\n  ...", 22),
    ("UIView\n  UILabel tag=4\n  ...", 22), ("UIView\n  UILabel hidden\n  ...", 22),
    ("UIView\n  UILabel\n    UIView\n      UIButton", 23),
    ("UIView\n  UILabel\n  UIView frame=(8 10; 30.25 20)\n    UIButton", 23),
    ("UIView\n  UILabel\n  UIView\n    UIButton#1", 24),
    ("UIView\n  UIView\n    UIButton\n  UILabel", 22), ("UIView frme=(0 0; 1 1)\n...", 21),
    ("UIView\n  UILabel\n  UIView\n    UIButton\n    UIButton", 25),
  ])
  func `a claim of another tree fails at its line`(text: String, line: Int) {
    #expect(judge(text).map(\.location.line) == [line])
  }

  @Test func `one changed character of a line fails at that line`() {
    let lines = tree.split(separator: "\n").map(String.init)
    for line in lines.indices {
      for position in lines[line].indices where lines[line][position] != " " {
        var changed = lines
        changed[line].replaceSubrange(position...position, with: ["7"])
        guard changed[line] != lines[line] else { continue }
        let found = judge(changed.joined(separator: "\n"))
        #expect(found.map(\.location.line) == [21 + line], "\(changed[line])")
      }
    }
  }

  @Test(arguments: [
    "UIView\n   UILabel", "UIView\n      UILabel", "UIView\n\tUILabel",
    "UIView\n  UILabel \"no end",
    "UIView\n  UILabel frame=(0 0", "UIView\n  UILabel frame=", "UIView\n  3",
    "UIView\n  UILabel @",
  ])
  func `a line that is not a view is an error at its own location`(text: String) {
    let found = judge(text)
    #expect(found.map(\.severity) == [.error])
    #expect(found.map(\.location.line) == [22])
    #expect(found.first?.hint != nil)
  }

  @Test(arguments: [("UIWindow tag=1 colour=red", 15), ("  UIWindow (1)", 11)])
  func `an attribute that is none is reported where it stands`(_ text: String, _ offset: Int) throws
  {
    let first = try #require(judge("Nothing").first?.location.column)
    let found = try #require(judge("UIWindow\n\(text)").first)
    #expect(found.location.column == first + offset)
  }

  @Test func `a hint lists each attribute once`() throws {
    let root = node("UIWindow", nil, ["bounds": "(1 1; 2 2)"])
    let end = [TraceRecord.tree(TraceTree(moment: nil, roots: [root]))]
    let hint = try #require(judge("UIWindow somethingElse=1", trace: end).first?.hint)
    #expect(hint.ranges(of: "'bounds'").count == 1, "\(hint)")
  }

  @Test func `a failed claim shows both trees with the claimed attributes`() {
    let found = judge("UIView\n  UILabel tag=4\n  UIView\n    UIButton")
    #expect(
      found.first?.diff == [
        " UIView", "-  UILabel tag=4", "+  UILabel \"Hello \\\"you\\\"\" tag=3", "   UIView",
        "     UIButton",
      ])
  }

  @Test func `a tree is taken just after the first event with the given name`() {
    let early = TraceTree(moment: 2, roots: [node("UIView", of: "Child")])
    let trace =
      event(1, "Parent", "viewDidLoad") + event(2, "Child", "viewDidLoad") + [.tree(early)]
      + event(3, "Child", "viewDidLoad")
      + [.tree(TraceTree(moment: 3, roots: [])), .tree(TraceTree(moment: nil, roots: [window]))]
    #expect(judge("UIView of Child", at: "Child.viewDidLoad", trace: trace) == [])
    let misspelt = judge("UIView", at: "viewDidLaod", trace: trace)
    #expect(misspelt.map(\.location.column) == [14])
    #expect(misspelt.first?.hint == "did you mean 'viewDidLoad'?")
    #expect(judge("UIView", at: "Parent.viewDidLoad", trace: trace).count == 1)
  }

  @Test(arguments: [("0.333", true), ("0.3333", true), ("0.33", false), ("1", false)])
  func `lengths may differ by a thousandth`(width: String, holds: Bool) {
    let view = node("UIView", frame: .init(x: 0, y: 0, width: 1.0 / 3, height: 2))
    let trace = [TraceRecord.tree(TraceTree(moment: nil, roots: [view]))]
    #expect(judge("UIView frame=(0 0; \(width) 2)", trace: trace).isEmpty == holds)
  }

  @Test func `a view outside of windows can be claimed just after an event of its controller`() {
    let roots = [
      node("UIWindow"), node("Card", of: "Child", [:], [node("UILabel")]), node("Other"),
    ]
    let trace = event(1, "Child", "viewDidLoad") + [.tree(TraceTree(moment: 1, roots: roots))]
    #expect(judge("Card of Child\n  UILabel", at: "viewDidLoad", trace: trace) == [])
    #expect(judge("UIWindow", at: "viewDidLoad", trace: trace) == [])
    #expect(judge("Other", at: "viewDidLoad", trace: trace).count == 1)
    let wrong = judge("Card of Child\n  UIButton", at: "viewDidLoad", trace: trace)
    #expect(wrong.map(\.location.line) == [22])
  }

  @Test func `a method without a class refers to the program's own class`() {
    let trees = [1, 2].map {
      TraceRecord.tree(TraceTree(moment: $0, roots: [node($0 == 1 ? "UIView" : "Own")]))
    }
    let trace =
      event(1, "UINavigationController", "viewDidLoad") + [trees[0]]
      + event(2, "Child", "viewDidLoad") + [trees[1]]
    #expect(judge("Own", at: "viewDidLoad", trace: trace) == [])
    #expect(judge("UIView", at: "UINavigationController.viewDidLoad", trace: trace) == [])
  }

  @Test func `a program without views has no tree`() {
    #expect(judge("UIView", trace: []).map(\.location.line) == [20])
    let empty = [TraceRecord.tree(TraceTree(moment: nil, roots: []))]
    #expect(judge("UIView", trace: empty).map(\.message) == ["there is no view at the end"])
  }

  @Test func `without a window the tree starts with the topmost views`() {
    let trees = [TraceRecord.tree(TraceTree(moment: nil, roots: window.children))]
    #expect(judge("UIView of Greeting\n...", trace: trees) == [])
    #expect(judge("UILabel\n...", trace: trees).count == 1)
  }
}
