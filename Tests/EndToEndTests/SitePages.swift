import Foundation
import TestSupport

/// The HTML pages of a built site.
enum SitePages {
  /// The paths of all pages that stay in the browser, sorted. A page at an old address, which leads
  /// on to another one at once, is left out: what a browser tells of it may be about the other one.
  static func staying(in site: URL) throws -> [String] {
    try TemporaryFolder.contents(of: site).keys.filter { path in
      guard path.hasSuffix(".html") else { return false }
      let page = try String(contentsOf: site.appendingPathComponent(path), encoding: .utf8)
      return !page.contains("http-equiv=\"refresh\"")
    }.sorted()
  }
}
