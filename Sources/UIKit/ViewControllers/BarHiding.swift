/// The recognizer that hides the bars of a navigation controller when the user swipes up, and shows
/// them when the user swipes down. It recognizes together with the content's own recognizers.
final class BarHidingSwipe: UIPanGestureRecognizer {
  private weak var navigation: UINavigationController?
  private let partner = SwipePartner()

  init(navigation: UINavigationController) {
    self.navigation = navigation
    super.init(target: nil, action: nil)
    delegate = partner
  }

  override init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func mayBegin(_ translation: CGPoint) -> Bool {
    navigation?.hidesBarsOnSwipe == true && abs(translation.y) > abs(translation.x)
  }

  override func sendActions() {
    super.sendActions()
    if state == .began { navigation?.hideBars(translation(in: view).y < 0) }
  }
}

/// The default delegate of the recognizer for swipes.
private final class SwipePartner: NSObject, UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}

extension UINavigationController {
  /// Hides or shows both bars, as the user does. A toolbar without items stays as it is, as Apple
  /// documents.
  func hideBars(_ isHiding: Bool) {
    if isNavigationBarHidden != isHiding { setNavigationBarHidden(isHiding, animated: true) }
    guard topViewController?.toolbarItems?.isEmpty == false, isToolbarHidden != isHiding else {
      return
    }
    if isHiding {
      hidToolbar = true
      setToolbarHidden(true, animated: true)
    } else if hidToolbar {
      hidToolbar = false
      setToolbarHidden(false, animated: true)
    }
  }
}
