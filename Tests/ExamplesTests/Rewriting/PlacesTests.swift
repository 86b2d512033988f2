import SwiftParser
import SwiftSyntax
import Testing

/// Whatever the rewriter changes, the compiler must see each token at the line and column where its
/// author wrote it.
struct PlacesTests {
  private struct Word: Hashable {
    var text: String
    var line: Int
    var column: Int
  }

  /// The tokens of a text with the locations that `#sourceLocation` gives them, without those of
  /// generated lines.
  private func words(of text: String, file: String, line: Int) -> [Word] {
    var places: [(file: String, line: Int)] = []
    var place = (file: file, line: line)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      places.append(place)
      place.line += 1
      guard line.hasPrefix("#sourceLocation(file: \"") else { continue }
      let parts = line.split(separator: "\"")
      place.file = String(parts[1])
      place.line = Int(parts[2].filter(\.isNumber)) ?? 0
    }
    let tree = Parser.parse(source: text)
    let converter = SourceLocationConverter(fileName: "", tree: tree)
    return tree.tokens(viewMode: .sourceAccurate).compactMap { token in
      let location = converter.location(for: token.positionAfterSkippingLeadingTrivia)
      let place = places[location.line - 1]
      guard token.tokenKind != .endOfFile, place.file == file else { return nil }
      guard token.parent?.ancestorOrSelf(mapping: { $0.as(PoundSourceLocationSyntax.self) }) == nil
      else { return nil }
      return Word(text: token.text, line: place.line, column: location.column)
    }
  }

  static let programs: [(code: String, gone: String, new: String)] = [
    (
      code: """
      import UIKit
      class A: UIViewController {
        @IBOutlet private weak var label: UILabel!; @objc(taps:) dynamic func tap(_ s: Any) {
          let é = "ö"; _ = [#selector(tap(_:)), #selector(self.tap(_:))]; print(é)
        }
      \tdeinit { print("x") }
      }
      extension A { @objc override func viewDidLoad() { super.viewDidLoad()
          let text = \"\"\"
            two
            lines
            \"\"\"
          print(text, #line) }; @objc func other() {} }
      #if os(iOS) && DEBUG
      extension A { override var title: String? { get { nil } set { } } }
      #endif
      #Preview { A() }
      """,
      gone: "@ IBOutlet @ objc ( taps : ) dynamic # selector ( tap ( _ : ) ) "
        + "# selector ( self . tap ( _ : ) ) @ objc @ objc os ( iOS ) # Preview { A ( ) }",
      new: "_sel00001 _sel00002 true"
    ),
    (
      code: """
      @UIApplicationMain class App: NSObject { @objc func a() { @objcMembers class B { func b() {}
        private class C { @objc func c() {} } }; print(#selector(NSObject.copy)) } ; class D { private class E { @objc func e() {} } } }
      """,
      gone: "UIApplicationMain @ objc @ objcMembers @ objc # selector @ objc",
      new: "main _sel00001"
    ),
    (
      code: """
      let a = { class L: NSObject { @IBAction func tap(
          _ a: Any, b: Any
      ) {} }
        return #selector(
          L.tap
        ) }()
      """,
      gone: "@ IBAction # selector ( L . tap )", new: "_sel00001"
    ),
  ]

  @Test(arguments: programs)
  func `each word keeps its line and column`(code: String, gone: String, new: String) {
    let result = Program.rewrite(code)
    let before = words(of: code, file: Program.path, line: 1)
    let after = words(of: result.segments[0], file: Program.path, line: 1)
    let added = Set(after).subtracting(before)
    let removed = Set(before).subtracting(after)
    #expect(before.filter(removed.contains).map(\.text).joined(separator: " ") == gone)
    #expect(
      added.sorted { ($0.line, $0.column) < ($1.line, $1.column) }.map(\.text)
        .joined(separator: " ") == new)
    #expect(after.count == Set(after).count)
  }

  @Test func `a later block keeps its own lines`() {
    let first = "import UIKit\nclass A: UIView {}\n"
    let second = "extension A {\n  override var tag: Int { 1 }\n}\n"
    let result = Program.rewrite(first, second)
    let moved = words(of: result.segments[0], file: Program.path, line: 1)
    #expect(moved.contains(Word(text: "tag", line: 5, column: 16)))
    #expect(words(of: result.segments[1], file: Program.path, line: 4).last?.line == 6)
  }
}

extension SyntaxProtocol {
  fileprivate func ancestorOrSelf<T>(mapping map: (Syntax) -> T?) -> T? {
    var node: Syntax? = Syntax(self)
    while let current = node {
      if let value = map(current) { return value }
      node = current.parent
    }
    return nil
  }
}
