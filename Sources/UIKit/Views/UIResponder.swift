/// An object that can take part in the handling of events: a view, a controller, a window, the
/// application. What it does not handle goes to the ``next`` one.
///
/// A member that a program may override is declared in the class body, here and in every `open` class
/// of the runtime: Swift overrides members of extensions through Objective-C only, and there is none.
/// What is long, or of another topic, is done by a method of an extension that the member calls.
///
/// - Mode: behaves
/// - Not modelled: text input modes, the input assistant, and the building of the main menu.
@preconcurrency @MainActor open class UIResponder: NSObject, UIResponderStandardEditActions {
  /// Who this object is in the trace.
  let traceIdentity = TraceIdentity()

  public override init() {
    super.init()
    guard !AppearanceProxies.isMaking else { return }
    traceIdentity.created(as: type(of: self))
    DeinitObserver.watch(type(of: self))
  }

  deinit {
    traceIdentity.ended()
  }

  // MARK: The responder chain

  /// The next responder, or nil at the chain's end.
  open var next: UIResponder? { nil }

  // MARK: The first responder

  open var isFirstResponder: Bool {
    FirstResponder.current === self
  }

  open var canBecomeFirstResponder: Bool { false }

  /// Makes this object the first responder of its window, if it wants to be and the present one
  /// lets go. A view outside every window cannot become it.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    FirstResponder.become(self)
  }

  open var canResignFirstResponder: Bool { true }

  @discardableResult
  open func resignFirstResponder() -> Bool {
    FirstResponder.resign(self)
  }

  // MARK: Touches

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

  // MARK: Presses

  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }

  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  open func remoteControlReceived(with event: UIEvent?) {
    next?.remoteControlReceived(with: event)
  }

  // MARK: Motion

  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }

  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }

  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  // MARK: Actions

  // The standard edit actions. A subclass that overrides one can perform it.

  open func cut(_ sender: Any?) {}
  open func copy(_ sender: Any?) {}
  open func paste(_ sender: Any?) {}
  open func pasteAndMatchStyle(_ sender: Any?) {}
  open func select(_ sender: Any?) {}
  open func selectAll(_ sender: Any?) {}
  open func delete(_ sender: Any?) {}
  open func toggleBoldface(_ sender: Any?) {}
  open func toggleItalics(_ sender: Any?) {}
  open func toggleUnderline(_ sender: Any?) {}
  open func increaseSize(_ sender: Any?) {}
  open func decreaseSize(_ sender: Any?) {}

  /// Whether this object takes an action: if it has the method. A menu asks it.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    ActionTable.responds(self, to: action)
  }

  /// The first responder of the chain, from this object on, that can perform an action.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender)
      ? self : next?.target(forAction: action, withSender: sender)
  }

  /// The keys that this object and its chain react to while it is in the chain of the first responder.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Called before a menu shows a command, to change its title, its state or its attributes.
  open func validate(_ command: UICommand) {}

  /// The nearest undo manager of the chain; a window has one of its own.
  open var undoManager: UndoManager? { next?.undoManager }

  /// - Mode: data
  open var userActivity: NSUserActivity?

  /// Called when the activity of this object asks to be saved, to fill it.
  open func updateUserActivityState(_ activity: NSUserActivity) {}

  /// Called by a program that goes on with an activity.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}

  // MARK: Nibs

  /// Called when everything in the nib that made the object is made and connected. The nib's owner is
  /// not told.
  open func awakeFromNib() {}

  open func prepareForInterfaceBuilder() {}

  // MARK: Input

  open var inputView: UIView? { nil }
  open var inputAccessoryView: UIView? { nil }

  /// Whether text is shown and not typed, so that no keyboard comes.
  var isReadOnlyInput: Bool { false }
  /// Whether the responder calls ``Keyboard/follow()`` itself as it becomes or resigns the first one.
  var movesKeyboardItself: Bool { false }

  /// Asks for the input views again: the keyboard changes its size at once.
  open func reloadInputViews() {
    if isFirstResponder { Keyboard.follow() }
  }
}

/// The one object that has the focus.
@MainActor enum FirstResponder {
  private(set) static weak var current: UIResponder?
  /// Another responder takes over, so that the keyboard stays.
  private(set) static var isHandedOn = false

  static func become(_ responder: UIResponder) -> Bool {
    if current === responder { return true }
    if waitsForWindow(responder) { return false }
    guard responder.canBecomeFirstResponder, isReachable(responder) else { return false }
    deferred = nil
    if let current {
      isHandedOn = true
      defer { isHandedOn = false }
      guard current.canResignFirstResponder, current.resignFirstResponder() else { return false }
    }
    current = responder
    if !responder.movesKeyboardItself { Keyboard.follow() }
    return true
  }

  static func resign(_ responder: UIResponder) -> Bool {
    guard current === responder else { return true }
    guard responder.canResignFirstResponder else { return false }
    current = nil
    if !isHandedOn, !responder.movesKeyboardItself { Keyboard.follow() }
    return true
  }

  private static weak var deferred: UIView?

  /// A view that is in no window yet becomes the first responder when it joins one, as a text field of which
  /// `viewDidLoad` asks it. Apple calls that undefined; it is what UIKit is seen to do.
  static func waitsForWindow(_ responder: UIResponder) -> Bool {
    guard let view = responder as? UIView, view.window == nil else { return false }
    deferred = view
    return true
  }

  /// Views joined a window.
  static func joined(_ window: UIWindow) {
    guard let view = deferred, view.window === window else { return }
    deferred = nil
    view.becomeFirstResponder()
  }

  /// Takes the focus away, whatever the responder says.
  static func force(_ responder: UIView) {
    guard current === responder else { return }
    current = nil
    responder.lostFocus()
    Keyboard.follow()
  }

  /// Takes the focus from a view in a subtree that leaves its window, whether it likes it or not.
  static func leave(_ subtree: UIView) {
    guard let view = current as? UIView, view.isDescendant(of: subtree) else { return }
    if !view.resignFirstResponder() { force(view) }
  }

  private static func isReachable(_ responder: UIResponder) -> Bool {
    switch responder {
    case let view as UIView: view.window != nil
    case let controller as UIViewController: controller.viewIfLoaded?.window != nil
    default: true
    }
  }
}
