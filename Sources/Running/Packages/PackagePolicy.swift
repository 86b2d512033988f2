import Foundation
import Support

/// Whether the user trusts packages, and what is needed to run SwiftPM if not.
///
/// A manifest, a build plugin and a macro are programs of the package's authors. They run with the
/// user's rights only if the user passed `--trust-package`. Nothing in a checkout can set that.
package struct PackagePolicy: Sendable {
  package var isTrusted: Bool
  /// The folder in which packages that are not trusted are built.
  package var folder: String
  /// Caches information that the compiler reports about itself.
  package var probes: ProbeCache
  /// `nil` for the best sandbox that works on this machine.
  package var sandbox: Sandbox?
  /// Called with each line that SwiftPM writes during a build, and with `nil` at the end.
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
