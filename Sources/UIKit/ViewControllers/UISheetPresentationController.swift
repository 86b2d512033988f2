/// A sheet, which rests at one of its heights. On the model device a large one leaves 10 points below the
/// status bar free, a medium one covers half of what a large one covers.
///
/// In compact height, where it is not attached to the edge, it covers the whole screen (F118).
///
/// A program swipes it with `UserInput.swipeDown(sheet:)` and moves it with `UserInput.drag(sheet:to:)`
/// (F80).
///
/// - Mode: behaves
/// - Not modelled: the grabber and the dimmed background are not drawn.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  /// The heights, the lowest first by convention. The sheet begins at the first.
  open var detents: [Detent] = [.large()] {
    didSet { placePresentedView() }
  }

  /// nil is the lowest height. A height that is not among the detents is ignored.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { placePresentedView() }
  }
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  open var prefersGrabberVisible = false
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  open var prefersEdgeAttachedInCompactHeight = false
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  open var prefersPageSizing = true
  /// In points; nil is the system's.
  open var preferredCornerRadius: CGFloat?
  open var sourceView: UIView?

  /// Makes changes at once; nothing moves here.
  open func animateChanges(_ changes: () -> Void) {
    changes()
    placePresentedView()
  }

  /// Has the heights of custom detents be asked anew.
  open func invalidateDetents() {
    placePresentedView()
  }

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView else { return .zero }
    if traitCollection.verticalSizeClass == .compact, !prefersEdgeAttachedInCompactHeight {
      return container.bounds
    }
    let height = restingHeight
    return CGRect(
      x: 0, y: container.bounds.height - height, width: container.bounds.width, height: height)
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

  /// The user has moved the sheet to another height: the delegate hears of it, as it does not of the
  /// program's own changes.
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

/// Hears of the height that the user gives a sheet.
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
