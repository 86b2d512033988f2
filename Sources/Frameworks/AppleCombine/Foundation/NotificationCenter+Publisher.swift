import Foundation
import OpenCombine

extension NotificationCenter {
  /// The notifications of a name. It observes from the subscription until that is cancelled.
  /// Notifications without demand are lost.
  public struct Publisher: OpenCombine.Publisher {
    public typealias Output = Notification
    public typealias Failure = Never

    public let center: NotificationCenter
    public let name: Notification.Name
    /// The sender whose notifications are published; `nil` for all senders.
    public let object: AnyObject?

    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Notification, Downstream.Failure == Never {
      let subscription = EventSubscription(subscriber)
      let center = center
      nonisolated(unsafe) let send = { [weak subscription] in
        subscription?.send($0) ?? ()
      }
      let token = observe(center, name, object) { send($0) }
      subscription.setStop { stopObserving(center, token) }
      subscriber.receive(subscription: subscription)
    }
  }

  /// - Parameter object: The sender whose notifications are published; `nil` for all senders.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }
}

extension NotificationCenter.Publisher: Equatable {
  public static func == (first: Self, second: Self) -> Bool {
    first.center === second.center && first.name == second.name && first.object === second.object
  }
}
