/// The keyboard of the model device: it comes when the first responder takes text, and goes when it no
/// longer does. It covers the lower 336 points of the screen, 291 where only digits are typed (as an
/// iPhone's of this size does), with the first responder's accessory view above; an input view of its own
/// is as high as that view.
///
/// The frame is announced before and after a quarter of a second on the clock: `WillChangeFrame`,
/// `WillShow`, `DidChangeFrame`, `DidShow`, or the same with `Hide`.
@MainActor enum Keyboard {
  private(set) static var frame = hiddenFrame
  private static var isUp = false
  /// It goes at once with the first responder's window.
  static var isShown: Bool { isUp && owner != nil }
  private static let duration = 0.25
  private static var number = 0
  private static weak var owner: UIResponder?

  private static var hiddenFrame: CGRect { frame(height: 0) }

  private static func frame(height: CGFloat) -> CGRect {
    let screen = UIScreen.main.bounds
    return CGRect(x: 0, y: screen.maxY - height, width: screen.width, height: height)
  }

  /// The frame that the first responder asks for; nil where it takes no text.
  private static var wantedFrame: CGRect? {
    guard let responder = FirstResponder.current else { return nil }
    let accessory = responder.inputAccessoryView?.frame.height ?? 0
    if let inputView = responder.inputView {
      return frame(height: inputView.frame.height + accessory)
    }
    guard let input = responder as? any UIKeyInput, !responder.isReadOnlyInput else {
      return accessory > 0 ? frame(height: accessory) : nil
    }
    let isOfDigits = [.numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad]
      .contains(input.keyboardType)
    return frame(height: (isOfDigits ? 291 : 336) + accessory)
  }

  /// Comes, goes or changes its size, as the first responder wants.
  static func follow() {
    if isUp, owner == nil {
      isUp = false
      frame = hiddenFrame
    }
    let old = frame
    owner = FirstResponder.current ?? owner
    if let wanted = wantedFrame {
      guard !isShown || wanted != old else { return }
      isUp = true
      frame = wanted
      announce(
        from: old, to: wanted, UIResponder.keyboardWillShowNotification,
        UIResponder.keyboardDidShowNotification)
    } else if isShown {
      isUp = false
      frame = CGRect(x: 0, y: UIScreen.main.bounds.maxY, width: old.width, height: old.height)
      announce(
        from: old, to: frame, UIResponder.keyboardWillHideNotification,
        UIResponder.keyboardDidHideNotification)
      frame = hiddenFrame
    }
  }

  static func dismiss() {
    FirstResponder.current?.resignFirstResponder()
  }

  private static func announce(
    from begin: CGRect, to end: CGRect, _ will: Notification.Name, _ did: Notification.Name
  ) {
    let info: [AnyHashable: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: begin),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: duration),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: 7),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
    number += 1
    let number = number
    post(UIResponder.keyboardWillChangeFrameNotification, info)
    post(will, info)
    for window in Runtime.windows { window.keyboardMoved() }
    _ = TouchClock.after(duration) {
      guard number == Keyboard.number else { return }
      post(UIResponder.keyboardDidChangeFrameNotification, info)
      post(did, info)
    }
  }

  private static func post(_ name: Notification.Name, _ info: [AnyHashable: Any]) {
    NotificationCenter.default.post(name: name, object: UIScreen.main, userInfo: info)
  }
}

extension UIWindow {
  /// What follows the keyboard is laid out again.
  func keyboardMoved() {
    for view in subtree where view.constraintState.systemGuides[.keyboard] != nil {
      AutoLayout.changed(view)
    }
  }
}
