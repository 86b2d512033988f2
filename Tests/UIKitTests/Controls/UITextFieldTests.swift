import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UITextFieldTests {
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

  @Test(arguments: [UITextField.BorderStyle.none, .line, .bezel, .roundedRect])
  func `F134 the editing rectangle does not go through an overridden text rectangle`(
    _ border: UITextField.BorderStyle
  ) {
    final class Inset: UITextField {
      override func textRect(forBounds bounds: CGRect) -> CGRect { .zero }
    }
    let (field, plain) = (Inset(), UITextField())
    let bounds = CGRect(x: 0, y: 0, width: 100, height: 30)
    for one in [field, plain] {
      one.borderStyle = border
      one.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      one.leftViewMode = .always
    }
    #expect(field.editingRect(forBounds: bounds) == plain.textRect(forBounds: bounds))
    #expect(field.editingRect(forBounds: bounds).minX == 20)
  }

  @Test func `F135 neither placeholder is set through the other`() {
    final class Logging: UITextField {
      var log: [String] = []
      override var placeholder: String? { didSet { log.append("plain") } }
      override var attributedPlaceholder: NSAttributedString? {
        didSet { log.append("attributed") }
      }
    }
    let field = Logging()
    field.attributedPlaceholder = NSAttributedString(
      string: "a", attributes: [.foregroundColor: UIColor.red])
    #expect(field.placeholder == "a" && field.log == ["attributed"])
    field.placeholder = "b"
    #expect(field.attributedPlaceholder?.string == "b" && field.log == ["attributed", "plain"])
    field.attributedPlaceholder = nil
    #expect(field.placeholder == nil)
  }

  @Test func `neither text is set through the other`() {
    final class Logging: UITextField {
      var log: [String] = []
      override var text: String? { didSet { log.append("plain") } }
      override var attributedText: NSAttributedString? { didSet { log.append("attributed") } }
    }
    let field = Logging()
    field.attributedText = NSAttributedString(string: "a")
    #expect(field.text == "a" && field.log == ["attributed"])
    field.text = "b"
    #expect(field.attributedText?.string == "b" && field.log == ["attributed", "plain"])
  }

  @Test func `editing posts notifications`() {
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

  @Test func `the text of an empty field is an empty string`() {
    let field = UITextField()
    #expect(field.text == "")
    field.text = nil
    #expect(field.text == "")
  }

  @Test func `F108 a field is laid out when its text is set or typed`() {
    final class Field: UITextField {
      var layouts = 0

      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
      }
    }
    let field = Field(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    field.layoutIfNeeded()
    field.text = "a"
    field.layoutIfNeeded()
    #expect(field.layouts == 2)
    field.insertText("b")
    field.layoutIfNeeded()
    #expect(field.layouts == 3)
  }

  @Test func `editing calls the delegate and the targets`() {
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

  @Test func `a field with a rounded border is 34 points high`() {
    let field = UITextField()
    field.borderStyle = .roundedRect
    #expect(field.intrinsicContentSize.height == 34)
  }

  private final class Editor: NSObject, UITextFieldDelegate {
    var calls: [String] = []
    var clears = true

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
      calls.append("shouldBegin")
      return true
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("didBegin") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
      calls.append("shouldEnd")
      return true
    }
    func textFieldDidEndEditing(
      _ textField: UITextField, reason: UITextField.DidEndEditingReason
    ) { calls.append("didEnd") }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool {
      calls.append("shouldChange \(range.location),\(range.length) \(string)")
      return true
    }
    func textFieldDidChangeSelection(_ textField: UITextField) { calls.append("selection") }
    func textFieldShouldClear(_ textField: UITextField) -> Bool {
      calls.append("shouldClear")
      return clears
    }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      calls.append("shouldReturn")
      return true
    }
  }

  @Test func `typing calls the delegate and sends events step by step`() {
    let (window, field) = touchScene(UITextField())
    let editor = Editor()
    field.delegate = editor
    for (event, name) in [
      (UIControl.Event.editingDidBegin, "event begin"), (.editingChanged, "event changed"),
      (.editingDidEndOnExit, "event exit"), (.editingDidEnd, "event end"),
    ] { field.addAction(UIAction { [weak editor] _ in editor?.calls.append(name) }, for: event) }
    UserInput.type("a\n", into: field)
    #expect(
      editor.calls == [
        "shouldBegin", "didBegin", "event begin", "shouldChange 0,0 a", "selection",
        "event changed", "shouldReturn", "event exit", "shouldEnd", "didEnd", "event end",
      ])
    #expect(!field.isFirstResponder && field.text == "a")
    _ = window
  }

  @Test func `the clear button clears the text if the delegate allows it`() {
    let (window, field) = touchScene(UITextField())
    let editor = Editor()
    field.delegate = editor
    field.text = "abc"
    field.clearButtonMode = .always
    editor.clears = false
    UserInput.clear(field)
    #expect(field.text == "abc" && editor.calls == ["shouldClear"])
    editor.clears = true
    UserInput.clear(field)
    #expect(field.text == "")
    _ = window
  }

  @Test func `typing inserts at the cursor and replaces the selection`() {
    let (window, field) = touchScene(UITextField())
    field.text = "hello"
    field.becomeFirstResponder()
    field.selectedTextRange = field.textRange(
      from: field.beginningOfDocument,
      to: field.position(from: field.beginningOfDocument, offset: 1) ?? field.endOfDocument)
    UserInput.type("J")
    #expect(field.text == "Jello")
    let cursor = field.selectedTextRange?.start ?? field.endOfDocument
    #expect(field.offset(from: field.beginningOfDocument, to: cursor) == 1)
    UserInput.deleteBackward()
    #expect(field.text == "ello")
    field.replace(
      field.textRange(from: field.beginningOfDocument, to: field.endOfDocument) ?? UITextRange(),
      withText: "x")
    #expect(field.text == "x")
    field.resignFirstResponder()
    _ = window
  }

  @Test func `side views are shown according to their mode`() {
    let (window, field) = touchScene(UITextField())
    let icon = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    field.leftView = icon
    #expect(icon.superview == nil && field.textRect(forBounds: field.bounds).minX == 0)
    field.leftViewMode = .whileEditing
    #expect(icon.superview == nil)
    field.becomeFirstResponder()
    #expect(icon.superview === field)
    #expect(field.textRect(forBounds: field.bounds).minX == 20)
    field.resignFirstResponder()
    #expect(icon.superview == nil)
    _ = window
  }

  @Test func `a field focused in viewDidLoad begins editing when it joins the window`() {
    final class Form: UIViewController {
      let field = UITextField()
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(field)
        field.becomeFirstResponder()
      }
    }
    let form = Form()
    let editor = Editor()
    form.field.delegate = editor
    let window = shownWindow(form)
    #expect(form.field.isFirstResponder && editor.calls == ["shouldBegin", "didBegin"])
    form.field.resignFirstResponder()
    _ = window
  }

  @Test func `a field that refuses to end editing can be forced to`() {
    final class Stubborn: NSObject, UITextFieldDelegate {
      var ends = 0
      func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { false }
      func textFieldDidEndEditing(_ textField: UITextField) { ends += 1 }
    }
    let (window, field) = touchScene(UITextField())
    let stubborn = Stubborn()
    field.delegate = stubborn
    field.becomeFirstResponder()
    #expect(!window.endEditing(false) && field.isFirstResponder)
    #expect(window.endEditing(true))
    #expect(!field.isFirstResponder && !field.isEditing && stubborn.ends == 1)
  }

  @Test func `replacing text in a program does not ask the delegate`() {
    final class No: NSObject, UITextFieldDelegate {
      func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
      ) -> Bool { false }
    }
    let (field, no) = (UITextField(), No())
    field.text = "abc"
    field.delegate = no
    field.insertText("d")
    #expect(field.text == "abc")
    field.replace(
      field.textRange(from: field.beginningOfDocument, to: field.endOfDocument) ?? UITextRange(),
      withText: "x")
    #expect(field.text == "x")
  }
}
