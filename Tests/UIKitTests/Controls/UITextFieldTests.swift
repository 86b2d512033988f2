import Testing

@testable import UIKit

@MainActor struct UITextFieldTests {
  private final class Listener: NSObject, UITextFieldDelegate {
    var calls: [String] = []

    func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("begin") }
    func textFieldDidEndEditing(_ textField: UITextField) { calls.append("end") }

    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool {
      calls.append("\(range.location) \(range.length) \(string)")
      return string != "x"
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      calls.append("return")
      return textField.resignFirstResponder()
    }
  }

  @Test func `editing is told to the notification centre`() {
    @MainActor final class Names {
      var all: [String] = []
    }
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.isHidden = false
    let (field, names) = (UITextField(), Names())
    window.addSubview(field)
    let tokens = [
      UITextField.textDidBeginEditingNotification, UITextField.textDidChangeNotification,
      UITextField.textDidEndEditingNotification,
    ].map { name in
      NotificationCenter.default.addObserver(forName: name, object: field, queue: nil) { _ in
        MainActor.assumeIsolated { names.all.append(name.rawValue) }
      }
    }
    field.becomeFirstResponder()
    field.insertText("a")
    field.resignFirstResponder()
    tokens.forEach(NotificationCenter.default.removeObserver)
    #expect(
      names.all == [
        "UITextFieldTextDidBeginEditingNotification", "UITextFieldTextDidChangeNotification",
        "UITextFieldTextDidEndEditingNotification",
      ])
  }

  @Test func `a field without text has an empty one`() {
    let field = UITextField()
    #expect(field.text == "")
    field.text = nil
    #expect(field.text == "")
  }

  @Test func `editing is told to the delegate and the targets`() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.isHidden = false
    let (field, listener) = (UITextField(), Listener())
    var changes = 0
    field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
    field.delegate = listener
    window.addSubview(field)
    #expect(field.becomeFirstResponder() && field.isEditing)
    field.insertText("a")
    field.insertText("x")
    field.insertText("b")
    field.deleteBackward()
    #expect(field.text == "a" && changes == 3)
    field.insertText("\n")
    #expect(!field.isEditing && !field.isFirstResponder)
    #expect(listener.calls == ["begin", "0 0 a", "1 0 x", "1 0 b", "1 1 ", "return", "end"])
  }

  @Test func `a field with a round border is 34 points high`() {
    let field = UITextField()
    field.borderStyle = .roundedRect
    #expect(field.intrinsicContentSize.height == 34)
  }
}
