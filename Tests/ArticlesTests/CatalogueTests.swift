import TestSupport
import Testing

@testable import Articles

/// DocC catalogues that are read as the articles of a site.
struct CatalogueTests {
  private static let module = """
    # ``Kit``

    @Metadata {
      @DisplayName("The Kit")
    }

    Doors: <doc:Getting-Started>, [there](doc:Getting-Started#Opening-a-door), <doc:Door>,
    <doc:Unknown>.

    ![A door](door)

    ## Topics

    ### Essentials

    - <doc:Getting-Started>
    - ``Door``

    ### More

    - <doc:Zoo>
    - <doc:Getting-Started>
    """

  private func library(
    _ files: [String: String] = [:], diagnostics: inout [Diagnostic]
  ) throws -> Library {
    let pages = [
      "Kit.docc/Kit.md": Self.module,
      "Kit.docc/Getting Started.md":
        "# Getting started\n\n## Opening a door\n\n> Note: It opens.\n",
      "Kit.docc/Door.md": "# ``Kit/Door``\n\nIt has hinges.\n",
      "Kit.docc/Animals/Zoo.md": "# The zoo\n\n![A door](door.png)\n",
      "Kit.docc/Resources/door@2x.png": "2", "Kit.docc/Resources/door~dark@2x.png": "dark",
    ]
    let folder = try TemporaryFolder(pages.merging(files) { $1 })
    return try Library(reading: folder("Kit.docc"), diagnostics: &diagnostics)
  }

  private func article(_ name: String, in library: Library) throws -> Article {
    try #require(library.articles.first { $0.path.hasSuffix("/" + name) })
  }

  private func links(in blocks: [Block]) -> [(destination: String, text: String)] {
    func all(_ inlines: [Inline]) -> [(String, String)] {
      inlines.flatMap { inline -> [(String, String)] in
        switch inline {
        case .link(let destination, _, let inner): [(destination, Inline.plainText(of: inner))]
        case .image(let source, _, let inner): [(source, Inline.plainText(of: inner))]
        default: []
        }
      }
    }
    return blocks.flatMap { block -> [(String, String)] in
      switch block {
      case .paragraph(let inlines): all(inlines)
      case .list(_, _, let items): items.flatMap { links(in: $0.blocks) }
      default: []
      }
    }
  }

  @Test func `links and images are found by their names`() throws {
    var diagnostics: [Diagnostic] = []
    let library = try library(diagnostics: &diagnostics)
    #expect(diagnostics.map(\.message) == [])
    let module = try article("Kit.md", in: library)
    let found = links(in: module.blocks).map { "\($0.text): \($0.destination)" }
    #expect(
      found == [
        "Getting started: Getting%20Started.md", "there: Getting%20Started.md#opening-a-door",
        "Door: Door.md", "A door: Resources/door@2x.png", "Getting started: Getting%20Started.md",
        "The zoo: Animals/Zoo.md", "Getting started: Getting%20Started.md",
      ])
    #expect(
      links(in: try article("Zoo.md", in: library).blocks).map(\.destination)
        == ["../Resources/door@2x.png"])
    #expect(library.assets.keys.sorted() == ["Resources/door@2x.png"])
  }

  @Test func `the root page is the front page, and topics give sections and order`() throws {
    var diagnostics: [Diagnostic] = []
    let library = try library(diagnostics: &diagnostics)
    #expect(library.articles.filter(\.isFront).map(\.title) == ["The Kit"])
    #expect(library.settings.title == "The Kit")
    #expect(library.settings.sections.map(\.name) == ["Essentials", "More"])
    let start = try article("Getting Started.md", in: library)
    let zoo = try article("Zoo.md", in: library)
    let door = try article("Door.md", in: library)
    #expect(start.frontMatter.section == "Essentials")
    #expect(start.frontMatter.order == 1)
    #expect(zoo.frontMatter.section == "More")
    #expect(zoo.frontMatter.order == 2)
    #expect(door.frontMatter.section == nil)
    #expect(door.title == "Door")
  }

  @Test func `asides are callouts`() throws {
    var diagnostics: [Diagnostic] = []
    let library = try library(diagnostics: &diagnostics)
    let start = try article("Getting Started.md", in: library)
    guard case .quote(let inner)? = start.blocks.last else {
      Issue.record("there is no quote")
      return
    }
    let callout = try #require(Callout.found(in: inner))
    #expect(callout.0 == .note)
    #expect(callout.1 == [.paragraph([.text("It opens.")])])
  }

  @Test func `an image that does not exist is reported, and settings keep their sections`() throws {
    var diagnostics: [Diagnostic] = []
    let library = try library(
      [
        "Kit.docc/Zoo2.md": "# Two\n\n![A gnu](gnu)\n",
        "Kit.docc/proofbook.yml": "title: Ours\nsections:\n  - name: Essentials\n  - name: More\n",
      ], diagnostics: &diagnostics)
    #expect(diagnostics.map(\.message) == ["there is no file 'gnu'"])
    #expect(library.settings.title == "Ours")
  }

  @Test func `beside other pages, links of a catalogue are left alone`() throws {
    let folder = try TemporaryFolder([
      "proofbook.yml": "format: 1\ntitle: Mixed\n", "index.md": "# Start\n\nHere.\n",
      "Kit.docc/Kit.md": "# ``Kit``\n\n<doc:Other>\n\n![A door](door)\n",
    ])
    var diagnostics: [Diagnostic] = []
    let library = try Library(reading: folder.path, diagnostics: &diagnostics)
    #expect(library.articles.count == 2)
    #expect(diagnostics.map(\.message) == [])
  }

  @Test func `the top level is marked, and topics that lead to each other end`() throws {
    let folder = try TemporaryFolder([
      "A.docc/B.md": """
      # B

      @Metadata {
        @TechnologyRoot
      }

      ## Topics

      ### T

      - <doc:C>
      - <doc:B>

      """,
      "A.docc/C.md": "# C\n\n## Topics\n\n### Other\n\n- <doc:C>\n- <doc:B>\n- <doc:D>\n",
      "A.docc/D.md": "# D\n",
    ])
    var diagnostics: [Diagnostic] = []
    let library = try Library(reading: folder("A.docc"), diagnostics: &diagnostics)
    #expect(diagnostics.map(\.message) == [])
    #expect(library.articles.map(\.isFront) == [true, false, false])
    #expect(library.articles.map(\.frontMatter.section) == [nil, "T", "T"])
    #expect(library.articles.map(\.frontMatter.order) == [nil, 1, 2])
  }
}
