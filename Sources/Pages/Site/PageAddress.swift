import Foundation

/// The target of a link on a page: a file of the site, or an address elsewhere.
enum PageAddress: Equatable {
  /// The path is from the site's root.
  case inside(path: String, fragment: String?)
  case outside(String)

  /// - Parameter page: The path of the page that has the link, from the site's root.
  init(_ address: String, on page: String) {
    if address.hasPrefix("//") || address.wholeMatch(of: /(?s)[A-Za-z][A-Za-z0-9+.-]*:.*/) != nil {
      self = .outside(address)
      return
    }
    let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let fragment = parts.count > 1 ? String(parts[1]) : nil
    let relativePath = parts[0].prefix { $0 != "?" }
    var target = page.split(separator: "/").dropLast().map(String.init)
    for part in relativePath.split(separator: "/") where part != "." {
      if part == ".." {
        _ = target.popLast()
      } else {
        target.append(part.removingPercentEncoding ?? String(part))
      }
    }
    if relativePath.hasSuffix("/") { target.append(SiteMap.front) }
    self = .inside(
      path: relativePath.isEmpty ? page : target.joined(separator: "/"),
      fragment: fragment.flatMap { $0.isEmpty ? nil : $0.removingPercentEncoding ?? $0 })
  }
}
