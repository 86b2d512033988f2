import Foundation
import Support

/// Whether the user trusts packages, and what SwiftPM needs if not.
///
/// A manifest, a build plugin and a macro are programs of the package's authors. They run with the user's rights only if the
/// user said `--trust-package`; nothing in a checkout can say it.
package struct PackagePolicy: Sendable {
  package var isTrusted: Bool
  /// Where packages are built that are not trusted.
  package var folder: String
  /// Knows what the compiler said of itself before.
  package var probes: ProbeCache
  /// `nil` for the best that works here.
  package var sandbox: Sandbox?
  /// Hears each line that SwiftPM writes while it builds, and nil at the end.
  package var progress: (@Sendable (String?) -> Void)?

  package init(
    isTrusted: Bool = false, folder: String, probes: ProbeCache, sandbox: Sandbox? = nil
  ) {
    self.isTrusted = isTrusted
    self.folder = folder
    self.probes = probes
    self.sandbox = sandbox
  }
}
