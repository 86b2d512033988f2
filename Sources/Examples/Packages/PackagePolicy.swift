import Foundation

/// Whether the user trusts packages, and what SwiftPM needs if not.
///
/// A manifest, a build plugin and a macro are programs of the package's authors. They run with the user's rights only if the
/// user said `--trust-package`; nothing in a checkout can say it.
package struct PackagePolicy: Sendable {
  package var isTrusted: Bool
  /// In whose folder packages are built that are not trusted.
  package var store: Store
  /// `nil` for the best that works here.
  package var sandbox: Sandbox?

  package init(isTrusted: Bool = false, store: Store = Store(), sandbox: Sandbox? = nil) {
    self.isTrusted = isTrusted
    self.store = store
    self.sandbox = sandbox
  }
}
