#if !canImport(ObjectiveC)
  import Foundation
  import Synchronization

  extension Timer: _MadeWithTarget {
    /// Schedules a timer on the current run loop that calls a method of a target. The timer retains
    /// the target until it is invalidated.
    @discardableResult
    public class func scheduledTimer(
      timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
      userInfo: Any?, repeats yesOrNo: Bool
    ) -> Timer {
      let timer = Timer(
        timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo,
        repeats: yesOrNo)
      RunLoop.current.add(timer, forMode: .default)
      return timer
    }
  }

  extension Timer {
    /// Creates a timer that first fires after its interval, once it is added to a run loop. The
    /// rewriter replaces `Timer(timeInterval:repeats:block:)` with this initializer, because
    /// Foundation's own fires at once.
    public convenience init(
      _after interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
    ) {
      self.init(
        fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats,
        block: block)
    }
  }

  /// Declares `Timer` initializers that return an object of a subclass.
  public protocol _MadeWithTarget {}

  extension _MadeWithTarget where Self: Timer {
    public init(
      timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
      userInfo: Any?, repeats yesOrNo: Bool
    ) {
      self.init(
        fireAt: Date(timeIntervalSinceNow: ti), interval: ti, target: aTarget, selector: aSelector,
        userInfo: userInfo, repeats: yesOrNo)
    }

    public init(
      fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector,
      userInfo ui: Any?, repeats rep: Bool
    ) {
      let target = SelectorTimer.Target(object: t as AnyObject)
      let timer = SelectorTimer(fire: date, interval: ti, repeats: rep) { timer in
        target.call(s, with: timer)
        if !rep { target.release() }
      }
      timer.target = target
      timer.storedUserInfo = ui
      // An initializer of a protocol may return an object of a subclass. No caller uses a subclass
      // as `Self`.
      self = unsafeDowncast(timer, to: Self.self)
    }
  }

  /// A timer that releases its target when it is invalidated, which a timer with a block does not
  /// do on this platform.
  private final class SelectorTimer: Timer {
    final class Target: Sendable {
      private let object: Mutex<Held>

      private struct Held: @unchecked Sendable {
        var object: AnyObject?
      }

      init(object: AnyObject) {
        self.object = Mutex(Held(object: object))
      }

      func call(_ selector: Selector, with timer: Timer) {
        nonisolated(unsafe) let object = object.withLock { $0 }.object
        if let object { ActionTable.send(selector, to: object, [timer]) }
      }

      func release() {
        object.withLock { $0.object = nil }
      }
    }

    var target: Target?
    var storedUserInfo: Any?

    override var userInfo: Any? { storedUserInfo }

    override func invalidate() {
      super.invalidate()
      target?.release()
      storedUserInfo = nil
    }
  }
#endif
