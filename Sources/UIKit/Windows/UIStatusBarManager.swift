/// The state of the status bar, as the frontmost view controller last requested it.
///
/// - Mode: behaves
@preconcurrency @MainActor open class UIStatusBarManager: NSObject {
  override init() {
    super.init()
  }

  open var statusBarStyle: UIStatusBarStyle {
    SystemBars.updateIfNeeded()
    return SystemBars.style
  }

  /// Whether the status bar is hidden. On an iPhone in landscape, it is always hidden.
  open var isStatusBarHidden: Bool {
    SystemBars.updateIfNeeded()
    let state = ModelDevice.current
    let isTurnedPhone = !state.setup.model.isPad && state.interfaceOrientation.isLandscape
    return isTurnedPhone || SystemBars.isStatusBarHidden
  }

  /// The frame in screen coordinates; zero if the bar is hidden.
  open var statusBarFrame: CGRect {
    guard !isStatusBarHidden else { return .zero }
    let state = ModelDevice.current
    return CGRect(
      x: 0, y: 0, width: state.sceneBounds.width, height: state.setup.model.statusBarHeight)
  }
}
