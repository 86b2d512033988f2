/// What the status bar looks like, as the frontmost controller wanted it when it was last asked.
///
/// - Mode: behaves
@preconcurrency @MainActor open class UIStatusBarManager: NSObject {
  override init() {
    super.init()
  }

  private func ask() {
    if !SystemBars.wasAsked { SystemBars.update() }
  }

  open var statusBarStyle: UIStatusBarStyle {
    ask()
    return SystemBars.style
  }

  /// In landscape a phone has none.
  open var isStatusBarHidden: Bool {
    ask()
    let state = ModelDevice.current
    let isTurnedPhone = !state.setup.model.isPad && state.interfaceOrientation.isLandscape
    return isTurnedPhone || SystemBars.isStatusBarHidden
  }

  /// In the screen's coordinates; zero while the bar is hidden.
  open var statusBarFrame: CGRect {
    guard !isStatusBarHidden else { return .zero }
    let state = ModelDevice.current
    return CGRect(
      x: 0, y: 0, width: state.sceneBounds.width, height: state.setup.model.statusBarHeight)
  }
}
