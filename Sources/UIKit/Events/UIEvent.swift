/// Something that the user did.
@preconcurrency @MainActor open class UIEvent: NSObject {
  public enum EventType: Int, Sendable {
    case touches, motion, remoteControl, presses
  }

  open var type: EventType { .touches }
  open var timestamp: TimeInterval { ProcessInfo.processInfo.systemUptime }
  open var allTouches: Set<UITouch>? { nil }
}
