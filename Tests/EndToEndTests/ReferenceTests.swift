import Foundation
import Programs
import Running
import Testing

@testable import SwiftSource
@testable import uikit_reference

/// The reference pages are generated from the runtime's symbols and must be up to date.
struct ReferenceTests {
  @Test func `the reference pages are what the runtime's symbols generate`() async throws {
    let surface = try await RuntimeSymbols.surface
    let pages = try ReferencePage.all(
      of: surface, coverage: try UIKitReference.coverage(of: surface),
      index: try UIKitReference.index(of: surface), facts: try Facts(content: Tool.content))
    let folder = Tool.content.appendingPathComponent("reference")
    for page in pages {
      let file = Tool.content.appendingPathComponent(page.path)
      #expect(
        try String(contentsOf: file, encoding: .utf8) == page.text,
        "run 'swift run uikit-reference write' to renew \(page.path)")
    }
    let written = Set(pages.map { $0.path.split(separator: "/").last.map(String.init) ?? "" })
    #expect(written.count == pages.count)
    #expect(
      pages.filter { $0.text.utf8.count > 60_000 }.map(\.path) == [], "a page should stay short")
    let found = Set(try FileManager.default.contentsOfDirectory(atPath: folder.path))
    #expect(found == written.union(["combine.md", "compatibility.md", "facts.md"]))
    let settings = try String(
      contentsOf: Tool.content.appendingPathComponent("proofbook.yml"), encoding: .utf8)
    for title in Topic.all(of: surface).map(\.title) {
      #expect(
        settings.contains("title: \(title)\n") || settings.contains("title: \"\(title)\"\n"),
        "add a section '\(title)' to proofbook.yml")
    }
  }

  /// The runtime's own module declares the types of two of Apple's modules. The files named here
  /// list the types that a program sees if it imports only one of those modules.
  @Test(arguments: [("AppleQuartzCore/QuartzCore", "CA"), ("AppleCoreGraphics/CoreGraphics", "CG")])
  func `each of these modules of Apple's lists all runtime types that belong to it`(
    _ file: String, _ prefix: String
  ) async throws {
    let surface = try await RuntimeSymbols.surface
    let text = try String(
      contentsOf: Tool.root.appendingPathComponent("Sources/Frameworks/\(file).swift"),
      encoding: .utf8)
    let types = surface.entries.filter {
      $0.kind != "extension" && $0.name.hasPrefix(prefix) && !$0.name.contains(".")
    }
    #expect(!types.isEmpty)
    #expect(types.map(\.name).filter { !text.contains("UIKit.\($0)\n") } == [])
  }

  /// In a program, `delegate?.textFieldDidBeginEditing?(field)` calls an optional method. In this
  /// runtime, the method has a default implementation instead, so the rewriter must remove the
  /// second question mark.
  @Test func `the rewriter knows each optional delegate method without a label`() async throws {
    let graphs = try await RuntimeSymbols.graphs
    let relationships = graphs.flatMap(\.relationships)
    let defaulted = Set(
      relationships.filter { $0.kind == "defaultImplementationOf" }.map(\.target))
    let symbols = graphs.flatMap(\.symbols).filter { defaulted.contains($0.identifier.precise) }
    let names = symbols.compactMap(\.pathComponents.last).filter { $0.hasSuffix("(_:)") }
      .map { String($0.dropLast(4)) }
    #expect(names.count > 60)
    #expect(
      Set(names.filter { $0.contains(where: \.isUppercase) }) == DelegateMethods.withoutLabels)
  }

  @Test func `every deprecated member says in which version of iOS`() async throws {
    let symbols = try await RuntimeSymbols.graphs.flatMap(\.symbols)
    let deprecated = symbols.filter { symbol in
      symbol.availability?.contains { $0.isUnconditionallyDeprecated == true } == true
    }
    #expect(deprecated.count > 130)
    #expect(deprecated.filter { Deprecation($0) == nil }.map(\.pathComponents) == [])
  }

  @Test func `every type documents how faithful its behaviour is`() async throws {
    let surface = try await RuntimeSymbols.surface
    #expect(surface.withoutMode.map(\.name) == [])
    #expect(surface.entries.compactMap(\.comment.unknownMode) == [])
    let coverage = try UIKitReference.coverage(of: surface)
    print(coverage)
    #expect(coverage.firstTier >= 235)
    #expect(coverage.share >= 0.9)
  }
}

struct CardTests {
  /// A large class with a nested enumeration, a small subclass of it, and an option set.
  private let surface: Surface = {
    let symbol = { (path: String, kind: String, declaration: String, comment: [String]) in
      SymbolGraph.Symbol(
        kind: .init(identifier: kind), identifier: .init(precise: path),
        pathComponents: path.split(separator: ".").map(String.init),
        docComment: comment.isEmpty ? nil : .init(lines: comment.map { .init(text: $0) }),
        declarationFragments: [.init(kind: "text", spelling: declaration)], location: nil,
        accessLevel: "open")
    }
    let many = (1...8).map {
      symbol("UIThing.b\($0)", "swift.property", "var b\($0): Int { get set }", [])
    }
    return Surface([
      SymbolGraph(
        symbols: [
          symbol(
            "UIThing", "swift.class", "@MainActor class UIThing", ["A thing.", "- Mode: behaves"]),
          symbol("UIThing.make()", "swift.type.method", "class func make()", ["Makes one | F07."]),
          symbol("UIThing.a()", "swift.method", "override func a()", []),
          symbol("UIThing.init()", "swift.init", "init()", ["- Mode: data"]),
          symbol("UIThing.Size", "swift.enum", "enum Size", ["How large."]),
          symbol("UIThing.Size.small", "swift.enum.case", "case small", []),
          symbol("UIThing.Size.large", "swift.enum.case", "case large", []),
          symbol("UIThing.Handler", "swift.typealias", "typealias Handler = () -> Void", []),
          symbol("UISmall", "swift.class", "class UISmall", ["- Not modelled: colours."]),
          symbol("UIFlags", "swift.struct", "struct UIFlags", []),
          symbol("UIFlags.one", "swift.type.property", "static let one: UIFlags", []),
        ] + many,
        relationships: [.init(kind: "inheritsFrom", source: "UISmall", target: "UIThing")])
    ])
  }()

  private func pages(_ uses: [Use] = []) throws -> [String: [String]] {
    let pages = try ReferencePage.all(
      of: surface, coverage: Coverage(of: surface, families: [], uses: []),
      index: TypeIndex(surface, uses: uses, families: []), facts: Facts("## Things\n| F07 | x |"))
    return Dictionary(
      uniqueKeysWithValues: pages.map { ($0.path, $0.text.components(separatedBy: "\n")) })
  }

  @Test func `a large type has a page with its members in tables`() throws {
    let lines = try #require(try pages()["reference/uithing.md"])
    #expect(lines.contains("tags: [reference, type]"))
    #expect(lines.contains("class UIThing"))
    #expect(lines.contains("| Subclasses | [`UISmall`](the-runtime.md#uismall) |"))
    #expect(
      lines.filter { $0.hasPrefix("## ") } == [
        "## Initializers", "## Properties", "## Type methods", "## Type aliases", "## Overrides",
        "## Nested types",
      ])
    #expect(lines.contains("| `init()` | **data** |"))
    #expect(lines.contains("| `var b3: Int` |"))
    #expect(lines.contains("| `class func make()` | Makes one \\| [F07](facts.md#things). |"))
    #expect(lines.contains("| `typealias Handler = () -> Void` |"))
  }

  @Test func `nested types have their cards on the page of the type around them`() throws {
    let lines = try #require(try pages()["reference/uithing.md"])
    #expect(lines.contains("### UIThing.Size"))
    #expect(lines.contains("| `case large`, `case small` |"))
  }

  @Test func `small types share the page of their topic`() throws {
    let lines = try #require(try pages()["reference/the-runtime.md"])
    #expect(
      lines.filter { $0.hasPrefix("## ") || $0.hasPrefix("| [") } == [
        "| [`UIThing`](uithing.md) | A thing. |", "## UIFlags", "## UISmall",
      ])
    #expect(lines.contains("class UISmall: UIThing"))
    #expect(lines.contains("> Not modelled: colours."))
    #expect(lines.contains("| `static let one` |"))
  }

  @Test func `a class that much code uses has a page and is on the index`() throws {
    let pages = try pages([Use(symbol: "UISmall.x", kind: "property", files: 50)])
    let page = try #require(pages["reference/uismall.md"])
    #expect(page.contains("| Real code | 50 of 1,574 files use it |"))
    let index = try #require(pages["reference/index-of-types.md"])
    #expect(index.contains("| [`UISmall`](uismall.md) |  |"))
  }
}

struct FactsTests {
  private let facts = Facts("# Facts\n\n## The view tree\n\n| F07 | One. |\n| F104 | Two. |\n")

  @Test func `a fact is linked under its heading`() throws {
    #expect(facts.numbers == [7, 104])
    #expect(try facts.link(to: 7) == "[F07](facts.md#the-view-tree)")
    #expect(try facts.link(to: 104) == "[F104](facts.md#the-view-tree)")
  }

  @Test func `a number in a text is linked, but not in code`() throws {
    let text = try facts.linked("`F07` as F07 and F104: `x`")
    #expect(
      text == "`F07` as [F07](facts.md#the-view-tree) and [F104](facts.md#the-view-tree): `x`")
  }

  @Test func `a fact that the page does not have is an error`() {
    let error = #expect(throws: Facts.Missing.self) { try facts.link(to: 8) }
    #expect(error?.description == "'reference/facts.md' has no F08")
  }
}

struct DocCommentTests {
  @Test func `a doc comment is split into its parts`() {
    let comment = DocComment(lines: [
      "Lays its views out in a row,", "as F42 and `F7` say.", "", "More of it.", "",
      "- Mode: behaves", "- Not modelled: baselines", "  of other scripts.",
    ])
    #expect(comment.summary == "Lays its views out in a row, as F42 and `F7` say.")
    #expect(comment.mode == .behaves)
    #expect(comment.gap == "baselines of other scripts.")
    #expect(comment.facts == [42])
  }

  @Test func `an unknown mode is kept for the error message`() {
    let comment = DocComment(lines: ["A view.", "- Mode: pretends"])
    #expect(comment.mode == nil)
    #expect(comment.unknownMode == "pretends")
  }
}

struct CoverageTests {
  private func surface(_ members: [(name: String, declaration: String)]) -> Surface {
    let symbols = [symbol(["UIThing"], kind: "swift.class", declaration: "class UIThing")]
    let others = members.map {
      symbol(["UIThing", $0.name], kind: "swift.method", declaration: $0.declaration)
    }
    return Surface([SymbolGraph(symbols: symbols + others, relationships: [])])
  }

  private func symbol(_ path: [String], kind: String, declaration: String) -> SymbolGraph.Symbol {
    SymbolGraph.Symbol(
      kind: .init(identifier: kind), identifier: .init(precise: path.joined(separator: ".")),
      pathComponents: path, docComment: nil,
      declarationFragments: [.init(kind: "text", spelling: declaration)], location: nil,
      accessLevel: "open")
  }

  @Test(arguments: [
    ("UIThing", true), ("UIThing.move(to:)", true), ("UIThing.move(to:by:)", true),
    ("UIThing.move(by:)", false), ("UIThing.move", true), ("UIThing.stay()", false),
    ("UIOther", false), ("UIThing.fit(_:)", false),
  ])
  func `a use is covered by a member that the call finds`(_ symbol: String, _ isCovered: Bool) {
    let surface = surface([
      ("move(to:by:)", "func move(to: Int, by: Int = 1)"),
      ("fit(_:into:)", "func fit(_ a: Int, into: Int)"),
    ])
    let coverage = Coverage(
      of: surface, families: [], uses: [Use(symbol: symbol, kind: "method", files: 3)])
    #expect(coverage.share == (isCovered ? 1 : 0))
  }
}

struct DeprecationMessageTests {
  @Test(arguments: [
    ("UIKit, iOS 13.0: Use the other one.", "13.0", "Use the other one."),
    ("UIKit, iOS 17.0: Use -[UIView set:to:] instead", "17.0", "Use `-[UIView set:to:]` instead"),
    ("UIKit, iOS 14.0: renamed to 'UIView.other'", "14.0", "renamed to `UIView.other`"),
    ("\n    UIKit, iOS 9.0: Use \\\n    setStyle:on:\n    ", "9.0", "Use `setStyle:on:`"),
  ])
  func `the reference has the version and the advice of a deprecated member`(
    _ message: String, _ version: String, _ advice: String
  ) throws {
    let deprecation = try #require(Deprecation(symbol(message)))
    #expect(deprecation.version == version)
    #expect(deprecation.advice == advice)
  }

  @Test func `without advice there is a version alone, and without a version nothing`() throws {
    #expect(try #require(Deprecation(symbol("UIKit, iOS 13.0"))).advice == nil)
    #expect(Deprecation(symbol("use the other one")) == nil)
  }

  private func symbol(_ message: String) -> SymbolGraph.Symbol {
    SymbolGraph.Symbol(
      kind: .init(identifier: "swift.method"), identifier: .init(precise: "s"),
      pathComponents: ["UIView"], docComment: nil, declarationFragments: [], location: nil,
      availability: [.init(message: message, isUnconditionallyDeprecated: true)],
      accessLevel: "open")
  }
}
