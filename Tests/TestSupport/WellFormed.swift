import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Whether a text is well-formed XML. `XMLDocument` repairs malformed text. `XMLParser` may repair
/// it, too, but then reports an error.
package func isWellFormed(_ text: some Sequence<UInt8>) -> Bool {
  let parser = XMLParser(data: Data(text))
  return parser.parse() && parser.parserError == nil
}
