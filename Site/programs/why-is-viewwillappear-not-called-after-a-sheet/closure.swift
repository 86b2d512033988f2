// The complete program of the example 'closure' on the page 'Why is viewWillAppear not called after a sheet?',
// as Proofbook assembled and compiled it: ../../why-is-viewwillappear-not-called-after-a-sheet.html#closure
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run why-is-viewwillappear-not-called-after-a-sheet.md#closure
// To run this file: proofbook run closure.swift

import UIKit

final class Editor: UIViewController {
  var onSave: ((String) -> Void)?

  func save(_ text: String) {
    onSave?(text)
    dismiss(animated: true)
  }
}

final class Home: UIViewController {}

let home = Home()
let window = UIWindow()
window.rootViewController = home
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())

let editor = Editor()
editor.onSave = { [weak home] text in home?.title = text }
home.present(editor, animated: true)
RunLoop.main.run(until: Date())
editor.save("Milk")
RunLoop.main.run(until: Date())
print(home.title ?? "no title")
// Prints "Milk"
