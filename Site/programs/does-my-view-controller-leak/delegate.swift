// The complete program of the example 'delegate' on the page 'Does my view controller leak?',
// as Proofbook assembled and compiled it: ../../does-my-view-controller-leak.html#delegate
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run does-my-view-controller-leak.md#delegate
// To run this file: proofbook run delegate.swift

import UIKit

@MainActor protocol PickerDelegate: AnyObject {}
final class StrongPicker: UIView {
  var delegate: (any PickerDelegate)?
  deinit { print("StrongPicker deallocated") }
}
final class WeakPicker: UIView {
  weak var delegate: (any PickerDelegate)?
  deinit { print("WeakPicker deallocated") }
}
final class Form: UIViewController, PickerDelegate {
  deinit { print("Form deallocated") }
}

var form: Form? = Form()
let strong = StrongPicker()
strong.delegate = form
form?.view.addSubview(strong)
form = nil
print("first form is released")

form = Form()
let weak = WeakPicker()
weak.delegate = form
form?.view.addSubview(weak)
form = nil
print("second form is released")
