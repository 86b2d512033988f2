import Support
import SwiftSource
import SwiftSyntax

/// A file without those of its top-level declarations that contain some lines.
struct DeclarationPart {
  /// The text with spaces in the place of what was left out.
  private(set) var text: String
  /// The first lines of the declarations that were left out.
  private(set) var lines: [Int] = []
  /// The names of types that were left out.
  private(set) var names: Set<String> = []
  /// Whether no declaration is left, or none has the lines.
  private(set) var isEmpty = true

  init(of text: String, without lines: Set<Int>) {
    self.text = text
    var bytes = Array(text.utf8)
    let items = withSyntaxTree(of: text) { tree in
      let converter = SourceLocationConverter(fileName: "", tree: tree)
      return tree.statements.compactMap { item -> Item? in
        guard !item.item.is(ImportDeclSyntax.self) else { return nil }
        let start = item.positionAfterSkippingLeadingTrivia
        let end = item.endPositionBeforeTrailingTrivia
        return Item(
          lines: converter.location(for: start).line...converter.location(for: end).line,
          offsets: start.utf8Offset..<end.utf8Offset,
          name: item.item.is(ExtensionDeclSyntax.self)
            ? nil : item.item.asProtocol((any NamedDeclSyntax).self)?.name.text)
      }
    }
    let (wrong, right) = (items ?? []).reduce(into: ([Item](), [Item]())) { result, item in
      if lines.contains(where: item.lines.contains) {
        result.0.append(item)
      } else {
        result.1.append(item)
      }
    }
    isEmpty = wrong.isEmpty || right.isEmpty
    names = Set((isEmpty ? wrong + right : wrong).compactMap(\.name))
    for item in wrong {
      for offset in item.offsets where bytes[offset] != UInt8(ascii: "\n") {
        bytes[offset] = UInt8(ascii: " ")
      }
    }
    self.lines = wrong.map(\.lines.lowerBound)
    self.text = String(decoding: bytes, as: UTF8.self)
  }

  private struct Item {
    var lines: ClosedRange<Int>
    var offsets: Range<Int>
    var name: String?
  }
}
