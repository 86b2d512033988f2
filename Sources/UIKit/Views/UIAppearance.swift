/// A view or view controller that can limit the effect of an appearance proxy to the views inside
/// it.
///
/// - Mode: behaves
@preconcurrency @MainActor public protocol UIAppearanceContainer: NSObjectProtocol {}

/// A class that has an appearance proxy.
///
/// When an instance joins a window, it takes each property that was set on the proxy, unless the
/// program has set that property on the instance itself. Views that are already in a window do not
/// change. The proxy is an instance of the class that is never shown.
///
/// - Mode: behaves
/// - Not modelled: bar button items, and properties that a program declares: only the properties
///   that Apple marks as appearance selectors work.
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {
  static func appearance() -> Self
  static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  )
    -> Self
  static func appearance(for trait: UITraitCollection) -> Self
  static func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
}

extension UIView: UIAppearance, UIAppearanceContainer {
  /// The proxy for all instances of the class.
  public class func appearance() -> Self {
    AppearanceProxies.proxy(of: self, in: [], for: nil) { self.init() }
  }

  /// The proxy for instances that are inside an instance of the first class, which is inside an
  /// instance of the second, and so on.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    AppearanceProxies.proxy(of: self, in: containerTypes, for: nil) { self.init() }
  }

  /// The proxy for instances whose trait collection contains the given traits.
  public class func appearance(for trait: UITraitCollection) -> Self {
    AppearanceProxies.proxy(of: self, in: [], for: trait) { self.init() }
  }

  public class func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    AppearanceProxies.proxy(of: self, in: containerTypes, for: trait) { self.init() }
  }
}

extension UIViewController: UIAppearanceContainer {}
