import ResultStore
import Running

extension PackagePolicy {
  /// - Parameters:
  ///   - store: In whose folder packages are built that are not trusted.
  ///   - sandbox: `nil` for the best that works here.
  package init(isTrusted: Bool = false, store: Store = Store(), sandbox: Sandbox? = nil) {
    self.init(
      isTrusted: isTrusted, folder: store.packages, probes: store.probes, sandbox: sandbox)
  }
}
