import Testing

@testable import Articles

struct HTMLRunTests {
  /// The sanitized pieces: kept tags unchanged, tags shown as text between `‹›`, pieces separated
  /// by ` | `.
  private func result(_ pieces: [String], _ policy: HTMLPolicy, isInline: Bool = false) -> String {
    let run = HTMLRun(pieces, policy: policy, isInline: isInline)
    func text(_ steps: [HTMLRun.Step]) -> String {
      steps.map { step in
        switch step {
        case .text(let text): text
        case .opening(let tag):
          "<\(([tag.name] + tag.attributes.map(\.name)).joined(separator: " "))>"
        case .closing(let name): "</\(name)>"
        case .shown(let text): "‹\(text.dropFirst().dropLast())›"
        }
      }.joined()
    }
    return (run.steps + [run.end]).map(text).joined(separator: " | ")
  }

  @Test(arguments: [
    (["<b>", "</b>"], "<b> | </b> | "), (["<b>", "</i>"], "‹b› | ‹/i› | "),
    (["<b>", "<i>", "</b>", "</i>"], "<b> | ‹i› | </b> | ‹/i› | "),
    (["<b class=x>", "</b>"], "‹b class=x› | ‹/b› | "), (["<br/>", "</br>"], "<br> | ‹/br› | "),
    (["<B>", "</b >"], "<b> | </b> | "), (["<script>", "</script>"], "‹script› | ‹/script› | "),
    (["<!-- x -->"], " | "), (["<!DOCTYPE x>"], "‹!DOCTYPE x› | "),
    (["<details>", "</details>"], "‹details› | ‹/details› | "),
  ])
  func `inline HTML keeps harmless elements that have no attributes and are closed`(
    pieces: [String], expected: String
  ) {
    #expect(result(pieces, .harmless, isInline: true) == expected)
  }

  @Test func `a details element may span several blocks`() {
    #expect(
      result(["<details open>\n<summary>A</summary>\n", "</details>\n"], .harmless)
        == "<details open>\n<summary>A</summary>\n | </details>\n | ")
    #expect(
      result(["<details onclick=x>", "</details>"], .harmless)
        == "‹details onclick=x› | ‹/details› | ")
  }

  @Test(arguments: [
    (["<div>", "</div>"], "<div> | </div> | "),
    (["</div></main></body>"], "‹/main›‹/body› | "),
    (["<div><p>a"], "<div><p>a | </p></div>"),
    (["<b><p>", "</b>", "</p>"], "<b><p> | </p></b> |  | "),
    (["<div style=x onclick=y class=z data-a=b>"], "<div class> | </div>"),
    (["<td>a</td>"], "‹td›a | "),
    (["<table><tr><td>a</table>"], "<table><tr><td>a</td></tr></table> | "),
    (["<svg><script>x</script></svg>"], "<svg>‹script›x‹/script›</svg> | "),
    (["<math><mi></math>", "<form><input>"], "‹math›‹mi›‹/math› | ‹form›‹input› | "),
    (["<path d=x>"], "‹path d=x› | "), (["<img name=a alt=b>"], "<img alt> | "),
    (
      ["<iframe srcdoc=x>", "<base href=x>", "<meta a=b>"],
      "‹iframe srcdoc=x› | ‹base href=x› | ‹meta a=b› | "
    ),
  ])
  func `cleaned HTML is closed and contains nothing harmful`(
    pieces: [String], expected: String
  ) {
    #expect(result(pieces, .cleaned) == expected)
  }

  @Test func `deeply nested and crossed elements are processed quickly`() {
    let deep = [
      String(repeating: "<div>", count: 100_000) + String(repeating: "</p>", count: 100_000)
    ]
    #expect(HTMLRun(deep, policy: .cleaned, isInline: false).end.count == 100_000)
    let crossed = [String(repeating: "<b><i></b></i>", count: 50_000)]
    #expect(HTMLRun(crossed, policy: .harmless, isInline: true).steps[0].count == 200_000)
  }
}
