// The complete program of the example 'answer' on the page 'When do I set titles and bar buttons?',
// as Proofbook assembled and compiled it: ../../when-do-i-set-titles-and-bar-buttons.html#answer
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// Its Objective-C attributes and selectors were rewritten in plain Swift; to see that:
// proofbook show when-do-i-set-titles-and-bar-buttons.md#answer --front
// To run it where the site's articles are: proofbook run when-do-i-set-titles-and-bar-buttons.md#answer
// To run this file: proofbook run answer.swift

import UIKit

final class Recipe: UIViewController {
  private(set) var isFavourite = false
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Bread"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Favourite", style: .plain, target: self, action: #selector(toggle))
  }
  @objc private func toggle() {
    isFavourite.toggle()
    print("favourite:", isFavourite)
  }
}

let recipe = Recipe()
let navigation = UINavigationController(rootViewController: recipe)
let window = UIWindow()
window.rootViewController = navigation
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
print(navigation.navigationBar.topItem?.title ?? "no title")
print(navigation.navigationBar.topItem === recipe.navigationItem)
if let item = recipe.navigationItem.rightBarButtonItem, let action = item.action {
  UIApplication.shared.sendAction(action, to: item.target, from: item, for: nil)
}
