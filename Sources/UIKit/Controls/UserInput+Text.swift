extension UserInput {
  /// Taps the button that clears a text field.
  public static func clear(_ field: UITextField) {
    turn()
    let rect = field.clearButtonRect(forBounds: field.bounds)
    tap(at: CGPoint(x: rect.midX, y: rect.midY), in: field)
  }

  /// Taps a link in a text view.
  public static func tapLink(_ url: URL, in textView: UITextView) {
    turn()
    textView.tapped(url)
    settle()
  }
}
