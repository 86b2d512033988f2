/// A sheet, which rests at one of its detents. On the model device, a large sheet leaves 10 points
/// free below the status bar, and a medium one has half of that height. A form sheet on an iPad is
/// in the middle of the screen.
///
/// In compact height, the sheet covers the whole screen unless it is attached to the edge (F118).
///
/// `UserInput.swipeDown(sheet:)` and `UserInput.drag(sheet:to:)` move it like a user (F80).
///
/// - Mode: behaves
/// - Not modelled: drawing the grabber and the dimmed background.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  /// The possible heights, by convention the lowest first. The sheet initially has the first one.
  open var detents: [Detent] = [.large()] {
    didSet { placePresentedView() }
  }

  /// The selected detent. If it is `nil` or not in ``detents``, the first available detent is used.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { placePresentedView() }
  }
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  open var prefersGrabberVisible = false
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  open var prefersEdgeAttachedInCompactHeight = false
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  open var prefersPageSizing = true
  /// The corner radius in points; `nil` means the system's radius.
  open var preferredCornerRadius: CGFloat?
  open var sourceView: UIView?

  /// Runs the closure. Its changes take effect at once, without animation.
  open func animateChanges(_ changes: () -> Void) {
    changes()
    placePresentedView()
  }

  /// Calculates the heights of custom detents again.
  open func invalidateDetents() {
    placePresentedView()
  }

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView else { return .zero }
    return frame(
      in: container.bounds, with: traitCollection, below: ModelDevice.safeAreaInsets.top)
  }

  /// Passes the sheet's new size on to the presented view controller.
  open override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    let device = (coordinator as? TransitionCoordinator)?.change?.after
    let frame = frame(
      in: CGRect(origin: .zero, size: size), with: device?.traits ?? traitCollection,
      below: (device ?? ModelDevice.current).safeAreaInsets.top)
    presentedViewController.announceSize(frame.size, with: coordinator)
  }

  override var isPartialSheet: Bool { isPartial(in: traitCollection) }

  /// `false` in compact height, unless the sheet is attached to the edge there. Also `false` if the
  /// delegate has adapted the sheet to the full screen.
  private func isPartial(in traits: UITraitCollection) -> Bool {
    let style = presentedViewController.presentation.effectiveStyle
    return style != .fullScreen && style != .overFullScreen
      && (traits.verticalSizeClass != .compact || prefersEdgeAttachedInCompactHeight)
  }

  /// Returns the sheet's frame in a container.
  ///
  /// - Parameter top: The top inset of the safe area, above a large sheet, in points.
  private func frame(
    in bounds: CGRect, with traits: UITraitCollection, below top: CGFloat
  ) -> CGRect {
    if !isPartial(in: traits) { return bounds }
    if presentedViewController.modalPresentationStyle == .formSheet,
      traits.horizontalSizeClass == .regular, traits.verticalSizeClass == .regular
    {
      return formFrame(in: bounds)
    }
    let height = restingHeight(with: traits, most: bounds.height - top - 10)
    return CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
  }

  /// The centred frame of a form sheet: 540 by 620 points unless the view controller prefers
  /// another size.
  private func formFrame(in bounds: CGRect) -> CGRect {
    let wanted = presentedViewController.preferredContentSize
    let size = CGSize(
      width: min(wanted.width > 0 ? wanted.width : 540, bounds.width),
      height: min(wanted.height > 0 ? wanted.height : 620, bounds.height))
    return CGRect(
      x: bounds.minX + ((bounds.width - size.width) / 2).rounded(.down),
      y: bounds.minY + ((bounds.height - size.height) / 2).rounded(.down), width: size.width,
      height: size.height)
  }

  /// - Parameter maximumHeight: The height of a large sheet, in points.
  private func restingHeight(
    with traits: UITraitCollection, most maximumHeight: CGFloat
  ) -> CGFloat {
    let context = DetentContext(
      maximumDetentValue: maximumHeight, containerTraitCollection: traits)
    func height(of detent: Detent) -> CGFloat? { detent.resolvedValue(in: context) }
    let selected = detents.first { $0.identifier == selectedDetentIdentifier }
    let value = selected.flatMap(height) ?? detents.lazy.compactMap(height).first
    return min(value ?? maximumHeight, maximumHeight)
  }

  override var isDismissedByUser: Bool { true }

  /// Moves the sheet to another height as a user does, and notifies the delegate. The delegate is
  /// not notified of the program's own changes.
  ///
  /// - Returns: Whether the sheet has that detent.
  func userMoved(to identifier: Detent.Identifier) -> Bool {
    guard detents.contains(where: { $0.identifier == identifier }) else { return false }
    guard selectedDetentIdentifier != identifier else { return true }
    selectedDetentIdentifier = identifier
    (delegate as? any UISheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    return true
  }

  override func placePresentedView() {
    guard containerView != nil, let presentedView else { return }
    let frame = frameOfPresentedViewInContainerView
    if presentedView.frame != frame { presentedView.frame = frame }
  }
}

/// Is notified when the user moves a sheet to another height.
///
/// - Mode: behaves
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
