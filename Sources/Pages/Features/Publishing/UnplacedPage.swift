import Foundation
import Support

/// The parts of the error page of a site whose address is unknown. A server shows the page at any
/// path, so relative paths do not lead to the site's files. Therefore the page contains the styles,
/// and a script that finds the site's folder and corrects the links.
struct UnplacedPage {
  /// The script's element.
  let scriptHTML: String
  /// The page's content security policy.
  let policy: String
  private let styles: String

  /// - Throws: ``Theme/Failure`` if the built-in theme is incomplete.
  init(_ theme: Theme) throws {
    let script = Theme.withoutComments(Array(try Theme.text("missing/missing.js").utf8))
    let hash =
      "sha256-"
      + Data(Fingerprint(of: String(decoding: script, as: UTF8.self)).bytes).base64EncodedString()
    let address = "data:text/javascript;base64," + Data(script).base64EncodedString()
    // The policy allows this script by its digest.
    scriptHTML = "<script src=\"\(address)\" integrity=\"\(hash)\"></script>\n"
    policy = ContentSecurityPolicy.pages
      .replacing("script-src 'self'", with: "script-src 'self' '\(hash)'")
      .replacing("style-src 'self'", with: "style-src 'self' data:")
    let file = theme.files.first { $0.path == Self.styleSheet }
    styles = "data:text/css;base64," + Data(try file?.bytes ?? []).base64EncodedString()
  }

  private static let styleSheet = "site.css"

  /// Replaces the page's link to the style sheet with the styles.
  func withStyles(_ html: String) -> String {
    html.replacing("href=\"\(Self.styleSheet)\"", with: "href=\"\(styles)\"", maxReplacements: 1)
  }
}
