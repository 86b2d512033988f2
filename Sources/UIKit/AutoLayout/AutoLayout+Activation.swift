extension AutoLayout {
  private static var lastActivation = 0

  /// Adds a constraint to the nearest view that contains both items.
  static func activate(_ constraint: NSLayoutConstraint) {
    let items = [constraint.first, constraint.second].compactMap(\.self)
    let views = items.flatMap { ($0.items ?? []).map(\.layoutView) }
    guard let first = views.first ?? nil,
      let container = sequence(first: first, next: { $0.superview }).first(where: { candidate in
        views.allSatisfy { $0?.isDescendant(of: candidate) ?? false }
      })
    else { refuse(constraint) }
    activate(constraint, in: container)
  }

  static func activate(_ constraint: NSLayoutConstraint, in container: UIView) {
    guard constraint.container !== container else { return }
    if container.window != nil { checkPair(of: constraint) }
    let items = [constraint.first, constraint.second].compactMap { $0?.items }.flatMap(\.self)
    guard items.allSatisfy({ $0.layoutView?.isDescendant(of: container) ?? false }) else {
      raise(
        .generic,
        "Unable to install constraint on view.  Does the constraint reference something from "
          + "outside the subtree of the view?  That's illegal. constraint:\(constraint) "
          + "view:\(container)")
    }
    constraint.isActive = false
    lastActivation += 1
    constraint.activationNumber = lastActivation
    constraint.container = container
    constraint.isConflictReported = false
    container.constraintState.constraints.append(constraint)
    count(constraint, 1)
    invalidate(container)
    requestLayout(for: constraint)
  }

  static func deactivate(_ constraint: NSLayoutConstraint) {
    guard let container = constraint.container else { return }
    requestLayout(for: constraint)
    invalidate(container)
    count(constraint, -1)
    container.constraintState.constraints.removeAll { $0 === constraint }
    constraint.container = nil
  }

  private static func count(_ constraint: NSLayoutConstraint, _ change: Int) {
    for item in [constraint.first, constraint.second].compactMap({ $0?.liveItems }).flatMap(\.self)
    {
      if let view = item as? UIView { view.constraintState.references += change }
      if let guide = item as? UILayoutGuide { guide.references += change }
    }
  }

  /// Raises UIKit's exception for items without a common ancestor, with its exact text (F48).
  private static func refuse(_ constraint: NSLayoutConstraint) -> Never {
    let anchors = [constraint.first, constraint.second].compactMap { $0?.anchorDescription }
    if anchors.count > 1 {
      raise(
        .generic,
        "Unable to activate constraint with anchors \(anchors.joined(separator: " and ")) because "
          + "they have no common ancestor.  Does the constraint or its anchors reference items in "
          + "different view hierarchies?  That's illegal.")
    }
    raise(
      .generic,
      "Unable to activate constraint with items because they have no common ancestor: "
        + "\(constraint)")
  }

  // MARK: Checks

  /// Raises UIKit's exceptions for an illegal priority, with the texts that crash reports show.
  static func checkPriority(_ priority: UILayoutPriority, of constraint: NSLayoutConstraint) {
    let (new, old) = (priority.rawValue, constraint.priority.rawValue)
    guard new > 0, new <= 1000 else {
      raise(
        .internalInconsistency,
        "It's illegal to set priority:\(shortNumber(CGFloat(new))).  Priorities must be greater than 0 and "
          + "less or equal to NSLayoutPriorityRequired, which is 1000.000000.")
    }
    // Outside a window, UIKit has not used the constraint yet and allows the change (F111).
    guard constraint.container?.window != nil, (new == 1000) != (old == 1000) else { return }
    raise(
      .internalInconsistency,
      "Mutating a priority from required to not on an installed constraint (or vice-versa) is not "
        + "supported.  You passed priority \(shortNumber(CGFloat(new))) and the existing priority was "
        + "\(shortNumber(CGFloat(old))).")
  }

  static func checkNumbers(of constraint: NSLayoutConstraint) {
    guard constraint.multiplier.isFinite else {
      raise(
        .invalidArgument,
        "NSLayoutConstraint for \(constraint.first.item?.layoutName ?? ""): Multiplier is not finite! "
          + " That's illegal.  multiplier:\(constraint.multiplier)")
    }
    guard !constraint.constant.isFinite else { return }
    raise(
      .invalidArgument,
      "NSLayoutConstraint for \(constraint.first.item?.layoutName ?? ""): Constant is not finite!  "
        + "That's illegal.  constant:\(constraint.constant)")
  }

  /// Raises UIKit's exception for a constraint that cannot describe a layout.
  static func check(_ constraint: NSLayoutConstraint) {
    let first = constraint.first
    checkNumbers(of: constraint)
    guard first.attribute != .notAnAttribute else {
      raise(
        .invalidArgument,
        "*** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:"
          + "multiplier:constant:]: Constraint must contain a first layout attribute")
    }
    guard constraint.second == nil || constraint.multiplier == 0 else { return }
    if !first.isSize {
      raise(
        .invalidArgument,
        "NSLayoutConstraint for \(first.item?.layoutName ?? ""): A multiplier of 0 or a nil second "
          + "item together with a location for the first attribute creates an illegal constraint "
          + "of a location equal to a constant. Location attributes must be specified in pairs.")
    }
  }

  /// Raises UIKit's exception for attributes that cannot be related. UIKit raises it when a window
  /// or a layout uses the constraint, not when the constraint is created (F113).
  static func checkPair(of constraint: NSLayoutConstraint) {
    let first = constraint.first
    guard let second = constraint.second, constraint.multiplier != 0 else { return }
    let isPair =
      first.isSize == second.isSize && (first.isSize || first.axis == second.axis)
      && !(first.attribute.isDirectional && second.attribute.isFixedSide)
      && !(first.attribute.isFixedSide && second.attribute.isDirectional)
    guard isPair else {
      raise(
        .invalidArgument,
        "*** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:"
          + "multiplier:constant:]: Invalid pairing of layout attributes")
    }
  }
}

extension LayoutQuantity {
  /// An anchor of the same class as the item's own. The generic parameter of `NSLayoutAnchor`
  /// matters only to the compiler, so the object can be used with any parameter.
  @MainActor var anchor: NSLayoutAnchor<AnyObject> {
    switch (isSize, axis) {
    case (true, _): unsafeBitCast(NSLayoutDimension(self), to: NSLayoutAnchor<AnyObject>.self)
    case (false, .vertical):
      unsafeBitCast(NSLayoutYAxisAnchor(self), to: NSLayoutAnchor<AnyObject>.self)
    case (false, _):
      unsafeBitCast(NSLayoutXAxisAnchor(self), to: NSLayoutAnchor<AnyObject>.self)
    }
  }

  /// The description of this quantity's anchor: `<NSLayoutXAxisAnchor:0x… "UIView:0x….leading">`.
  fileprivate var anchorDescription: String? {
    guard let item else { return nil }
    switch (isSize, axis) {
    case (true, _): return NSLayoutDimension(self).description
    case (false, .vertical): return NSLayoutYAxisAnchor(self).description
    case (false, _): return item.layoutView == nil ? nil : NSLayoutXAxisAnchor(self).description
    }
  }
}
