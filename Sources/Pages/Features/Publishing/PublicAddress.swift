import Articles

/// The site's URL, from `base-url` in the settings. Files that need absolute URLs are written only
/// if it is set.
struct PublicAddress: Hashable, Sendable {
  /// Ends with a slash.
  let base: String

  /// - Parameter version: The version of the site, which has its own folder.
  /// - Returns: `nil` if the settings have no `base-url`.
  init?(_ settings: Settings, version: VersionName? = nil) {
    guard let base = settings.baseURL else { return nil }
    let encoded = HTML.encodedAddress(base)
    let folder = encoded.hasSuffix("/") ? encoded : encoded + "/"
    self.base = folder + (version.map { $0.text + "/" } ?? "")
  }

  /// The path of the site's folder on its server: `/book/`. Links that start with it also work on a
  /// copy on another server.
  var folder: String {
    let host = base.firstRange(of: "://")?.upperBound ?? base.startIndex
    return String(base[(base[host...].firstIndex(of: "/") ?? base.startIndex)...])
  }

  /// The absolute URL of a file of the site; for an `index.html`, the URL of its folder.
  func address(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return base + HTML.encodedPath(name == SiteMap.front ? String(path.dropLast(name.count)) : path)
  }
}
