/// Something whose changes of traits can be registered for.
@preconcurrency @MainActor public protocol UITraitChangeObservable: UITraitEnvironment {}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}

/// What unregistering wants back.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: NSObjectProtocol {}

public typealias UITraitChangeHandler<TraitEnvironment> =
  (_ traitEnvironment: TraitEnvironment, _ previousTraitCollection: UITraitCollection) -> Void

extension UITraitChangeObservable {
  /// Calls a handler when one of the traits has changed.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping UITraitChangeHandler<Self>
  ) -> any UITraitChangeRegistration {
    register(traits) { environment, previous in
      guard let environment = environment as? Self else { return }
      handler(environment, previous)
    }
  }

  /// The same for a closure that names the type of its first parameter itself.
  @_disfavoredOverload
  @discardableResult
  public func registerForTraitChanges<Environment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping UITraitChangeHandler<Environment>
  ) -> any UITraitChangeRegistration {
    register(traits) { environment, previous in
      guard let environment = environment as? Environment else { return }
      handler(environment, previous)
    }
  }

  /// Calls a method when one of the traits has changed, with this object.
  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], action: Selector)
    -> any UITraitChangeRegistration
  {
    registerForTraitChanges(traits, target: self, action: action)
  }

  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], target: Any, action: Selector)
    -> any UITraitChangeRegistration
  {
    let target = Weak(target as AnyObject)
    return register(traits) { environment, _ in
      guard let target = target.object else { return }
      _ = ActionTable.perform(action, on: target, sender: environment, event: nil)
    }
  }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    (registration as? TraitChangeRegistration)?.isActive = false
  }

  private func register(
    _ traits: [UITrait], _ handler: @escaping (any UITraitEnvironment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = TraitChangeRegistration(traits, handler)
    (self as? UIView)?.traitChanges.registrations.append(registration)
    (self as? UIViewController)?.traitChanges.registrations.append(registration)
    return registration
  }
}

final class TraitChangeRegistration: NSObject, UITraitChangeRegistration {
  private let traits: [UITrait]
  private let handler: (any UITraitEnvironment, UITraitCollection) -> Void
  var isActive = true

  init(
    _ traits: [UITrait], _ handler: @escaping (any UITraitEnvironment, UITraitCollection) -> Void
  ) {
    self.traits = traits
    self.handler = handler
  }

  func tell(_ environment: any UITraitEnvironment, previous: UITraitCollection) {
    let current = environment.traitCollection
    func differs<Trait: UITraitDefinition>(_ trait: Trait.Type) -> Bool {
      Trait._value(in: current) != Trait._value(in: previous)
    }
    guard isActive, traits.contains(where: { differs($0) }) else { return }
    handler(environment, previous)
  }
}

/// What a view or a controller knows of its traits. They are predicted when it is made: the model
/// device's (F51).
@MainActor struct TraitChanges {
  var last = UITraitCollection.current
  var registrations: [TraitChangeRegistration] = []

  /// Whether any override was ever set: without one no trait changes on the model device.
  static var isAnythingOverridden = false

  /// Tells a view and its controller of a change since they last heard, the controller first. What is
  /// inside them hears later: a parent before its children (F51).
  static func tell(_ view: UIView) {
    guard isAnythingOverridden else { return }
    if let controller = view.rootController {
      let (previous, current) = (controller.traitChanges.last, controller.traitCollection)
      if previous != current {
        controller.traitChanges.last = current
        Runtime.deliver("traitCollectionDidChange", to: controller) {
          controller.traitCollectionDidChange(previous)
        }
        for registration in controller.traitChanges.registrations {
          registration.tell(controller, previous: previous)
        }
      }
    }
    let (previous, current) = (view.traitChanges.last, view.traitCollection)
    guard previous != current else { return }
    view.traitChanges.last = current
    Runtime.deliver("traitCollectionDidChange", to: view) {
      view.traitCollectionDidChange(previous)
    }
    for registration in view.traitChanges.registrations {
      registration.tell(view, previous: previous)
    }
  }
}
