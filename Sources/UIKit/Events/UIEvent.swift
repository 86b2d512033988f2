/// An action of the user: fingers on the screen, keys, or a shake.
///
/// - Mode: behaves
/// - Not modelled: coalesced touches other than the touch itself, and predicted touches.
@preconcurrency @MainActor open class UIEvent: NSObject {
  /// The kind of an event.
  ///
  /// - Mode: behaves
  public enum EventType: Int, Sendable {
    case touches = 0
    case motion = 1
    case remoteControl = 2
    case presses = 3
    case scroll = 10
    case hover = 11
    case transform = 14
  }

  /// The kind of a motion or of a remote control's command.
  ///
  /// - Mode: behaves
  public enum EventSubtype: Int, Sendable {
    case none = 0
    case motionShake = 1
    case remoteControlPlay = 100
    case remoteControlPause = 101
    case remoteControlStop = 102
    case remoteControlTogglePlayPause = 103
    case remoteControlNextTrack = 104
    case remoteControlPreviousTrack = 105
    case remoteControlBeginSeekingBackward = 106
    case remoteControlEndSeekingBackward = 107
    case remoteControlBeginSeekingForward = 108
    case remoteControlEndSeekingForward = 109
  }

  /// The buttons of a pointing device that are down.
  ///
  /// - Mode: data
  public struct ButtonMask: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    public static let primary = ButtonMask(rawValue: 1 << 0)
    public static let secondary = ButtonMask(rawValue: 1 << 1)

    /// - Parameter buttonNumber: Counted from 1, the primary button.
    public static func button(_ buttonNumber: Int) -> ButtonMask {
      ButtonMask(rawValue: 1 << (max(buttonNumber, 1) - 1))
    }
  }

  private let kind: EventType
  private let subkind: EventSubtype
  var touchList: [UITouch] = []
  var time: TimeInterval = TouchClock.now
  open internal(set) var modifierFlags: UIKeyModifierFlags = []

  public override init() {
    kind = .touches
    subkind = .none
    super.init()
  }

  init(type: EventType, subtype: EventSubtype = .none) {
    kind = type
    subkind = subtype
    super.init()
  }

  open var type: EventType { kind }
  open var subtype: EventSubtype { subkind }
  /// In seconds. The clock of touches starts at 0 and advances as the user acts.
  open var timestamp: TimeInterval { time }
  open var buttonMask: ButtonMask { [] }

  /// All touches on the screen, including those that have just ended; `nil` for an event without
  /// touches.
  open var allTouches: Set<UITouch>? { touchList.isEmpty ? nil : Set(touchList) }

  /// The windows of the touches.
  var windows: [UIWindow] {
    touchList.compactMap(\.window).reduce(into: []) { windows, window in
      if !windows.contains(window) { windows.append(window) }
    }
  }

  open func touches(for window: UIWindow) -> Set<UITouch>? {
    touches { $0.window === window }
  }

  open func touches(for view: UIView) -> Set<UITouch>? {
    touches { $0.view === view }
  }

  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    touches { touch in gesture.tracked.contains { $0 === touch } }
  }

  private func touches(where isMeant: (UITouch) -> Bool) -> Set<UITouch>? {
    let found = touchList.filter(isMeant)
    return found.isEmpty ? nil : Set(found)
  }

  /// Returns the touch itself: every movement of the model's fingers is an event of its own.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }
}
