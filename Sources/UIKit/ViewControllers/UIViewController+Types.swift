/// How a presented controller covers its presenter, which determines whether the presenter
/// disappears (F70, F72).
///
/// - Mode: behaves
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0
  case pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
  case none = -1
  case automatic = -2
}

/// The animation of a presentation, which this runtime does not show.
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

/// The animation with which the status bar appears and disappears, which this runtime does not
/// show.
///
/// - Mode: data
public enum UIStatusBarAnimation: Int, Sendable {
  case none, fade, slide
}

/// An object with contents that adapts to its size and traits: a controller. The runtime calls the
/// methods on the window's root controller, and each container passes the calls on to its children.
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
