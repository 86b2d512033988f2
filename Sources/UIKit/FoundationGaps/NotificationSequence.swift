import Foundation

#if !canImport(Darwin)
  extension NotificationCenter {
    /// The notifications of a name as they are posted, for `for await`.
    ///
    /// It observes from the creation of its iterator until that is released. Notifications that are
    /// posted between two calls of `next()` are buffered: the newest seven.
    ///
    /// - Mode: behaves
    public final class Notifications: AsyncSequence, @unchecked Sendable {
      public typealias Element = Notification

      fileprivate let center: NotificationCenter
      fileprivate let name: Notification.Name
      fileprivate let object: AnyObject?

      fileprivate init(
        _ center: NotificationCenter, _ name: Notification.Name, _ object: AnyObject?
      ) {
        self.center = center
        self.name = name
        self.object = object
      }

      public func makeAsyncIterator() -> Iterator { Iterator(self) }

      /// - Mode: behaves
      public struct Iterator: AsyncIteratorProtocol {
        private struct Posted: @unchecked Sendable {
          var notification: Notification
        }

        /// Stops observing when the last copy of the iterator is released.
        private final class Observation {
          let center: NotificationCenter
          let token: any NSObjectProtocol

          init(_ center: NotificationCenter, _ token: any NSObjectProtocol) {
            self.center = center
            self.token = token
          }

          deinit { center.removeObserver(token) }
        }

        private var posted: AsyncStream<Posted>.Iterator
        private let observation: Observation

        fileprivate init(_ sequence: Notifications) {
          let (stream, input) = AsyncStream.makeStream(
            of: Posted.self, bufferingPolicy: .bufferingNewest(7))
          posted = stream.makeAsyncIterator()
          observation = Observation(
            sequence.center,
            sequence.center.addObserver(
              forName: sequence.name, object: sequence.object, queue: nil
            ) { input.yield(Posted(notification: $0)) })
        }

        public mutating func next() async -> Notification? {
          await posted.next(isolation: nil)?.notification
        }

        public mutating func next(
          isolation actor: isolated (any Actor)?
        ) async -> Notification? {
          await posted.next(isolation: actor)?.notification
        }
      }
    }

    /// - Parameter object: The sender whose notifications are delivered; `nil` for all senders.
    public func notifications(
      named name: Notification.Name, object: (any AnyObject & Sendable)? = nil
    ) -> Notifications {
      Notifications(self, name, object)
    }
  }
#endif
