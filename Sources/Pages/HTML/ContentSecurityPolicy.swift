/// What browsers may load and run for a page: the site's own files alone, and nothing that stands in the page.
///
/// Browsers take `'self'` in a page from a file system as any file, and on a server as that server. Scripts load the search
/// index as scripts, so no page connects to anything.
enum ContentSecurityPolicy {
  static let pages = [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:",
    "font-src 'self'", "media-src 'self'", "base-uri 'none'", "form-action 'none'",
  ].joined(separator: "; ")

  /// For a file that an article links to, such as a drawing that is opened by itself: it runs nothing, and belongs to no
  /// site.
  static let attachments = [
    "default-src 'none'", "style-src 'unsafe-inline'", "img-src 'self' data:", "font-src data:",
    "media-src 'self'", "sandbox",
  ].joined(separator: "; ")
}
