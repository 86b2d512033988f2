import Foundation
import OpenCombine

/// Publishes the values of properties that UIKit's runtime can observe: `@objc dynamic` ones of the
/// program, and those of UIKit that report their changes.
public protocol _KeyValuePublishing: NSObject {}

extension NSObject: _KeyValuePublishing {}

extension _KeyValuePublishing {
  /// The values of a property: by default the current one and each one after a change.
  public func publisher<Value>(
    for keyPath: KeyPath<Self, Value>,
    options: NSObject.KeyValueOptions = [.initial, .new]
  ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
    NSObject.KeyValueObservingPublisher(object: self, keyPath: keyPath, options: options)
  }

  /// The same for options in a variable.
  public func publisher<Value, Options: OptionSet>(
    for keyPath: KeyPath<Self, Value>, options: Options
  ) -> NSObject.KeyValueObservingPublisher<Self, Value> where Options.RawValue == UInt {
    publisher(for: keyPath, options: NSObject.KeyValueOptions(rawValue: options.rawValue))
  }
}

extension NSObject {
  /// The options of UIKit's `NSKeyValueObservingOptions`, by the same names.
  public struct KeyValueOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let new = KeyValueOptions(rawValue: 1)
    public static let old = KeyValueOptions(rawValue: 2)
    public static let initial = KeyValueOptions(rawValue: 4)
    public static let prior = KeyValueOptions(rawValue: 8)
  }

  /// The values of a property, read after each change. It retains the object, and never completes.
  public struct KeyValueObservingPublisher<Subject: NSObject, Value>: Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    public let object: Subject
    public let keyPath: KeyPath<Subject, Value>
    public let options: KeyValueOptions

    public init(object: Subject, keyPath: KeyPath<Subject, Value>, options: KeyValueOptions) {
      self.object = object
      self.keyPath = keyPath
      self.options = options
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Value, Downstream.Failure == Never {
      let subscription = EventSubscription(subscriber, keepsFirst: options.contains(.initial))
      let (object, keyPath) = (object, keyPath)
      let observation = observe(object, keyPath, options: options.rawValue) {
        [weak subscription, unowned object] in
        subscription?.send(object[keyPath: keyPath])
      }
      // The subscription releases both when it is cancelled, which ends the observation.
      subscription.setStop { withExtendedLifetime((observation, object)) {} }
      subscriber.receive(subscription: subscription)
    }

    /// Publishes that the property changed, without its value.
    public func didChange() -> Publishers.Map<Self, Void> { map { _ in } }
  }
}

extension NSObject.KeyValueObservingPublisher: Equatable {
  public static func == (first: Self, second: Self) -> Bool {
    first.object === second.object && first.keyPath == second.keyPath
      && first.options == second.options
  }
}
