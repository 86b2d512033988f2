import Foundation
import Pages
import Support

/// Maps the addresses of requests to files of the site.
enum PreviewAddress {
  /// The error if a request's target is not an address of a site: it leads out of the site or is
  /// not plain text.
  struct Refused: Error {}

  /// The path that a request's target names, relative to the site's root, percent-decoded once.
  ///
  /// - Throws: ``Refused`` for a path that no file of the site can have.
  static func path(ofTarget target: String) throws(Refused) -> String {
    let raw = target.prefix { $0 != "?" && $0 != "#" }
    guard raw.hasPrefix("/"), let path = String(raw.dropFirst()).removingPercentEncoding else {
      throw Refused()
    }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let isInside = parts.enumerated().allSatisfy { index, part in
      part != "." && part != ".." && (!part.isEmpty || index == parts.count - 1)
    }
    let isPlain = path.unicodeScalars.allSatisfy { $0.value >= 32 && $0 != "\\" && $0.value != 127 }
    guard isInside, isPlain else { throw Refused() }
    return path
  }

  /// The file to serve for a path: the file with that name, the `index.html` of a folder, the page
  /// with that name plus `.html`, or else the page for missing pages.
  static func file(for path: String, in site: ServedSite) -> (
    path: String, address: String?, isFound: Bool
  ) {
    if path.isEmpty || path.hasSuffix("/") {
      if site.has(path + "index.html") { return (path + "index.html", nil, true) }
    } else {
      for candidate in [path, path + ".html"] where site.has(candidate) {
        return (candidate, nil, true)
      }
    }
    return ("404.html", path, false)
  }

  /// Whether a request's `Host` is a name of this machine. Any other name could be one that an
  /// attacker's DNS server resolves to this machine so that the attacker's page can read this site.
  static func isOwn(host: String?) -> Bool {
    guard var host = host?.lowercased() else { return false }
    if let colon = host.lastIndex(of: ":"),
      host[host.index(after: colon)...].allSatisfy(\.isNumber),
      !host.hasSuffix("]")
    {
      host = String(host[..<colon])
    }
    return ["localhost", "127.0.0.1", "[::1]"].contains(host)
  }

  /// The MIME type of a file, by its extension.
  static func type(of path: String) -> String {
    let ending = path.split(separator: "/").last.map(String.init) ?? path
    let name = ending.lastIndex(of: ".").map { ending[$0...].dropFirst().lowercased() } ?? ""
    return types[name] ?? "application/octet-stream"
  }

  private static let types = [
    "html": "text/html; charset=utf-8", "htm": "text/html; charset=utf-8",
    "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "mjs": "text/javascript; charset=utf-8", "json": "application/json",
    "md": "text/markdown; charset=utf-8", "txt": "text/plain; charset=utf-8",
    "swift": "text/plain; charset=utf-8", "xml": "application/xml", "svg": "image/svg+xml",
    "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif",
    "webp": "image/webp", "avif": "image/avif", "ico": "image/x-icon", "mp4": "video/mp4",
    "webm": "video/webm", "mp3": "audio/mpeg", "woff": "font/woff", "woff2": "font/woff2",
    "ttf": "font/ttf", "otf": "font/otf", "pdf": "application/pdf", "zip": "application/zip",
    "epub": "application/epub+zip", "wasm": "application/wasm", "csv": "text/csv; charset=utf-8",
  ]
}
