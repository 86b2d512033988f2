// The complete program of the example 'user' on the page 'Writing an article',
// as Proofbook assembled and compiled it: ../../writing-an-article.html#user
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'menu.json', 'Badge.xib'.
// Its Objective-C attributes and selectors were rewritten in plain Swift; to see that:
// proofbook show writing-an-article.md#user --front
// To run it where the site's articles are: proofbook run writing-an-article.md#user

import UIKit

final class SignIn: UIViewController {
  let name = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
  let button = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    button.frame = CGRect(x: 20, y: 160, width: 200, height: 40)
    button.setTitle("Sign in", for: .normal)
    button.addTarget(self, action: #selector(signIn), for: .touchUpInside)
    view.addSubview(name)
    view.addSubview(button)
    view.addGestureRecognizer(UISwipeGestureRecognizer(target: self, action: #selector(swiped)))
  }
  @objc private func signIn() { print("hello,", name.text ?? "") }
  @objc private func swiped() { print("swiped") }
}

let screen = SignIn()
let window = UIWindow()
window.rootViewController = screen
window.makeKeyAndVisible()

UserInput.type("Ada", into: screen.name)
UserInput.tap(screen.button)
UserInput.swipe(screen.view, .right)
