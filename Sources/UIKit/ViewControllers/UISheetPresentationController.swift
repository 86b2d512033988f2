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
    if !isPartialSheet { return container.bounds }
    if presentedViewController.modalPresentationStyle == .formSheet,
      traitCollection.horizontalSizeClass == .regular,
      traitCollection.verticalSizeClass == .regular
    {
      return formFrame(in: container.bounds)
    }
    let height = restingHeight
    return CGRect(
      x: 0, y: container.bounds.height - height, width: container.bounds.width, height: height)
  }

  /// `false` in compact height, unless the sheet is attached to the edge there, and if the delegate
  /// has adapted the sheet to the full screen.
  override var isPartialSheet: Bool {
    let style = presentedViewController.presentation.effectiveStyle
    return style != .fullScreen && style != .overFullScreen
      && (traitCollection.verticalSizeClass != .compact || prefersEdgeAttachedInCompactHeight)
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

  /// The height of a large sheet, in points.
  private var maximumHeight: CGFloat {
    (containerView?.bounds.height ?? 0) - ModelDevice.safeAreaInsets.top - 10
  }

  private var restingHeight: CGFloat {
    let context = DetentContext(
      maximumDetentValue: maximumHeight, containerTraitCollection: traitCollection)
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

  func placePresentedView() {
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
