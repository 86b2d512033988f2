/// Looks for anchors in the HTML of a page, which may be malformed in any way.
enum PageAnchors {
  /// Returns those names in `wanted` that the page has in an attribute `id` or `name`.
  static func found(_ wanted: Set<String>, in html: [UInt8]) -> Set<String> {
    var found: Set<String> = []
    var position = 0
    while let start = html[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = start + 1
      if html[position...].starts(with: "!--".utf8) {
        position = end(of: "-->", in: html, from: position + 3)
        continue
      }
      guard position < html.count, isLetter(html[position]) else { continue }
      while position < html.count, !isBlank(html[position]), html[position] != close {
        position += 1
      }
      while let attribute = attribute(in: html, at: &position) {
        guard ["id", "name"].contains(attribute.name) else { continue }
        let value = decoded(attribute.value)
        // GitHub adds a prefix to the ids of headings.
        let names = [value, String(value.dropFirst(value.hasPrefix(prefix) ? prefix.count : 0))]
        found.formUnion(names.filter(wanted.contains))
      }
    }
    return found
  }

  private static let prefix = "user-content-"
  private static let close = UInt8(ascii: ">")

  /// Reads an attribute of the tag at a position; `nil` at the end of the tag.
  private static func attribute(
    in html: [UInt8], at position: inout Int
  ) -> (name: String, value: ArraySlice<UInt8>)? {
    while position < html.count, isBlank(html[position]) || html[position] == UInt8(ascii: "/") {
      position += 1
    }
    guard position < html.count, html[position] != close else { return nil }
    let start = position
    position += 1
    while position < html.count, !isBlank(html[position]), html[position] != close,
      html[position] != UInt8(ascii: "="), html[position] != UInt8(ascii: "/")
    {
      position += 1
    }
    let name =
      position - start > 8
      ? "" : String(decoding: html[start..<position], as: UTF8.self).lowercased()
    while position < html.count, isBlank(html[position]) { position += 1 }
    guard position < html.count, html[position] == UInt8(ascii: "=") else { return (name, []) }
    position += 1
    while position < html.count, isBlank(html[position]) { position += 1 }
    guard position < html.count else { return nil }
    let quote = html[position]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      let first = position + 1
      let last = html[first...].firstIndex(of: quote) ?? html.count
      position = min(last + 1, html.count)
      return (name, html[first..<last])
    }
    let first = position
    while position < html.count, !isBlank(html[position]), html[position] != close { position += 1 }
    return (name, html[first..<position])
  }

  private static func end(of text: String, in html: [UInt8], from start: Int) -> Int {
    let text = Array(text.utf8)
    var position = min(start, html.count)
    while let next = html[position...].firstIndex(of: text[0]) {
      if html[next...].starts(with: text) { return next + text.count }
      position = next + 1
    }
    return html.count
  }

  private static func decoded(_ value: ArraySlice<UInt8>) -> String {
    guard value.count < 1000 else { return "" }
    let text = String(decoding: value, as: UTF8.self)
    guard text.contains("&") else { return text }
    return [("&quot;", "\""), ("&#39;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")]
      .reduce(text) { $0.replacing($1.0, with: $1.1) }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }
}
