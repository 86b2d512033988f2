/// The items that bars show for a view controller. Created when one is first read, because most
/// view controllers have none.
@MainActor final class ContainerItems {
  var navigationItem: UINavigationItem?
  var tabBarItem: UITabBarItem?
  var editButtonItem: UIBarButtonItem?
  var toolbarItems: [UIBarButtonItem]?

  /// Updates the title of both items, which follow their view controller's title, as Apple
  /// documents.
  func titleChanged(to title: String?) {
    navigationItem?.title = title
    tabBarItem?.title = title
  }

  func editingChanged(to isEditing: Bool) {
    editButtonItem?.title = isEditing ? "Done" : "Edit"
    editButtonItem?.style = isEditing ? .done : .plain
  }
}
