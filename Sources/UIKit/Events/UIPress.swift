/// A key or a button that is pressed.
///
/// - Mode: behaves
@preconcurrency @MainActor open class UIPress: NSObject {
  /// The stage of a press.
  ///
  /// - Mode: behaves
  public enum Phase: Int, Sendable {
    case began = 0
    case changed = 1
    case stationary = 2
    case ended = 3
    case cancelled = 4
  }

  /// The pressed button of a remote control. Keys of a keyboard have other numbers.
  ///
  /// - Mode: data
  public enum PressType: Int, Sendable {
    case upArrow = 0
    case downArrow = 1
    case leftArrow = 2
    case rightArrow = 3
    case select = 4
    case menu = 5
    case playPause = 6
    case pageUp = 30
    case pageDown = 31
    case tvRemoteOneTwoThree = 32
    case tvRemoteFourColors = 33
  }

  open internal(set) var phase = Phase.began
  open internal(set) var timestamp: TimeInterval = 0
  open internal(set) var type = PressType.select
  open var window: UIWindow? { ownWindow }
  var ownWindow: UIWindow?
  open var responder: UIResponder? { ownResponder }
  var ownResponder: UIResponder?
  open var gestureRecognizers: [UIGestureRecognizer]? { ownGestureRecognizers }
  var ownGestureRecognizers: [UIGestureRecognizer]?
  /// 1 while the key is down, otherwise 0.
  open var force: CGFloat { phase == .ended || phase == .cancelled ? 0 : 1 }
  /// The key of a keyboard.
  open var key: UIKey? { ownKey }
  var ownKey: UIKey?
}

/// An event of pressed keys or buttons.
///
/// - Mode: behaves
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
  var pressList: [UIPress] = []

  init(presses: [UIPress]) {
    pressList = presses
    super.init(type: .presses)
  }

  open var allPresses: Set<UIPress> { Set(pressList) }

  /// Calls the responder that the presses are for.
  func deliver() {
    guard let press = pressList.first, let responder = press.responder else { return }
    switch press.phase {
    case .began: responder.pressesBegan(allPresses, with: self)
    case .changed, .stationary: responder.pressesChanged(allPresses, with: self)
    case .ended: responder.pressesEnded(allPresses, with: self)
    case .cancelled: responder.pressesCancelled(allPresses, with: self)
    }
  }

  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> { [] }
}

/// A key of a keyboard, with the characters that it types.
///
/// - Mode: data
/// - Not modelled: the codes of keys other than letters, digits, punctuation, return, escape, tab,
///   space, delete, the arrows, home, end, page up and page down; they are
///   `keyboardErrorUndefined`.
@preconcurrency @MainActor open class UIKey: NSObject {
  /// The characters that the key types with the modifiers that are held.
  public let characters: String
  /// The characters that the key types without modifiers, including shift.
  public let charactersIgnoringModifiers: String
  public let modifierFlags: UIKeyModifierFlags

  init(_ characters: String, modifiers: UIKeyModifierFlags) {
    let plain = characters.count == 1 ? characters.lowercased() : characters
    charactersIgnoringModifiers = plain
    self.characters =
      modifiers.contains(.shift) && characters.count == 1
      ? characters.uppercased() : plain
    modifierFlags = modifiers
    super.init()
  }

  open var keyCode: UIKeyboardHIDUsage { UIKeyboardHIDUsage(of: charactersIgnoringModifiers) }
}
