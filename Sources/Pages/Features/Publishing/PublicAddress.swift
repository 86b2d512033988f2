import Articles

/// Where the site stands on the network, as the settings' `base-url` says: what needs whole addresses is
/// written only then.
struct PublicAddress: Hashable, Sendable {
  /// Ends with a slash.
  let base: String

  /// Nil where the settings have no address.
  init?(_ settings: Settings) {
    guard let base = settings.baseURL else { return nil }
    let encoded = HTML.encodedAddress(base)
    self.base = encoded.hasSuffix("/") ? encoded : encoded + "/"
  }

  /// The site's folder on its server: `/book/`. It holds on a copy of the site on another server, too.
  var folder: String {
    let host = base.firstRange(of: "://")?.upperBound ?? base.startIndex
    return String(base[(base[host...].firstIndex(of: "/") ?? base.startIndex)...])
  }

  /// The whole address of a file of the site; that of a folder's `index.html` is the folder's.
  func address(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return base + HTML.encodedPath(name == SiteMap.front ? String(path.dropLast(name.count)) : path)
  }
}
