import Foundation
import OpenCombine

extension Publishers {
  /// When a group of collected values is published.
  public enum TimeGroupingStrategy<Context: Scheduler> {
    /// At each interval.
    case byTime(Context, Context.SchedulerTimeType.Stride)
    /// At each interval, and whenever the given number of values has been collected.
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }

  /// Collects values for a while and publishes them together.
  public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let strategy: TimeGroupingStrategy<Context>
    public let options: Context.SchedulerOptions?

    public init(
      upstream: Upstream, strategy: TimeGroupingStrategy<Context>,
      options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.strategy = strategy
      self.options = options
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      upstream.subscribe(TimedCollection(subscriber, strategy, options))
    }
  }
}

extension Publisher {
  /// Collects values for a while and publishes them together; the last ones when this publisher
  /// finishes.
  public func collect<Context: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<Context>, options: Context.SchedulerOptions? = nil
  ) -> Publishers.CollectByTime<Self, Context> {
    Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
  }
}

/// Without demand, a group is kept and continues to grow.
private final class TimedCollection<Downstream: Subscriber, Value, Context: Scheduler>:
  Subscriber, Subscription, @unchecked Sendable
where Downstream.Input == [Value] {
  typealias Input = Value
  typealias Failure = Downstream.Failure

  private let lock = NSRecursiveLock()
  private let strategy: Publishers.TimeGroupingStrategy<Context>
  private let options: Context.SchedulerOptions?
  private var downstream: Downstream?
  private var upstream: (any Subscription)?
  private var timer: (any Cancellable)?
  private var demand = Subscribers.Demand.none
  private var group: [Value] = []

  init(
    _ downstream: Downstream, _ strategy: Publishers.TimeGroupingStrategy<Context>,
    _ options: Context.SchedulerOptions?
  ) {
    self.downstream = downstream
    self.strategy = strategy
    self.options = options
  }

  func receive(subscription: any Subscription) {
    let (scheduler, interval, _) = parts
    lock.withLock { upstream = subscription }
    let timer = scheduler.schedule(
      after: scheduler.now.advanced(by: interval), interval: interval,
      tolerance: scheduler.minimumTolerance, options: options
    ) { [weak self] in self?.send() }
    lock.withLock { self.timer = timer }
    downstream?.receive(subscription: self)
    subscription.request(.unlimited)
  }

  func receive(_ value: Value) -> Subscribers.Demand {
    lock.lock()
    group.append(value)
    let isFull = group.count >= parts.count
    lock.unlock()
    if isFull { send() }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    if case .finished = completion { send() }
    let receiver = end().downstream
    receiver?.receive(completion: completion)
  }

  func request(_ more: Subscribers.Demand) {
    lock.withLock { demand += more }
  }

  func cancel() {
    let ended = end()
    ended.upstream?.cancel()
  }

  private func end() -> (downstream: Downstream?, upstream: (any Subscription)?) {
    lock.lock()
    let ended = (downstream, upstream)
    let timer = timer
    downstream = nil
    upstream = nil
    self.timer = nil
    group = []
    lock.unlock()
    timer?.cancel()
    return ended
  }

  private func send() {
    lock.lock()
    defer { lock.unlock() }
    guard demand > 0, !group.isEmpty, let downstream else { return }
    let values = group
    group = []
    demand -= 1
    demand += downstream.receive(values)
  }

  private var parts: (scheduler: Context, interval: Context.SchedulerTimeType.Stride, count: Int) {
    switch strategy {
    case .byTime(let scheduler, let interval): (scheduler, interval, .max)
    case .byTimeOrCount(let scheduler, let interval, let count): (scheduler, interval, count)
    }
  }
}
