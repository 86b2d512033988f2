/// The keyboard of the model device, which is shown while the first responder accepts text. It
/// covers the lower 336 points of the screen, or 291 if only digits are typed (as on an iPhone of
/// this size), with the accessory view above it. A custom input view has its own height. Both are
/// in a ``KeyboardWindow``, and part of the keyboard's frame (F139).
///
/// The frame is announced before and after a quarter of a second of clock time: `WillChangeFrame`,
/// `WillShow`, `DidChangeFrame`, `DidShow`, or the same with `Hide`.
@MainActor enum Keyboard {
  private(set) static var frame = hiddenFrame
  private static var isUp = false
  /// The keyboard disappears at once if the first responder is deallocated.
  static var isShown: Bool { isUp && owner != nil }
  private static let duration = 0.25
  private static var number = 0
  private static weak var owner: UIResponder?

  private static var hiddenFrame: CGRect { frame(height: 0) }

  private static func frame(height: CGFloat) -> CGRect {
    let screen = UIScreen.main.bounds
    return CGRect(x: 0, y: screen.maxY - height, width: screen.width, height: height)
  }

  /// The frame for a first responder; `nil` if that does not accept text.
  private static func wantedFrame(for responder: UIResponder, _ views: InputViews) -> CGRect? {
    let accessory = InputViews.height(of: views.accessory)
    if let input = views.input { return frame(height: InputViews.height(of: input) + accessory) }
    guard let input = responder as? any UIKeyInput, !responder.isReadOnlyInput else {
      return accessory > 0 ? frame(height: accessory) : nil
    }
    let isOfDigits = [.numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad]
      .contains(input.keyboardType)
    return frame(height: (isOfDigits ? 291 : 336) + accessory)
  }

  /// Shows, hides or resizes the keyboard for the first responder.
  static func follow() {
    if isUp, owner == nil {
      isUp = false
      frame = hiddenFrame
    }
    let old = frame
    owner = FirstResponder.current ?? owner
    let views = FirstResponder.current.map(InputViews.init)
    if let views, let responder = FirstResponder.current,
      let wanted = wantedFrame(for: responder, views)
    {
      KeyboardWindow.show(views, in: wanted)
      guard !isShown || wanted != old else { return }
      isUp = true
      frame = wanted
      announce(
        from: old, to: wanted, UIResponder.keyboardWillShowNotification,
        UIResponder.keyboardDidShowNotification)
    } else if isShown {
      isUp = false
      frame = CGRect(x: 0, y: UIScreen.main.bounds.maxY, width: old.width, height: old.height)
      KeyboardWindow.move(to: frame)
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
      if !isShown { KeyboardWindow.close() }
      post(UIResponder.keyboardDidChangeFrameNotification, info)
      post(did, info)
    }
  }

  private static func post(_ name: Notification.Name, _ info: [AnyHashable: Any]) {
    NotificationCenter.default.post(name: name, object: UIScreen.main, userInfo: info)
  }
}

extension UIWindow {
  /// Requests a new layout of the views that have a keyboard layout guide.
  func keyboardMoved() {
    for view in subtree where view.constraintState.systemGuides[.keyboard] != nil {
      AutoLayout.changed(view)
    }
  }
}
