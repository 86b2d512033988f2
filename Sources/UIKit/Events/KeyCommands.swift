/// Finds the command for a key in the responder chain, from the first responder on.
@MainActor enum KeyCommands {
  /// The responder that gets keys if there is no first responder: the frontmost view controller, or
  /// else the window.
  static var start: UIResponder? {
    guard let window = UIWindow.keyWindow else { return nil }
    var controller = window.rootViewController
    while let presented = controller?.presentedViewController { controller = presented }
    return controller ?? window
  }

  /// Calls the first command that is bound to a key and that its target can perform.
  ///
  /// - Returns: Whether there is such a command.
  static func perform(_ key: String, _ modifiers: UIKeyModifierFlags, from first: UIResponder)
    -> Bool
  {
    for responder in sequence(first: first, next: \.next) {
      for command in responder.keyCommands ?? [] {
        guard let input = command.input, input.lowercased() == key.lowercased(),
          command.modifierFlags == modifiers, !command.attributes.contains(.disabled),
          let action = command.action,
          let target = first.target(forAction: action, withSender: command)
        else { continue }
        return UIApplication.shared.sendAction(action, to: target, from: command, for: nil)
      }
    }
    return false
  }
}
