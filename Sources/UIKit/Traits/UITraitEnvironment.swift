/// Something that has traits, and is told when they change.
///
/// - Mode: behaves
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIView: UITraitEnvironment {}
extension UIViewController: UITraitEnvironment {}
extension UIWindowScene: TraitBearer {}
extension UIScreen: UITraitEnvironment {}

extension UIView: TraitBearer {
  /// The superview's traits; a controller's for its root view; the scene's for a window.
  var inheritedTraits: UITraitCollection {
    if let rootController { return rootController.traitCollection }
    if let superviewReference { return superviewReference.traitCollection }
    return (self as? UIWindow)?.sceneTraits ?? ModelDevice.traits
  }

  /// Sets traits for this view and everything in it.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(values: traitChanges.overrides) }
    set {
      traitChanges.overrides = newValue.values
      setNeedsTraitUpdate()
    }
  }

  /// Where lines begin, as the traits have it.
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

  /// Tells this view and everything in it of changed traits now, not with the next layout.
  public func updateTraitsIfNeeded() {
    TraitChanges.tellAll(in: self)
  }
}

extension UIViewController: TraitBearer {
  /// Those around the view, else the parent's, else the presenter's, with what the parent overrides for this
  /// child. Until there is any of these they are predicted: the model device's (F51).
  var inheritedTraits: UITraitCollection {
    let around =
      rootView?.superviewReference?.traitCollection ?? parentReference?.traitCollection
      ?? presentation.presenter?.traitCollection ?? ModelDevice.traits
    return around.overridden(by: traitChanges.parentsOverride)
  }

  /// Sets traits for this controller, its view and its children.
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

  /// Tells this controller and everything in its view of changed traits now.
  public func updateTraitsIfNeeded() {
    rootView.map(TraitChanges.tellAll)
  }

  /// Sets traits for a child. Nil, or an empty collection, ends that.
  public func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    guard childViewController.parentReference === self else { return }
    childViewController.traitChanges.parentsOverride = collection?.values ?? TraitValues()
    childViewController.setNeedsTraitUpdate()
  }

  /// What ``setOverrideTraitCollection(_:forChild:)`` set; nil where it set nothing.
  public func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? {
    let values = childViewController.traitChanges.parentsOverride
    guard childViewController.parentReference === self, !values.isEmpty else { return nil }
    return UITraitCollection(values)
  }
}
