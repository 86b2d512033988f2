extension Runtime {
  private static var controllers: [Weak<UIViewController>] = []

  static func controllerWasMade(_ controller: UIViewController) {
    if controllers.count >= controllersToSweep {
      controllers.removeAll { $0.object == nil }
      controllersToSweep = max(64, controllers.count * 2)
    }
    controllers.append(Weak(controller))
  }

  /// The number of references at which those to deallocated view controllers are removed.
  private static var controllersToSweep = 64

  /// Calls `didReceiveMemoryWarning()` on every view controller, the oldest first, when the program
  /// posts a memory warning. The runtime itself posts none. The views are kept (F21).
  nonisolated static func tellControllers(of memoryWarning: Notification.Name) {
    _ = NotificationCenter.default.addObserver(forName: memoryWarning, object: nil, queue: nil) {
      _ in
      MainActor.assumeIsolated {
        for controller in controllers.compactMap(\.object) {
          deliver("didReceiveMemoryWarning", to: controller) {
            controller.didReceiveMemoryWarning()
          }
        }
      }
    }
  }

  /// The topmost views of all view controllers whose view is loaded, in the order in which the view
  /// controllers were created.
  static var topmostViews: [UIView] {
    controllers.removeAll { $0.object == nil }
    var views: [UIView] = []
    for view in controllers.compactMap({ $0.object?.viewIfLoaded }) {
      let top = sequence(first: view) { $0.superviewReference }.reduce(view) { $1 }
      if !views.contains(where: { $0 === top }) { views.append(top) }
    }
    return views
  }
}
