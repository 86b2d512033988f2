import Foundation
import TestSupport
import Testing

/// The command `update`, as an author runs it.
struct UpdateTests {
  private static let page = """
    # Page

    ```swift
    print("one")
    print("two")
    ```

    ```output
    one
    three
    ```

    """

  private static let mended = page.replacing("three", with: "two")

  /// Updates `page.md` in this process.
  ///
  /// - Parameter outcomes: What the programs do that do not only print.
  private func update(
    _ arguments: [String] = [], in folder: TemporaryFolder, ci: String = "", input: String = "",
    _ outcomes: KeyValuePairs<String, GivenOutcomes.Given> = [:]
  ) async throws -> Tool.Result {
    try await Tool.run(
      ["update", "./page.md"] + arguments, in: folder, with: GivenOutcomes(outcomes),
      environment: ["CI": ci], input: input)
  }

  private func text(_ folder: TemporaryFolder, _ name: String = "page.md") throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: folder(name))), as: UTF8.self)
  }

  @Test func `a false line is shown as a diff and written, and then nothing changes`() throws {
    let folder = try TemporaryFolder(["page.md": Self.page])
    // The tool itself.
    func update() throws -> Tool.Result { try Tool.run(["update", "page.md"], in: folder.url) }
    let result = try update()
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(
      result.output == """
        --- page.md
        +++ page.md
        @@ -7,5 +7,5 @@
         
         ```output
         one
        -three
        +two
         ```
        ✓ all claims hold: made 1 change in 1 article

        """)
    #expect(try text(folder) == Self.mended)
    let again = try update()
    #expect(again.status == 0)
    #expect(again.output == "✓ all claims hold: nothing to update\n")
    #expect(try text(folder) == Self.mended)
    #expect(try Tool.run(["test", "page.md"], in: folder.url).status == 0)
    #expect(try TemporaryFolder.contents(of: folder.url).keys.sorted() == ["page.md"])
  }

  @Test func `patch accepts the diff`() async throws {
    let page = Self.page.replacing("\n", with: "\r\n") + "The end"
    let folder = try TemporaryFolder(["page.md": page, "copy.md": page])
    let result = try await update(["--check"], in: folder)
    try folder.write(result.output, to: "changes.diff")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["patch", "--binary", "-s", folder("copy.md"), folder("changes.diff")]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "install 'patch'")
    #expect(try await update(in: folder).status == 0)
    #expect(try text(folder, "copy.md") == text(folder))
    #expect(try text(folder) == Self.mended.replacing("\n", with: "\r\n") + "The end")
  }

  @Test(arguments: [[], ["--check"]])
  func `the last line says that failures remain`(_ options: [String]) throws {
    let crash = "\n```swift name=crash\nlet none: Int? = nil\nprint(none!)\n```\n"
    let folder = try TemporaryFolder(["page.md": Self.page + crash])
    let result = try Tool.run(["update", "page.md"] + options, in: folder.url)
    #expect(result.status == 1)
    let made = options.isEmpty ? "made" : "would make"
    #expect(
      result.output.hasSuffix("✗ failures remain: \(made) 1 change in 1 article\n"),
      "\(result.output)")
  }

  @Test func `with '--check' changes are shown but not written, and it exits with 1`() async throws
  {
    let folder = try TemporaryFolder(["page.md": Self.page])
    let result = try await update(["--check"], in: folder, ci: "true")
    #expect(result.status == 1)
    #expect(result.output.contains("-three\n+two\n"))
    #expect(result.output.hasSuffix("✗ out of date: would make 1 change in 1 article\n"))
    #expect(try text(folder) == Self.page)
    try folder.write(Self.mended, to: "page.md")
    #expect(try await update(["--check"], in: folder).status == 0)
  }

  @Test(arguments: ["true", "1", "yes"]) func `nothing is written under CI`(_ value: String)
    async throws
  {
    let folder = try TemporaryFolder(["page.md": Self.page])
    let result = try await update(in: folder, ci: value)
    #expect(result.status == 2)
    #expect(result.errors.contains("'CI' is '\(value)'"))
    #expect(result.errors.contains("--check"))
    #expect(try text(folder) == Self.page)
  }

  @Test(arguments: ["false", "0", "False"])
  func `a false value of CI is not CI`(_ value: String) async throws {
    let folder = try TemporaryFolder(["page.md": Self.page])
    #expect(try await update(in: folder, ci: value).status == 0)
    #expect(try text(folder) == Self.mended)
  }

  private static let threeClaims = (1...3).map { number in
    "```swift\nprint(\(number))\n```\n\n```output\nwrong\n```\n\n"
  }.joined()

  /// Each argument is the input and whether each claim is updated. A claim that is not updated
  /// keeps `wrong`.
  @Test(arguments: [
    ("y\nn\ny\n", [true, false, true]), ("n\na\n", [false, true, true]),
    ("y\nq\n", [true, false, false]), ("y\n", [true, false, false]), ("", [false, false, false]),
    ("what\nYES\nno\nn\n", [true, false, false]),
  ]) func `a review asks about each claim`(_ input: String, _ taken: [Bool]) async throws {
    let folder = try TemporaryFolder(["page.md": Self.threeClaims])
    let result = try await update(["--review"], in: folder, input: input)
    #expect(result.status == (taken.contains(false) ? 1 : 0))
    let claims = taken.enumerated().map { $1 ? "\($0 + 1)" : "wrong" }
    let lines = try text(folder).split(separator: "\n")
    #expect(
      lines.filter { !$0.hasPrefix("```") && !$0.hasPrefix("print") } == claims.map { $0[...] })
    #expect(result.output.contains("update the output claim at line 5? [y/n/a/q] "))
    #expect(result.output.contains("was not updated") == taken.contains(false))
  }

  @Test(arguments: [
    ("", "the input ended without an answer"), ("q\n", "you quit before this change"),
    ("n\nn\nn\n", "you declined this change"),
  ]) func `a review says why a change was not made`(_ input: String, _ reason: String) async throws
  {
    let folder = try TemporaryFolder(["page.md": Self.threeClaims])
    let result = try await update(["--review"], in: folder, input: input)
    #expect(result.output.ranges(of: "hint: \(reason)").count == 3, "\(result.output)")
  }

  @Test(arguments: [
    (#"{"a": 1, "b": [2, …]}"#, #"{"a": 7, "b": [2, 3], "c": {"d: ": 4}}"#),
    (#"{"c": {"d: ": …}, "a": 1}"#, #"{"a": 7, "b": [2, 3], "c": {"d: ": …}}"#),
    (#"{"a":1,"b":[2]}"#, #"{"a":7,"b":[2,3],"c":{"d: ":4}}"#),
  ]) func `a JSON claim on one line stays on one line`(_ old: String, _ new: String) async throws {
    let program = ##"""
      ```swift
      print(#"{"c": {"d: ": 4}, "b": [2, 3], "a": 7}"#)
      ```


      """##
    let folder = try TemporaryFolder(["page.md": program + "```json\n\(old)\n```\n"])
    let result = try await update(
      in: folder, ["print(": .prints(#"{"c": {"d: ": 4}, "b": [2, 3], "a": 7}"#)])
    #expect(result.status == 0, "\(result.output)")
    #expect(try text(folder) == program + "```json\n\(new)\n```\n")
  }

  @Test func `'--review' and '--check' contradict each other`() async throws {
    let folder = try TemporaryFolder(["page.md": Self.page])
    #expect(try await update(["--check", "--review"], in: folder).status == 64)
  }

  @Test func `an article that changes during a review is not updated`() async throws {
    let folder = try TemporaryFolder(["page.md": Self.page])
    let files = try TemporaryFolder(["output": ""])
    let pipe = Pipe()
    let (reading, writing) = (pipe.fileHandleForReading, pipe.fileHandleForWriting)
    async let updating = Tool.run(
      ["update", "./page.md", "--review"], in: folder, with: GivenOutcomes(),
      reading: reading.fileDescriptor, writingTo: files)
    // The review ends with its input, also after an error below.
    defer { try? writing.close() }
    try await files.wait(for: "[y/n/a/q]", in: "output")
    try folder.write(Self.page + "An author writes on.\n", to: "page.md")
    try writing.write(contentsOf: Data("y\n".utf8))
    let result = try await updating
    #expect(result.status == 1)
    #expect(
      result.output.contains("page.md:1:1: error: the article was not updated: it has changed"))
    #expect(try text(folder) == Self.page + "An author writes on.\n")
    #expect(try TemporaryFolder.contents(of: folder.url).count == 1)
  }

  @Test func `an article with a merge conflict is not updated`() async throws {
    let page =
      Self.page + "<<<<<<< HEAD\nOurs.\n=======\nTheirs.\n>>>>>>> branch\n"
    let folder = try TemporaryFolder(["page.md": page])
    let result = try await update(in: folder)
    #expect(result.status == 1)
    #expect(
      result.output.contains(
        "page.md:12:1: error: the article was not updated: it has a merge conflict"))
    #expect(try text(folder) == page)
    // A heading is not a merge conflict.
    try folder.write(Self.page + "Heading\n=======\n\n> > > > > > >\n", to: "page.md")
    #expect(try await update(in: folder).status == 0)
  }

  @Test func `the output of an unexpected crash is not written into a claim`() async throws {
    let page = """
      ```swift
      print("before")
      fatalError("oh no")
      ```

      ```output
      ```

      ```swift
      print("fine")
      ```

      ```output
      ```

      """
    let folder = try TemporaryFolder(["page.md": page])
    let result = try await update(
      in: folder, ["fatalError": .traps("Fatal error: oh no", line: 2, printing: "before")])
    #expect(result.status == 1)
    #expect(
      result.output.contains(
        "page.md:6:1: error: the claim was not updated: the program crashes: 'Fatal error: oh no'"))
    #expect(result.output.hasSuffix("made 1 change in 1 article; 1 claim left\n"))
    #expect(
      try text(folder)
        == page.replacing(
          "print(\"fine\")\n```\n\n```output\n", with: "print(\"fine\")\n```\n\n```output\nfine\n"))
  }

  @Test func `output that varies from run to run is reported, not written`() async throws {
    let page =
      "```swift\nprint(Set([\"a\", \"b\", \"c\", \"d\", \"e\", \"f\", \"g\"]).joined())\n```\n\n```output\n```\n"
    let folder = try TemporaryFolder(["page.md": page])
    let result = try await update(in: folder, ["Set(": .varies("abcdefg", "gabcdef")])
    #expect(result.status == 1)
    #expect(result.output.contains("error: the claim was not updated: it is unstable"))
    #expect(try text(folder) == page)
  }

  @Test func `permissions stay, a link is followed, and leftovers are removed`() async throws {
    let folder = try TemporaryFolder(["articles/real.md": Self.page])
    try folder.link("page.md", to: "articles/real.md")
    try folder.write("half", to: "articles/.real.md.proofbook-999999999")
    chmod(folder("articles/real.md"), 0o640)
    #expect(try await update(in: folder).status == 0)
    #expect(try text(folder, "articles/real.md") == Self.mended)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder("page.md"))
    #expect(attributes[.type] as? FileAttributeType == .typeSymbolicLink)
    let real = try FileManager.default.attributesOfItem(atPath: folder("articles/real.md"))
    #expect(real[.posixPermissions] as? Int == 0o640)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder("articles")) == ["real.md"])
  }

  @Test func `a symbolic link out of the folder and a read-only file are not updated`() async throws
  {
    let other = try TemporaryFolder(["outside.md": Self.page])
    let folder = try TemporaryFolder(["docs/locked.md": Self.page])
    try folder.link("docs/page.md", to: other("outside.md"))
    chmod(folder("docs/locked.md"), 0o444)
    let result = try await Tool.run(["update", "./docs"], in: folder, with: GivenOutcomes())
    #expect(result.status == 1)
    #expect(
      result.output.contains(
        "docs/locked.md:1:1: error: the article was not updated: it is read-only"))
    #expect(
      result.output.contains(
        "docs/page.md:1:1: error: the article was not updated: it is a symbolic link to"))
    #expect(try text(other, "outside.md") == Self.page)
    #expect(try text(folder, "docs/locked.md") == Self.page)
  }

  @Test func `a file that is not UTF-8 is not updated`() async throws {
    let folder = try TemporaryFolder()
    let bytes = Array(Self.page.utf8) + [0xFF, 0x0A]
    try folder.write(bytes, to: "page.md")
    let result = try await update(in: folder)
    #expect(result.status == 1)
    #expect(result.output.contains("the article was not updated: it is not UTF-8"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder("page.md"))).elementsEqual(bytes))
  }

  @Test func `remaining errors are reported at their new lines`() async throws {
    let page =
      "```swift\nprint(\"a\", \"b\", separator: \"\\n\")\n```\n\n```output\n```\n\n```swift\nlet a: Int = \"\"\n```\n"
    let folder = try TemporaryFolder(["page.md": page])
    let outcomes: KeyValuePairs<String, GivenOutcomes.Given> = [
      "separator": .prints("a\nb"),
      "let a": .error(
        "cannot convert value of type 'String' to specified type 'Int'", column: 14),
    ]
    let result = try await update(in: folder, outcomes)
    #expect(result.status == 1)
    #expect(result.output.contains("page.md:11:14: error: cannot convert value"))
    let test = try await Tool.run(
      ["test", "./page.md"], in: folder, with: GivenOutcomes(outcomes))
    #expect(test.output.contains("page.md:11:14: error: cannot convert value"))
  }

  @Test func `with a filter other claims are not updated`() async throws {
    let folder = try TemporaryFolder(["page.md": Self.threeClaims])
    let result = try await update(["--filter", "page.md#example-2"], in: folder)
    #expect(result.status == 0, "\(result.output)")
    #expect(try text(folder).components(separatedBy: "wrong").count == 3)
    #expect(try text(folder).contains("print(2)\n```\n\n```output\n2\n"))
  }

  @Test func `claims in the comments of a Swift file are updated in that file`() async throws {
    let source = """
      /// Says hello.
      ///
      /// ```swift
      /// print(greeting())  // Prints "hullo"
      /// print("more")
      /// ```
      ///
      /// ```swift
      /// print("in a fence", "", "  of its own", separator: "\\n")
      /// ```
      ///
      /// ```output
      /// ```
      public func greeting() -> String { "hello" }

      """
    let folder = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Hello", products: [.library(name: "Hello", targets: ["Hello"])],
        targets: [.target(name: "Hello")])

      """,
      "Sources/Hello/Hello.swift": source,
    ])
    let outcomes = GivenOutcomes([
      "greeting()": .prints("hello\nmore"), "of its own": .prints("in a fence\n\n  of its own"),
    ])
    let result = try await Tool.run(["update", "./"], in: folder, with: outcomes)
    #expect(result.status == 0, "\(result.output) \(result.errors)")
    #expect(
      try text(folder, "Sources/Hello/Hello.swift")
        == source.replacing(
          "// Prints \"hullo\"", with: "// Prints \"hello\"\n/// // Prints \"more\""
        )
        .replacing(
          "/// ```output\n", with: "/// ```output\n/// in a fence\n///\n///   of its own\n"))
  }
}
