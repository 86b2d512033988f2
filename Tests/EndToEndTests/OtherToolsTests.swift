import Foundation
import TestSupport
import Testing

@testable import proofbook

/// Documentation that was written for other tools is checked as it is.
struct OtherToolsTests {
  private static let playground = [
    "My.playground/Pages/One.xcplaygroundpage/Contents.swift": """
    //: # A stack
    import UIKit

    let stack = Stack()
    stack.push(3)
    /*:
     ## Then

     - a list
    */
    print(stack.items)
    // Prints "[3]"
    stack.items.count  // => 2
    //: [Next](@next)
    """,
    "My.playground/Sources/Stack.swift": """
    public final class Stack {
      public var items: [Int] = []
      public init() {}
      public func push(_ item: Int) { items.append(item) }
    }
    """,
  ]

  private static func places(_ result: Tool.Result) -> [Substring] {
    result.output.split(separator: "\n").filter { $0.contains(": error:") }
      .map { $0.prefix { $0 != " " } }
  }

  @Test(arguments: ["My.playground", "."])
  func `the code of a playground's page is one program`(_ path: String) throws {
    let folder = try TemporaryFolder(Self.playground)
    let result = try Tool.run(["test", path], in: folder.url)
    let page = "My.playground/Pages/One.xcplaygroundpage/Contents.swift"
    #expect(Self.places(result) == ["\(page):13:20:"], "\(result.output)")
    #expect(result.output.contains("the value is '1', not '2'"))
    #expect(result.status == 1)
  }

  @Test func `a claim of a playground is updated in its file`() throws {
    let folder = try TemporaryFolder(Self.playground)
    let result = try Tool.run(["update", "My.playground"], in: folder.url)
    let page = "My.playground/Pages/One.xcplaygroundpage/Contents.swift"
    let text = try String(contentsOfFile: folder(page), encoding: .utf8)
    #expect(
      text == Self.playground[page]?.replacing("// => 2", with: "// => 1"), "\(result.output)")
  }

  @Test func `a link in a playground's sources is not followed`() throws {
    let folder = try TemporaryFolder([
      "a.playground/Contents.swift": "print(secret)\n", "a.playground/Sources/a.swift": "",
      "outside.swift": "public let secret = 1\n",
    ])
    try FileManager.default.createSymbolicLink(
      atPath: folder("a.playground/Sources/b.swift"), withDestinationPath: folder("outside.swift"))
    let result = try Tool.run(["test", "a.playground"], in: folder.url)
    #expect(result.output.contains("cannot find 'secret' in scope"), "\(result.output)")
  }

  private static let catalogueStart = """
    # Getting started

    > Note: Doors open.

    ```swift
    let doors = 2
    print(doors)  // Prints "3"
    ```
    """

  @Test func `a DocC catalogue becomes a site whose claims are checked`() throws {
    let folder = try TemporaryFolder([
      "Kit.docc/Kit.md": """
      # ``Kit``

      @Metadata {
        @DisplayName("The Kit")
      }

      See <doc:Getting-Started>.

      ![A door](door)

      ## Topics

      ### Essentials

      - <doc:Getting-Started>
      """,
      "Kit.docc/Getting-Started.md": Self.catalogueStart,
      "Kit.docc/Resources/door@2x.png": "picture",
    ])
    let build = ["build", "Kit.docc", "-o", "site"]
    let refused = try Tool.run(build, in: folder.url)
    #expect(Self.places(refused) == ["Kit.docc/Getting-Started.md:7:15:"], "\(refused.output)")
    #expect(refused.status == 1)
    try Self.catalogueStart.replacing("3", with: "2")
      .write(toFile: folder("Kit.docc/Getting-Started.md"), atomically: true, encoding: .utf8)
    let result = try Tool.run(build, in: folder.url)
    #expect(result.status == 0, "\(result.output)")
    func page(_ name: String) throws -> String {
      try String(contentsOfFile: folder("site/" + name), encoding: .utf8)
    }
    let front = try page("index.html")
    #expect(front.contains("<title>The Kit"))
    #expect(front.contains(#"<a href="Getting-Started.html">Getting started</a>"#))
    let source = try #require(front.firstMatch(of: /<img src="([^"]+)" alt="A door"/)?.1)
    #expect(try page(String(source)) == "picture")
    let start = try page("Getting-Started.html")
    #expect(start.contains("Doors open.") && !start.contains("Note: Doors open."))
    #expect(start.contains("Essentials"))
  }

  @Test func `the files of a tutorial's steps are checked, each with those that it needs`() throws {
    let folder = try TemporaryFolder([
      "Kit.docc/Tutorials/Doors.tutorial": """
      @Tutorial(time: 10) {
        @Intro(title: "Doors") {
          Make a door.
        }
        @Section(title: "The first door") {
          @Steps {
            @Step {
              Declare it.
              @Code(name: "Door.swift", file: "door-01.swift")
            }
            @Step {
              Open it.
              @Code(
                name: "main.swift",
                file: main-01.swift
              ) {
                @Image(source: door, alt: "A door")
              }
            }
            @Step {
              The same, once more.
              @Code(name: "Door.swift", file: "door-01.swift")
            }
            @Step {
              @Code(name: "Door.swift", file: "dor-02.swift")
            }
          }
        }
      }
      """,
      "Kit.docc/Resources/code/door-01.swift": "struct Door { var isOpen = false }\n",
      "Kit.docc/Resources/code/door-02.swift": "struct Door { var isOpen = true }\n",
      "Kit.docc/Resources/main-01.swift": """
      var door = Door()
      door.isOpen = true
      print(door.isOpen)  // Prints "false"
      """,
    ])
    let result = try Tool.run(["test", "."], in: folder.url)
    #expect(
      Self.places(result) == [
        "Kit.docc/Resources/main-01.swift:3:21:", "Kit.docc/Tutorials/Doors.tutorial:25:9:",
      ], "\(result.output)")
    #expect(result.output.contains("did you mean 'door-02.swift'?"))
    #expect(result.status == 1)
  }

  @Test func `tabs of MkDocs and of Docusaurus are read`() throws {
    let folder = try TemporaryFolder([
      "mk/mkdocs.yml": "site_name: a\n", "docu/docusaurus.config.js": "",
      "mk/docs/a.md": "=== \"Swift\"\n\n    ```swift\n    print(1)  // Prints \"2\"\n    ```\n",
      "docu/docs/a.mdx": """
      ---
      sidebar_position: 1
      ---
      <Tabs>
        <TabItem value="swift">
          ```swift
          print(1)  // Prints "2"
          ```
        </TabItem>
      </Tabs>
      """,
    ])
    let mk = try Tool.run(["test", "mk/docs"], in: folder.url)
    #expect(Self.places(mk) == ["mk/docs/a.md:4:15:"], "\(mk.output)")
    let docu = try Tool.run(["test", "docu/docs"], in: folder.url)
    #expect(Self.places(docu) == ["docu/docs/a.mdx:7:15:"], "\(docu.output)")
  }

  @Test func `a snippet that a catalogue shows must exist`() throws {
    let folder = try TemporaryFolder([
      "Kit.docc/Kit.md": """
      # Kit

      @Snippet(path: "kit/Snippets/Add", slice: "sum")

      @Snippet(path: "kit/Snippets/Ad")
      """,
      "Snippets/Add.swift": """
      let numbers = [1, 2]
      // snippet.sum
      print(numbers.reduce(0, +))  // Prints "4"
      // snippet.end
      """,
    ])
    let result = try Tool.run(["test", "."], in: folder.url)
    #expect(
      Set(Self.places(result)) == ["Kit.docc/Kit.md:5:1:", "Snippets/Add.swift:3:30:"],
      "\(result.output)")
    #expect(result.output.contains("there is no file 'Snippets/Ad.swift'"))
    #expect(result.output.contains("did you mean 'Snippets/Add.swift'?"))
  }
}
