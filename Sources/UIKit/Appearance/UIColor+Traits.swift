import Synchronization

extension UIColor {
  private static let providers = Mutex(0)

  /// A dynamic colour. A closure returns the colour for the given traits, which are also the
  /// current traits while it runs.
  public convenience init(
    dynamicProvider: @escaping (UITraitCollection) -> UIColor
  ) {
    // As on Apple's platforms, the closure may run on any thread.
    nonisolated(unsafe) let dynamicProvider = dynamicProvider
    let number = Self.providers.withLock { count in
      count += 1
      return count
    }
    self.init(
      .provided(
        number: number,
        provider: Provider(number: number) { dynamicProvider($0).storage }))
  }

  /// Returns `nil`: programs have no asset catalogue here.
  public convenience init?(named name: String) {
    return nil
  }

  /// Returns `nil`, like ``init(named:)``.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    return nil
  }

  /// Returns the components of the colour for the traits.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    UIColor(storage.resolved(with: traitCollection))
  }
}
