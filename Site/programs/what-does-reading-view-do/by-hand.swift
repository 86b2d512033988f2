// The complete program of the example 'by-hand' on the page 'What does reading view do?',
// as Proofbook assembled and compiled it: ../../what-does-reading-view-do.html#by-hand
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// To run it where the site's articles are: proofbook run what-does-reading-view-do.md#by-hand
// To run this file: proofbook run by-hand.swift

class Controller {
  private var storage: [String]?

  var view: [String]! {
    get {
      if storage == nil {
        loadView()
        viewDidLoad()
      }
      return storage
    }
    set { storage = newValue }
  }

  var isViewLoaded: Bool { storage != nil }

  func loadView() {
    print("loadView sets the view")
    view = ["root"]
  }

  func viewDidLoad() {
    print("viewDidLoad finds", view!)
  }
}

let controller = Controller()
print(controller.isViewLoaded)
// Prints "false"
controller.view.append("label")
// Prints "loadView sets the view"
// Prints "viewDidLoad finds ["root"]"
print(controller.view!)
// Prints "["root", "label"]"
