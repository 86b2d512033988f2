import ResultStore
import Running

extension PackagePolicy {
  /// - Parameters:
  ///   - store: The cache whose folder contains the builds of packages that are not trusted.
  ///   - sandbox: `nil` for the best one that works on this machine.
  package init(isTrusted: Bool = false, store: Store = Store(), sandbox: Sandbox? = nil) {
    self.init(
      isTrusted: isTrusted, folder: store.packages, probes: store.probes, sandbox: sandbox)
  }
}
