/// The recognizer that pops the top view controller when the user drags from the left edge. A drag
/// that ends past the middle of the screen, or with a flick, completes the pop; otherwise the pop
/// is cancelled (F64). The middle is this runtime's choice.
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

/// The recognizer's default delegate, which rejects the swipe if no back button is shown. As in
/// UIKit, the swipe works even then if a program replaces the delegate or sets it to `nil`.
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

extension UINavigationController {
  /// Whether a drag from the left edge can pop a view controller.
  var canSwipeBack: Bool {
    state.transition == nil && isInSight && viewControllers.count > 1
  }

  /// Pops the top view controller for a drag from the left edge. The transition then waits for
  /// ``endBackSwipe(isCancelled:)``, unless the delegate's animator drives it.
  ///
  /// - Returns: Whether the transition waits.
  func beginBackSwipe() -> Bool {
    guard canSwipeBack else { return false }
    state.next.isInteractive = true
    popViewController(animated: true)
    view.layoutIfNeeded()
    state.next.isInteractive = false
    return state.transition?.coordinator?.isInteractive == true && state.animation == nil
  }

  /// - Parameter share: The fraction of the width that the page has moved, from 0 to 1.
  func continueBackSwipe(_ share: CGFloat) {
    state.transition?.coordinator?.percentComplete = min(max(share, 0), 1)
  }

  /// Ends the drag. The transition completes or is cancelled after the commit.
  func endBackSwipe(isCancelled: Bool) {
    guard let transition = state.transition, state.animation == nil else { return }
    transition.coordinator?.isInteractive = false
    transition.coordinator?.isCancelled = isCancelled
    transition.coordinator?.tellInteractionChange()
    Runtime.afterCommit { [weak self] in self?.endTransition(isCompleted: !isCancelled) }
  }
}
