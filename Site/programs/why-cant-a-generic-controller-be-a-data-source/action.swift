// The complete program of the example 'action' on the page 'Why can't a generic controller be a data source?',
// as Proofbook assembled and compiled it: ../../why-cant-a-generic-controller-be-a-data-source.html#action
// Swift language mode 6. Result: does not compile, as claimed; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// Its Objective-C attributes and selectors were rewritten in plain Swift; to see that:
// proofbook show why-cant-a-generic-controller-be-a-data-source.md#action --front
// To run it where the site's articles are: proofbook run why-cant-a-generic-controller-be-a-data-source.md#action

import UIKit

class FormController<Model>: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Save", style: .plain, target: self, action: #selector(save))
  }
}
extension FormController { @objc func save() {} }
