import Foundation

// Functions of UIKit's library, which is loaded before this one.

/// Observes a property until the result is released.
@_silgen_name("proofbook_observe_key_path")
func observe(
  _ object: NSObject, _ keyPath: AnyKeyPath, options: UInt, _ tell: @escaping () -> Void
) -> AnyObject

/// Observes notifications, in the order of all observers of the center.
@_silgen_name("proofbook_observe_notifications")
func observe(
  _ center: NotificationCenter, _ name: Notification.Name, _ object: AnyObject?,
  _ tell: @escaping @Sendable (Notification) -> Void
) -> AnyObject

@_silgen_name("proofbook_stop_observing")
func stopObserving(_ center: NotificationCenter, _ token: AnyObject)
