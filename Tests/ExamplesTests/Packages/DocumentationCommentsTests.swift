import TestSupport
import Testing

@testable import Articles
@testable import Examples

struct DocumentationCommentsTests {
  /// A Swift file with its documentation comments and their code blocks.
  private struct File {
    var text: MarkedText
    var comments: [DocumentationComment]
    var article: Article
    var found: [Diagnostic] = []

    init(_ marked: String) {
      text = MarkedText(marked, path: "Sources/Kit/Kit.swift")
      comments = DocumentationComment.all(in: text.text)
      article = Article(
        comments: comments, path: text.path, text: text.text, diagnostics: &found)
    }

    var blocks: [CodeBlock] { article.codeBlocks }
  }

  @Test func `a symbol's name includes its enclosing types and its argument labels`() {
    let file = File(
      """
      public enum Outer {
        /// ```
        public struct Inner<T> {
          /// ```
          public func push(_ value: T, at index: Int) {}
          /// ```
          public init(value: T) {}
          /// ```
          public subscript(index: Int, at other: Int) -> T { fatalError() }
          /// ```
          public static func + (a: Self, b: Self) -> Self { a }
          /// ```
          public var a = 1, b = 2
        }
        /// ```
        case first, second
      }
      /// ```
      extension Outer.Inner {
        /// ```
        public typealias Other = Int
      }
      /// ```
      public func free() {}
      """)
    #expect(
      file.comments.map(\.symbol) == [
        "Outer.Inner", "Outer.Inner.push(_:at:)", "Outer.Inner.init(value:)",
        "Outer.Inner.subscript(_:at:)", "Outer.Inner.+(_:_:)", "Outer.Inner.a", "Outer.first",
        "Outer.Inner", "Outer.Inner.Other", "free()",
      ])
  }

  @Test func `lines keep their locations in the source, whatever their indentation`() {
    let file = File(
      """
      struct A {
          /// Größe:
          ///
          /// 1. In a list:
          ///
          ///    1️⃣```swift
          ///    2️⃣print(1)
          ///      3️⃣print(2)
          ///    ```
          func a() {}
      \t///4️⃣```swift
      \t///5️⃣print(3)
      \t///```
      \tfunc b() {}
      }
      """)
    #expect(file.found.isEmpty)
    #expect(file.blocks.map(\.location) == [file.text["1️⃣"], file.text["4️⃣"]])
    #expect(file.blocks[0].lines == ["print(1)", "  print(2)"])
    #expect(file.blocks[0].location(line: 0) == file.text["2️⃣"])
    #expect(file.blocks[0].location(line: 1, column: 3) == file.text["3️⃣"])
    #expect(file.blocks[1].location(line: 0) == file.text["5️⃣"])
  }

  @Test func `block comments lose their leading asterisks if the first line has one`() {
    let file = File(
      """
      struct A {
        /**
         * Starred.
         *
         * ```swift
         * 1️⃣let a = 2
         *
         *   2️⃣* 3
         * ```
         */
        var a: Int
        /**
          Plain.

          ```swift
          3️⃣let b = 1
          ```
        */
        var b: Int
        /** ```swift
         4️⃣let c = 1
         ``` */
        var c: Int
      }
      """)
    #expect(
      file.blocks.map(\.lines) == [["let a = 2", "", "  * 3"], ["let b = 1"], ["let c = 1"]])
    #expect(file.blocks[0].location(line: 0) == file.text["1️⃣"])
    #expect(file.blocks[0].location(line: 2, column: 3) == file.text["2️⃣"])
    #expect(file.blocks[1].location(line: 0) == file.text["3️⃣"])
    #expect(file.blocks[2].location(line: 0) == file.text["4️⃣"])
  }

  @Test func `all kinds of line endings separate lines`() {
    let text = "/// A.\r\n///\r\n/// ```swift\r\n/// print(1)\r\n/// ```\r\nfunc a() {}\r\n"
    let comments = DocumentationComment.all(in: text)
    #expect(comments.map(\.lines) == [["A.", "", "```swift", "print(1)", "```"]])
    #expect(comments.map(\.firstLine) == [1])
  }

  @Test func `ordinary comments and blank lines do not split a documentation comment`() {
    let file = File(
      """
      /// ```swift
      /// print(1)

      // swiftlint:disable:next all
      /// ```
      public func a() {}
      """)
    #expect(file.blocks.map(\.lines) == [["print(1)", "", ""]])
  }

  @Test func `ordinary comments, comments inside functions, and strings are not documentation`() {
    let file = File(
      """
      // ```swift
      //// ```swift
      func a() {
        /// ```swift
        let a = \"\"\"
          /// ```swift
          \"\"\"
      }
      /*** ```swift ```*/
      let b = 1
      /// ```swift
      """)
    #expect(file.comments.isEmpty)
  }

  @Test func `only examples of public symbols that exist on this platform are run`() {
    let file = File(
      """
      public struct A {
        /// ``` a
        public var a: Int
        /// ``` b
        var b: Int
        /// ``` c
        public var _c: Int
        /// ``` d
        @_spi(Friends) public var d: Int
      }
      struct B {
        /// ``` e
        public var e: Int
      }
      public protocol C {
        /// ``` f
        var f: Int { get }
      }
      public extension A {
        /// ``` g
        var g: Int { 1 }
        /// ``` h
        private var h: Int { 1 }
      }
      public enum D {
        /// ``` i
        case i
      }
      #if canImport(Metal) && DEBUG
        /// ``` j
        public func j() {}
      #elseif os(Linux) || os(macOS)
        /// ``` k
        public func k() {}
      #else
        /// ``` l
        public func l() {}
      #endif
      """)
    #expect(
      Dictionary(uniqueKeysWithValues: file.comments.map { ($0.symbol, $0.obstacle) }) == [
        "A.a": nil, "A.b": "it documents a declaration that is not public",
        "A._c": "it documents a name with a leading underscore, which is not for users",
        "A.d": "it documents a declaration with '@_spi', which is not part of the public API",
        "B.e": "it documents a declaration that is not public", "C.f": nil,
        "A.g": nil, "A.h": "it documents a declaration that is not public", "D.i": nil,
        "j()": "it is inside '#if canImport(Metal) && DEBUG', which is not compiled here",
        "k()": nil,
        "l()": "it is inside '#if … #else', which is not compiled here",
      ])
  }

  @Test func `a claim belongs to a block of the same comment`() {
    let text = """
      /// ```swift
      /// print(1)
      /// ```
      public func a() {}

      /// ```output
      /// 1
      /// ```
      public func b() {}
      """
    var found: [Diagnostic] = []
    let article = Article(
      comments: DocumentationComment.all(in: text), path: "a.swift", text: text,
      diagnostics: &found)
    let library = Library(settings: Settings(), articles: [article], assets: [:], root: ".")
    _ = Example.all(in: library, diagnostics: &found)
    #expect(
      found.map(\.message) == ["an 'output' claim comes before the first Swift block of the page"])
    #expect(found.map(\.location) == [Location(file: "a.swift", line: 6, column: 5)])
  }

  @Test func `a file with too many open brackets is ignored`() {
    let text = "/// ```swift\n/// ```\nlet a = " + String(repeating: "[", count: 10_000)
    #expect(DocumentationComment.all(in: text).isEmpty)
  }
}
