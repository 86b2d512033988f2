/// What browsers may load and run for a page: only the site's own files, and no scripts or styles
/// inside the page.
///
/// In a page from a file system, `'self'` means any file; in a page from a server, it means that
/// server. The search index is loaded as scripts, because pages from a file system may not connect
/// to files; a page from a server reads its own Markdown.
enum ContentSecurityPolicy {
  static let pages = [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:",
    "font-src 'self'", "media-src 'self'", "connect-src 'self'",
    "base-uri 'none'", "form-action 'none'",
  ].joined(separator: "; ")

  /// For a file that an article links to, such as a drawing that is opened on its own. It may not
  /// run scripts, and it does not share the site's origin.
  static let attachments = [
    "default-src 'none'", "style-src 'unsafe-inline'", "img-src 'self' data:", "font-src data:",
    "media-src 'self'", "sandbox",
  ].joined(separator: "; ")
}
