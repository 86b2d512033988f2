import Synchronization

extension UIColor {
  private static let providers = Mutex(0)

  /// A colour that a closure gives for the traits at hand.
  public convenience init(
    dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor
  ) {
    let number = Self.providers.withLock { count in
      count += 1
      return count
    }
    self.init(
      .provided(
        number: number,
        provider: Provider(number: number) { isDark in
          dynamicProvider(UITraitCollection(userInterfaceStyle: isDark ? .dark : .light)).storage
        }))
  }

  /// The colour of that name in the program's asset catalogue. There is none here: always nil.
  public convenience init?(named name: String) {
    return nil
  }

  /// The colour by its components, as the traits want it.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    UIColor(storage.resolved(isDark: traitCollection.userInterfaceStyle == .dark))
  }
}

extension UIFont {
  /// The style's font: the model device's text size is the default one.
  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    preferredFont(forTextStyle: style)
  }
}
