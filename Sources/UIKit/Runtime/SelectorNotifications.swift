#if !canImport(ObjectiveC)
  import Foundation
  import Synchronization

  extension NotificationCenter {
    /// Calls a method of an observer at each notification. The observer is held weakly, and need not be removed
    /// before it goes.
    public func addObserver(
      _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?,
      object anObject: Any?
    ) {
      let observer = observer as AnyObject
      let observation = SelectorObservation(name: aName, object: anObject as AnyObject?)
      nonisolated(unsafe) weak let target = observer
      observation.token = addObserver(forName: aName, object: anObject, queue: nil) {
        [weak self] notification in
        guard let target else {
          if let token = observation.token { self?.removeObserver(token) }
          return
        }
        nonisolated(unsafe) let notification = notification
        nonisolated(unsafe) let object = target
        MainActor.assumeIsolated {
          let action = _Action(name: aSelector.name, arguments: [notification])
          guard ActionTable.perform(action, on: object) else {
            fatalError("\(object): unrecognized selector '\(aSelector)' sent to instance")
          }
        }
      }
      SelectorObservation.add(observation, of: observer, in: self)
    }

    /// Takes an observer out of all that it observes.
    public func removeObserver(_ observer: AnyObject) {
      removeObserver(observer, name: nil, object: nil)
    }

    /// Takes an observer out; nil for the name or the object means any.
    public func removeObserver(
      _ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?
    ) {
      let observations = SelectorObservation.remove(of: observer, in: self) { observation in
        (aName == nil || observation.name == aName)
          && (anObject == nil || observation.object === anObject as AnyObject?)
      }
      for token in observations.compactMap(\.token) { removeObserver(token as Any) }
      if observations.isEmpty { removeObserver(observer as Any, name: aName, object: anObject) }
    }
  }

  /// What one call of `addObserver(_:selector:name:object:)` began.
  private final class SelectorObservation: @unchecked Sendable {
    private struct Key: Hashable {
      var observer: ObjectIdentifier
      var center: ObjectIdentifier
    }

    let name: NSNotification.Name?
    weak var object: AnyObject?
    var token: (any NSObjectProtocol)?

    init(name: NSNotification.Name?, object: AnyObject?) {
      self.name = name
      self.object = object
    }

    private static let all = Mutex<[Key: [SelectorObservation]]>([:])

    static func add(
      _ observation: SelectorObservation, of observer: AnyObject, in center: NotificationCenter
    ) {
      let key = Key(observer: ObjectIdentifier(observer), center: ObjectIdentifier(center))
      all.withLock { $0[key, default: []].append(observation) }
    }

    static func remove(
      of observer: AnyObject, in center: NotificationCenter,
      where isMeant: (SelectorObservation) -> Bool
    ) -> [SelectorObservation] {
      let key = Key(observer: ObjectIdentifier(observer), center: ObjectIdentifier(center))
      return all.withLock { all in
        let observations = all[key] ?? []
        all[key] = observations.filter { !isMeant($0) }
        return observations.filter(isMeant)
      }
    }
  }
#endif
