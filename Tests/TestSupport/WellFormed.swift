import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Whether a text is well-formed XML. A document mends what is not, and so may a parser, which then tells of it.
package func isWellFormed(_ text: some Sequence<UInt8>) -> Bool {
  let parser = XMLParser(data: Data(text))
  return parser.parse() && parser.parserError == nil
}
