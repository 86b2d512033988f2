/// An object that has traits and is notified when they change.
///
/// - Mode: behaves
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
  @available(
    *, deprecated,
    message: """
      UIKit, iOS 17.0: Use the trait change registration APIs declared in the \
      UITraitChangeObservable protocol
      """
  )
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIView: UITraitEnvironment {}
extension UIViewController: UITraitEnvironment {}
extension UIWindowScene: TraitBearer {}
extension UIScreen: UITraitEnvironment {}

extension UIView: TraitBearer {
  /// The traits that a view inherits: its superview's, for a root view its view controller's, for a
  /// window its scene's.
  var inheritedTraits: UITraitCollection {
    if let rootController { return rootController.traitCollection }
    if let superviewReference { return superviewReference.traitCollection }
    return (self as? UIWindow)?.sceneTraits ?? ModelDevice.traits
  }

  /// The trait overrides for this view and all views in it.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(values: traitChanges.overrides) }
    set {
      traitChanges.overrides = newValue.values
      setNeedsTraitUpdate()
    }
  }

  /// The layout direction that the traits specify.
  var traitLayoutDirection: UIUserInterfaceLayoutDirection {
    let isReversed =
      TraitChanges.isAnythingOverridden
      ? traitCollection.layoutDirection == .rightToLeft : ModelDevice.isRightToLeft
    return isReversed ? .rightToLeft : .leftToRight
  }

  func setNeedsTraitUpdate() {
    TraitChanges.isAnythingOverridden = true
    layoutState.needsTraitUpdate = true
    Runtime.setNeedsCommit()
  }

  /// Immediately notifies this view and all views in it of changed traits, instead of in the next
  /// layout.
  public func updateTraitsIfNeeded() {
    TraitChanges.tellAll(in: self)
  }
}

extension UIViewController: TraitBearer {
  /// The traits that a view controller inherits: those of the root view's superview, otherwise the
  /// parent's, otherwise the presenting view controller's, with the parent's overrides for this
  /// child. Without any of these, they are predicted to be the device's (F51).
  var inheritedTraits: UITraitCollection {
    let around =
      rootView?.superviewReference?.traitCollection ?? parentReference?.traitCollection
      ?? presentation.presenter?.traitCollection ?? ModelDevice.traits
    return around.overridden(by: traitChanges.parentsOverride)
  }

  /// The trait overrides for this view controller, its view and its children.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(values: traitChanges.overrides) }
    set {
      traitChanges.overrides = newValue.values
      setNeedsTraitUpdate()
    }
  }

  func setNeedsTraitUpdate() {
    TraitChanges.isAnythingOverridden = true
    rootView?.setNeedsTraitUpdate()
  }

  /// Immediately notifies this view controller and all views in its view of changed traits.
  public func updateTraitsIfNeeded() {
    rootView.map(TraitChanges.tellAll)
  }

  /// Sets trait overrides for a child view controller. `nil` or an empty collection removes them.
  @available(
    *, deprecated,
    message: "UIKit, iOS 17.0: Use the traitOverrides property on the child view controller instead"
  )
  public func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    guard childViewController.parentReference === self else { return }
    childViewController.traitChanges.parentsOverride = collection?.values ?? TraitValues()
    childViewController.setNeedsTraitUpdate()
  }

  /// The overrides that ``setOverrideTraitCollection(_:forChild:)`` set; `nil` if there are none.
  @available(
    *, deprecated,
    message: "UIKit, iOS 17.0: Use the traitOverrides property on the child view controller instead"
  )
  public func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? {
    let values = childViewController.traitChanges.parentsOverride
    guard childViewController.parentReference === self, !values.isEmpty else { return nil }
    return UITraitCollection(values)
  }
}
