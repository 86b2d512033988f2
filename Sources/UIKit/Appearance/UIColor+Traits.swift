import Synchronization

extension UIColor {
  private static let providers = Mutex(0)

  /// A colour that a closure gives for the traits at hand, which are also the current ones while it runs.
  public convenience init(
    dynamicProvider: @escaping (UITraitCollection) -> UIColor
  ) {
    // As on Apple's platforms the closure may run on any thread.
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

  /// The colour of that name in the program's asset catalogue. There is none here: always nil.
  public convenience init?(named name: String) {
    return nil
  }

  /// As ``init(named:)``.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    return nil
  }

  /// The colour by its components, as the traits want it.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    UIColor(storage.resolved(with: traitCollection))
  }
}
