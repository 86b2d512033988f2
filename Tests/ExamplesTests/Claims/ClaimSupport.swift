import Trace

@testable import Articles
@testable import Examples
@testable import Programs

/// Hand-made parts of a page, for tests of judging that do not parse a page.
extension CodeBlock {
  /// A block whose fence is on the given line of `Content/page.md`.
  static func swift(
    _ source: String, line: Int = 10, indent: Int = 0, index: Int = 0, fence: SwiftFence? = nil
  ) -> CodeBlock {
    let location = Location(file: "Content/page.md", line: line, column: 1 + indent)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return CodeBlock(
      index: index,
      info: FenceInfo(text: "swift", language: "swift", attributes: [], location: location),
      role: .swift(fence ?? SwiftFence(expectationLocation: location)), lines: lines,
      indents: lines.map { _ in indent }, location: location, firstLine: line + 1,
      isInComment: false)
  }
}

extension Example {
  /// A program of one block whose fence is on line 10 of `Content/page.md`.
  static func test(
    _ source: String = "print(1)", expecting expectation: SwiftFence.Expectation = .runs,
    claims: [Claim] = [], filters: [FrontMatter.Filter] = []
  ) -> Example {
    var fence = SwiftFence(
      expectationLocation: Location(file: "Content/page.md", line: 10, column: 10))
    fence.expectation = expectation
    let block = CodeBlock.swift(source, fence: fence)
    return Example(
      article: "Content/page.md", name: "example-1", block: block, fence: fence,
      segments: [SwiftProgram.Segment(block: block, isOwn: true)], claims: claims, filters: filters)
  }
}

extension Claim {
  /// A claim whose fence is on line 20 of `Content/page.md`, so that its first line is line 21.
  static func test(
    _ kind: ClaimKind, _ lines: [String], isPartial: Bool = false, isUnordered: Bool = false,
    isComplete: Bool = false, at moment: String? = nil
  ) -> Claim {
    let file = "Content/page.md"
    return Claim(
      kind: kind,
      lines: lines.enumerated().map {
        Located($0.element, at: Location(file: file, line: 21 + $0.offset))
      },
      location: Location(file: file, line: 20), isPartial: isPartial, isUnordered: isUnordered,
      isComplete: isComplete,
      moment: moment.map { Located($0, at: Location(file: file, line: 20, column: 14)) },
      codeBlock: 1)
  }

  static func test(
    _ kind: ClaimKind, _ text: String, isPartial: Bool = false, isUnordered: Bool = false,
    isComplete: Bool = false, at moment: String? = nil
  ) -> Claim {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return test(
      kind, lines, isPartial: isPartial, isUnordered: isUnordered, isComplete: isComplete,
      at: moment)
  }

  /// Judges the claim by the outcome of a program that exited with status 0.
  func judged(
    printing output: String = "", errors: String = "", trace: [TraceRecord] = [],
    of example: Example = .test()
  ) -> [Diagnostic] {
    let outcome = Outcome(
      isCompiled: true, ending: .exited(0), standardOutput: output, standardError: errors,
      trace: trace)
    return kind.judge(self, example, outcome)
  }
}
