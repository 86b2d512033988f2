/// The appearance of the status bar and the home indicator that the view controllers request.
///
/// Nothing is drawn. Programs can read the values from their scene's status bar manager.
@MainActor enum SystemBars {
  private(set) static var style = UIStatusBarStyle.default
  private(set) static var isStatusBarHidden = false
  private(set) static var isHomeIndicatorHidden = false
  private static var isDue = false
  private static var isOutdated = true
  private static var isUpdating = false

  /// Schedules an update after the next commit, once for any number of calls.
  static func setNeedsUpdate(for controller: UIViewController) {
    guard !isDue, controller.viewIfLoaded?.window != nil else { return }
    isDue = true
    Runtime.afterCommit {
      isDue = false
      isOutdated = true
      updateIfNeeded()
    }
  }

  /// Called when other view controllers than before may determine the values. They are read again
  /// when they are next needed.
  static func controllersChanged() {
    isOutdated = true
  }

  /// Reads the values if the view controllers that determine them may have changed. If the status
  /// bar is hidden or shown, the safe area of the windows changes.
  static func updateIfNeeded() {
    guard isOutdated, !isUpdating, !LookPen.isDrawing else { return }
    isOutdated = false
    isUpdating = true
    defer { isUpdating = false }
    let wasHidden = isStatusBarHidden
    update()
    guard isStatusBarHidden != wasHidden else { return }
    for window in Runtime.windows { window.setNeedsLayout() }
  }

  /// Reads the values of the view controller that determines them in the key window, or if there is
  /// none in the first window: the topmost presented view controller that covers the screen or
  /// captures the status bar appearance, otherwise the root view controller.
  private static func update() {
    let window = UIWindow.keyWindow ?? Runtime.windows.first
    guard let top = window?.rootViewController.map(speaker(above:)) else { return }
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
    while let next = controller.presentation.presented, next.presentation.movement != .dismissing {
      if next.modalPresentationStyle == .fullScreen
        || next.modalPresentationCapturesStatusBarAppearance
      {
        speaker = next
      }
      controller = next
    }
    return speaker
  }

  /// Returns the last controller in the chain that starts at `top` and follows `child`.
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
