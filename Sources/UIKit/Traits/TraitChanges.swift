/// An object that stores its last reported traits.
@MainActor protocol TraitBearer: UIResponder, UITraitEnvironment {
  var traitChanges: TraitChanges { get set }
}

/// The last reported traits of a view, a view controller or a scene, with its overrides and
/// registrations. A new object predicts its traits: it starts with those that the device has at
/// that time (F51).
@MainActor struct TraitChanges {
  private(set) var last = ModelDevice.traits
  var registrations: [TraitChangeRegistration] = []

  private var own: Own?

  /// The overrides, in a separate object that is created when one is set, because few views have
  /// any.
  private final class Own {
    var style = UIUserInterfaceStyle.unspecified
    var overrides = TraitValues()
    var parentsOverride = TraitValues()
    var merged: (from: UITraitCollection, to: UITraitCollection)?
  }

  /// The value of `overrideUserInterfaceStyle`. A style in ``overrides`` takes precedence.
  var overrideStyle: UIUserInterfaceStyle {
    get { own?.style ?? .unspecified }
    set { change { $0.style = newValue } }
  }

  var overrides: TraitValues {
    get { own?.overrides ?? TraitValues() }
    set { change { $0.overrides = newValue } }
  }

  /// The traits that a view controller's parent overrides for this child.
  var parentsOverride: TraitValues {
    get { own?.parentsOverride ?? TraitValues() }
    set { change { $0.parentsOverride = newValue } }
  }

  private mutating func change(_ body: (Own) -> Void) {
    let own = own ?? Own()
    self.own = own
    own.merged = nil
    body(own)
  }

  /// Returns the inherited traits with the overrides applied. Returns the same object as long as
  /// neither changes.
  func applied(to inherited: UITraitCollection) -> UITraitCollection {
    guard let own else { return inherited }
    if let merged = own.merged, merged.from === inherited { return merged.to }
    var values = TraitValues()
    if own.style != .unspecified { values[UITraitUserInterfaceStyle.self] = own.style }
    let result = inherited.overridden(by: values.overridden(by: own.overrides))
    own.merged = (inherited, result)
    return result
  }

  /// Whether any override was ever set, or the device was ever changed. Until then, no trait can
  /// change.
  static var isAnythingOverridden = false

  /// Runs a closure with a view's traits as the current traits, if they can differ from the
  /// device's.
  static func asCurrent(of view: UIView, _ body: () -> Void) {
    if isAnythingOverridden { view.traitCollection.asCurrent(body) } else { body() }
  }

  /// Reports a change of traits to a view and its view controller, the view controller first. The
  /// views inside it are notified later, each parent before its children (F51).
  static func tell(_ view: UIView) {
    guard isAnythingOverridden else { return }
    view.layoutState.needsTraitUpdate = false
    if let controller = view.rootController { tell(bearer: controller) }
    let previous = view.traitChanges.last
    tell(bearer: view)
    view.followTraits(from: previous)
  }

  /// Reports changes to a view and all views in it, each before its subviews.
  static func tellAll(in view: UIView) {
    tell(view)
    for subview in view.subviewList where subview.superviewReference === view {
      tellAll(in: subview)
    }
  }

  static func tell(bearer: some TraitBearer) {
    let previous = bearer.traitChanges.last
    let current = bearer.traitCollection
    guard previous !== current else { return }
    bearer.traitChanges.last = current
    guard previous != current else { return }
    current.asCurrent {
      Runtime.deliver("traitCollectionDidChange", to: bearer) {
        DeprecatedTraitMembers.uses.traitsChanged(of: bearer, from: previous)
      }
      for registration in bearer.traitChanges.registrations {
        registration.tell(bearer, previous: previous, current: current)
      }
    }
  }
}

extension UIView {
  /// Updates the properties that depend on traits: fonts that follow the text size, and the layout
  /// direction.
  fileprivate func followTraits(from previous: UITraitCollection) {
    let current = traitChanges.last
    guard previous !== current else { return }
    if previous.preferredContentSizeCategory != current.preferredContentSizeCategory {
      adjustFont(to: current)
    }
    if previous.layoutDirection != current.layoutDirection { setNeedsLayout() }
  }
}
