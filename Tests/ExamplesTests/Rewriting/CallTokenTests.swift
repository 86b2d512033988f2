import Testing

@testable import Articles
@testable import SwiftSource

struct CallTokenTests {
  private func token(_ texts: String...) -> CallToken { CallToken(of: Program.segments(texts)) }

  @Test func `the same text gives the same token`() {
    #expect(token("print(1)", "print(2)") == token("print(1)", "print(2)"))
  }

  @Test func `another text, or the same lines in other blocks, gives another token`() {
    let all: Set = [
      token("print(1)"), token("print(2)"), token("print(1)\nprint(2)"),
      token("print(1)", "print(2)"), token("print(1)print(2)"),
    ]
    #expect(all.count == 5)
  }

  @Test func `no text contains its token`() {
    let first = token("started(1)")
    #expect(token("started(\(first))") != first)
  }
}
