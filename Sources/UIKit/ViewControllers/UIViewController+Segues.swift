extension UIViewController {
  func runSegue(_ identifier: String, sender: Any?) {
    guard let segue = nibScene?.segues.first(where: { $0.identifier == identifier }) else {
      raise(
        .invalidArgument,
        "Receiver (\(Runtime.describe(self))) has no segue with identifier '\(identifier)'")
    }
    segue.perform(sender: sender)
  }
}
