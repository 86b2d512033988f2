/// The recognizer that pops a page as the user drags from the left edge: past the middle of the screen, or
/// flicked, the page goes when it is let go, else it comes back (F64). The middle is a choice.
final class BackSwipeRecognizer: UIScreenEdgePanGestureRecognizer {
  weak var navigation: UINavigationController?
  private let keeper: BackSwipeKeeper
  private var hasBegun = false

  init(navigation: UINavigationController) {
    self.navigation = navigation
    keeper = BackSwipeKeeper(navigation: navigation)
    super.init(target: nil, action: nil)
    edges = .left
    delegate = keeper
  }

  override init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func mayBegin(_ translation: CGPoint) -> Bool {
    super.mayBegin(translation) && navigation?.canSwipeBack == true
  }

  override func sendActions() {
    super.sendActions()
    guard let navigation, let width = view?.bounds.width, width > 0 else { return }
    let share = translation(in: view).x / width
    switch state {
    case .began: hasBegun = navigation.beginBackSwipe()
    case .changed: if hasBegun { navigation.continueBackSwipe(share) }
    case .ended, .cancelled, .failed:
      guard hasBegun else { return }
      hasBegun = false
      let isFlick = velocity(in: view).x > 300
      navigation.endBackSwipe(isCancelled: state != .ended || share < 0.5 && !isFlick)
    case .possible: break
    }
  }
}

/// The recognizer's first delegate. It refuses where the user sees no button that leads back; a program
/// that puts another delegate in its place, or nil, allows the swipe there, as in UIKit.
private final class BackSwipeKeeper: NSObject, UIGestureRecognizerDelegate {
  private weak var navigation: UINavigationController?

  init(navigation: UINavigationController) {
    self.navigation = navigation
    super.init()
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    navigation?.showsBackButton == true
  }
}
