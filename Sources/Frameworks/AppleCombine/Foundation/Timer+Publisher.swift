import Foundation
import OpenCombine

extension Timer {
  /// Publishes the date at each interval, from `connect()` until its result is cancelled.
  ///
  /// - Parameter tolerance: Ignored: the runtime's timers are exact.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
    in mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher {
    TimerPublisher(
      interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
  }

  /// Publishes the date at each interval to all of its subscribers, in the order in which they
  /// subscribed.
  public final class TimerPublisher: ConnectablePublisher, @unchecked Sendable {
    public typealias Output = Date
    public typealias Failure = Never

    public let interval: TimeInterval
    public let tolerance: TimeInterval?
    public let runLoop: RunLoop
    public let mode: RunLoop.Mode
    public let options: RunLoop.SchedulerOptions?

    private typealias Target = (id: CombineIdentifier, send: (Date) -> Void)
    private let lock = NSLock()
    private var targets: [Target] = []

    public init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
      options: RunLoop.SchedulerOptions? = nil
    ) {
      self.interval = interval
      self.tolerance = tolerance
      self.runLoop = runLoop
      self.mode = mode
      self.options = options
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Date, Downstream.Failure == Never {
      let subscription = EventSubscription(subscriber)
      let id = subscription.combineIdentifier
      lock.withLock { targets.append((id, subscription.send)) }
      subscription.setStop { [weak self] in self?.remove(id) }
      subscriber.receive(subscription: subscription)
    }

    public func connect() -> any Cancellable {
      // On Linux, a timer without a date fires at once.
      let start = Date(timeIntervalSinceNow: interval)
      let timer = Timer(fire: start, interval: interval, repeats: true) { _ in self.fire() }
      runLoop.add(timer, forMode: mode)
      return AnyCancellable {
        timer.invalidate()
        self.removeAll()
      }
    }

    private func fire() {
      let date = Date()
      for target in lock.withLock({ targets }) { target.send(date) }
    }

    private func remove(_ id: CombineIdentifier) {
      let removed = lock.withLock {
        defer { targets.removeAll { $0.id == id } }
        return targets
      }
      // Subscribers are released outside of the lock.
      withExtendedLifetime(removed) {}
    }

    private func removeAll() {
      let removed = lock.withLock {
        defer { targets = [] }
        return targets
      }
      withExtendedLifetime(removed) {}
    }
  }
}
