extension UserInput {
  /// Types text into the first responder, one character at a time, like a keyboard. A line break is
  /// the return key.
  public static func type(_ text: String) {
    turn()
    for character in text {
      guard let input = keyInput else {
        warn("UserInput: the first responder takes no text; '\(text)' is not typed")
        return
      }
      input.insertText(String(character))
      turn()
    }
  }

  /// Presses the return key of the keyboard.
  public static func pressReturn() {
    type("\n")
  }

  /// Presses the delete key of the keyboard.
  public static func deleteBackward() {
    turn()
    guard let input = keyInput else {
      warn("UserInput: the first responder takes no text; nothing is deleted")
      return
    }
    input.deleteBackward()
    turn()
  }

  private static var keyInput: (any UIKeyInput)? { FirstResponder.current as? any UIKeyInput }

  /// Presses a key of a keyboard with modifiers: runs a ``UIKeyCommand`` of the responder chain, or
  /// else sends presses to the responder and types the character.
  ///
  /// - Parameter key: A character, or one of ``UIKeyCommand``'s inputs, such as `inputEscape`.
  public static func press(_ key: String, modifiers: UIKeyModifierFlags = []) {
    turn()
    let first = FirstResponder.current ?? KeyCommands.start
    if let first, KeyCommands.perform(key, modifiers, from: first) { return turn() }
    let press = UIPress()
    press.ownKey = UIKey(key, modifiers: modifiers)
    press.ownWindow = UIWindow.keyWindow
    press.ownResponder = first
    press.type = UIPress.PressType(rawValue: 2000 + (press.key?.keyCode.rawValue ?? 0)) ?? .select
    for phase in [UIPress.Phase.began, .ended] {
      press.phase = phase
      press.timestamp = TouchClock.now
      UIApplication.shared.sendEvent(UIPressesEvent(presses: [press]))
      if phase == .began, modifiers.isSubset(of: .shift), let input = keyInput, key.count == 1 {
        input.insertText(press.key?.characters ?? key)
      }
      wait(0.05)
    }
    turn()
  }

  /// Shakes the device.
  public static func shake() {
    turn()
    guard let first = FirstResponder.current ?? KeyCommands.start else { return }
    let event = UIEvent(type: .motion, subtype: .motionShake)
    first.motionBegan(.motionShake, with: event)
    first.motionEnded(.motionShake, with: event)
    turn()
  }
}

extension UserInput {
  /// Taps a text input and types into it.
  public static func type(_ text: String, into view: UIView) {
    if !view.isFirstResponder { tap(view) }
    type(text)
  }

  /// Hides the keyboard, as the key that hides it does.
  public static func dismissKeyboard() {
    turn()
    Keyboard.dismiss()
    settle()
  }
}
