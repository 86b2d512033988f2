import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UITextViewTests {
  private final class Listener: NSObject, UITextViewDelegate {
    var calls: [String] = []

    func textViewDidChange(_ textView: UITextView) { calls.append("change \(textView.text!)") }
    func textViewDidBeginEditing(_ textView: UITextView) { calls.append("begin") }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("scroll") }
  }

  @Test func `editing and scrolling call the same delegate`() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.isHidden = false
    let (view, listener) = (UITextView(frame: window.bounds), Listener())
    view.contentInsetAdjustmentBehavior = .never
    view.delegate = listener
    window.addSubview(view)
    view.becomeFirstResponder()
    view.insertText("a")
    view.contentOffset.y = 5
    #expect(listener.calls == ["begin", "change a", "scroll"])
  }

  @Test func `the height of a text view without scrolling depends on its width`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 500))
    let view = UITextView()
    view.text = "one two three four five six seven"
    view.isScrollEnabled = false
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.height == view.sizeThatFits(CGSize(width: 100, height: 0)).height)
    #expect(view.frame.height > 40)
  }
}
