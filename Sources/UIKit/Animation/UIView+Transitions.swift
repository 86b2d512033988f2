extension UIView {
  /// Changes the content of a view with a transition of the whole view.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let change = {
      view.noteTransition()
      animations?()
    }
    animateOnClock(duration, delay: 0, options, change, completion)
  }

  /// Replaces one view with another. With `showHideTransitionViews`, both stay in the tree.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    let change = {
      fromView.superview?.noteTransition()
      if options.contains(.showHideTransitionViews) {
        fromView.isHidden = true
        toView.isHidden = false
      } else {
        fromView.superview?.addSubview(toView)
        fromView.removeFromSuperview()
      }
    }
    animateOnClock(duration, delay: 0, options, change, completion)
  }

  /// Records that the running animation changes the view's contents.
  private func noteTransition() {
    RunningAnimation.current?.note("contents", of: ownLayer, from: [0], to: [1]) {}
  }
}
