/// How a presented view controller covers its presenter. This determines whether the presenter
/// disappears (F70, F72).
///
/// - Mode: behaves
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0
  case pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
  case none = -1
  case automatic = -2
}

/// The animation of a presentation. It is not shown.
///
/// - Mode: data
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

/// The colour of the text in the status bar.
///
/// - Mode: data
public enum UIStatusBarStyle: Int, Sendable {
  case `default` = 0
  case lightContent = 1
  case darkContent = 3
}

/// The animation with which the status bar appears and disappears. It is not shown.
///
/// - Mode: data
public enum UIStatusBarAnimation: Int, Sendable {
  case none, fade, slide
}

/// An object whose content adapts to its size and traits, such as a view controller. The runtime
/// calls the methods on the window's root view controller, and each container passes the calls on
/// to its children.
///
/// - Mode: behaves
@preconcurrency @MainActor public protocol UIContentContainer: NSObjectProtocol {
  var preferredContentSize: CGSize { get }
  func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer)
  func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer)
  func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize
  func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  )
}

extension UIViewController: UIContentContainer {}
