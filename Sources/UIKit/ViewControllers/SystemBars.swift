/// What the status bar and the home indicator would look like, asked of the controllers as UIKit asks.
///
/// Nothing is drawn; the answers are what a program can read of its scene's status bar.
@MainActor enum SystemBars {
  private(set) static var style = UIStatusBarStyle.default
  private(set) static var isStatusBarHidden = false
  private(set) static var isHomeIndicatorHidden = false
  private static var isDue = false
  /// Whether the controllers were ever asked.
  private(set) static var wasAsked = false

  /// Asks anew with the next commit, once however often it is called.
  static func setNeedsUpdate(for controller: UIViewController) {
    guard !isDue, controller.viewIfLoaded?.window != nil else { return }
    isDue = true
    Runtime.afterCommit {
      isDue = false
      update()
    }
  }

  /// Asks the controller that stands for the key window, else for the first: the topmost that covers
  /// the screen, or that is presented and captures the status bar.
  static func update() {
    let window = UIWindow.keyWindow ?? Runtime.windows.first
    guard let top = window?.rootViewController.map(speaker(above:)) else { return }
    wasAsked = true
    style = descend(from: top, \.childForStatusBarStyle).preferredStatusBarStyle
    isStatusBarHidden = descend(from: top, \.childForStatusBarHidden).prefersStatusBarHidden
    isHomeIndicatorHidden =
      descend(from: top, \.childForHomeIndicatorAutoHidden).prefersHomeIndicatorAutoHidden
    _ =
      descend(from: top, \.childForScreenEdgesDeferringSystemGestures)
      .preferredScreenEdgesDeferringSystemGestures
  }

  private static func speaker(above root: UIViewController) -> UIViewController {
    var speaker = root
    var controller = root
    while let next = controller.presentation.presented {
      if next.modalPresentationStyle == .fullScreen
        || next.modalPresentationCapturesStatusBarAppearance
      {
        speaker = next
      }
      controller = next
    }
    return speaker
  }

  /// The child that a controller names, the child's child, and so on.
  private static func descend(
    from top: UIViewController, _ child: (UIViewController) -> UIViewController?
  ) -> UIViewController {
    var controller = top
    for _ in 0..<32 {
      guard let next = child(controller), next !== controller else { break }
      controller = next
    }
    return controller
  }
}
