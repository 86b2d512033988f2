// The complete program of the example 'closure' on the page 'Why can't a generic controller be a data source?',
// as Proofbook assembled and compiled it: ../../why-cant-a-generic-controller-be-a-data-source.html#closure
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run why-cant-a-generic-controller-be-a-data-source.md#closure
// To run this file: proofbook run closure.swift

import UIKit

class FormController<Model>: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let save = UIAction(title: "Save") { [weak self] _ in self?.save() }
    view.addSubview(UIButton(type: .system, primaryAction: save))
  }
}
extension FormController {
  func save() { print("saved a", Model.self) }
}

let form = FormController<String>()
form.loadViewIfNeeded()
for case let button as UIButton in form.view.subviews {
  button.sendActions(for: .primaryActionTriggered)
}
// Prints "saved a String"
