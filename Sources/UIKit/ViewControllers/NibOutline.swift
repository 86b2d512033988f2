/// The little that is read of a nib's XML: what its owner's `view` outlet is connected to.
///
/// It is enough to raise UIKit's exceptions for a nib that cannot give a controller its view (F16, F18).
struct NibOutline {
  /// The element that the outlet is connected to, such as `tableView`; nil where it is not connected.
  private(set) var viewElement: String?

  init(xml: String) {
    var owner: [Substring: Substring]?
    var destination: Substring?
    for tag in Self.tags(in: xml) {
      let attributes = Self.attributes(of: tag)
      switch tag.prefix(while: { !$0.isWhitespace && $0 != "/" }) {
      case "placeholder" where attributes["placeholderIdentifier"] == "IBFilesOwner":
        owner = tag.hasSuffix("/") ? nil : attributes
      case "" where tag.hasPrefix("/placeholder"): owner = nil
      case "outlet" where owner != nil && attributes["property"] == "view":
        destination = attributes["destination"]
      default: break
      }
    }
    guard let destination else { return }
    let element = Self.tags(in: xml).first { Self.attributes(of: $0)["id"] == destination }
    viewElement = element.map { String($0.prefix { !$0.isWhitespace && $0 != "/" }) }
  }

  /// What stands between `<` and `>`, for each tag.
  private static func tags(in xml: String) -> [Substring] {
    xml.split(separator: "<").dropFirst(xml.hasPrefix("<") ? 0 : 1).compactMap { part in
      part.firstIndex(of: ">").map { part[..<$0] }
    }
  }

  private static func attributes(of tag: Substring) -> [Substring: Substring] {
    var result: [Substring: Substring] = [:]
    // name="value" name="value": the pieces between the quotes are names and values in turn.
    let pieces = tag.split(separator: "\"", omittingEmptySubsequences: false)
    for index in stride(from: 0, to: pieces.count - 1, by: 2) {
      guard let name = pieces[index].split(whereSeparator: { $0.isWhitespace || $0 == "=" }).last
      else { continue }
      result[name] = pieces[index + 1]
    }
    return result
  }
}
