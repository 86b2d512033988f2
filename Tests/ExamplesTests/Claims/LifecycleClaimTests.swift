import Articles
import Testing
import Trace

@testable import Examples

struct LifecycleClaimTests {
  /// Converts an indented list of calls, such as `Child#2.willMove(toParent: nil)`, to a trace.
  /// Classes that start with `UI` belong to the runtime.
  private func trace(_ text: String) -> [TraceRecord] {
    var records: [TraceRecord] = []
    var open: [(indent: Int, number: Int)] = []
    func close(to indent: Int) {
      while let last = open.last, last.indent >= indent {
        records.append(.ended(last.number))
        open.removeLast()
      }
    }
    for (index, line) in text.split(separator: "\n").enumerated() {
      let indent = line.prefix { $0 == " " }.count
      close(to: indent)
      let call = line.dropFirst(indent)
      let head = call.prefix { $0 != "(" }
      let parts = head.split(separator: ".")
      let name = parts[0].split(separator: "#")
      var arguments: [TraceArgument] = []
      var labels = ""
      if head.count < call.count {
        for part in call.dropFirst(head.count + 1).dropLast().split(separator: ",") {
          let pair = part.split(separator: ":").map { $0.drop { $0 == " " } }
          let value = pair[pair.count - 1]
          let label = pair.count > 1 ? String(pair[0]) : "_"
          labels += "\(label):"
          arguments.append(
            TraceArgument(
              label: label, name: label == "_" ? "animated" : "parent", value: String(value)))
        }
      }
      let isPlain = arguments.count == 1 && arguments[0].label == "_"
      records.append(
        .began(
          TraceEvent(
            number: index + 1,
            subject: TraceSubject(
              className: String(name[0]), instance: name.count > 1 ? Int(name[1]) ?? 1 : 1,
              isOwn: !name[0].hasPrefix("UI")),
            method: labels.isEmpty || isPlain ? String(parts[1]) : "\(parts[1])(\(labels))",
            arguments: arguments, time: 0, output: 0)))
      open.append((indent, index + 1))
    }
    close(to: 0)
    return records
  }

  private let pair = """
    Parent.init
    UIView.init
    Parent.loadView
    Parent.viewDidLoad
      Child.init
      Child.willMove(toParent: Parent)
      UIView.didAddSubview(UIView#2)
      Child.viewDidLoad
      Child.didMove(toParent: Parent)
    Parent.viewWillAppear(true)
      Child.viewWillAppear(true)
    Parent.viewWillLayoutSubviews
    Parent.viewWillLayoutSubviews
    Parent.viewDidAppear(true)
      Child.viewDidAppear(true)
    Child.willMove(toParent: nil)
    Child#2.viewDidLoad
    Child.deinit
    """

  private func judge(
    _ text: String, isPartial: Bool = false, isComplete: Bool = false, source: String = "f()"
  ) -> [Diagnostic] {
    Claim.test(.lifecycle, text, isPartial: isPartial, isComplete: isComplete)
      .judged(trace: trace(pair), of: .test(source))
  }

  @Test(arguments: [
    "Parent.viewDidLoad", "Parent.viewDidLoad\nParent.viewDidAppear",
    "Parent.viewDidLoad\nChild.viewDidLoad x2", "Child.viewDidLoad\nChild#2.viewDidLoad",
    "Child#1.viewDidLoad", "Child#2.viewDidLoad", "Child.willMove ×2",
    "Child.willMove(toParent: Parent)\nChild.willMove(toParent: nil)",
    "Child.willMove(toParent:) x2", "Child.willMove(parent: Parent)\nChild.willMove(toParent: nil)",
    "Child.willMove(toParent: Parent#1)\nChild.willMove(toParent: …)",
    "Parent.viewWillAppear(true)", "Parent.viewWillAppear(animated: true)",
    "Parent.viewWillAppear(_:)", "main.Parent.viewDidLoad",
    "Parent.viewDidLoad\n  Child#1.viewDidLoad\nParent.viewWillAppear\n  Child.viewWillAppear",
    "Parent.viewDidLoad\n    Child.willMove\n    ...\n...",
    "Parent.viewWillLayoutSubviews x2",
    "Parent.viewWillLayoutSubviews\nParent.viewWillLayoutSubviews",
    "Parent.init\nChild.init", "Child.deinit", "not Child.loadView",
    "Parent.loadView\nnot Child.viewDidLoad\nParent.viewDidLoad",
    "Parent.viewDidLoad\n  not Child.viewWillAppear\nParent.viewWillAppear",
    "Child#1.viewDidLoad\nnot Child.willMove\nParent.viewWillAppear",
    "Parent.viewDidLoad\n...\nChild.deinit", "Parent.view…\n...", "….deinit",
    "Parent.viewDidLoad\n\nChild.deinit\n",
  ])
  func `a claim of what happened passes`(text: String) {
    #expect(judge(text) == [])
  }

  @Test(arguments: [
    ("Parent.viewDidLoad x2", 21), ("Child.viewDidLoad", 21), ("Child.viewDidLoad x3", 21),
    ("Parent.viewDidAppear\nParent.viewDidLoad", 21), ("Parent.viewDidLoad\nParent.loadView", 21),
    ("Child.willMove(toParent: nil)", 21),
    ("Child.willMove(toParent: Parent)\nChild.willMove(toParent: Parent)", 22),
    ("Parent.viewWillAppear(false)", 21), ("Parent.viewWillAppear(animated: false)", 21),
    ("Parent.viewWillLayoutSubviews", 21), ("Parent.viewDidLoad\nnot Child.willMove", 22),
    ("not Child.viewDidLoad", 21),
    ("Parent.viewDidLoad\nnot Child.willMove\nParent.viewDidAppear", 22),
    ("Parent.viewWillAppear\n  Parent.viewDidAppear", 22),
    ("Parent.viewDidLoad\n  not Child.init\n  Child#1.viewDidLoad", 22),
    ("Parent.viewDidLoad\n  Child#1.viewDidLoad\n  Child.viewWillAppear", 23),
    ("Parent.viewDidLoad\nParent.viewWillAppear\nnot Child.deinit", 23),
    ("Child.deinit\n...\nParent.viewDidLoad", 21), ("Nobody.viewDidLoad", 21),
  ])
  func `a claim of something else fails at its line`(text: String, line: Int) {
    #expect(judge(text).map(\.location.line) == [line])
  }

  @Test func `an error is located where the text of the line starts`() {
    let found = judge("Parent.viewDidLoad\n  Child#1.viewDidLod")
    #expect(found.map(\.location) == [Location(file: "Content/page.md", line: 22, column: 3)])
    #expect(found.first?.hint == "did you mean 'viewDidLoad'?")
  }

  @Test(arguments: [
    ("Parnet.viewDidLoad", "did you mean 'Parent'?"),
    ("Parent.viewDidLoda", "did you mean 'viewDidLoad'?"),
    ("Child#3.viewDidLoad", "there is no 'Child#3'"),
    ("Child.didMove(toWindow: nil)", "the method is 'didMove(toParent:)'"),
    ("Parent.viewWillLayoutSubviews", "add 'x2', 'x3', … for the number of calls"),
  ])
  func `a wrong line has a hint that names the correction`(text: String, hint: String) {
    #expect(judge(text).map(\.hint) == [hint])
  }

  @Test func `the names on a not line must occur in the program`() {
    #expect(
      judge("not Detial.loadView", source: "class Detail {}").map(\.hint) == [
        "did you mean 'Detail'?"
      ])
    #expect(judge("not Detail.loadView", source: "class Detail {}") == [])
    #expect(judge("not Child.lodView").map(\.hint) == ["did you mean 'loadView'?"])
  }

  @Test(arguments: [
    "viewDidLoad", "Parent", "Parent.", ".viewDidLoad", "Parent.viewDidLoad(", "Parent viewDidLoad",
    "Parent.view-did", "Parent#x.viewDidLoad", "Parent.viewDidLoad x0", "not Parent.viewDidLoad x2",
    "-[Parent viewDidLoad]", "not", "...\n  Parent.viewDidLoad", "Parent.willMove(toParent: nil",
  ])
  func `a line that is not an event is an error at its own location`(text: String) {
    let found = judge("Parent.loadView\n\(text)")
    #expect(found.map(\.severity) == [.error])
    #expect((found.first?.location.line ?? 0) >= 22)
    #expect(found.first?.hint != nil)
  }

  @Test(arguments: [("Parent.viewDidLoad x0", 19), ("not Parent.viewDidLoad x2", 23)])
  func `a bad count is reported where it stands`(_ text: String, _ offset: Int) throws {
    let first = try #require(judge("Parent").first?.location.column)
    #expect(judge(text).first?.location.column == first + offset)
  }

  @Test func `the lines of a partial claim happen in order, with other events between them`() {
    #expect(judge("Child.viewDidLoad\nChild.deinit", isPartial: true) == [])
    #expect(judge("Parent.loadView\nChild.willMove(toParent: nil)", isPartial: true) == [])
    #expect(judge("Child.deinit\nParent.viewDidLoad", isPartial: true).map(\.location.line) == [22])
    #expect(
      judge("Child#1.viewDidLoad\nnot Child.deinit\nChild#2.viewDidLoad", isPartial: true) == [])
    #expect(
      judge("Parent.loadView\nnot Child.init\nChild.willMove", isPartial: true).map(\.location.line)
        == [22])
    // After the later of two calls, nothing happens before the next line.
    #expect(
      judge("Child.willMove\nnot Parent.viewDidAppear\nChild#2.viewDidLoad", isPartial: true) == [])
  }

  @Test func `a complete claim must list all events of the program's own objects`() {
    let all = """
      Parent.loadView
      Parent.viewDidLoad
        Child.willMove
        Child.viewDidLoad
        Child.didMove
      Parent.viewWillAppear
        Child.viewWillAppear
      Parent.viewWillLayoutSubviews x2
      Parent.viewDidAppear
        Child.viewDidAppear
      Child.willMove
      Child#2.viewDidLoad
      """
    #expect(judge(all, isComplete: true) == [])
    let short = all.replacing("  Child.didMove\n", with: "")
    #expect(judge(short, isComplete: true).map(\.location.line) == [25])
    #expect(judge("\(all)\nChild.deinit", isComplete: true) == [])
    #expect(judge("\(all)\nChild.init", isComplete: true).map(\.location.line) == [21])
    #expect(judge("", isComplete: true).map(\.location.line) == [20])
  }

  @Test func `a failed claim shows what the runtime delivered`() {
    let found = judge("Parent.viewDidLoad\nChild.willMove(toParent: nil)\nChild.deinit")
    #expect(
      found.map(\.message) == [
        "the runtime delivers 'Child.willMove(toParent: Parent)' too, which is not claimed"
      ])
    #expect(
      found.first?.diff == [
        " Parent.viewDidLoad", "+Child.willMove(toParent: Parent)",
        " Child.willMove(toParent: nil)",
        " Child.deinit",
      ])
  }

  @Test func `a line with the wrong indentation is reported with the enclosing event`() {
    let found = judge(
      "Parent.viewWillAppear\nParent.viewDidAppear\n  Child.viewWillAppear", isPartial: true)
    #expect(found.map(\.location.line) == [23])
    let nested = judge("Parent.viewDidAppear\nParent.loadView\n  Child.deinit", isPartial: true)
    #expect(nested.map(\.location.line) == [22])
    let other = judge("Parent.viewWillLayoutSubviews x2\n  Child.viewDidAppear x2")
    #expect(other.count == 1)
    let late = judge("Parent.viewWillAppear\n  Child.viewDidAppear")
    #expect(
      late.map(\.message) == [
        "'Child.viewDidAppear' does not happen during 'Parent.viewWillAppear'"
      ])
    #expect(
      late.first?.hint
        == "it happens during 'Parent.viewDidAppear(true)'; indent the line as it happens")
  }

  @Test func `a claim of the whole trace passes, and no line of it may change`() {
    let lines = pair.split(separator: "\n").map(String.init)
      .filter { !$0.contains("UI") || $0.contains("didAdd") }
    #expect(judge(lines.filter { !$0.contains("UI") }.joined(separator: "\n")) == [])
    for index in lines.indices where !lines[index].contains("UI") {
      let own = lines.filter { !$0.contains("UI") }
      guard let place = own.firstIndex(of: lines[index]) else { continue }
      for position in own[place].indices where own[place][position].isLetter {
        var line = own[place]
        line.replaceSubrange(position...position, with: ["q"])
        guard line != own[place] else { continue }
        var claim = own
        claim[place] = line
        // A misspelt name leaves its events unclaimed elsewhere, but the line itself fails, too.
        let found = judge(claim.joined(separator: "\n"))
        #expect(found.map(\.location.line).contains(21 + place), "\(line)")
      }
    }
  }

  @Test func `long traces are searched in acceptable time`() {
    let long = String(repeating: "A.layoutSubviews\nB.layoutSubviews\n", count: 1500)
    let claimed = String(repeating: "A.layoutSubviews\n...\n", count: 60) + "C.layoutSubviews"
    let claim = Claim.test(.lifecycle, claimed)
    #expect(claim.judged(trace: trace(long)).count == 1)
    let repeated = Claim.test(.lifecycle, "A.layoutSubviews x1500\nnot C.draw", isPartial: true)
    #expect(repeated.judged(trace: trace(long), of: .test("class C {}")) == [])
  }

  @Test func `generic and nested classes can be claimed`() {
    let records = trace(
      "Screen<Label>.viewDidLoad\nOuter.Inner.viewDidLoad".replacing("Outer.", with: "Outer_"))
    #expect(Claim.test(.lifecycle, "Screen<Label>.viewDidLoad").judged(trace: records) == [])
    let nested = TraceEvent(
      number: 1, subject: TraceSubject(className: "Outer.Inner", instance: 1, isOwn: true),
      method: "viewDidLoad", arguments: [], time: 0, output: 0)
    #expect(Claim.test(.lifecycle, "Outer.Inner.viewDidLoad").judged(trace: [.began(nested)]) == [])
    #expect(Claim.test(.lifecycle, "Inner.viewDidLoad").judged(trace: [.began(nested)]) == [])
    #expect(
      Claim.test(.lifecycle, "Ouch.Inner.viewDidLoad").judged(trace: [.began(nested)]).count == 1)
  }
}
