/// An object that can respond to events: a view, a view controller, a window or the application.
/// Events that it does not handle go to the ``next`` responder.
///
/// Members that a program may override are declared in the class body, here and in every `open`
/// class of the runtime, because Swift can override members of an extension only through the
/// Objective-C runtime, which Linux does not have. Longer code, or code about another topic, is in
/// a method of an extension that the member calls.
///
/// - Mode: behaves
/// - Not modelled: text input modes, the input assistant, and the building of the main menu.
@preconcurrency @MainActor open class UIResponder: NSObject, UIResponderStandardEditActions {
  /// The identity of this object in the trace.
  let traceIdentity = TraceIdentity()

  public override init() {
    super.init()
    guard !AppearanceProxies.isMaking else { return }
    traceIdentity.created(as: type(of: self), isRecorded: !type(of: self).isMadeBySystem)
    DeinitObserver.watch(type(of: self))
  }

  deinit {
    traceIdentity.ended()
  }

  /// Whether the system has made the object before the program starts. The runtime makes it later,
  /// when it is needed, which is not part of the program's trace.
  class var isMadeBySystem: Bool { false }

  // MARK: The responder chain

  /// The next responder; `nil` at the end of the chain.
  open var next: UIResponder? { nil }

  // MARK: The first responder

  open var isFirstResponder: Bool {
    FirstResponder.current === self
  }

  open var canBecomeFirstResponder: Bool { false }

  /// Makes this object the first responder, if it can become first responder and the current one
  /// resigns.
  ///
  /// For a view outside every window, returns `false`; the view becomes the first responder when it
  /// joins a window.
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

  // The standard edit actions do nothing here. A subclass implements one by overriding it.

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

  /// Whether this object implements an action's method. Menus call this method to validate their
  /// commands.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    ActionTable.responds(self, to: action)
  }

  /// The first object in the responder chain, starting with this one, that can perform an action;
  /// `nil` if none can.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender)
      ? self : next?.target(forAction: action, withSender: sender)
  }

  /// The key commands of this object, which are active while it is in the responder chain of the
  /// first responder.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Called before a menu shows a command, to update its title, state or attributes.
  open func validate(_ command: UICommand) {}

  /// The nearest undo manager in the responder chain; each window has its own.
  open var undoManager: UndoManager? { next?.undoManager }

  /// - Mode: data
  open var userActivity: NSUserActivity?

  /// Called before this object's activity is saved, so that an override can update it.
  open func updateUserActivityState(_ activity: NSUserActivity) {}

  /// Called by a program to continue an activity.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}

  // MARK: Nibs

  /// Called after all objects of a nib are created and connected. Not called on the nib's owner.
  open func awakeFromNib() {}

  open func prepareForInterfaceBuilder() {}

  // MARK: Input

  open var inputView: UIView? { nil }
  open var inputAccessoryView: UIView? { nil }

  /// Whether the responder's text cannot be edited, so that no keyboard appears.
  var isReadOnlyInput: Bool { false }
  /// Whether the responder itself calls ``Keyboard/follow()`` when it becomes or resigns first
  /// responder.
  var movesKeyboardItself: Bool { false }

  /// Reads the input views again and updates the keyboard at once.
  open func reloadInputViews() {
    if isFirstResponder { Keyboard.follow() }
  }
}

/// Keeps track of the program's first responder.
@MainActor enum FirstResponder {
  private(set) static weak var current: UIResponder?
  /// Whether another responder is taking over, so that the keyboard stays.
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

  /// Whether a view is outside every window. If so, the view is stored and becomes the first
  /// responder when it joins a window, for example a text field that calls `becomeFirstResponder()`
  /// in `viewDidLoad`. Apple's documentation calls this undefined; UIKit has been observed to
  /// behave like this.
  static func waitsForWindow(_ responder: UIResponder) -> Bool {
    guard let view = responder as? UIView, view.window == nil else { return false }
    deferred = view
    return true
  }

  /// Called after views have joined a window. Makes the stored view the first responder if it is in
  /// this window.
  static func joined(_ window: UIWindow) {
    guard let view = deferred, view.window === window else { return }
    deferred = nil
    view.becomeFirstResponder()
  }

  /// Removes the first responder even if it refuses to resign.
  static func force(_ responder: UIView) {
    guard current === responder else { return }
    current = nil
    responder.lostFocus()
    Keyboard.follow()
  }

  /// Removes the first responder if it is in a subtree that leaves its window, even if it refuses
  /// to resign.
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
