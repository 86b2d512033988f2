/// An object that views can be contained in, for an appearance that holds in it alone: a view or a
/// controller.
///
/// - Mode: behaves
@preconcurrency @MainActor public protocol UIAppearanceContainer: NSObjectProtocol {}

/// A class whose instances take on the looks that its proxy was given.
///
/// What is set on the proxy is set on each instance when it joins a window, unless the program has set it
/// on that instance itself. Views that are in a window already stay as they are. The proxy is an object of
/// the class that is never shown.
///
/// - Mode: behaves
/// - Not modelled: properties of one's own classes, and bar button items; the properties that Apple marks
///   as the appearance's are the ones that count.
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
  /// What every instance of the class takes on.
  public class func appearance() -> Self {
    AppearanceProxies.proxy(of: self, in: [], for: nil) { self.init() }
  }

  /// What instances take on that are in an instance of the first class, which is in one of the second …
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    AppearanceProxies.proxy(of: self, in: containerTypes, for: nil) { self.init() }
  }

  /// What instances take on that have some traits.
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
