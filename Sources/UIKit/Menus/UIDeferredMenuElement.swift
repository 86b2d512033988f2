/// A placeholder in a menu whose elements are requested when the menu is shown.
///
/// - Mode: behaves
@preconcurrency @MainActor open class UIDeferredMenuElement: UIMenuElement {
  /// Provides the elements: it passes them to its argument, now or later.
  public typealias Provider = @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void

  private let provider: Provider
  private let isCached: Bool
  private var cache: [UIMenuElement]?

  private init(_ provider: @escaping Provider, isCached: Bool) {
    self.provider = provider
    self.isCached = isCached
    super.init(title: "", subtitle: nil, image: nil)
  }

  /// Requests the elements once, and shows the same ones from then on.
  public convenience init(_ elementProvider: @escaping Provider) {
    self.init(elementProvider, isCached: true)
  }

  /// Requests the elements each time that the menu is shown.
  public static func uncached(_ elementProvider: @escaping Provider) -> UIDeferredMenuElement {
    UIDeferredMenuElement(elementProvider, isCached: false)
  }

  /// The elements that have been provided so far.
  var elements: [UIMenuElement] {
    if isCached, let cache { return cache }
    provider { [weak self] in self?.cache = $0 }
    return cache ?? []
  }
}
