/// A page as a part of the file that contains all pages: the content of its `main` element, with
/// converted ids and links.
struct SinglePage {
  let html: String

  init(_ page: String, path: String, _ addresses: SingleAddresses) {
    var reader = MarkupReader(page)
    var writer = MarkupCopy(page)
    var attributes = ""
    var isInMain = false
    var isWide = false
    var isRunData = false
    var skipped: (name: String, depth: Int)?
    while true {
      let start = reader.position
      guard let token = reader.next() else { break }
      switch token {
      case .text(let text):
        guard isRunData, skipped == nil else { continue }
        writer.replace(
          start..<reader.position,
          by: SingleRunData.data(
            String(Substring(text)), prefix: SingleAddresses.id("", on: path)))
      case .opening(let tag):
        if let open = skipped {
          if tag.name == open.name { skipped?.depth += 1 }
          continue
        }
        isRunData =
          tag.name == "script"
          && (tag["class"] == "run-data" || tag["class"]?.hasPrefix("side-data ") == true)
        if tag.name == "html" {
          for name in ["lang", "dir"] {
            if let value = tag[name] { attributes += " \(name)=\"\(HTML.escape(value))\"" }
          }
        }
        if tag.name == "main", !isInMain {
          isInMain = true
          isWide = tag["class"]?.split(separator: " ").contains("wide") == true
          writer.begin(at: reader.position)
          continue
        }
        guard isInMain else { continue }
        let classes = tag["class"]?.split(separator: " ") ?? []
        if classes.contains("contents") || tag.name == "script" && classes.contains("texts") {
          writer.skip(from: start)
          skipped = (tag.name, 1)
        } else if let changed = SinglePage.changed(tag, on: path, addresses) {
          writer.replace(start..<reader.position, by: changed)
        }
      case .closing(let name):
        isRunData = false
        if let open = skipped {
          guard name == open.name else { continue }
          skipped?.depth -= 1
          if open.depth == 1 {
            skipped = nil
            writer.begin(at: reader.position)
          }
        } else if name == "main", isInMain {
          writer.skip(from: start)
          isInMain = false
        } else if isInMain, let lower = SinglePage.lowered[name] {
          writer.replace(start..<reader.position, by: "</\(lower)>")
        }
      }
    }
    let id = HTML.escape(SingleAddresses.id(of: path))
    let classes = isWide ? "book-page wide-page" : "book-page"
    html = "<article class=\"\(classes)\" id=\"\(id)\"\(attributes)>\(writer.text)</article>\n"
  }

  /// The headings of the pages are one level lower than on their own, below the heading of the
  /// file.
  private static let lowered = ["h1": "h2", "h2": "h3", "h3": "h4", "h4": "h5", "h5": "h6"]

  /// The attributes whose values are lists of ids.
  private static let references: Set<String> = [
    "for", "headers", "list", "aria-controls", "aria-labelledby", "aria-describedby",
    "aria-details", "aria-owns", "aria-flowto", "aria-activedescendant", "data-figures",
  ]

  /// The converted tag; `nil` if nothing in it changes.
  static func changed(
    _ tag: MarkupTag, on page: String, _ addresses: SingleAddresses
  ) -> String? {
    var changed = tag
    var isChanged = false
    if let lower = lowered[tag.name] {
      changed.name = lower
      isChanged = true
    }
    changed.attributes = []
    for (name, value) in tag.attributes {
      guard let value else {
        changed.attributes.append((name, nil))
        continue
      }
      var new: String? = value
      switch name {
      case "id": new = SingleAddresses.id(value, on: page)
      case _ where references.contains(name):
        new = value.split(separator: " ").map { SingleAddresses.id(String($0), on: page) }
          .joined(separator: " ")
      case "name" where ["input", "details", "a"].contains(tag.name):
        new = SingleAddresses.id(value, on: page)
      case "href", "xlink:href":
        switch addresses.link(value, on: page) {
        case .address(let address): new = address
        case .file(let file, let address):
          changed.attributes.append(("download", file))
          new = address
        case nil: new = nil
        }
      case "src", "poster": new = addresses.source(value, on: page)
      case "data-symbols":
        if case .inside(let path, _) = PageAddress(value, on: page) { new = HTML.encodedPath(path) }
      case _ where value.contains("url(#"):
        new = value.replacing("url(#", with: "url(#\(SingleAddresses.id("", on: page))")
      default: break
      }
      if let new { changed.attributes.append((name, new)) }
      isChanged = isChanged || new != value
    }
    return isChanged ? changed.html : nil
  }
}

extension MarkupTag {
  /// The tag as HTML.
  var html: String {
    let attributes = attributes.map { name, value in
      value.map { " \(name)=\"\(HTML.escape($0))\"" } ?? " \(name)"
    }
    return "<\(name)\(attributes.joined())\(isSelfClosing ? "/" : "")>"
  }
}

/// Copies a text, and skips or replaces parts of it.
struct MarkupCopy {
  private let source: String
  private var copied: String.Index?
  private var result = ""

  init(_ source: String) {
    self.source = source
  }

  var text: String { copied.map { result + source[$0...] } ?? result }

  mutating func begin(at position: String.Index) { copied = position }

  mutating func skip(from position: String.Index) {
    if let copied { result += source[copied..<position] }
    copied = nil
  }

  mutating func replace(_ range: Range<String.Index>, by text: String) {
    guard let copied else { return }
    result += source[copied..<range.lowerBound] + text
    self.copied = range.upperBound
  }
}
