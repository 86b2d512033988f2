/// Controls whether a recognizer may recognize its gesture. Its methods are called in this order:
/// `shouldReceive` for each new touch; at the first touch, which recognizers must fail before
/// others; `shouldBegin` before the recognizer leaves `possible`; and if another recognizer of the
/// same touches has begun, whether both may recognize.
///
/// - Mode: behaves
@preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    target(of: "gestureRecognizerShouldBegin:")?.gestureRecognizerShouldBegin(gestureRecognizer)
      ?? true
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    target(of: "gestureRecognizer:shouldRecognizeSimultaneouslyWith:")?
      .gestureRecognizer(
        gestureRecognizer, shouldRecognizeSimultaneouslyWith: otherGestureRecognizer) ?? false
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    target(of: "gestureRecognizer:shouldRequireFailureOf:")?
      .gestureRecognizer(gestureRecognizer, shouldRequireFailureOf: otherGestureRecognizer)
      ?? false
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    target(of: "gestureRecognizer:shouldBeRequiredToFailBy:")?
      .gestureRecognizer(gestureRecognizer, shouldBeRequiredToFailBy: otherGestureRecognizer)
      ?? false
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    target(of: "gestureRecognizer:shouldReceive:")?
      .gestureRecognizer(gestureRecognizer, shouldReceive: touch) ?? true
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress
  ) -> Bool {
    target(of: "gestureRecognizer:shouldReceive:")?
      .gestureRecognizer(gestureRecognizer, shouldReceive: press) ?? true
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
  ) -> Bool {
    target(of: "gestureRecognizer:shouldReceive:")?
      .gestureRecognizer(gestureRecognizer, shouldReceive: event) ?? true
  }

  /// The object to which a delegate without the method forwards the call.
  private func target(of method: String) -> (any UIGestureRecognizerDelegate)? {
    ForwardedMessages.target(of: self, Selector(method)) as? any UIGestureRecognizerDelegate
  }
}
