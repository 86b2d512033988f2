/// Something that keeps what it was last told of its traits.
@MainActor protocol TraitBearer: UIResponder, UITraitEnvironment {
  var traitChanges: TraitChanges { get set }
}

/// What a view, a controller or a scene knows of its traits. They are predicted when it is made: the model
/// device's at that time (F51).
@MainActor struct TraitChanges {
  private(set) var last = ModelDevice.traits
  var registrations: [TraitChangeRegistration] = []

  private var own: Own?

  /// What few objects have; made when it is set.
  private final class Own {
    var style = UIUserInterfaceStyle.unspecified
    var overrides = TraitValues()
    var parentsOverride = TraitValues()
    var merged: (from: UITraitCollection, to: UITraitCollection)?
  }

  /// `overrideUserInterfaceStyle`. A style among ``overrides`` prevails over it.
  var overrideStyle: UIUserInterfaceStyle {
    get { own?.style ?? .unspecified }
    set { change { $0.style = newValue } }
  }

  var overrides: TraitValues {
    get { own?.overrides ?? TraitValues() }
    set { change { $0.overrides = newValue } }
  }

  /// What a controller's parent overrides for it.
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

  /// What is inherited, with what is overridden here. The same object as long as nothing changes.
  func applied(to inherited: UITraitCollection) -> UITraitCollection {
    guard let own else { return inherited }
    if let merged = own.merged, merged.from === inherited { return merged.to }
    var values = TraitValues()
    if own.style != .unspecified { values[UITraitUserInterfaceStyle.self] = own.style }
    let result = inherited.overridden(by: values.overridden(by: own.overrides))
    own.merged = (inherited, result)
    return result
  }

  /// Whether any override was ever set, or the device changed: until then no trait changes.
  static var isAnythingOverridden = false

  /// Runs a body with a view's traits as the current ones, where they can differ from the device's.
  static func asCurrent(of view: UIView, _ body: () -> Void) {
    if isAnythingOverridden { view.traitCollection.asCurrent(body) } else { body() }
  }

  /// Tells a view and its controller of a change since they last heard, the controller first. What is
  /// inside them hears later: a parent before its children (F51).
  static func tell(_ view: UIView) {
    guard isAnythingOverridden else { return }
    view.layoutState.needsTraitUpdate = false
    if let controller = view.rootController { tell(bearer: controller) }
    let previous = view.traitChanges.last
    tell(bearer: view)
    view.followTraits(from: previous)
  }

  /// Tells a view and everything in it, each before its subviews.
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
        bearer.traitCollectionDidChange(previous)
      }
      for registration in bearer.traitChanges.registrations {
        registration.tell(bearer, previous: previous, current: current)
      }
    }
  }
}

extension UIView {
  /// What changes by itself with the traits: fonts that follow the text size, and what leading and trailing mean.
  fileprivate func followTraits(from previous: UITraitCollection) {
    let current = traitChanges.last
    guard previous !== current else { return }
    if previous.preferredContentSizeCategory != current.preferredContentSizeCategory {
      adjustFont(to: current)
    }
    if previous.layoutDirection != current.layoutDirection { setNeedsLayout() }
  }
}
