import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct KeyboardTests {
  @MainActor final class Ear {
    var heard: [String] = []
    private var tokens: [any NSObjectProtocol] = []

    init() {
      // Lets notifications that an earlier test left pending pass.
      UserInput.wait(1)
      for (name, short) in [
        (UIResponder.keyboardWillShowNotification, "willShow"),
        (UIResponder.keyboardDidShowNotification, "didShow"),
        (UIResponder.keyboardWillHideNotification, "willHide"),
        (UIResponder.keyboardDidHideNotification, "didHide"),
        (UIResponder.keyboardWillChangeFrameNotification, "willChange"),
      ] {
        tokens.append(
          NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
            [weak self] notification in
            let key = UIResponder.keyboardFrameEndUserInfoKey
            let frame = (notification.userInfo?[key] as? NSValue)?.cgRectValue
            let height = UIScreen.main.bounds.maxY - (frame?.minY ?? 0)
            MainActor.assumeIsolated { self?.heard.append("\(short) \(Int(height))") }
          })
      }
    }

    func stop() { for token in tokens { NotificationCenter.default.removeObserver(token) } }
  }

  @Test func `the keyboard shows for a text field, stays for the next one, and hides`() {
    let (window, field) = touchScene(UITextField())
    let ear = Ear()
    let other = UITextField(frame: CGRect(x: 0, y: 300, width: 100, height: 40))
    window.rootViewController?.view.addSubview(other)
    UserInput.tap(field)
    #expect(ear.heard == ["willChange 336", "willShow 336", "didShow 336"])
    ear.heard = []
    UserInput.tap(other)
    #expect(ear.heard == [])
    other.keyboardType = .numberPad
    other.reloadInputViews()
    #expect(ear.heard == ["willChange 291", "willShow 291"])
    ear.heard = []
    UserInput.dismissKeyboard()
    #expect(ear.heard == ["willChange 0", "willHide 0", "didHide 0"])
    #expect(!other.isEditing)
    ear.stop()
  }

  @Test func `a text field begins editing before the keyboard shows, a text view after it`() {
    final class Writer: NSObject, UITextFieldDelegate, UITextViewDelegate {
      let ear = Ear()
      func textFieldDidBeginEditing(_ textField: UITextField) { ear.heard.append("field") }
      func textViewDidBeginEditing(_ textView: UITextView) { ear.heard.append("view") }
    }
    let (window, field) = touchScene(UITextField())
    let text = UITextView(frame: CGRect(x: 0, y: 300, width: 100, height: 100))
    window.rootViewController?.view.addSubview(text)
    let writer = Writer()
    field.delegate = writer
    text.delegate = writer
    field.becomeFirstResponder()
    #expect(writer.ear.heard == ["field", "willChange 336", "willShow 336"])
    field.resignFirstResponder()
    writer.ear.heard = []
    text.becomeFirstResponder()
    #expect(writer.ear.heard == ["willChange 336", "willShow 336", "view"])
    text.resignFirstResponder()
    writer.ear.stop()
  }

  @Test func `a custom responder receives keys, with an accessory view above the keyboard`() {
    final class Board: UIView, UIKeyInput {
      var typed = ""
      override var canBecomeFirstResponder: Bool { true }
      var hasText: Bool { !typed.isEmpty }
      func insertText(_ text: String) { typed += text }
      func deleteBackward() { typed.removeLast() }
      override var inputAccessoryView: UIView? {
        UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 44))
      }
    }
    let (window, board) = touchScene(Board())
    let ear = Ear()
    board.becomeFirstResponder()
    UserInput.type("abc")
    UserInput.deleteBackward()
    #expect(board.typed == "ab")
    #expect(ear.heard.first == "willChange 380")
    board.resignFirstResponder()
    ear.stop()
    _ = window
  }

  @Test func `dragging dismisses the keyboard if the scroll view allows it`() {
    let (window, view) = touchScene(UIScrollView())
    view.contentSize = CGSize(width: 100, height: 500)
    view.keyboardDismissMode = .onDrag
    let field = UITextField(frame: CGRect(x: 0, y: 300, width: 100, height: 40))
    window.rootViewController?.view.addSubview(field)
    field.becomeFirstResponder()
    UserInput.scroll(view, by: CGPoint(x: 0, y: 50))
    #expect(!field.isFirstResponder && !Keyboard.isShown)
  }

  @Test func `a view attached to the keyboard guide moves with the keyboard`() {
    let (window, field) = touchScene(UITextField())
    guard let page = window.rootViewController?.view else { return }
    let bar = UIView()
    bar.translatesAutoresizingMaskIntoConstraints = false
    page.addSubview(bar)
    bar.bottomAnchor.constraint(equalTo: page.keyboardLayoutGuide.topAnchor).isActive = true
    bar.heightAnchor.constraint(equalToConstant: 44).isActive = true
    settle()
    let rest = page.bounds.maxY - page.safeAreaInsets.bottom
    #expect(bar.frame.maxY == rest)
    field.becomeFirstResponder()
    settle()
    #expect(bar.frame.maxY == page.bounds.maxY - 336)
    field.resignFirstResponder()
    settle()
    #expect(bar.frame.maxY == rest)
  }

  private func inScreen(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  @Test(arguments: [SimulatedDevice.iPhone14, .iPhoneSE, .iPadPro11], [false, true])
  func `F139 the input views are in a window of their own, and part of the keyboard's frame`(
    device: SimulatedDevice, isOfDigits: Bool
  ) {
    UIScreen.main.simulate(device)
    let (window, field) = touchScene(UITextField())
    let other = UITextView(frame: CGRect(x: 0, y: 300, width: 100, height: 100))
    window.rootViewController?.view.addSubview(other)
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    let keys = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    field.inputAccessoryView = bar
    field.inputView = keys
    if isOfDigits { other.keyboardType = .numberPad }
    field.becomeFirstResponder()
    settle()
    let screen = UIScreen.main.bounds
    #expect(bar.window != nil && bar.window !== window && keys.window === bar.window)
    #expect(window.isKeyWindow && Runtime.programWindows == [window])
    #expect(inScreen(bar) == CGRect(x: 0, y: screen.maxY - 244, width: screen.width, height: 44))
    #expect(inScreen(keys) == CGRect(x: 0, y: screen.maxY - 200, width: screen.width, height: 200))
    #expect(Keyboard.frame.minY == screen.maxY - 244)
    other.becomeFirstResponder()
    settle()
    #expect(bar.window == nil && keys.window == nil)
    other.inputAccessoryView = bar
    #expect(bar.window == nil)
    other.reloadInputViews()
    #expect(bar.window != nil && inScreen(bar).minY == Keyboard.frame.minY)
    other.resignFirstResponder()
    UserInput.wait(1)
    #expect(bar.window == nil)
  }

  @Test func `F139 the accessory view of a controller is used by its text fields`() {
    final class Chat: UIViewController {
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
      let bar = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 60))
      override var canBecomeFirstResponder: Bool { true }
      override var inputAccessoryView: UIView? { bar }
    }
    let chat = Chat()
    chat.bar.addSubview(chat.field)
    let window = shownWindow(chat)
    chat.becomeFirstResponder()
    #expect(inScreen(chat.bar).maxY == window.bounds.maxY)
    #expect(chat.field.becomeFirstResponder())
    #expect(inScreen(chat.bar).minY == window.bounds.maxY - 336 - 60)
    UserInput.type("a")
    #expect(chat.field.text == "a")
  }

  @Test(arguments: [false, true])
  func `an accessory view without a frame has the height of its content`(isConstrained: Bool) {
    final class Bar: UIView {
      override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: 50)
      }
    }
    let (window, field) = touchScene(UITextField())
    let bar = Bar()
    bar.translatesAutoresizingMaskIntoConstraints = !isConstrained
    field.inputAccessoryView = bar
    field.becomeFirstResponder()
    settle()
    #expect(bar.frame == CGRect(x: 0, y: 0, width: window.bounds.width, height: 50))
    #expect(abs(Keyboard.frame.height - 386) < 0.001)
  }

  @Test func `touches beside an accessory view are for the window behind it`() {
    let (window, field) = touchScene(UITextField())
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    field.inputAccessoryView = bar
    field.becomeFirstResponder()
    settle()
    let keyboard = bar.window
    #expect(keyboard?.hitTest(CGPoint(x: 150, y: 150), with: nil) == nil)
    #expect(keyboard?.hitTest(inScreen(bar).origin, with: nil)?.isDescendant(of: bar) == true)
    _ = window
  }
}
