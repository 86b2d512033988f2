extension NSObjectProtocol {
  /// The object, if its class implements an optional method of a protocol; otherwise `nil`.
  ///
  /// Proofbook rewrites `delegate.tap?(x)`, `delegate.tap!(x)` and the method as a value to use it.
  /// Swift on this platform has no optional requirements: the protocol extension has a default
  /// implementation, and the program's ``_ActionList`` knows which methods a class implements.
  ///
  /// - Parameter method: Its name with argument labels: `tableView(_:didSelectRowAt:)`.
  public func _implementing(_ method: String) -> Self? {
    ActionTable.implements(self, method) ? self : nil
  }
}

extension ActionTable {
  /// May be called on any thread.
  nonisolated fileprivate static func implements(_ object: AnyObject, _ method: String) -> Bool {
    nonisolated(unsafe) let object = object
    nonisolated(unsafe) var isImplemented = false
    onThisThread {
      isImplemented =
        perform(_Action(name: method, arguments: [], isQuestion: true), on: object)
        || (object as? any OptionalMethodImplementer)?.implementedMethods.contains(method) == true
    }
    return isImplemented
  }
}

/// A class of the runtime that implements optional methods of a protocol.
@MainActor protocol OptionalMethodImplementer {
  /// The names with argument labels. Those of methods that only exist so that a subclass can
  /// override them are not in it.
  var implementedMethods: Set<String> { get }
}

extension UITableViewController: OptionalMethodImplementer {
  var implementedMethods: Set<String> { ["numberOfSections(in:)"] }
}

extension UICollectionViewController: OptionalMethodImplementer {
  var implementedMethods: Set<String> { ["numberOfSections(in:)"] }
}

extension UITableViewDiffableDataSource: OptionalMethodImplementer {
  var implementedMethods: Set<String> { ["numberOfSections(in:)"] }
}

extension UICollectionViewDiffableDataSource: OptionalMethodImplementer {
  var implementedMethods: Set<String> {
    ["numberOfSections(in:)", "collectionView(_:viewForSupplementaryElementOfKind:at:)"]
  }
}

extension UITabBarController: OptionalMethodImplementer {
  var implementedMethods: Set<String> { ["tabBar(_:didSelect:)"] }
}
