import Articles

/// The version of a site. Other versions are in folders next to its own.
package struct SiteVersion: Sendable {
  package struct Newest: Sendable {
    package var name: VersionName
    package var pages: PageList

    package init(name: VersionName, pages: PageList) {
      self.name = name
      self.pages = pages
    }
  }

  package var name: VersionName
  /// The newest version; `nil` if it is this one, or if its pages are unknown.
  package var newest: Newest?

  package init(name: VersionName, newest: Newest? = nil) {
    self.name = name
    self.newest = newest
  }
}
