extension UIViewController {
  func runSegue(_ identifier: String, sender: Any?) {
    guard nibScene?.performSegue(withIdentifier: identifier, sender: sender) == true else {
      raise(
        .invalidArgument,
        "Receiver (\(Runtime.describe(self))) has no segue with identifier '\(identifier)'")
    }
  }
}
