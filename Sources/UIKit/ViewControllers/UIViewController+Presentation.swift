/// The presentation of a controller, and the transition that it takes part in.
///
/// - Mode: behaves
extension UIViewController {
  /// The presentation controller of this controller, or of its nearest presented ancestor. If it is
  /// read before the presentation, it is created for the style that is set at that time.
  public var presentationController: UIPresentationController? {
    if let presented = sequence(first: self, next: { $0.parent })
      .first(where: { $0.presentation.presenter != nil }), presented !== self
    {
      return presented.presentationController
    }
    guard parent == nil else { return nil }
    return presentationController(source: nil, presenting: nil)
  }

  /// The presentation controller if it is a sheet's.
  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// The presentation controller if it is a popover's.
  public var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }

  /// Returns the existing presentation controller if it was created for the current style,
  /// otherwise a new one.
  func presentationController(
    source: UIViewController?, presenting: UIViewController?
  ) -> UIPresentationController {
    let style = modalPresentationStyle
    if let made = presentation.controller, presentation.controllerStyle == style { return made }
    let controller = makePresentationController(style, source: source, presenting: presenting)
    presentation.controller = controller
    presentation.controllerStyle = style
    return controller
  }

  private func makePresentationController(
    _ style: UIModalPresentationStyle, source: UIViewController?, presenting: UIViewController?
  ) -> UIPresentationController {
    switch style {
    case .custom:
      transitioningDelegate?.presentationController(
        forPresented: self, presenting: presenting, source: source ?? self)
        ?? UIPresentationController(presentedViewController: self, presenting: presenting)
    case .popover:
      UIPopoverPresentationController(presentedViewController: self, presenting: presenting)
    case .pageSheet, .formSheet:
      UISheetPresentationController(presentedViewController: self, presenting: presenting)
    default:
      UIPresentationController(presentedViewController: self, presenting: presenting)
    }
  }

  /// The presentation controller of this controller or its nearest presented ancestor; `nil` if
  /// none is presented. Never creates one.
  public var activePresentationController: UIPresentationController? {
    sequence(first: self, next: { $0.parent })
      .first { $0.presentation.presenter != nil }?.presentation.controller
  }

  /// The coordinator of the transition of this controller, an ancestor, or a controller that it
  /// presents; `nil` if there is none or it is not animated. A push has one as soon as the stack
  /// has changed.
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    sequence(first: self) { $0.parent ?? $0.presentation.presented }
      .prefix(16).lazy.compactMap(\.ownCoordinator).first
  }
}
