import Foundation
import TestSupport
import Testing

/// Variants of one program: `vary=` on a block and `when=` on its claims.
struct VariantTests {
  private static let page = """
    # Page

    ```swift name=sum vary="first: 1 | 2; second: 10 | 20"
    let first = 1, second = 10
    print(first + second)
    ```

    ```output when="first: 1; second: 10"
    11
    ```

    ```output when="first: 1; second: 20"
    21
    ```

    ```output when="first: 2"
    …2
    ```

    """

  private func run(_ arguments: [String], in folder: TemporaryFolder) throws -> Tool.Result {
    try Tool.run(arguments, in: folder.url)
  }

  @Test func `each variant is run, has a name, and has the claims that are about it`() throws {
    let folder = try TemporaryFolder(["page.md": Self.page])
    let listed = try run(["list", "page.md"], in: folder)
    for name in ["sum", "sum[first=1,second=20]", "sum[first=2,second=10]"] {
      #expect(listed.output.contains(" \(name) "), "\(listed.output)")
    }
    let tested = try run(["test", "page.md", "--report", "json=report.json"], in: folder)
    #expect(tested.status == 0, "\(tested.output)\(tested.errors)")
    let report = try String(contentsOfFile: folder("report.json"), encoding: .utf8)
    #expect(report.contains("\"name\" : \"sum[first=2,second=20]\""))
    #expect(report.contains("\"22\\n\""), "\(report)")
    let only = try run(["test", "page.md", "--filter", "#sum[first=2,second=20]"], in: folder)
    #expect(only.output.contains("1 block"), "\(only.output)")
    let why = try run(["why", "page.md#sum[first=2,second=10]"], in: folder)
    #expect(why.output.hasPrefix("page.md#sum[first=2,second=10]: "), "\(why.output)")
    let ran = try run(["run", "page.md#sum[first=1,second=20]"], in: folder)
    #expect(ran.output.contains("21"), "\(ran.output)\(ran.errors)")
  }

  @Test func `a claim that one variant alone does not meet names that variant`() throws {
    let folder = try TemporaryFolder(["page.md": Self.page.replacing("…2", with: "12")])
    let result = try run(["test", "page.md"], in: folder)
    #expect(result.status == 1)
    #expect(
      result.output.contains(
        "page.md:17:1: error: the program prints '22' here, not '12', with first: 2, second: 20"),
      "\(result.output)")
    #expect(!result.output.contains("with first: 2, second: 10"))
  }

  @Test func `update changes the claim of one variant, and none that others share`() throws {
    let folder = try TemporaryFolder(["page.md": Self.page.replacing("21", with: "31")])
    let result = try run(["update", "page.md"], in: folder)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(try String(contentsOfFile: folder("page.md"), encoding: .utf8) == Self.page)

    let shared = Self.page.replacing("…2", with: "12")
    try folder.write(shared, to: "page.md")
    let refused = try run(["update", "page.md"], in: folder)
    #expect(refused.status == 1)
    #expect(
      refused.output.contains(
        "it is about several variants, which do not do the same"), "\(refused.output)")
    #expect(try String(contentsOfFile: folder("page.md"), encoding: .utf8) == shared)

    try folder.write(
      """
      ```swift vary="word: \\"a\\" | \\"b\\""
      let word = "a"
      print(word.count)
      ```

      ```output
      2
      ```

      """, to: "same.md")
    let same = try run(["update", "same.md"], in: folder)
    #expect(same.output.contains("made 1 change"), "\(same.output)\(same.errors)")
  }

  /// What is wrong, and the message with its place.
  private static let mistakes: [(fence: String, claim: String, message: String)] = [
    (
      "vary=\"third: 1 | 2\"", "",
      "1:16: error: the block declares no 'third' with an initial value, so there is nothing to vary"
    ),
    ("vary=\"first: 1 | 2 | 1\"", "", "1:31: error: 'first' has the value '1' twice"),
    ("vary=\"first: 1\"", "", "1:16: error: 'first' has only one value"),
    ("vary=\"first 1\"", "", "1:16: error: 'vary' needs a name and its values, not 'first 1'"),
    ("vary=\"first: 1 | \"", "", "1:26: error: 'first' has an empty value"),
    (
      "vary=\"first: 2 | 1\"", "",
      "1:23: error: the first value of 'first' is '2', but the block has '1'"
    ),
    (
      "vary=\"first: 1 | 2; first: 1 | 2\"", "", "1:30: error: 'vary' names 'first' twice"
    ),
    (
      "vary=\"first: 1|2|3|4|5; second: 1|2|3|4|5\"", "",
      "1:10: error: the block has 25 variants; at most 24 are possible"
    ),
    (
      "group=g vary=\"first: 1 | 2\"", "",
      "1:18: error: 'vary' is on a block of the group 'g', which cannot vary"
    ),
    (
      "vary=\"first: 1 | 2\"", "when=\"frist: 2\"",
      "7:17: error: the block does not vary 'frist'"
    ),
    (
      "vary=\"first: 1 | 2\"", "when=\"first: 3\"",
      "7:24: error: 'first' has no value '3', so the claim is about no variant"
    ),
    ("", "when=\"first: 1\"", "7:17: error: 'when' is about a block that does not vary"),
  ]

  @Test func `each mistake is reported at its place`() throws {
    var files: [String: String] = [:]
    for (index, mistake) in Self.mistakes.enumerated() {
      files["docs/\(index).md"] = """
        ```swift \(mistake.fence)
        let first = 1
        let second = 1
        print("sum", first + second > 0)
        ```

        ```output \(mistake.claim)
        sum true
        ```

        """
    }
    files["docs/twice.md"] = """
      ```swift vary="first: 1 | 2"
      let first = 1
      ```

      ```output
      ```

      ```output when="first: 2"
      ```

      """
    let folder = try TemporaryFolder(files)
    let result = try run(["test", "docs"], in: folder)
    #expect(result.status == 1)
    for (index, mistake) in Self.mistakes.enumerated() {
      #expect(result.output.contains("docs/\(index).md:\(mistake.message)"))
    }
    #expect(
      result.output.contains(
        "docs/twice.md:8:1: error: the block has an 'output' claim already for first: 2"))
    if !result.output.contains("twice.md:8") { Issue.record("\(result.output)") }
  }

  @Test func `a page has each variant, the knobs, and its own ids`() throws {
    let folder = try TemporaryFolder([
      "Content/index.md": Self.page + """

        ```swift after=sum
        print(second)  // Prints "10"
        ```

        [This one](#sum@first=2,second=20), [its first step](#sum@first=2,second=20@1)

        """
    ])
    let result = try run(["build", "--strict", "--format", "html,single,epub"], in: folder)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    let page = try String(contentsOfFile: folder("Site/index.html"), encoding: .utf8)
    #expect(page.contains("<fieldset><legend><code>second</code></legend>"))
    #expect(
      page.contains(
        "<label><input type=\"radio\" name=\"sum-second\" class=\"k2v2\"><code>20</code></label>"))
    #expect(page.contains("<div class=\"variant k1v2 k2v2\">"))
    #expect(page.contains("<figure class=\"run proved\" id=\"sum\""))
    #expect(page.contains("<figure class=\"run proved\" id=\"sum@first=2,second=20\""))
    #expect(page.components(separatedBy: "id=\"pb-claim-4\"").count == 2)
    let twin = try String(contentsOfFile: folder("Site/index.md"), encoding: .utf8)
    #expect(twin.contains("Variants: `first` is `1`, `2`; `second` is `10`, `20`.\n\n```swift"))
    #expect(twin.contains("If `first` is `1` and `second` is `20`:\n\n```output"))
    let proof = try String(contentsOfFile: folder("Site/proof.html"), encoding: .utf8)
    #expect(proof.contains("sum[first=2,second=20]"))
    #expect(try run(["verify"], in: folder).status == 0)
  }
}
