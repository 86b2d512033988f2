/// A view that notifies its targets of the user's actions on it.
///
/// An enabled control tracks the finger that touches it, and sends an event for each of its
/// actions: a tap sends `touchDown` and `touchUpInside`. The target methods and the actions for an
/// event are called in the order in which they were added. Targets are not retained.
///
/// - Mode: behaves
/// - Not modelled: showing the tool tip, which is only stored.
@preconcurrency @MainActor open class UIControl: UIView, UIContextMenuInteractionDelegate {
  private var registrations: [Registration] = []

  /// A target or an action, with the events for which it is called.
  private struct Registration {
    enum Receiver {
      /// A method of an object that is referenced weakly. `isChain` is `true` if no object was
      /// given; the responder chain is searched then.
      case method(Selector, target: Weak<AnyObject>, isChain: Bool)
      case action(UIAction)
    }

    let receiver: Receiver
    var events: Event
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction {
      adopt(primaryAction)
      addAction(primaryAction, for: .primaryActionTriggered)
    }
  }

  /// Shows the title and the image of the primary action, in subclasses that can.
  func adopt(_ primaryAction: UIAction) {}

  // MARK: State

  open var isEnabled = true {
    willSet { _KeyChange.will(self, "enabled") }
    didSet {
      if isEnabled != oldValue { stateChanged() }
      _KeyChange.did(self, "enabled")
    }
  }
  open var isSelected = false {
    willSet { _KeyChange.will(self, "selected") }
    didSet {
      if isSelected != oldValue { stateChanged() }
      _KeyChange.did(self, "selected")
    }
  }
  open var isHighlighted = false {
    willSet { _KeyChange.will(self, "highlighted") }
    didSet {
      if isHighlighted != oldValue { stateChanged() }
      _KeyChange.did(self, "highlighted")
    }
  }

  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  override var isAccessibilityElementByDefault: Bool { type(of: self) != UIControl.self }

  func stateChanged() {
    setNeedsLayout()
  }

  open var contentVerticalAlignment = ContentVerticalAlignment.center
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center

  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return switch contentHorizontalAlignment {
    case .leading: isReversed ? .right : .left
    case .trailing: isReversed ? .left : .right
    default: contentHorizontalAlignment
    }
  }

  // MARK: Tracking

  open private(set) var isTracking = false
  /// Whether the tracked finger is over the control, or at most 70 points away from it.
  open private(set) var isTouchInside = false
  private var tracked: UITouch?
  /// The event that is sent with the actions while a touch is handled, so that a slider's
  /// `valueChanged` has its phase.
  private var currentEvent: UIEvent?

  /// Called with a touch that starts on the control.
  ///
  /// - Returns: Whether to track it.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called with each movement of the tracked touch.
  ///
  /// - Returns: Whether to continue tracking.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the tracked touch has ended, before the control's events are sent.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// Called when the tracked touch is cancelled.
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, !isTracking, let touch = touches.first else { return }
    currentEvent = event
    defer { currentEvent = nil }
    isTouchInside = true
    isTracking = beginTracking(touch, with: event)
    guard isTracking else {
      isTouchInside = false
      return
    }
    tracked = touch
    isHighlighted = true
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touch(of: touches) else { return }
    currentEvent = event
    defer { currentEvent = nil }
    let wasInside = isTouchInside
    isTouchInside = isNear(touch)
    isTracking = continueTracking(touch, with: event)
    isHighlighted = isTracking && isTouchInside
    guard isTracking else {
      isTouchInside = false
      tracked = nil
      return
    }
    if wasInside != isTouchInside {
      sendActions(for: isTouchInside ? .touchDragEnter : .touchDragExit)
    }
    sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touch(of: touches) else { return }
    currentEvent = event
    defer { currentEvent = nil }
    isTouchInside = isNear(touch)
    endTracking(touch, with: event)
    isTracking = false
    isHighlighted = false
    tracked = nil
    sendActions(for: isTouchInside ? eventsOfTap : .touchUpOutside)
    isTouchInside = false
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, touch(of: touches) != nil else { return }
    currentEvent = event
    defer { currentEvent = nil }
    cancelTracking(with: event)
    isTracking = false
    isTouchInside = false
    isHighlighted = false
    tracked = nil
    sendActions(for: .touchCancel)
  }

  private func touch(of touches: Set<UITouch>) -> UITouch? {
    tracked.map { touches.contains($0) } ?? false ? tracked : nil
  }

  private func isNear(_ touch: UITouch) -> Bool {
    bounds.insetBy(dx: -70, dy: -70).contains(touch.location(in: self))
  }

  /// The events of a tap. A control whose primary action is a tap also sends the event for that.
  var eventsOfTap: Event { .touchUpInside }

  /// Sends the events for a value that the user changed.
  func userChangedValue() {
    let isHandlingTouch = currentEvent != nil
    if !isHandlingTouch { currentEvent = UIEvent() }
    defer { if !isHandlingTouch { currentEvent = nil } }
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  /// Whether a single tap on the control is not passed to tap recognizers of the views around it.
  /// Apple documents this for buttons, switches, steppers, segmented controls and page controls.
  var keepsTaps: Bool { false }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  {
    guard keepsTaps, isEnabled, gestureRecognizer.view !== self,
      let tap = gestureRecognizer as? UITapGestureRecognizer
    else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
    return tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1
  }

  // MARK: Menus

  /// Whether a tap shows the menu, instead of its usual effect.
  open var showsMenuAsPrimaryAction = false

  /// Whether a long press shows a menu.
  open var isContextMenuInteractionEnabled = false {
    didSet {
      guard isContextMenuInteractionEnabled != oldValue else { return }
      if isContextMenuInteractionEnabled {
        let interaction = UIContextMenuInteraction(delegate: self)
        menuInteraction = interaction
        addInteraction(interaction)
      } else if let interaction = menuInteraction {
        removeInteraction(interaction)
        menuInteraction = nil
      }
    }
  }

  private var menuInteraction: UIContextMenuInteraction?
  open var contextMenuInteraction: UIContextMenuInteraction? { menuInteraction }

  /// Returns the point at which the control's menu opens.
  open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
    CGPoint(x: bounds.midX, y: bounds.maxY)
  }

  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }

  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}

  /// - Mode: data
  open var toolTip: String?
  /// - Mode: data
  open var isSymbolAnimationEnabled = false

  // MARK: Targets

  /// Adds a method to call for events. The target is not retained; without a target, the responder
  /// chain is searched for the method.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let object = target.map { $0 as AnyObject }
    for index in registrations.indices {
      if matches(registrations[index], target: object, action: action) {
        registrations[index].events.formUnion(controlEvents)
        return
      }
    }
    registrations.append(
      Registration(
        receiver: .method(action, target: Weak(object), isChain: object == nil),
        events: controlEvents))
  }

  /// Removes what ``addTarget(_:action:for:)`` added. `nil` matches any target or any action.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let object = target.map { $0 as AnyObject }
    remove(controlEvents) { registration in
      guard case .method(let selector, let target, _) = registration.receiver else { return false }
      return (object == nil || target.object === object) && (action == nil || action == selector)
    }
  }

  /// Adds an action to call for events. It replaces an action with the same identifier.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    registrations.append(Registration(receiver: .action(action), events: controlEvents))
  }

  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  open func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
  ) {
    remove(controlEvents) { registration in
      guard case .action(let action) = registration.receiver else { return false }
      return action.identifier == actionIdentifier
    }
  }

  private func remove(_ events: Event, where isMeant: (Registration) -> Bool) {
    for index in registrations.indices where isMeant(registrations[index]) {
      registrations[index].events.subtract(events)
    }
    registrations.removeAll { $0.events.isEmpty }
  }

  private func matches(_ registration: Registration, target: AnyObject?, action: Selector) -> Bool {
    guard case .method(let selector, let other, let isChain) = registration.receiver else {
      return false
    }
    return selector == action && isChain == (target == nil) && other.object === target
  }

  open var allTargets: Set<AnyHashable> {
    Set(
      registrations.compactMap { registration -> AnyHashable? in
        guard case .method(_, let target, let isChain) = registration.receiver else { return nil }
        return isChain ? AnyHashable(NSNull()) : target.object as? AnyHashable
      })
  }

  open var allControlEvents: Event {
    registrations.reduce(into: []) { $0.formUnion($1.events) }
  }

  /// Returns the names of the methods that are called on a target; `nil` if there are none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let object = target.map { $0 as AnyObject }
    let names = registrations.compactMap { registration -> String? in
      guard case .method(let action, let other, let isChain) = registration.receiver,
        !registration.events.isDisjoint(with: controlEvent), isChain == (object == nil),
        other.object === object
      else { return nil }
      return action.description
    }
    return names.isEmpty ? nil : names
  }

  /// Calls a block for each registration, with its action or its target and method, and with its
  /// events, until the block sets its last argument.
  open func enumerateEventHandlers(
    _ iterator: (
      _ actionHandler: UIAction?, _ targetAction: (Any?, Selector)?, _ event: Event,
      _ stop: inout Bool
    ) -> Void
  ) {
    var stop = false
    for registration in registrations where !stop {
      switch registration.receiver {
      case .action(let action): iterator(action, nil, registration.events, &stop)
      case .method(let action, let target, _):
        iterator(nil, (target.object, action), registration.events, &stop)
      }
    }
  }

  // MARK: Sending

  /// Calls the target methods and the actions for the events, in the order in which they were
  /// added.
  open func sendActions(for controlEvents: Event) {
    for registration in registrations where !registration.events.isDisjoint(with: controlEvents) {
      switch registration.receiver {
      case .action(let action): sendAction(action)
      case .method(let action, let target, let isChain):
        if isChain {
          sendAction(action, to: nil, for: currentEvent)
        } else if let object = target.object {
          sendAction(action, to: object, for: currentEvent)
        }
      }
    }
  }

  /// Calls a method of a target, or of the first responder in the chain that has it.
  ///
  /// If the target does not have the method, the program ends, as with the Objective-C runtime.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    let isDone = UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    guard !isDone, let target else { return }
    let object = target as AnyObject
    raise(
      .invalidArgument,
      "-[\(Runtime.qualifiedName(of: object)) \(action)]: unrecognized selector sent to instance "
        + Runtime.address(of: object))
  }

  open func sendAction(_ action: UIAction) {
    action.performWithSender(self, target: nil)
  }

  /// Triggers the primary action, if the control is enabled.
  open func performPrimaryAction() {
    guard isEnabled else { return }
    sendActions(for: .primaryActionTriggered)
  }
}

extension UIControl {
  /// The events of a control.
  ///
  /// - Mode: behaves
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let touchDown = Event(rawValue: 1 << 0)
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    public static let touchDragInside = Event(rawValue: 1 << 2)
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    public static let touchDragExit = Event(rawValue: 1 << 5)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The state of a control, in which several flags can be set at once.
  ///
  /// - Mode: behaves
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let normal: State = []
    public static let highlighted = State(rawValue: 1 << 0)
    public static let disabled = State(rawValue: 1 << 1)
    public static let selected = State(rawValue: 1 << 2)
    public static let focused = State(rawValue: 1 << 3)
    public static let application = State(rawValue: 0x00FF_0000)
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// The vertical alignment of a control's content.
  ///
  /// - Mode: data
  public enum ContentVerticalAlignment: Int, Sendable {
    case center = 0
    case top = 1
    case bottom = 2
    case fill = 3
  }

  /// The horizontal alignment of a control's content.
  ///
  /// - Mode: data
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center = 0
    case left = 1
    case right = 2
    case fill = 3
    case leading = 4
    case trailing = 5
  }
}
