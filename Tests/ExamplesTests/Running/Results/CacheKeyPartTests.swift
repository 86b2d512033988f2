import Testing
import Trace

@testable import Articles
@testable import Examples
@testable import Programs
@testable import ResultStore

struct CacheKeyPartTests {
  /// A change of an example, and its description; `nil` if the example is not run again.
  struct Change: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var said: String?
    var change: @Sendable (inout Example) -> Void

    init(_ name: String, _ said: String?, _ change: @escaping @Sendable (inout Example) -> Void) {
      testDescription = name
      self.said = said
      self.change = change
    }
  }

  private static var whole: Example {
    var example = example("let a = 1\nprint(a)\nprint(a + 1)", firstLine: 20)
    var before = block("let x = 3")
    var fence = SwiftFence(expectationLocation: before.location)
    fence.name = Located("setup", at: before.location)
    before.role = .swift(fence)
    example.segments.insert(SwiftProgram.Segment(block: before, isOwn: false), at: 0)
    example.imports = ["Foundation"]
    example.resources = [SwiftProgram.Resource(name: "Profile.xib", text: "<xib/>")]
    example.claims = [Claim(kind: .output, lines: [], location: example.location)]
    return example
  }

  static let changes = [
    Change("a line", "line 2 of the block changed from 'print(a)' to 'print(2)'") {
      $0.segments[1].block.lines[1] = "print(2)"
    },
    Change("two lines", "lines 1 to 2 of the block changed") {
      $0.segments[1].block.lines.replaceSubrange(0...1, with: ["let b = 2", "print(b)"])
    },
    Change("a new line", "line 3 of the block was added: 'print(a)'") {
      $0.segments[1].block.lines.insert("print(a)", at: 2)
    },
    Change("a line less", "line 3 of the block was removed: 'print(a + 1)'") {
      $0.segments[1].block.lines.removeLast()
    },
    Change(
      "a prerequisite",
      "line 1 of its prerequisite 'setup' changed from 'let x = 3' to 'let x = 4'"
    ) { $0.segments[0].block.lines = ["let x = 4"] },
    Change("no prerequisite", "its prerequisite 'setup' was removed") { $0.segments.removeFirst() },
    Change("a resource", "the resource 'Profile.xib' changed") { $0.resources[0].text = "<xib />" },
    Change("a new resource", "the resource 'b.txt' was added") {
      $0.resources.append(SwiftProgram.Resource(name: "b.txt", text: ""))
    },
    Change("an import", "the imports changed from 'Foundation' to 'Foundation, UIKit'") {
      $0.imports.append("UIKit")
    },
    Change("the language mode", "the setting swift-version changed from '6' to '5'") {
      $0.languageMode = 5
    },
    Change("the timeout", "the setting timeout changed from '10 s' to '20 s'") {
      $0.timeout = .seconds(20)
    },
    Change("waiting", "the word 'wait' changed from 'no' to 'at most 2 s'") {
      $0.fence.wait = .atMost(.seconds(2))
    },
    Change(
      "compiling",
      "how the fence says that it ends changed from 'it is run' "
        + "to 'it is only compiled'"
    ) { $0.fence.expectation = .compiles },
    Change("the device", "the device changed from 'iPhone 14' to 'iPhone 14, dark'") {
      $0.device.style = .dark
    },
    Change(
      "a moment", "the moments at which the view tree is recorded changed from '' to 'viewDidLoad'"
    ) {
      $0.claims[0].moment = Located("viewDidLoad", at: $0.location)
    },
    Change("discovery", "whether warnings are kept was added") { $0.discovery = Discovery() },
    Change("prose above", nil) { example in
      for index in example.segments.indices { example.segments[index].block.firstLine += 5 }
      example.block.location.line += 5
    },
    Change("the name of a prerequisite", nil) { example in
      guard case .swift(var fence) = example.segments[0].block.role else { return }
      fence.name?.value = "start"
      example.segments[0].block.role = .swift(fence)
    },
    Change("a claim", nil) { example in
      example.claims.append(
        Claim(kind: .lifecycle, lines: [], location: example.location))
    },
    Change("a title", nil) { $0.fence.title = "Loading" },
    Change("the page", nil) { $0.article = "Content/other.md" },
    Change("a fact", nil) { $0.fence.facts = [Located("F1", at: $0.location)] },
  ]

  @Test(arguments: changes) func `each input is part of the key, and a change is described by name`(
    _ change: Change
  ) {
    let before = Self.whole
    var after = before
    change.change(&after)
    let inputs = [before, after].map { $0.program.inputs(trees: [], isRerun: true) }
    #expect((inputs[0].digest != inputs[1].digest) == (change.said != nil))
    #expect(inputs[1].changes(since: inputs[0]) == (change.said.map { [$0] } ?? []))
  }

  @Test func `the moments of view trees and a second run are inputs`() {
    let one = Self.whole.program.inputs(trees: [], isRerun: false)
    let twice = Self.whole.program.inputs(trees: [], isRerun: true)
    let told = Self.whole.program.inputs(trees: ["viewDidLoad"], isRerun: false)
    #expect(Set([one, twice, told].map(\.digest)).count == 3)
  }

  /// Whoever adds a property must decide whether the program can observe it.
  @Test func `every property is listed as an input or as irrelevant`() {
    func names(_ value: Any) -> [String] { Mirror(reflecting: value).children.compactMap(\.label) }
    let inputs = ["segments", "resources", "imports", "languageMode", "timeout", "device"]
    // The fence, the claims and the discovery are inputs only in part.
    // Facts are only shown, and the code of a variant is that of its segments.
    let others = [
      "article", "name", "block", "fence", "claims", "unwrittenClaims", "filters", "skipReason",
      "isBroken", "isCumulative", "discovery", "facts", "variant",
    ]
    #expect(Set(names(Self.whole)) == Set(inputs + others))
    #expect(
      Set(names(Self.whole.fence)) == [
        // Inputs; the timeout and the language mode are properties of the example.
        "expectation", "wait", "timeout", "languageMode",
        // Not inputs.
        "expectationLocation", "isHidden", "name", "prerequisites", "group", "title", "markedLines",
        "conditions", "isPartial", "hasPlayer", "comparison", "isIncludeBroken", "facts",
        "knobs",
        // Part of the block.
        "include", "slice",
      ])
  }

  @Test(
    arguments: [
      ("print(#line)", true), ("log(#fileID)", true), ("print(\"\\(#column)\")", true),
      ("#sourceLocation(file: \"a\", line: 1)", true), ("print(\"page.md\")", true),
      ("import Testing", true), ("@testable import Stack", true),
      ("import struct Stack.Item", true),
      ("import Foundation; import Stack", true), ("import", true),
      ("print(#function)", false), ("import UIKit", false),
      ("import struct Foundation.Date", false),
      ("@preconcurrency import Foundation", false), ("fatalError(\"no\")", false),
      ("let important = 1", false), ("#warning(\"later\")", false),
    ])
  func `a program that can observe its location is recognized`(_ source: String, sees: Bool) {
    #expect(example(source).program.observesLocation == sees)
  }
}
