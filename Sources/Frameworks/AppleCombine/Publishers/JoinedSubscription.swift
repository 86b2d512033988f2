import Foundation
import OpenCombine

/// The subscription of a subscriber to several publishers, whose values it receives as one type.
///
/// Every publisher gets the subscriber's whole demand, so more values may arrive than were asked
/// for. ``Joining`` determines what happens to them.
final class JoinedSubscription<Downstream: Subscriber>: Subscription, @unchecked Sendable {
  /// How values of several publishers become values of one.
  enum Joining {
    /// Each value is passed on. Those without demand wait.
    case merge
    /// The latest values of all publishers are passed on together. Those without demand are replaced
    /// by the next.
    case combineLatest(([Any]) -> Downstream.Input)
  }

  private let lock = NSRecursiveLock()
  private let joining: Joining
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  private var subscriptions: [(any Subscription)?]
  private var latest: [Any?]
  private var waiting: [Downstream.Input] = []
  private var unfinished: Int

  private init(_ downstream: Downstream, _ joining: Joining, count: Int) {
    self.downstream = downstream
    self.joining = joining
    unfinished = count
    subscriptions = Array(repeating: nil, count: count)
    latest = Array(repeating: nil, count: count)
  }

  /// Passes the subscription to the subscriber, then subscribes to the publishers in their order.
  static func start(
    _ downstream: Downstream, _ joining: Joining, _ attachments: [(JoinedSubscription) -> Void]
  ) {
    let subscription = JoinedSubscription(downstream, joining, count: attachments.count)
    downstream.receive(subscription: subscription)
    for attachment in attachments { attachment(subscription) }
    if attachments.isEmpty { subscription.complete(.finished) }
  }

  func request(_ more: Subscribers.Demand) {
    lock.lock()
    demand += more
    let targets = subscriptions
    lock.unlock()
    sendWaiting()
    for case let target? in targets { target.request(more) }
  }

  func cancel() {
    let (receiver, targets) = end()
    withExtendedLifetime(receiver) {
      for case let target? in targets { target.cancel() }
    }
  }

  /// Releases everything, outside of the lock.
  private func end() -> (Downstream?, [(any Subscription)?]) {
    lock.withLock {
      defer {
        downstream = nil
        subscriptions = []
        latest = []
        waiting = []
      }
      return (downstream, subscriptions)
    }
  }

  private func complete(_ completion: Subscribers.Completion<Downstream.Failure>) {
    let (receiver, targets) = end()
    for case let target? in targets { target.cancel() }
    receiver?.receive(completion: completion)
  }

  fileprivate func attach(_ subscription: any Subscription, at index: Int) {
    lock.lock()
    guard subscriptions.indices.contains(index) else {
      lock.unlock()
      return subscription.cancel()
    }
    subscriptions[index] = subscription
    let demand = demand
    lock.unlock()
    if demand > 0 { subscription.request(demand) }
  }

  fileprivate func receive(_ value: Any, from index: Int) {
    lock.lock()
    guard downstream != nil else { return lock.unlock() }
    switch joining {
    case .merge:
      if let value = value as? Downstream.Input { waiting.append(value) }
    case .combineLatest(let join):
      latest[index] = value
      let values = latest.compactMap(\.self)
      if values.count == latest.count { waiting = [join(values)] }
    }
    lock.unlock()
    sendWaiting()
  }

  private func sendWaiting() {
    lock.lock()
    defer { lock.unlock() }
    while demand > 0, let downstream, !waiting.isEmpty {
      let value = waiting.removeFirst()
      demand -= 1
      let more = downstream.receive(value)
      guard more > 0 else { continue }
      demand += more
      for case let target? in subscriptions { target.request(more) }
    }
    if unfinished == 0, waiting.isEmpty { complete(.finished) }
  }

  fileprivate func finish(_ index: Int, _ completion: Subscribers.Completion<Downstream.Failure>) {
    lock.lock()
    if subscriptions.indices.contains(index) { subscriptions[index] = nil }
    unfinished -= 1
    let isOver = unfinished == 0 && waiting.isEmpty
    lock.unlock()
    if case .failure = completion { return complete(completion) }
    if isOver { complete(.finished) }
  }
}

extension Publisher {
  /// Returns a closure that subscribes a joined subscription to this publisher, under a given
  /// index.
  func attachment<Downstream: Subscriber>(
    _ index: Int, to type: Downstream.Type
  ) -> (JoinedSubscription<Downstream>) -> Void where Downstream.Failure == Failure {
    { self.subscribe(JoinedSubscriber<Self, Downstream>(of: $0, index: index)) }
  }
}

private final class JoinedSubscriber<Upstream: Publisher, Downstream: Subscriber>: Subscriber
where Downstream.Failure == Upstream.Failure {
  private let subscription: JoinedSubscription<Downstream>
  private let index: Int

  init(of subscription: JoinedSubscription<Downstream>, index: Int) {
    self.subscription = subscription
    self.index = index
  }

  func receive(subscription upstream: any Subscription) {
    subscription.attach(upstream, at: index)
  }

  func receive(_ input: Upstream.Output) -> Subscribers.Demand {
    subscription.receive(input, from: index)
    return .none
  }

  func receive(completion: Subscribers.Completion<Upstream.Failure>) {
    subscription.finish(index, completion)
  }
}
