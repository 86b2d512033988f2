import Foundation
import OpenCombine

/// A subscription to events that happen whether or not there is demand, such as notifications.
/// Events without demand are lost.
final class EventSubscription<Downstream: Subscriber>: Subscription, @unchecked Sendable
where Downstream.Failure == Never {
  private let lock = NSLock()
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  private var stop: (() -> Void)?
  /// The first event, if it happened before there was any demand.
  private var first: Downstream.Input?
  private let keepsFirst: Bool
  private var hasSent = false

  /// - Parameter keepsFirst: Whether the first event waits for demand.
  init(_ downstream: Downstream, keepsFirst: Bool = false) {
    self.downstream = downstream
    self.keepsFirst = keepsFirst
  }

  /// Sets the closure that ends the events when the subscription is cancelled.
  func setStop(_ stop: @escaping () -> Void) {
    lock.withLock { self.stop = stop }
  }

  func send(_ value: Downstream.Input) {
    let receiver = lock.withLock { () -> Downstream? in
      guard let downstream else { return nil }
      guard demand > 0 else {
        if keepsFirst, !hasSent { first = value }
        return nil
      }
      demand -= 1
      hasSent = true
      return downstream
    }
    deliver(value, to: receiver)
  }

  func request(_ demand: Subscribers.Demand) {
    let waiting = lock.withLock { () -> (Downstream.Input, Downstream)? in
      self.demand += demand
      guard self.demand > 0, let downstream, let value = first else { return nil }
      first = nil
      hasSent = true
      self.demand -= 1
      return (value, downstream)
    }
    if let (value, receiver) = waiting { deliver(value, to: receiver) }
  }

  private func deliver(_ value: Downstream.Input, to receiver: Downstream?) {
    guard let receiver else { return }
    let more = receiver.receive(value)
    if more > 0 { lock.withLock { demand += more } }
  }

  func cancel() {
    // The subscriber is released outside of the lock.
    let (receiver, stop) = lock.withLock {
      defer {
        downstream = nil
        first = nil
        self.stop = nil
      }
      return (downstream, self.stop)
    }
    withExtendedLifetime(receiver) { stop?() }
  }
}
