/// Detects files that would execute code when they are opened: in a browser, with the site's own
/// origin, or on the site's server.
///
/// A site publishes the files that its pages link to. Articles cannot contain scripts, so linked
/// files must not contain any either.
enum ActiveContent {
  /// Why a file is not published, and what its author can do.
  struct Problem: Error, Equatable {
    var reason: String
    var hint: String
  }

  private enum Kind {
    case page, server, markup, inert
  }

  /// - Parameter name: The file's name, without its folders.
  static func check(_ bytes: [UInt8], name: String) throws(Problem) {
    switch kind(ofName: name) {
    case .page: throw page
    case .server:
      throw Problem(
        reason: "a server would run it, or take its settings from it",
        hint: "add '.txt' to its name, or link to its address on the network")
    case .markup: try checkMarkup(bytes)
    case .inert: return
    case nil:
      switch guessedKind(of: bytes) {
      case .page: throw page
      case .markup: try checkMarkup(bytes)
      default: return
      }
    }
  }

  private static let page = Problem(
    reason: "a browser would run its scripts with the site's own rights",
    hint:
      "write it as an article, pack it into a '.zip', add '.txt' to its name, or link to its address on the network"
  )

  private static func checkMarkup(_ bytes: [UInt8]) throws(Problem) {
    do throws(MarkupScan.Problem) {
      try MarkupScan.check(bytes)
    } catch {
      throw Problem(
        reason: error.description,
        hint: "remove it, for example by exporting the drawing without scripts, or save it as PNG")
    }
  }

  /// Returns the kind of a file by its extensions; `nil` if none is known. Web servers use the last
  /// extension that they know, and some use any: they serve `page.html.old` as a page.
  private static func kind(ofName name: String) -> Kind? {
    let lower = name.lowercased()
    if serverFiles.contains(lower) { return .server }
    let endings = lower.split(separator: ".", omittingEmptySubsequences: false).dropFirst()
    for ending in endings.reversed() {
      let word = String(ending.filter { $0.isLetter || $0.isNumber })
      if let kind = kinds[word] { return kind }
    }
    return nil
  }

  private static let serverFiles: Set<String> = [
    ".htaccess", ".htpasswd", ".user.ini", "web.config", "_headers", "_redirects",
  ]

  private static let kinds: [String: Kind] = {
    var kinds: [String: Kind] = [:]
    let words: [(Kind, String)] = [
      (.page, "html htm xhtml xht shtml shtm stm hta htc mht mhtml svgz"),
      (.server, "php php3 php4 php5 php7 php8 phtml phar phps asp aspx ashx jsp jspx cgi fcgi"),
      (.markup, "svg xml mml mathml xsl xslt rdf rss atom"),
      (
        .inert,
        "txt md markdown css js mjs json csv png jpg jpeg gif webp avif ico bmp tif tiff heic mp4 m4v mov webm mp3 m4a ogg wav woff woff2 ttf otf pdf zip epub wasm"
      ),
    ]
    for (kind, text) in words {
      for word in text.split(separator: " ") { kinds[String(word)] = kind }
    }
    return kinds
  }()

  /// The kind of file that a browser detects if the server sends no content type.
  ///
  /// - SeeAlso: WHATWG, "MIME Sniffing", 7.1.
  private static func guessedKind(of bytes: [UInt8]) -> Kind {
    var start = bytes[...]
    if start.starts(with: [0xEF, 0xBB, 0xBF]) { start = start.dropFirst(3) }
    start = start.prefix(1445).drop { [9, 10, 12, 13, 32].contains($0) }
    let text = start.prefix(16).map { (65...90).contains($0) ? $0 | 32 : $0 }
    if text.starts(with: "<?xml".utf8) || text.starts(with: "<svg".utf8) { return .markup }
    if text.starts(with: "<!--".utf8) { return .page }
    return pageStarts.contains {
      text.starts(with: ("<" + $0 + " ").utf8) || text.starts(with: ("<" + $0 + ">").utf8)
    }
      ? .page : .inert
  }

  private static let pageStarts = [
    "!doctype html", "html", "head", "script", "iframe", "h1", "div", "font", "table", "a",
    "style", "title", "b", "body", "br", "p",
  ]
}
