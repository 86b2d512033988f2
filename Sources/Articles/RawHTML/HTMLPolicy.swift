/// Which of an author's raw HTML is kept as HTML of a page. Other tags are shown as text.
package enum HTMLPolicy: Hashable, Sendable {
  /// A few elements that cannot do harm, without attributes except `open` on `details`.
  case harmless
  /// What GitHub allows, and SVG drawings. Scripts, styles, frames, forms and the elements of the
  /// page's own layout are not allowed.
  case cleaned

  func keeps(_ tag: HTMLTag, isInline: Bool) -> Bool {
    switch self {
    case .harmless:
      let attributes = tag.attributes.map(\.name)
      if !isInline, tag.name == "summary" { return attributes.isEmpty }
      if !isInline, tag.name == "details" { return attributes.allSatisfy { $0 == "open" } }
      return Self.phrases.contains(tag.name) && attributes.isEmpty
    case .cleaned: return Self.elements.contains(tag.name) || Self.drawings.contains(tag.name)
    }
  }

  /// Whether an attribute is kept, whatever its value.
  func keeps(attribute name: String, of tag: HTMLTag) -> Bool {
    if self == .harmless { return name == "open" }
    if name.hasPrefix("aria-") {
      return name.utf8.allSatisfy { $0 == 45 || (97...122).contains($0) }
    }
    if Self.drawings.contains(tag.name), Self.strokes.contains(name) { return true }
    // On other elements, `name` could shadow a property of `document` (DOM clobbering).
    if name == "name" { return tag.name == "a" || tag.name == "details" }
    return Self.attributes.contains(name)
  }

  /// Whether an id is reserved for the layout of pages or for numbered parts of them. An empty id
  /// is reserved, too.
  package static func reserves(id: String) -> Bool {
    let lower = id.lowercased()
    return lower.isEmpty || lower.hasPrefix("pb-") || lower.hasPrefix("proofbook")
      || ["fn-", "fnref-", "code-", "example-"].contains(where: lower.hasPrefix)
  }

  /// The void elements, which have no end tag.
  static let empty: Set<String> = [
    "br", "wbr", "hr", "img", "source", "track", "col", "area",
  ]

  /// The elements that are allowed only inside certain parents, with those parents.
  static let parents: [String: Set<String>] = {
    var parents: [String: Set<String>] = [:]
    for name in ["caption", "colgroup", "col", "thead", "tbody", "tfoot", "tr", "td", "th"] {
      parents[name] = ["table"]
    }
    parents["li"] = ["ul", "ol"]
    parents["dt"] = ["dl"]
    parents["dd"] = ["dl"]
    parents["source"] = ["picture", "video", "audio"]
    parents["track"] = ["video", "audio"]
    parents["summary"] = ["details"]
    for name in drawings where name != "svg" { parents[name] = ["svg"] }
    return parents
  }()

  /// The elements whose end tag may be omitted.
  static let openEnded: Set<String> = [
    "p", "li", "dt", "dd", "tr", "td", "th", "thead", "tbody", "tfoot", "colgroup", "caption",
    "rt", "rp",
  ]

  private static let phrases: Set<String> = [
    "abbr", "b", "br", "cite", "code", "del", "dfn", "em", "i", "ins", "kbd", "mark", "q", "rp",
    "rt", "ruby", "s", "samp", "small", "strong", "sub", "sup", "u", "var", "wbr",
  ]

  private static let elements: Set<String> = phrases.union([
    "a", "address", "area", "article", "aside", "audio", "bdi", "bdo", "big", "blockquote",
    "caption", "center", "col", "colgroup", "data", "dd", "details", "div", "dl", "dt",
    "figcaption", "figure", "font", "footer", "h1", "h2", "h3", "h4", "h5", "h6", "header",
    "hgroup", "hr", "img", "li", "map", "nav", "ol", "p", "picture", "pre", "search", "section",
    "source", "span", "strike", "summary", "table", "tbody", "td", "tfoot", "th", "thead", "time",
    "tr", "track", "tt", "ul", "video",
  ])

  private static let attributes: Set<String> = [
    "abbr", "align", "alt", "border", "cellpadding", "cellspacing", "cite", "class", "color",
    "cols", "colspan", "controls", "coords", "datetime", "decoding", "default", "dir", "headers",
    "height", "href", "hreflang", "id", "kind", "label", "lang", "loading", "loop", "media",
    "muted", "open", "playsinline", "poster", "preload", "rel", "reversed", "role", "rowspan",
    "scope", "shape", "size", "sizes", "span", "src", "srclang", "start", "title", "translate",
    "type", "usemap", "valign", "value", "width",
  ]

  private static let drawings: Set<String> = [
    "svg", "g", "defs", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text",
    "tspan", "lineargradient", "radialgradient", "stop", "clippath", "marker",
  ]

  private static let strokes: Set<String> = [
    "viewbox", "xmlns", "preserveaspectratio", "d", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy",
    "r", "rx", "ry", "fx", "fy", "dx", "dy", "points", "transform", "fill", "fill-opacity",
    "fill-rule", "stroke", "stroke-width", "stroke-opacity", "stroke-linecap", "stroke-linejoin",
    "stroke-dasharray", "opacity", "offset", "stop-color", "stop-opacity", "gradientunits",
    "gradienttransform", "text-anchor", "font-size", "font-family", "font-weight",
    "dominant-baseline", "marker-end", "marker-start", "markerwidth", "markerheight", "refx",
    "refy", "orient", "clip-path", "clippathunits",
  ]
}
