import Foundation

/// A page of the site as its author sees it: with its problems, and with a script that shows
/// changes and lets the author edit blocks.
struct ServedPage {
  /// The page as it is published.
  var text: String
  /// The path that the page is shown at, from the site's root.
  var address: String
  /// Identifies this version of the page.
  var version: String
  /// Identifies the version of the scripts of all pages. When they change, the browser must reload
  /// the whole page.
  var scripts: String
  /// The texts of the interface in the page's language.
  var texts: InterfaceTexts
  /// Empty if there are no problems.
  var problemsHTML: String

  var html: String {
    var html = text
    // These paths start at the server's root, because an error page is shown at any depth.
    let styles = """
      <link rel="stylesheet" href="/\(ServedSite.ownFolder)serving.css">

      """
    let script = """
      <script src="/\(ServedSite.ownFolder)serving.js" defer data-version="\(version)" \
      data-page="\(HTML.escape(address))" data-scripts="\(scripts)" \
      data-texts="\(texts.servingData)"></script>

      """
    html = Self.text(html, with: styles, before: "</head>") ?? styles + html
    // Before the page's own scripts, so that it sees the page as it was sent.
    if let head = html.range(of: "<head>") {
      html.insert(contentsOf: "\n" + script, at: head.upperBound)
    } else {
      html = Self.text(html, with: script, before: "</head>") ?? script + html
    }
    html = Self.connecting(html)
    guard !problemsHTML.isEmpty else { return html }
    if let main = html.range(of: "<main"), let end = html[main.upperBound...].firstIndex(of: ">") {
      html.insert(contentsOf: "\n" + problemsHTML, at: html.index(after: end))
      return html
    }
    return Self.text(html, with: problemsHTML, before: "</body>") ?? html + problemsHTML
  }

  private static func text(_ text: String, with part: String, before mark: String) -> String? {
    guard let range = text.range(of: mark) else { return nil }
    return text[..<range.lowerBound] + part + text[range.lowerBound...]
  }

  /// Allows the page to connect to this server, to ask whether it has changed, if the policy of a
  /// theme does not.
  private static func connecting(_ html: String) -> String {
    let mark = "http-equiv=\"Content-Security-Policy\" content=\""
    guard let range = html.range(of: mark),
      !html[range.upperBound...].prefix(while: { $0 != "\"" }).contains("connect-src")
    else { return html }
    return html[..<range.upperBound] + "connect-src &#39;self&#39;; " + html[range.upperBound...]
  }
}
