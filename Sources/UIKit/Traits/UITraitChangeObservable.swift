/// An object whose trait changes can be observed: a scene, a window, a view controller or a view.
///
/// - Mode: behaves
@preconcurrency @MainActor public protocol UITraitChangeObservable: UITraitEnvironment {}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}
extension UIWindowScene: UITraitChangeObservable {}

/// The token of a registration, which is needed to end it.
///
/// - Mode: behaves
@preconcurrency @MainActor public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// Called with the object whose traits changed and with its previous traits.
public typealias UITraitChangeHandler<TraitEnvironment> =
  (_ traitEnvironment: TraitEnvironment, _ previousTraitCollection: UITraitCollection) -> Void

extension UITraitChangeObservable {
  /// Registers a handler that is called after one of the traits has changed, and after the object's
  /// own `traitCollectionDidChange(_:)`.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping UITraitChangeHandler<Self>
  ) -> any UITraitChangeRegistration {
    register(traits) { environment, previous in
      guard let environment = environment as? Self else { return }
      handler(environment, previous)
    }
  }

  /// Registers a handler that declares the type of its first parameter explicitly.
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

  /// Registers a method of this object that is called, with this object as its argument, after one
  /// of the traits has changed.
  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], action: Selector)
    -> any UITraitChangeRegistration
  {
    registerForTraitChanges(traits, target: self, action: action)
  }

  /// Registers a method of another object, which is not retained.
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
    guard let bearer = self as? any TraitBearer else { return }
    (registration as? TraitChangeRegistration)?.isActive = false
    bearer.traitChanges.registrations.removeAll { $0 === registration }
  }

  private func register(
    _ traits: [UITrait], _ handler: @escaping (any UITraitEnvironment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = TraitChangeRegistration(traits, handler)
    (self as? any TraitBearer)?.traitChanges.registrations.append(registration)
    return registration
  }
}

/// A registration for changes of some traits. The observed object retains it, and it retains the
/// handler.
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

  func tell(
    _ environment: any UITraitEnvironment, previous: UITraitCollection, current: UITraitCollection
  ) {
    guard isActive,
      traits.contains(where: { !current.values.agrees(with: previous.values, on: $0) })
    else { return }
    handler(environment, previous)
  }
}
