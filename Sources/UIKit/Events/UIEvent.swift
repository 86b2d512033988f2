/// Something that the user did.
@preconcurrency @MainActor open class UIEvent: NSObject {
  public enum EventType: Int, Sendable {
    case touches, motion, remoteControl, presses
  }

  public enum EventSubtype: Int, Sendable {
    case none = 0
    case motionShake = 1
  }

  open var type: EventType { .touches }
  open var timestamp: TimeInterval { ProcessInfo.processInfo.systemUptime }
  open var allTouches: Set<UITouch>? { nil }
}
