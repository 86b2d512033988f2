/// The presentation of a view controller, and its transition.
///
/// - Mode: behaves
extension UIViewController {
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

  /// Whether the view controller, or a container around it, is presented as a sheet that does not
  /// cover the screen.
  var isInSheet: Bool { activePresentationController?.isPartialSheet ?? false }

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
}
