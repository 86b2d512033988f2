/// What bars show for a controller. Made when somebody asks, so that most controllers have none.
@MainActor final class ContainerItems {
  var navigationItem: UINavigationItem?
  var tabBarItem: UITabBarItem?
  var editButtonItem: UIBarButtonItem?
  var toolbarItems: [UIBarButtonItem]?

  /// Both items follow their controller's title, as Apple documents.
  func titleChanged(to title: String?) {
    navigationItem?.title = title
    tabBarItem?.title = title
  }

  func editingChanged(to isEditing: Bool) {
    editButtonItem?.title = isEditing ? "Done" : "Edit"
    editButtonItem?.style = isEditing ? .done : .plain
  }
}
