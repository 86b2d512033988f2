import Foundation
import TestSupport
import Testing

/// The titles of figures.
struct FigureTitleTests {
  @Test func `a figure has the title or the name of its block, or the name that reports have`()
    async throws
  {
    let folder = try TemporaryFolder([
      "Content/index.md": """
      # Page

      ```swift
      print(1)
      ```

      ```swift name=the-second
      print(2)
      ```

      ```swift title="A third"
      print(3)
      ```

      ```swift
      print(4)
      ```

      ```sh title="In a shell"
      ls
      ```

      ```sh
      ls
      ```

      ```text resource=words.txt
      One
      ```

      """
    ])
    let result = try await Tool.run(
      ["build", "./Content", "--output", "./Site"], in: folder, with: GivenOutcomes())
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    let page = try String(contentsOfFile: folder("Site/index.html"), encoding: .utf8)
    let titles = page.matches(of: /<span class="title">(.*?)<\/span>/).map { String($0.1) }
    #expect(
      titles == [
        "Example 1", "The second", "A third", "Example 4", "In a shell", "words.txt",
      ])
    let listed = try await Tool.run(["list", "./Content"], in: folder, with: GivenOutcomes())
    #expect(listed.output.contains(" example-4 "), "\(listed.output)")
  }
}
